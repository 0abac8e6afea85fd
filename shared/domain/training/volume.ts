import type { ExerciseType } from "./exercise.ts";
import { startOfWeek } from "./weeks.ts";

type CountedSet = { kind: string; weight_kg: number | null; reps: number | null; completed_at: string | null };

/** Whether a set counts for figures and records: completed, and no warm-up. */
export const isWorkingSet = (set: Pick<CountedSet, "kind" | "completed_at">): boolean =>
  set.completed_at !== null && set.kind !== "warmup";

/** Whether a workout has a completed set; one without counts in no streak, medal or report. */
export const hasDoneSet = ({
  exercises,
}: {
  exercises: readonly { sets: readonly Pick<CountedSet, "completed_at">[] }[];
}): boolean => exercises.some(({ sets }) => sets.some(({ completed_at }) => completed_at !== null));

/**
 * Kilograms moved: weight times repetitions over completed sets without warm-ups. 0 for an assisted exercise, whose
 * weight helps: the part of the body weight that was moved is unknown.
 */
export const setsVolumeKg = (sets: readonly CountedSet[], type?: ExerciseType): number => {
  if (type === "assisted") return 0;
  return sets.filter(isWorkingSet).reduce((sum, set) => sum + (set.weight_kg ?? 0) * (set.reps ?? 0), 0);
};

/** {@link setsVolumeKg} over the exercises of a workout. `typeOf` gives undefined for an unknown exercise. */
export const workoutVolumeKg = (
  exercises: readonly { exercise_id: string; sets: readonly CountedSet[] }[],
  typeOf: (exerciseId: string) => ExerciseType | undefined,
): number => exercises.reduce((sum, { exercise_id, sets }) => sum + setsVolumeKg(sets, typeOf(exercise_id)), 0);

/** Ids of the library's assisted exercises, so that volume needs not load the library. */
export const ASSISTED_EXERCISES: readonly string[] = [
  "dip-assistiti",
  "trazioni-assistite",
  "trazioni-supine-assistite",
];

export type WeekVolume = { start: string; volumeKg: number; workouts: number };

type DatedWorkout = { started_at: string; volumeKg: number; completedSets: number };

/**
 * The last `count` weeks, Monday first and oldest first, in the device's time zone. The last one is the running week.
 * `workouts` of a week: those in which a set was done.
 */
export const volumeByWeek = (workouts: readonly DatedWorkout[], now: number, count = 8): WeekVolume[] =>
  Array.from({ length: count }, (_, index) => {
    const start = startOfWeek(now, index - count + 1);
    const end = startOfWeek(now, index - count + 2);
    const inside = workouts.filter((workout) => {
      const time = Date.parse(workout.started_at);
      return time >= start.getTime() && time < end.getTime();
    });
    return {
      start: start.toISOString(),
      volumeKg: inside.reduce((sum, workout) => sum + workout.volumeKg, 0),
      workouts: inside.filter(({ completedSets }) => completedSets > 0).length,
    };
  });

/** Mean volume of the earlier weeks that had any; null where none did. */
export const averageVolume = (weeks: readonly WeekVolume[]): number | null => {
  const trained = weeks.slice(0, -1).filter((week) => week.volumeKg > 0);
  if (trained.length === 0) return null;
  return trained.reduce((sum, week) => sum + week.volumeKg, 0) / trained.length;
};
