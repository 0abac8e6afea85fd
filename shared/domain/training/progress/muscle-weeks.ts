import type { Exercise, Muscle } from "#shared/domain/training/exercise.ts";
import { isWorkingSet } from "#shared/domain/training/volume.ts";
import { startOfWeek } from "#shared/domain/training/weeks.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { setsPerMuscle } from "./muscle-volume.ts";

type LoggedSet = { kind: string; completed_at: string | null };
type Trained = { started_at: string; exercises: readonly { exercise_id: string; sets: readonly LoggedSet[] }[] };
type Find = (exerciseId: string) => Pick<Exercise, "primary_muscles" | "secondary_muscles"> | undefined;

const WEEK = 7 * 86_400_000;

/** `start`: Monday, milliseconds; `sets`: hard sets per muscle, see `setsPerMuscle`. */
export type MuscleWeek = { start: number; sets: ReadonlyMap<Muscle, number> };

/** Hard sets per muscle over some workouts. Unknown exercises are left out. */
export const muscleSets = (workouts: readonly Trained[], find: Find): Map<Muscle, number> =>
  setsPerMuscle(
    workouts.flatMap(({ exercises }) =>
      exercises.flatMap(({ exercise_id, sets }) => {
        const exercise = find(exercise_id);
        return exercise ? [{ exercise, sets: sets.filter(isWorkingSet).length }] : [];
      }),
    ),
  );

/** Number of weeks from that of `first` to that of `now` (milliseconds), both counted. */
export const weeksSince = (first: number, now: number): number => {
  const span = startOfWeek(now).getTime() - startOfWeek(first).getTime();
  // Weeks of a change of the clocks are an hour longer or shorter.
  return Math.max(1, Math.round(span / WEEK) + 1);
};

/** The last `count` weeks with their sets per muscle, oldest first; the last one is the running week. */
export const muscleWeeks = (workouts: readonly Trained[], find: Find, now: number, count: number): MuscleWeek[] => {
  const byWeek = groupBy(workouts, ({ started_at }) => startOfWeek(Date.parse(started_at)).getTime());
  return Array.from({ length: count }, (_, index) => {
    const start = startOfWeek(now, index - count + 1).getTime();
    return { start, sets: muscleSets(byWeek.get(start) ?? [], find) };
  });
};
