import type { Exercise } from "#shared/domain/training/exercise.ts";
import { startOfWeek } from "#shared/domain/training/weeks.ts";
import { groupBy } from "#shared/lib/group-by.ts";

type LoggedSet = { id: string; duration_seconds: number | null; rpe: number | null; completed_at: string | null };
type Trained = {
  started_at: string;
  exercises: readonly { exercise_id: string; sets: readonly LoggedSet[] }[];
};
type Find = (exerciseId: string) => Pick<Exercise, "category"> | undefined;

/**
 * Lowest RPE of moderate and vigorous endurance work: 5 and 7 of 10. Source: WHO guidelines on physical activity and
 * sedentary behaviour, 2020, glossary.
 */
export const CARDIO_EFFORT = { moderate: 5, vigorous: 7 } as const;

/**
 * Recommended weekly minutes for an adult: moderate, or half as many vigorous, or a mix in which a vigorous minute
 * counts twice. Source: WHO guidelines on physical activity and sedentary behaviour, 2020.
 */
export const CARDIO_WEEK = { moderate: { least: 150, most: 300 }, vigorous: { least: 75, most: 150 } } as const;

export const CARDIO_INTENSITIES = ["light", "moderate", "vigorous", "unknown"] as const;
export type CardioIntensity = (typeof CARDIO_INTENSITIES)[number];

/** Unrounded minutes. `unknown`: of sets without an effort; `untimed`: number of sets without a time. */
export type CardioMinutes = Record<CardioIntensity, number> & { untimed: number };

/** A completed cardio set with a time, but without an effort. */
export type UnratedCardio = { setId: string; exerciseId: string; startedAt: string; minutes: number };

const intensityOf = ({ rpe }: LoggedSet): CardioIntensity => {
  if (rpe === null) return "unknown";
  if (rpe >= CARDIO_EFFORT.vigorous) return "vigorous";
  return rpe >= CARDIO_EFFORT.moderate ? "moderate" : "light";
};

const cardioSets = (workouts: readonly Trained[], find: Find) =>
  workouts.flatMap(({ started_at, exercises }) =>
    exercises.flatMap(({ exercise_id, sets }) =>
      find(exercise_id)?.category === "cardio"
        ? sets.filter(({ completed_at }) => completed_at !== null).map((set) => ({ set, exercise_id, started_at }))
        : [],
    ),
  );

/** The cardio minutes of some workouts, warm-ups included. Unknown exercises are left out. */
export const cardioMinutes = (workouts: readonly Trained[], find: Find): CardioMinutes => {
  const minutes: CardioMinutes = { light: 0, moderate: 0, vigorous: 0, unknown: 0, untimed: 0 };
  for (const { set } of cardioSets(workouts, find)) {
    if (set.duration_seconds) minutes[intensityOf(set)] += set.duration_seconds / 60;
    else minutes.untimed += 1;
  }
  return minutes;
};

/** A week's minutes in moderate ones: a vigorous minute counts twice. */
export const moderateMinutes = ({ moderate, vigorous }: CardioMinutes): number => moderate + 2 * vigorous;

export const unratedCardio = (workouts: readonly Trained[], find: Find): UnratedCardio[] =>
  cardioSets(workouts, find).flatMap(({ set, exercise_id: exerciseId, started_at: startedAt }) =>
    set.duration_seconds && set.rpe === null
      ? [{ setId: set.id, exerciseId, startedAt, minutes: set.duration_seconds / 60 }]
      : [],
  );

/** The last `count` weeks, the running one first, with their workouts. `start`: Monday, milliseconds. */
export const cardioWeeks = <T extends Trained>(
  workouts: readonly T[],
  find: Find,
  now: number,
  count: number,
): { start: number; workouts: readonly T[]; minutes: CardioMinutes }[] => {
  const byWeek = groupBy(workouts, ({ started_at }) => startOfWeek(Date.parse(started_at)).getTime());
  return Array.from({ length: count }, (_, index) => {
    const start = startOfWeek(now, -index).getTime();
    const own = byWeek.get(start) ?? [];
    return { start, workouts: own, minutes: cardioMinutes(own, find) };
  });
};
