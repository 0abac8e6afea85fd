import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import type { ExerciseSession } from "#renderer/data/workout-shapes.ts";
import type { WorkoutDocument, WorkoutExerciseDocument, WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import type { CountsHere } from "#shared/domain/training/places/whereabouts.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { readRows, rowsById } from "./plain-rows.ts";
import { byPosition } from "./workout-lists.ts";

/** Number of workouts above which reading all sets at once is faster than one read for each. */
const MANY = 700;

export const newestFirst = (rows: readonly WorkoutDocument[]): WorkoutDocument[] =>
  rows.toSorted((a, b) => (a.started_at < b.started_at || (a.started_at === b.started_at && a.id < b.id) ? 1 : -1));

/** Workouts with an exercise, newest first, with its rows in each. */
export const workoutsWith = async (
  rx: MemberRxDatabase,
  exerciseId: string,
): Promise<{ workouts: WorkoutDocument[]; rows: ReadonlyMap<string, readonly WorkoutExerciseDocument[]> }> => {
  const { workouts, workout_exercises } = rx.collections;
  const rows = groupBy(await readRows(workout_exercises, { exercise_id: exerciseId }), (row) => row.workout_id);
  return { workouts: newestFirst(await rowsById(workouts, new Set(rows.keys()))), rows };
};

/** The sets of an exercise by the id of its row in a workout. */
const setsOf = async (
  { collections }: MemberRxDatabase,
  workoutIds: readonly string[],
): Promise<ReadonlyMap<string, readonly WorkoutSetDocument[]>> => {
  const { workout_sets: sets } = collections;
  const found =
    workoutIds.length > MANY
      ? await readRows(sets)
      : (await Promise.all(workoutIds.map((workout_id) => readRows(sets, { workout_id })))).flat();
  return groupBy(found, (set) => set.workout_exercise_id);
};

/** The completed and open sets of an exercise in each of some workouts, by position. */
export const sessionsOf = async (
  rx: MemberRxDatabase,
  workouts: readonly WorkoutDocument[],
  rows: ReadonlyMap<string, readonly WorkoutExerciseDocument[]>,
): Promise<ExerciseSession[]> => {
  const sets = await setsOf(
    rx,
    workouts.map(({ id }) => id),
  );
  return workouts.map(({ id, routine_id, place_id, name, started_at, ended_at }) => {
    const mine = (rows.get(id) ?? []).toSorted(byPosition);
    const setsOfRows = mine.map((row) => (sets.get(row.id) ?? []).toSorted(byPosition));
    const all = setsOfRows.flat();
    return {
      workout_id: id,
      routine_id,
      place_id,
      name,
      started_at,
      ended_at,
      rest_seconds: mine[0]?.rest_seconds ?? 0,
      notes: mine
        .map(({ notes }) => notes)
        .filter(Boolean)
        .join("\n"),
      rows: setsOfRows,
      sets: all.filter((set) => set.completed_at !== null),
      open: all.filter((set) => set.completed_at === null),
    };
  });
};

/**
 * The last `count` finished workouts before `before` (ISO 8601) with the exercise, newest first, each with its sets by
 * position. `counts`: whether the loads of a place can be compared.
 */
export const exerciseHistory = async (
  rx: MemberRxDatabase,
  exerciseId: string,
  before: string,
  count: number,
  counts: CountsHere = () => true,
): Promise<ExerciseSession[]> => {
  const { workouts, rows } = await workoutsWith(rx, exerciseId);
  const finished = workouts.filter(
    ({ ended_at, started_at, place_id }) => ended_at !== null && started_at < before && counts(place_id),
  );
  return sessionsOf(rx, finished.slice(0, count), rows);
};
