import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import { isWorkingSet, setsVolumeKg } from "#shared/domain/training/volume.ts";
import { oneRepMax } from "#shared/domain/training/weights/one-rep-max.ts";
import type { DatedSet, Side } from "./records.ts";

/** A stored set: kilograms, repetitions, seconds, metres. */
export type LoggedSet = {
  kind: string;
  weight_kg: number | null;
  reps: number | null;
  duration_seconds?: number | null;
  distance_m?: number | null;
  side?: Side;
  level?: number | null;
  band?: string | null;
  completed_at: string | null;
};
/** The sets of a workout. `ended_at`: null while it is running. Instants are ISO 8601. */
type Session = { started_at: string; ended_at: string | null; sets: readonly LoggedSet[] };

/**
 * A workout's figures of an exercise, null for none: `at` in milliseconds, kilograms, and the most repetitions, seconds
 * and metres of a set.
 */
export type ProgressPoint = {
  at: number;
  topWeight: number | null;
  oneRepMax: number | null;
  volume: number | null;
  reps: number | null;
  duration: number | null;
  distance: number | null;
};

/** When a set was done: one that was entered later for a past workout was done in that workout. */
const doneAt = ({ started_at, ended_at }: Omit<Session, "sets">, completed_at: string): string =>
  completed_at >= started_at && (ended_at === null || completed_at <= ended_at) ? completed_at : started_at;

/** Whether a set was loaded by a band or level of unknown kilograms, so that it cannot be compared. */
const isLoadUnknown = ({ weight_kg, level = null, band = null }: LoggedSet): boolean =>
  weight_kg === null && (level !== null || band !== null);

/** Completed sets with values, without warm-ups and unknown loads, in the order in which they were done. */
export const datedSets = (sessions: readonly Session[]): DatedSet[] =>
  sessions
    .toSorted((a, b) => a.started_at.localeCompare(b.started_at))
    .flatMap((session) =>
      session.sets
        .filter(isWorkingSet)
        .toSorted((a, b) => (a.completed_at ?? "").localeCompare(b.completed_at ?? ""))
        .flatMap((set) => {
          const { weight_kg: weight, reps, completed_at } = set;
          const { duration_seconds: duration = null, distance_m: distance = null, side = "both" } = set;
          if ((!reps && !duration && !distance) || isLoadUnknown(set)) return [];
          const measured = duration || distance ? { duration, distance } : {};
          const sided = side === "both" ? {} : { side };
          return [{ weight, reps: reps ?? 0, ...measured, ...sided, at: doneAt(session, completed_at ?? "") }];
        }),
    );

const highest = (values: readonly (number | null)[]): number | null => {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  return most > 0 ? most : null;
};

/** The points of an exercise's charts, oldest first; workouts without a completed set of it are left out. */
export const progressPoints = (sessions: readonly Session[], type?: ExerciseType): ProgressPoint[] =>
  sessions
    .flatMap((session) => {
      const sets = session.sets.filter(isWorkingSet);
      if (sets.length === 0) return [];
      const weights = type === "assisted" ? [] : sets;
      // What was added to the body has no maximum of its own.
      const lifted = type === "bodyweight" ? [] : weights;
      return [
        {
          at: Date.parse(session.started_at),
          topWeight: highest(weights.map((set) => set.weight_kg)),
          oneRepMax: highest(lifted.map((set) => oneRepMax(set.weight_kg ?? 0, set.reps ?? 0))),
          volume: highest([setsVolumeKg(sets, type)]),
          reps: highest(sets.map((set) => set.reps)),
          duration: highest(sets.map((set) => set.duration_seconds ?? null)),
          distance: highest(sets.map((set) => set.distance_m ?? null)),
        },
      ];
    })
    .toSorted((a, b) => a.at - b.at);
