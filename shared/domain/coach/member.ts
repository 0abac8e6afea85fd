import type { Muscle } from "#shared/domain/training/exercise.ts";
import type { Deload } from "#shared/domain/training/planning/deload.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import type { Gym } from "#shared/domain/training/weights/gym-plates.ts";
import type { Sex } from "#shared/domain/training/weights/strength-scores.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import type { VolumeRange } from "./engine/volume.ts";

/**
 * `folder`: the program that it belongs to; none where it is left out or empty. `revision`: which state of it this is.
 */
export type CoachRoutine = {
  id: string;
  name: string;
  folder?: string;
  revision?: string;
  exercises: readonly RoutineExercise[];
};

/** What the coach knows of a member besides the log. Days as `2026-11-21`. */
export type CoachMember = {
  /** Whole years; null where the member has not said when they were born. */
  age: number | null;
  /** Whether a parent agreed that somebody under 14 uses the coach (law 132/2025, art. 4). */
  parentalConsent: boolean;
  sex: Sex | null;
  heightCm: number | null;
  unit: WeightUnit;
  /** Exercises that are loaded in the other unit. */
  units: Readonly<Record<string, WeightUnit>>;
  gyms: Readonly<Record<WeightUnit, Gym>>;
  /** Kinds of equipment that are not where they train today. */
  missing: readonly string[];
  routines: readonly CoachRoutine[];
  plans: readonly { id: string; day: string; routine_id: string | null }[];
  /** Kilograms, oldest first. */
  bodyweights: readonly { day: string; value: number }[];
  deload: Deload | null;
  /** What they train for; null where they did not say. */
  goal: "strength" | "muscle" | null;
  /** Training days a week and minutes a session that the member has; null where they did not say. */
  days: number | null;
  minutes: number | null;
  /** Weekly sets that the member set for a muscle. */
  ranges: Readonly<Partial<Record<Muscle, VolumeRange>>>;
  /** Exercises that are not to be proposed. */
  exclusions: readonly string[];
};

const STRENGTH = /(?:^| )(?:forza|forte|strength|stronger)(?: |$)/;
const MUSCLE = /(?:^| )(?:massa|muscol\w*|ipertrofi\w*|muscle|hypertrophy|size)(?: |$)/;

/** What somebody says that they train for; null where they speak of neither. */
export const goalIn = (words: readonly string[]): CoachMember["goal"] => {
  // Who wants to lose weight «senza perdere forza» does not train for it.
  const said = words.join(" ").replace(/(?:senza|without) (?:\w+ ){0,2}(?:forza|strength)/g, "");
  return STRENGTH.test(said) ? "strength" : MUSCLE.test(said) ? "muscle" : null;
};

export const unitOf = ({ unit, units }: CoachMember, exerciseId: string): WeightUnit => units[exerciseId] ?? unit;

/** Age from which somebody may use the coach without a parent (law 132/2025, art. 4). */
const AGE_OF_CONSENT = 14;

/** Whether the coach stays off, but for its safety cards. */
export const isTooYoung = ({ age, parentalConsent }: Pick<CoachMember, "age" | "parentalConsent">): boolean =>
  age !== null && age < AGE_OF_CONSENT && !parentalConsent;

/** Whether maxima, sets to failure and calories may be spoken of: of adults who said their age alone. */
export const isAdult = ({ age }: Pick<CoachMember, "age">): boolean => age !== null && age >= 18;
