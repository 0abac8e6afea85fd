import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import { isWorkingSet } from "#shared/domain/training/volume.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { mapInSlices } from "#shared/lib/in-slices.ts";
import { datedSets, type LoggedSet } from "./exercise-progress.ts";
import { createRecordBook, type DatedSet, type PassedLimit } from "./records.ts";

/** An exercise in a workout. `ended_at`: null while it is running. Instants are ISO 8601. */
type Session = { workout_id: string; started_at: string; ended_at: string | null; sets: readonly LoggedSet[] };

type Trained = {
  id: string;
  started_at: string;
  ended_at: string | null;
  exercises: readonly { exercise_id: string; sets: readonly LoggedSet[] }[];
};

/** The working sets of an exercise in a finished workout, in the order in which they were done. */
export type ExerciseWorkout = { workout_id: string; started_at: string; sets: readonly DatedSet[] };

/** The limits that an exercise passed in a workout, the most important first. */
export type RecordEvent = {
  exerciseId: string;
  workout_id: string;
  started_at: string;
  passed: readonly [PassedLimit<DatedSet>, ...PassedLimit<DatedSet>[]];
};

type Begun = Pick<Session, "workout_id" | "started_at">;

/** Compares by start, oldest first; of equal ones in the same order everywhere. */
const byStart = (a: Begun, b: Begun): number =>
  a.started_at.localeCompare(b.started_at) || a.workout_id.localeCompare(b.workout_id);

/**
 * What records follow from: finished workouts with working sets of an exercise, oldest first, each once even if it has
 * the exercise twice.
 */
export const exerciseWorkouts = (sessions: readonly Session[]): ExerciseWorkout[] => {
  const finished = sessions.filter(({ ended_at }) => ended_at !== null);
  return [...groupBy(finished, ({ workout_id }) => workout_id)]
    .flatMap(([workout_id, own]) => {
      const [first] = own;
      const sets = datedSets(own);
      return first && sets.length > 0 ? [{ workout_id, started_at: first.started_at, sets }] : [];
    })
    .toSorted(byStart);
};

/** The working sets of finished workouts that began before this one, oldest first. */
export const setsBefore = (sessions: readonly Session[], workout: Begun): DatedSet[] =>
  exerciseWorkouts(
    sessions.filter((one) => one.workout_id !== workout.workout_id && byStart(one, workout) < 0),
  ).flatMap(({ sets }) => sets);

/** Whether an exercise was done before a workout began, also in sets of unknown load. */
export const wasDoneBefore = (sessions: readonly Session[], workout: Begun): boolean =>
  sessions.some(
    (one) =>
      one.ended_at !== null &&
      one.workout_id !== workout.workout_id &&
      byStart(one, workout) < 0 &&
      one.sets.some(isWorkingSet),
  );

/** The finished workouts of each exercise. It reads all training, and lets other tasks run in between. */
export const workoutsByExercise = async (workouts: readonly Trained[]): Promise<Map<string, ExerciseWorkout[]>> => {
  const sessions = workouts.flatMap(({ id: workout_id, started_at, ended_at, exercises }) =>
    exercises.map(({ exercise_id, sets }) => ({ exercise_id, workout_id, started_at, ended_at, sets })),
  );
  const grouped = groupBy(sessions, ({ exercise_id }) => exercise_id);
  return new Map(await mapInSlices([...grouped], ([id, own]) => [id, exerciseWorkouts(own)] as const));
};

/** Every passed limit, oldest workout first. `exercises` must be complete, because records follow from all of them. */
export const recordEvents = async (
  exercises: ReadonlyMap<string, readonly ExerciseWorkout[]>,
  typeOf: (exerciseId: string) => ExerciseType | undefined,
): Promise<RecordEvent[]> => {
  const events = await mapInSlices([...exercises], ([exerciseId, workouts]) => {
    const all = workouts.flatMap(({ sets }) => sets);
    const book = createRecordBook(typeOf(exerciseId), [], all);
    return workouts.flatMap(({ workout_id, started_at, sets }): RecordEvent[] => {
      const [first, ...others] = book.add(sets);
      return first ? [{ exerciseId, workout_id, started_at, passed: [first, ...others] }] : [];
    });
  });
  return events.flat().toSorted(byStart);
};
