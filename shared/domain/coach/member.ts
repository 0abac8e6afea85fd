import type { Muscle } from "#shared/domain/training/exercise.ts";
import type { Whereabouts } from "#shared/domain/training/places/whereabouts.ts";
import type { Deload } from "#shared/domain/training/planning/deload.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import type { Gym } from "#shared/domain/training/weights/gym-plates.ts";
import type { Sex } from "#shared/domain/training/weights/strength-scores.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import type { VolumeRange } from "./engine/volume.ts";

/** A routine. `folder`: its program, empty or absent for none; `revision`: changes with each edit of it. */
export type CoachRoutine = {
  id: string;
  name: string;
  folder?: string;
  revision?: string;
  exercises: readonly RoutineExercise[];
};

/** What PrimeBot knows of a member besides the log. Days as `2026-11-21`. */
export type CoachMember = {
  /** Whole years; null without a date of birth. */
  age: number | null;
  /** Whether a parent agreed that a member under 14 uses PrimeBot (law 132/2025, art. 4). */
  parentalConsent: boolean;
  sex: Sex | null;
  heightCm: number | null;
  unit: WeightUnit;
  /** Exercises that are loaded in another unit than the member's usual one. */
  units: Readonly<Record<string, WeightUnit>>;
  gyms: Readonly<Record<WeightUnit, Gym>>;
  whereabouts: Whereabouts;
  /** Equipment that today's place lacks. */
  missing: readonly string[];
  routines: readonly CoachRoutine[];
  plans: readonly { id: string; day: string; routine_id: string | null }[];
  /** Kilograms by day, oldest first. */
  bodyweights: readonly { day: string; value: number }[];
  deload: Deload | null;
  /** The goal of training; null for unknown. */
  goal: "strength" | "muscle" | null;
  /** Training days a week and minutes a session; null for unknown. */
  days: number | null;
  minutes: number | null;
  /** Weekly sets that the member set for a muscle themselves. */
  ranges: Readonly<Partial<Record<Muscle, VolumeRange>>>;
  /** Ids of exercises that are never proposed. */
  exclusions: readonly string[];
  /** Keys of what hurts, as they said in earlier talks: shared/domain/coach/memory/pains.ts. */
  pains: readonly string[];
  /** Reasons for which nothing is proposed any more: their forecasts did worse than "nothing changes". */
  stopped: readonly string[];
};

const STRENGTH = /(?:^| )(?:forza|forte|strength|stronger)(?: |$)/;
const MUSCLE = /(?:^| )(?:massa|muscol\w*|ipertrofi\w*|muscle|hypertrophy|size)(?: |$)/;

/** The goal that a message names, with the word for it; null for none. */
export const namedGoalIn = (words: readonly string[]): { goal: "strength" | "muscle"; word: string } | null => {
  // Who wants to lose weight «senza perdere forza» does not train for it.
  const said = words.join(" ").replace(/(?:senza|without) (?:\w+ ){0,2}(?:forza|strength)/g, "");
  const [strength] = STRENGTH.exec(said) ?? [];
  const [muscle] = MUSCLE.exec(said) ?? [];
  if (strength) return { goal: "strength", word: strength.trim() };
  return muscle ? { goal: "muscle", word: muscle.trim() } : null;
};

/** The goal that a message names; null for none. */
export const goalIn = (words: readonly string[]): CoachMember["goal"] => namedGoalIn(words)?.goal ?? null;

export const unitOf = ({ unit, units }: CoachMember, exerciseId: string): WeightUnit => units[exerciseId] ?? unit;

/** Age from which somebody may use the coach without a parent (law 132/2025, art. 4). */
const AGE_OF_CONSENT = 14;

/** Whether only safety cards are shown: a member under 14 without a parent's consent. */
export const isTooYoung = ({ age, parentalConsent }: Pick<CoachMember, "age" | "parentalConsent">): boolean =>
  age !== null && age < AGE_OF_CONSENT && !parentalConsent;

/** Whether maxima, sets to failure and calories may be mentioned: only for members with a known age of 18 or more. */
export const isAdult = ({ age }: Pick<CoachMember, "age">): boolean => age !== null && age >= 18;
