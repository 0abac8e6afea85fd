import type { Exercise, Muscle } from "#shared/training/exercise.ts";
import { isWorkingSet, workoutVolumeKg } from "#shared/training/volume.ts";
import { startOfMonth } from "#shared/training/weeks.ts";
import { muscleSets } from "./muscle-weeks.ts";
import type { RecordEvent } from "./record-history.ts";

type LoggedSet = { kind: string; weight_kg: number | null; reps: number | null; completed_at: string | null };
type Trained = {
  id: string;
  name: string;
  started_at: string;
  ended_at: string | null;
  exercises: readonly { exercise_id: string; sets: readonly LoggedSet[] }[];
};
type Find = (exerciseId: string) => Pick<Exercise, "type" | "primary_muscles" | "secondary_muscles"> | undefined;

/** What was done in a time: seconds from start to end, kilograms moved, working sets. */
export type Totals = { workouts: number; volumeKg: number; sets: number; seconds: number };

/** `start`: first instant of the month, milliseconds. `days`: its workouts, oldest first. */
export type MonthReport = {
  start: number;
  totals: Totals;
  previous: Totals;
  records: readonly RecordEvent[];
  muscles: ReadonlyMap<Muscle, number>;
  /** Weeks of it that have passed, at least a part of one: what sets are compared by. */
  weeks: number;
  days: readonly ({ id: string; name: string; started_at: string } & Totals)[];
};

const DAY = 86_400_000;
const WEEK = 7 * DAY;

/** A timer that was left running overnight is no training: longer workouts count as this many seconds. */
const LONGEST = 6 * 3600;

const totalsOf = (workouts: readonly Trained[], find: Find): Totals => ({
  workouts: workouts.length,
  volumeKg: workouts.reduce((sum, one) => sum + workoutVolumeKg(one.exercises, (id) => find(id)?.type), 0),
  sets: workouts.flatMap(({ exercises }) => exercises.flatMap(({ sets }) => sets.filter(isWorkingSet))).length,
  seconds: workouts.reduce((sum, { started_at, ended_at }) => {
    const seconds = ended_at === null ? 0 : (Date.parse(ended_at) - Date.parse(started_at)) / 1000;
    return sum + Math.min(LONGEST, Math.max(0, seconds));
  }, 0),
});

/**
 * The month that `time` lies in as of `now` (milliseconds both), and the one before to compare with. `workouts`: every
 * finished one, oldest first; `records`: those of them all.
 */
export const monthReport = (
  { workouts: all, records }: { workouts: readonly Trained[]; records: readonly RecordEvent[] },
  time: number,
  now: number,
  find: Find,
): MonthReport => {
  const within = (offset: number) => {
    const [from, to] = [startOfMonth(time, offset).getTime(), startOfMonth(time, offset + 1).getTime()];
    return (at: string) => Date.parse(at) >= from && Date.parse(at) < to;
  };
  const inMonth = within(0);
  const before = within(-1);
  const month = all.filter(({ started_at }) => inMonth(started_at));
  return {
    start: startOfMonth(time).getTime(),
    totals: totalsOf(month, find),
    previous: totalsOf(
      all.filter(({ started_at }) => before(started_at)),
      find,
    ),
    records: records.filter(({ set }) => inMonth(set.at)),
    muscles: muscleSets(month, find),
    weeks: Math.max(DAY, Math.min(now, startOfMonth(time, 1).getTime()) - startOfMonth(time).getTime()) / WEEK,
    days: month.map((workout) => ({
      id: workout.id,
      name: workout.name,
      started_at: workout.started_at,
      ...totalsOf([workout], find),
    })),
  };
};
