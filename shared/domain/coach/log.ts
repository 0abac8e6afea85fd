import type { WorkoutDocument, WorkoutExerciseDocument, WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import { daysBetween } from "#shared/domain/training/days.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { isWorkingSet } from "#shared/domain/training/volume.ts";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";
import { groupBy } from "#shared/lib/group-by.ts";

type Set_ = WorkoutSetDocument;

/** A set as it is stored. */
export type StoredSet = Pick<Set_, "id" | "kind" | "weight_kg" | "reps" | "rpe" | "duration_seconds" | "completed_at"> &
  Partial<Pick<Set_, "side" | "level" | "band">>;

/** A finished workout, as `ProgressRepository.everything` gives it. */
export type LoggedWorkout = Pick<WorkoutDocument, "id" | "started_at" | "routine_id"> & {
  exercises: readonly (Pick<WorkoutExerciseDocument, "exercise_id"> & { sets: readonly StoredSet[] })[];
};

/**
 * What was done of one exercise in one workout: all its completed sets, the working ones of them, and those left open.
 */
export type LoggedSession = {
  workoutId: string;
  exerciseId: string;
  routineId: string | null;
  day: string;
  done: readonly StoredSet[];
  working: readonly StoredSet[];
  open: readonly StoredSet[];
  /** The sets of each time that the workout has the exercise, done and open ones. */
  rows: readonly (readonly StoredSet[])[];
};

/**
 * A member's training as the engine reads it: oldest first, without what lies in the future of `now`, with nonsense of
 * imports taken out. `future`, `undated`: workouts that were left out, for a date that is to come or that is none.
 */
export type TrainingLog = {
  now: number;
  zone: string;
  today: string;
  future: number;
  undated: number;
  workouts: readonly { id: string; day: string; routineId: string | null; sessions: readonly LoggedSession[] }[];
  sessions: (exerciseId: string) => readonly LoggedSession[];
  find: (exerciseId: string) => Exercise | undefined;
  exercises: readonly Exercise[];
};

/** A clock that runs a little behind the one of another device is no reason to leave a workout out. */
const TOLERANCE = 5 * 60_000;

const inside = (value: number | null, least: number, most: number): number | null =>
  value !== null && value >= least && value <= most ? value : null;

/** A set without figures that cannot be: an RPE of 11 says nothing, and so does a weight below zero. */
const plausible = (set: StoredSet): StoredSet => ({
  ...set,
  rpe: inside(set.rpe, 1, 10),
  weight_kg: inside(set.weight_kg, 0, 2000),
  reps: set.reps !== null && Number.isInteger(set.reps) ? inside(set.reps, 0, 1000) : null,
});

/** Something was done in it: a set of no repetitions is none. */
const wasDone = ({ reps, duration_seconds }: StoredSet): boolean => (reps ?? 0) > 0 || (duration_seconds ?? 0) > 0;

/** `now` in milliseconds, `zone` as `Europe/Rome`; `workouts` in any order. */
export const readLog = (
  workouts: readonly LoggedWorkout[],
  exercises: readonly Exercise[],
  now: number,
  zone: string,
): TrainingLog => {
  const dayOf = createDayOf(zone);
  const dated = workouts.filter(({ started_at }) => !Number.isNaN(Date.parse(started_at)));
  const past = dated.filter(({ started_at }) => Date.parse(started_at) <= now + TOLERANCE);
  const read = past
    .toSorted((a, b) => a.started_at.localeCompare(b.started_at) || a.id.localeCompare(b.id))
    .map(({ id, started_at, routine_id: routineId, exercises: own }) => {
      const day = dayOf(Date.parse(started_at));
      const byExercise = groupBy(own, ({ exercise_id }) => exercise_id);
      const sessions = [...byExercise].map(([exerciseId, rows]): LoggedSession => {
        const plausibleRows = rows.map((row) => row.sets.map(plausible));
        const sets = plausibleRows.flat();
        const done = sets.filter(({ completed_at }) => completed_at !== null);
        const working = done.filter((set) => isWorkingSet(set) && wasDone(set));
        const open = sets.filter(({ completed_at }) => completed_at === null);
        return { workoutId: id, exerciseId, routineId, day, done, working, open, rows: plausibleRows };
      });
      return { id, day, routineId, sessions };
    });
  const byExercise = groupBy(
    read.flatMap(({ sessions }) => sessions).filter(({ working }) => working.length > 0),
    ({ exerciseId }) => exerciseId,
  );
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  return {
    now,
    zone,
    today: dayOf(now),
    future: dated.length - past.length,
    undated: workouts.length - dated.length,
    workouts: read,
    sessions: (exerciseId) => byExercise.get(exerciseId) ?? [],
    find: (exerciseId) => byId.get(exerciseId),
    exercises,
  };
};

/** Days after which what a figure is made of is called old. */
export const OLD_AFTER_DAYS = 14;

/** How many days ago the last of these sessions was; null without one. */
export const ageInDays = ({ today }: Pick<TrainingLog, "today">, sessions: readonly LoggedSession[]): number | null => {
  const last = sessions.at(-1);
  return last ? daysBetween(last.day, today) : null;
};
