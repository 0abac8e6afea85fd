import { localDay } from "#shared/domain/training/days.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { isWorkingSet } from "#shared/domain/training/volume.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { cardioMinutes } from "./cardio-weeks.ts";
import type { RecordEvent } from "./record-history.ts";
import { type Totals, totalsOf } from "./training-report.ts";

type LoggedSet = {
  id: string;
  kind: string;
  weight_kg: number | null;
  reps: number | null;
  duration_seconds: number | null;
  distance_m: number | null;
  rpe: number | null;
  completed_at: string | null;
};
type Trained = {
  id: string;
  name: string;
  started_at: string;
  ended_at: string | null;
  exercises: readonly { exercise_id: string; sets: readonly LoggedSet[] }[];
};
type Find = (
  exerciseId: string,
) => Pick<Exercise, "type" | "category" | "primary_muscles" | "secondary_muscles"> | undefined;

/** A calendar day with at least one workout, and what was done on it. */
export type TrainedDay = { day: string } & Totals;

/** An exercise of the year: workouts that had it, and its working sets in them. */
export type TrainedLift = { exerciseId: string; workouts: number; sets: number };

/** `records`: how many times an exercise passed a limit; `cardio`: unrounded minutes, and metres. */
export type YearReview = {
  year: number;
  totals: Totals;
  days: readonly TrainedDay[];
  records: number;
  lifts: readonly TrainedLift[];
  cardio: { minutes: number; metres: number };
};

const yearOf = (iso: string): number => new Date(iso).getFullYear();

/** The years that have a workout, newest first. */
export const trainedYears = (workouts: readonly { started_at: string }[]): number[] =>
  [...new Set(workouts.map(({ started_at }) => yearOf(started_at)))].toSorted((a, b) => b - a);

const liftsOf = (workouts: readonly Trained[], find: Find): TrainedLift[] => {
  const lifts = new Map<string, TrainedLift>();
  for (const { exercises } of workouts) {
    const byExercise = groupBy(exercises, ({ exercise_id }) => exercise_id);
    for (const [exerciseId, own] of byExercise) {
      const sets = own.flatMap((one) => one.sets).filter(isWorkingSet).length;
      if (sets === 0 || find(exerciseId)?.category === "cardio") continue;
      const lift = lifts.get(exerciseId) ?? { exerciseId, workouts: 0, sets: 0 };
      lifts.set(exerciseId, { exerciseId, workouts: lift.workouts + 1, sets: lift.sets + sets });
    }
  }
  return [...lifts.values()].toSorted(
    (a, b) => b.sets - a.sets || b.workouts - a.workouts || a.exerciseId.localeCompare(b.exerciseId),
  );
};

const cardioOf = (workouts: readonly Trained[], find: Find): YearReview["cardio"] => {
  const { light, moderate, vigorous, unknown } = cardioMinutes(workouts, find);
  const done = workouts
    .flatMap(({ exercises }) => exercises.filter(({ exercise_id }) => find(exercise_id)?.category === "cardio"))
    .flatMap(({ sets }) => sets.filter(({ completed_at }) => completed_at !== null));
  return {
    minutes: light + moderate + vigorous + unknown,
    metres: done.reduce((sum, { distance_m }) => sum + (distance_m ?? 0), 0),
  };
};

/** A year of the device's calendar. `workouts`: every finished one, oldest first; `records`: those of them all. */
export const yearReview = (
  { workouts, records }: { workouts: readonly Trained[]; records: readonly RecordEvent[] },
  year: number,
  find: Find,
): YearReview => {
  const own = workouts.filter(({ started_at }) => yearOf(started_at) === year);
  const byDay = groupBy(own, ({ started_at }) => localDay(new Date(started_at)));
  return {
    year,
    totals: totalsOf(own, find),
    days: [...byDay]
      .map(([day, some]) => ({ day, ...totalsOf(some, find) }))
      .toSorted((a, b) => a.day.localeCompare(b.day)),
    records: records.filter(({ started_at }) => yearOf(started_at) === year).length,
    lifts: liftsOf(own, find),
    cardio: cardioOf(own, find),
  };
};
