import type { WorkoutSummary } from "#renderer/data/workout-shapes.ts";
import { localDay } from "#shared/domain/training/days.ts";
import type { ImportedWorkout } from "#shared/domain/training/transfer/training-file.ts";
import { groupBy } from "#shared/lib/group-by.ts";

/** Minutes by which two apps' starts of one workout may differ. */
const APART = 15;

type Trained = Pick<WorkoutSummary, "started_at" | "completedSets">;

const isNoon = (at: Date): boolean => at.getHours() === 12 && at.getMinutes() === 0 && at.getSeconds() === 0;

/** Whether two times may belong to one workout. Noon stands for a time that an app did not store. */
const isOneTime = (one: Date, other: Date): boolean =>
  localDay(one) === localDay(other) &&
  (isNoon(one) || isNoon(other) || Math.abs(one.getTime() - other.getTime()) <= APART * 60_000);

const setsOf = ({ exercises }: ImportedWorkout): number => exercises.reduce((sum, { sets }) => sum + sets.length, 0);

/** Whether two numbers of sets are close enough: apps count skipped and warm-up sets differently. */
const isOneCount = (one: number, other: number): boolean =>
  one > 0 && other > 0 && Math.abs(one - other) <= Math.max(1, Math.max(one, other) * 0.2);

/**
 * Keys of workouts that are probably the same as one of another app: begun at the same time, with about as many sets.
 * `others`: the member's workouts from elsewhere.
 */
export const likelyTwins = (workouts: readonly ImportedWorkout[], others: readonly Trained[]): Set<string> => {
  const byDay = groupBy(others, ({ started_at }) => localDay(new Date(started_at)));
  return new Set(
    workouts.flatMap((workout) => {
      const at = new Date(workout.startedAt);
      const found = (byDay.get(localDay(at)) ?? []).some(
        (other) => isOneTime(at, new Date(other.started_at)) && isOneCount(setsOf(workout), other.completedSets),
      );
      return found ? [workout.key] : [];
    }),
  );
};
