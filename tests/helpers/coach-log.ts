import { type LoggedWorkout, readLog, type StoredSet, type TrainingLog } from "#shared/domain/coach/log.ts";
import type { CoachMember } from "#shared/domain/coach/member.ts";
import { ANYWHERE, type Whereabouts } from "#shared/domain/training/places/whereabouts.ts";
import { usualGym } from "#shared/domain/training/weights/gym-plates.ts";
import { exerciseLibrary } from "./data/exercise-library.ts";

/** Sunday, 22 November 2026, 12:00 in Rome. */
export const NOW = Date.parse("2026-11-22T11:00:00Z");
export const ROME = "Europe/Rome";

const library = exerciseLibrary();

/** Kilograms, repetitions, and RPE where it was said. */
export type ShortSet = readonly [weight: number | null, reps: number, rpe?: number | null];

/** Sets of exercises on a day (`2026-11-21`), done at 18:00 UTC, three minutes apart. Ids tell where a set stands. */
export const trainedOn = (
  day: string,
  exercises: Readonly<Record<string, readonly ShortSet[]>>,
  { routine_id = null, kind = "normal" }: Partial<Pick<LoggedWorkout, "routine_id"> & Pick<StoredSet, "kind">> = {},
): LoggedWorkout => {
  let minute = 0;
  return {
    id: `w-${day}`,
    started_at: `${day}T18:00:00.000Z`,
    routine_id,
    exercises: Object.entries(exercises).map(([exercise_id, sets]) => ({
      exercise_id,
      sets: sets.map(([weight_kg, reps, rpe = null], index) => {
        minute += 3;
        return {
          id: `${day}/${exercise_id}/${index}`,
          kind,
          weight_kg,
          reps,
          rpe,
          duration_seconds: null,
          completed_at: new Date(Date.parse(`${day}T18:00:00.000Z`) + minute * 60_000).toISOString(),
        };
      }),
    })),
  };
};

export const logOf = (
  workouts: readonly LoggedWorkout[],
  now = NOW,
  zone = ROME,
  whereabouts: Whereabouts = ANYWHERE,
): TrainingLog => readLog(workouts, library, now, zone, whereabouts);

/** An adult without anything beside the log. */
export const memberOf = (known: Partial<CoachMember> = {}): CoachMember => ({
  age: 30,
  parentalConsent: false,
  sex: null,
  heightCm: null,
  unit: "kg",
  units: {},
  gyms: { kg: usualGym("kg"), lb: usualGym("lb") },
  whereabouts: ANYWHERE,
  missing: [],
  routines: [],
  plans: [],
  bodyweights: [],
  deload: null,
  goal: null,
  days: null,
  minutes: null,
  ranges: {},
  exclusions: [],
  stopped: [],
  pains: [],
  ...known,
});
