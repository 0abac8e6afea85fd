import type { WorkoutDocument, WorkoutExerciseDocument, WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import { daysBetween } from "#shared/domain/training/days.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import {
  ANYWHERE,
  type CountsHere,
  countsHere,
  historyHere,
  type Whereabouts,
} from "#shared/domain/training/places/whereabouts.ts";
import { isWorkingSet } from "#shared/domain/training/volume.ts";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";
import { groupBy } from "#shared/lib/group-by.ts";

type Set_ = WorkoutSetDocument;

/** The fields of a stored set that the engine reads. */
export type StoredSet = Pick<Set_, "id" | "kind" | "weight_kg" | "reps" | "rpe" | "duration_seconds" | "completed_at"> &
  Partial<Pick<Set_, "side" | "level" | "band" | "distance_m">>;

/** A finished workout, as `ProgressRepository.everything` returns it. */
export type LoggedWorkout = Pick<WorkoutDocument, "id" | "started_at" | "routine_id"> &
  Partial<Pick<WorkoutDocument, "place_id">> & {
    exercises: readonly (Pick<WorkoutExerciseDocument, "exercise_id"> & { sets: readonly StoredSet[] })[];
  };

/** One exercise in one workout: all completed sets, the working ones among them, and the open ones. */
export type LoggedSession = {
  workoutId: string;
  exerciseId: string;
  routineId: string | null;
  placeId: string | null;
  day: string;
  done: readonly StoredSet[];
  working: readonly StoredSet[];
  open: readonly StoredSet[];
  /** The sets of each entry of the exercise in the workout, done and open. */
  rows: readonly (readonly StoredSet[])[];
};

/**
 * A member's training as the engine reads it: oldest first, without workouts after `now` and impossible figures of
 * imports. `future`, `undated`: the number of workouts left out for a future or missing date.
 */
export type TrainingLog = {
  now: number;
  zone: string;
  today: string;
  future: number;
  undated: number;
  workouts: readonly { id: string; day: string; routineId: string | null; sessions: readonly LoggedSession[] }[];
  sessions: (exerciseId: string) => readonly LoggedSession[];
  /** At which places an exercise's loads count where the member trains today. */
  countsHere: (exerciseId: string) => CountsHere;
  /**
   * The sessions of an exercise whose loads can be compared with today's place; before the first of those, all
   * sessions.
   */
  sessionsHere: (exerciseId: string) => readonly LoggedSession[];
  find: (exerciseId: string) => Exercise | undefined;
  exercises: readonly Exercise[];
};

/** Milliseconds that a workout may be ahead of `now`: another device's clock may run a little fast. */
const TOLERANCE = 5 * 60_000;

const inside = (value: number | null, least: number, most: number): number | null =>
  value !== null && value >= least && value <= most ? value : null;

/** A set without impossible figures: an RPE above 10 and a negative weight count as not given. */
const plausible = (set: StoredSet): StoredSet => ({
  ...set,
  rpe: inside(set.rpe, 1, 10),
  weight_kg: inside(set.weight_kg, 0, 2000),
  reps: set.reps !== null && Number.isInteger(set.reps) ? inside(set.reps, 0, 1000) : null,
});

/** Whether a set was done: it has repetitions, a time or a distance. */
const wasDone = ({ reps, duration_seconds, distance_m }: StoredSet): boolean =>
  [reps, duration_seconds, distance_m].some((value) => (value ?? 0) > 0);

/** Reads workouts in any order. `now`: milliseconds; `zone`: as `Europe/Rome`; `whereabouts`: of today. */
export const readLog = (
  workouts: readonly LoggedWorkout[],
  exercises: readonly Exercise[],
  now: number,
  zone: string,
  whereabouts: Whereabouts = ANYWHERE,
): TrainingLog => {
  const dayOf = createDayOf(zone);
  const dated = workouts.filter(({ started_at }) => !Number.isNaN(Date.parse(started_at)));
  const past = dated.filter(({ started_at }) => Date.parse(started_at) <= now + TOLERANCE);
  const read = past
    .toSorted((a, b) => a.started_at.localeCompare(b.started_at) || a.id.localeCompare(b.id))
    .map(({ id, started_at, routine_id: routineId, place_id: placeId = null, exercises: own }) => {
      const day = dayOf(Date.parse(started_at));
      const byExercise = groupBy(own, ({ exercise_id }) => exercise_id);
      const sessions = [...byExercise].map(([exerciseId, rows]): LoggedSession => {
        const plausibleRows = rows.map((row) => row.sets.map(plausible));
        const sets = plausibleRows.flat();
        const done = sets.filter(({ completed_at }) => completed_at !== null);
        const working = done.filter((set) => isWorkingSet(set) && wasDone(set));
        const open = sets.filter(({ completed_at }) => completed_at === null);
        return { workoutId: id, exerciseId, routineId, placeId, day, done, working, open, rows: plausibleRows };
      });
      return { id, day, routineId, sessions };
    });
  const byExercise = groupBy(
    read.flatMap(({ sessions }) => sessions).filter(({ working }) => working.length > 0),
    ({ exerciseId }) => exerciseId,
  );
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  const sessions = (exerciseId: string) => byExercise.get(exerciseId) ?? [];
  const counts = (exerciseId: string) => countsHere(whereabouts, byId.get(exerciseId));
  return {
    now,
    zone,
    today: dayOf(now),
    future: dated.length - past.length,
    undated: workouts.length - dated.length,
    workouts: read,
    sessions,
    countsHere: counts,
    sessionsHere: (exerciseId) => historyHere(sessions(exerciseId), counts(exerciseId), () => true).times,
    find: (exerciseId) => byId.get(exerciseId),
    exercises,
  };
};

/** Days since the last of some sessions; null without one. */
export const ageInDays = ({ today }: Pick<TrainingLog, "today">, sessions: readonly LoggedSession[]): number | null => {
  const last = sessions.at(-1);
  return last ? daysBetween(last.day, today) : null;
};
