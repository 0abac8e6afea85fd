import type { Exercise, Muscle } from "#shared/domain/training/exercise.ts";
import { isWorkingSet, workoutVolumeKg } from "#shared/domain/training/volume.ts";
import { startOfMonth, startOfWeek } from "#shared/domain/training/weeks.ts";
import { groupBy } from "#shared/lib/group-by.ts";
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

/**
 * Totals of a time span. `seconds`: from start to end of workouts; `volumeKg`: kilograms moved; `sets`: working sets.
 */
export type Totals = { workouts: number; volumeKg: number; sets: number; seconds: number };

/** The period of a report: the month or year of `time` (milliseconds), or everything. */
export type ReportPeriod = { kind: "month" | "year"; time: number } | { kind: "all" };

/** A part of the period: a workout of a month, a month of a year, a year of everything. `start`: ISO 8601. */
export type ReportPart = { id: string; name: string; start: string } & Totals;

/** A report. `start`: first instant of the period, milliseconds; `parts`: oldest first. */
export type TrainingReport = {
  kind: ReportPeriod["kind"];
  start: number;
  totals: Totals;
  /** Totals of the month or year before; null for none. */
  previous: Totals | null;
  records: readonly RecordEvent[];
  muscles: ReadonlyMap<Muscle, number>;
  /**
   * Weeks to average sets over: of a month those that have passed, at least part of one; of more only those with
   * training, so that a pause of years does not count.
   */
  weeks: number;
  parts: readonly ReportPart[];
};

const DAY = 86_400_000;
const WEEK = 7 * DAY;

/** Most seconds of a workout that count: a timer left running overnight is no training. */
const LONGEST = 6 * 3600;

export const totalsOf = (workouts: readonly Trained[], find: Find): Totals => ({
  workouts: workouts.length,
  volumeKg: workouts.reduce((sum, one) => sum + workoutVolumeKg(one.exercises, (id) => find(id)?.type), 0),
  sets: workouts.flatMap(({ exercises }) => exercises.flatMap(({ sets }) => sets.filter(isWorkingSet))).length,
  seconds: workouts.reduce((sum, { started_at, ended_at }) => {
    const seconds = ended_at === null ? 0 : (Date.parse(ended_at) - Date.parse(started_at)) / 1000;
    return sum + Math.min(LONGEST, Math.max(0, seconds));
  }, 0),
});

const startOfYear = (time: number, offset = 0): Date => new Date(new Date(time).getFullYear() + offset, 0, 1);

/** The part of its period that a workout belongs to. */
const partOf: Record<ReportPeriod["kind"], (workout: Trained) => Pick<ReportPart, "id" | "name" | "start">> = {
  month: ({ id, name, started_at: start }) => ({ id, name, start }),
  year: ({ started_at }) => {
    const start = startOfMonth(Date.parse(started_at)).toISOString();
    return { id: start, name: "", start };
  },
  all: ({ started_at }) => {
    const start = startOfYear(Date.parse(started_at)).toISOString();
    return { id: start, name: "", start };
  },
};

/**
 * The report of a period at `now` (milliseconds), with the previous one for comparison. `workouts`: all finished ones,
 * oldest first; `records`: of all of them.
 */
export const trainingReport = (
  { workouts: all, records }: { workouts: readonly Trained[]; records: readonly RecordEvent[] },
  period: ReportPeriod,
  now: number,
  find: Find,
): TrainingReport => {
  const startOf = (offset: number): number => {
    if (period.kind === "all") return Date.parse(all[0]?.started_at ?? new Date(now).toISOString());
    return (period.kind === "year" ? startOfYear : startOfMonth)(period.time, offset).getTime();
  };
  const within = (offset: number) => {
    if (period.kind === "all") return () => true;
    const [from, to] = [startOf(offset), startOf(offset + 1)];
    return (at: string) => Date.parse(at) >= from && Date.parse(at) < to;
  };
  const isInside = within(0);
  const own = all.filter(({ started_at }) => isInside(started_at));
  const before = within(-1);
  const parts = groupBy(own, (workout) => partOf[period.kind](workout).id);
  return {
    kind: period.kind,
    start: startOf(0),
    totals: totalsOf(own, find),
    previous:
      period.kind === "all"
        ? null
        : totalsOf(
            all.filter(({ started_at }) => before(started_at)),
            find,
          ),
    records: records.filter(({ started_at }) => isInside(started_at)),
    muscles: muscleSets(own, find),
    weeks:
      period.kind === "month"
        ? Math.max(DAY, Math.min(now, startOf(1)) - startOf(0)) / WEEK
        : Math.max(1, new Set(own.map(({ started_at }) => startOfWeek(Date.parse(started_at)).getTime())).size),
    parts: [...parts.values()].flatMap((workouts) =>
      workouts.slice(0, 1).map((first) => ({ ...partOf[period.kind](first), ...totalsOf(workouts, find) })),
    ),
  };
};
