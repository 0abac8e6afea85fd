import type { ExerciseType } from "#shared/training/exercise.ts";
import { isWorkingSet, setsVolumeKg } from "#shared/training/volume.ts";
import { oneRepMax } from "#shared/training/weights/one-rep-max.ts";
import type { DatedSet } from "./records.ts";

type LoggedSet = { kind: string; weight_kg: number | null; reps: number | null; completed_at: string | null };
/** `ended_at`: null while it goes on. Instants are ISO 8601. */
type Session = { started_at: string; ended_at: string | null; sets: readonly LoggedSet[] };

/** One workout's figures of an exercise; `at` in milliseconds, the others in kilograms, null where a set has none. */
export type ProgressPoint = {
  at: number;
  topWeight: number | null;
  oneRepMax: number | null;
  volume: number | null;
};

/** When a set was done: what is typed in later for a past workout was done in it, not when it was ticked off. */
const doneAt = ({ started_at, ended_at }: Omit<Session, "sets">, completed_at: string): string =>
  completed_at >= started_at && (ended_at === null || completed_at <= ended_at) ? completed_at : started_at;

/** Completed sets with repetitions, no warm-ups, in the order in which they were done. */
export const datedSets = (sessions: readonly Session[]): DatedSet[] =>
  sessions
    .toSorted((a, b) => a.started_at.localeCompare(b.started_at))
    .flatMap((session) =>
      session.sets
        .filter(isWorkingSet)
        .toSorted((a, b) => (a.completed_at ?? "").localeCompare(b.completed_at ?? ""))
        .flatMap(({ weight_kg: weight, reps, completed_at }) =>
          reps !== null && reps > 0 ? [{ weight, reps, at: doneAt(session, completed_at ?? "") }] : [],
        ),
    );

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
