import { localDay } from "#shared/domain/training/days.ts";
import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import { isWorkingSet, setsVolumeKg } from "#shared/domain/training/volume.ts";
import { type LiftedSet, MAX_TOLD_REPS, maximumOfSet } from "#shared/domain/training/weights/maximum.ts";
import {
  maximumSeries,
  type PresentMaximum,
  presentMaximum,
  type WorkedSession,
} from "#shared/domain/training/weights/present-maximum.ts";
import type { DatedSet, RecordSet, Side } from "./records.ts";

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
  rpe?: number | null;
  completed_at: string | null;
};
/** The sets of a workout. `ended_at`: null while it is running. Instants are ISO 8601. */
type Session = { started_at: string; ended_at: string | null; sets: readonly LoggedSet[] };

/**
 * A workout's figures of an exercise, null for none: `at` in milliseconds, kilograms, and the most repetitions,
 * seconds and metres of a set.
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
          const { duration_seconds: duration = null, distance_m: distance = null, side = "both", rpe = null } = set;
          if ((!reps && !duration && !distance) || isLoadUnknown(set)) return [];
          const measured = duration || distance ? { duration, distance } : {};
          const sided = side === "both" ? {} : { side };
          const rated = rpe === null ? {} : { rpe };
          return [
            { weight, reps: reps ?? 0, ...measured, ...sided, ...rated, at: doneAt(session, completed_at ?? "") },
          ];
        }),
    );

const highest = (values: readonly (number | null)[]): number | null => {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  return most > 0 ? most : null;
};

/**
 * Whether an exercise of a type has a maximum: help is no load, and what is added to the body has none of its own.
 */
const hasMaximum = (type: ExerciseType = "weight_reps"): boolean => type !== "assisted" && type !== "bodyweight";

/** An exercise's working sets in one workout. `started_at`: ISO 8601. */
type Workout = { started_at: string; sets: readonly RecordSet[] };

const workedSessions = (workouts: readonly Workout[]): WorkedSession<LiftedSet>[] =>
  workouts.map(({ started_at, sets }) => ({
    day: localDay(new Date(started_at)),
    working: sets.map(({ weight: weight_kg, reps, rpe }) => ({ weight_kg, reps, rpe })),
  }));

/** Where the maximum of an exercise stands, from its finished workouts, oldest first; null for none. */
export const maximumOfWorkouts = (workouts: readonly Workout[], type?: ExerciseType): PresentMaximum | null =>
  hasMaximum(type) ? presentMaximum(workedSessions(workouts)) : null;

const workoutsOf = (sessions: readonly Session[]): Workout[] =>
  sessions
    .toSorted((a, b) => a.started_at.localeCompare(b.started_at))
    .map((session) => ({ started_at: session.started_at, sets: datedSets([session]) }));

/** {@link maximumOfWorkouts} of sessions with sets of one side, the running one left out. */
export const exerciseMaximum = (sessions: readonly Session[], type?: ExerciseType): PresentMaximum | null =>
  maximumOfWorkouts(workoutsOf(sessions.filter(({ ended_at }) => ended_at !== null)), type);

/** The points of an exercise's charts, oldest first; workouts without a completed set of it are left out. */
export const progressPoints = (sessions: readonly Session[], type?: ExerciseType): ProgressPoint[] => {
  const { countsReserves } = maximumSeries(workedSessions(workoutsOf(sessions)));
  const maximum = (set: LoggedSet) => maximumOfSet(set, { countsReserves, mostReps: MAX_TOLD_REPS });
  return sessions
    .flatMap((session) => {
      const sets = session.sets.filter(isWorkingSet);
      if (sets.length === 0) return [];
      const weights = type === "assisted" ? [] : sets;
      return [
        {
          at: Date.parse(session.started_at),
          topWeight: highest(weights.map((set) => set.weight_kg)),
          oneRepMax: highest(hasMaximum(type) ? sets.map(maximum) : []),
          volume: highest([setsVolumeKg(sets, type)]),
          reps: highest(sets.map((set) => set.reps)),
          duration: highest(sets.map((set) => set.duration_seconds ?? null)),
          distance: highest(sets.map((set) => set.distance_m ?? null)),
        },
      ];
    })
    .toSorted((a, b) => a.at - b.at);
};
