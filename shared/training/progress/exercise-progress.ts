import type { ExerciseType } from "#shared/training/exercise.ts";
import { isWorkingSet, setsVolumeKg } from "#shared/training/volume.ts";
import { oneRepMax } from "#shared/training/weights/one-rep-max.ts";
import type { DatedSet } from "./records.ts";

type LoggedSet = { kind: string; weight_kg: number | null; reps: number | null; completed_at: string | null };
type Session = { started_at: string; sets: readonly LoggedSet[] };

/** One workout's figures of an exercise; `at` in milliseconds, the others in kilograms, null where a set has none. */
export type ProgressPoint = {
  at: number;
  topWeight: number | null;
  oneRepMax: number | null;
  volume: number | null;
};

/** Completed sets with repetitions, no warm-ups, in the order in which they were done. */
export const datedSets = (sessions: readonly Session[]): DatedSet[] =>
  sessions
    .flatMap(({ started_at, sets }) =>
      sets.flatMap((set) =>
        isWorkingSet(set) && set.reps !== null && set.reps > 0
          ? [{ weight: set.weight_kg, reps: set.reps, at: set.completed_at ?? started_at }]
          : [],
      ),
    )
    .toSorted((a, b) => a.at.localeCompare(b.at));

const highest = (values: readonly (number | null)[]): number | null => {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  return most > 0 ? most : null;
};

/** The line of an exercise's charts, oldest first; workouts without a completed set of it are left out. */
export const progressPoints = (sessions: readonly Session[], type?: ExerciseType): ProgressPoint[] =>
  sessions
    .flatMap((session) => {
      const sets = session.sets.filter(isWorkingSet);
      if (sets.length === 0) return [];
      const weights = type === "assisted" ? [] : sets;
      return [
        {
          at: Date.parse(session.started_at),
          topWeight: highest(weights.map((set) => set.weight_kg)),
          oneRepMax: highest(weights.map((set) => oneRepMax(set.weight_kg ?? 0, set.reps ?? 0))),
          volume: highest([setsVolumeKg(sets, type)]),
        },
      ];
    })
    .toSorted((a, b) => a.at - b.at);
