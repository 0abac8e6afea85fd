import type { RxCollection, RxDocument } from "rxdb/plugins/core";
import { combineLatest, map, type Observable, of, switchMap } from "rxjs";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import { DataError } from "#renderer/data/data-error.ts";
import { NO_REMOVAL_NOTES, type RemovalNotes } from "#renderer/data/removal-notes.ts";
import type { WorkoutsRepository } from "#renderer/data/training-data.ts";
import type { Undo } from "#renderer/data/undo.ts";
import type { WorkoutSummary } from "#renderer/data/workout-shapes.ts";
import type { WorkoutDocument, WorkoutExerciseDocument, WorkoutSetDocument } from "#shared/sync/documents.ts";
import { watchAssisted } from "./assisted-exercises.ts";
import { createBegunWorkouts } from "./begun-workouts.ts";
import { exerciseHistory } from "./exercise-history.ts";
import { beginWorkout, newSet } from "./new-rows.ts";
import type { RowFactory } from "./row-factory.ts";
import { changeRows, editRow, insertAll, patchRow, removeRows, restoreRows } from "./rows.ts";
import { rememberingAssembly, rememberingPlain, summarize, summaryFrom } from "./workout-lists.ts";

/**
 * Workouts up to which a list asks for the rows of each: an equality goes through the index, `$in` reads everything.
 * Beyond it one read of everything is the faster one, and being the same query for every list it is made once.
 */
const MANY = 60;

const nextPosition = (rows: readonly { position: number }[]): number =>
  rows.reduce((highest, row) => Math.max(highest, row.position), -1) + 1;

export const createWorkoutsRepository = (
  rx: MemberRxDatabase,
  rows: RowFactory,
  removals: RemovalNotes = NO_REMOVAL_NOTES,
): WorkoutsRepository => {
  const { workouts, workout_exercises: exercises, workout_sets: sets } = rx.collections;

  const begun = createBegunWorkouts(rx, rows.now);
  const plain = rememberingPlain();
  const exercisesOf = (workoutId: string) => exercises.find({ selector: { workout_id: workoutId } });
  const setsOf = (workoutId: string) => sets.find({ selector: { workout_id: workoutId } });
  const summaryOf = (workout: WorkoutDocument): Observable<WorkoutSummary> =>
    combineLatest([exercisesOf(workout.id).$, setsOf(workout.id).$, watchAssisted(rx)]).pipe(
      map(([exerciseDocuments, setDocuments, assisted]) =>
        summaryFrom(workout, plain(exerciseDocuments), plain(setDocuments), assisted),
      ),
    );
  const idsOf = async <T extends { id: string }>(query: { exec(): Promise<RxDocument<T>[]> }): Promise<string[]> =>
    (await query.exec()).map((document) => document.primary);
  const undoing =
    (restore: (now: string) => Promise<void>): Undo =>
    () =>
      restore(rows.now());
  const setsOfExercise = async ({ id, workout_id }: { id: string; workout_id: string }) =>
    plain(await sets.find({ selector: { workout_id, workout_exercise_id: id } }).exec());
  const parentOf = async (id: string): Promise<WorkoutExerciseDocument> => {
    const exercise = await exercises.findOne(id).exec();
    if (!exercise) throw new DataError("not_found", `workout_exercises ${id} is not there`);
    return exercise.toMutableJSON() as WorkoutExerciseDocument;
  };
  const removeFrom = async <T extends WorkoutSetDocument>(collection: RxCollection<T>, ids: string[]) => {
    const removed = await removeRows(collection, ids, rows.now());
    return undoing((now) => restoreRows(collection, removed, now));
  };

  const removeWhole = async (id: string): Promise<Undo> => {
    const now = rows.now();
    // The workout first: a page that is closed meanwhile leaves rows that nobody sees, and no workout without them.
    const removed = await removeRows(workouts, [id], now);
    const removedExercises = await removeRows(exercises, await idsOf(exercisesOf(id)), now);
    const removedSets = await removeRows(sets, await idsOf(setsOf(id)), now);
    return undoing(async (at) => {
      await restoreRows(sets, removedSets, at);
      await restoreRows(exercises, removedExercises, at);
      await restoreRows(workouts, removed, at);
    });
  };

  return {
    list: (options = {}) =>
      workouts
        .find({ sort: [{ started_at: "desc" }], ...(options.limit !== undefined && { limit: options.limit }) })
        .$.pipe(
          map(plain),
          switchMap((found) => {
            if (found.length === 0) return of([]);
            if (found.length <= MANY) return combineLatest(found.map(summaryOf));
            return combineLatest([exercises.find().$, sets.find().$, watchAssisted(rx)]).pipe(
              map(([exerciseDocuments, setDocuments, assisted]) =>
                summarize(found, plain(exerciseDocuments), plain(setDocuments), assisted),
              ),
            );
          }),
        ),
    watch(id) {
      const assemble = rememberingAssembly();
      return combineLatest([workouts.findOne(id).$, exercisesOf(id).$, setsOf(id).$]).pipe(
        map(([workout, exerciseDocuments, setDocuments]) =>
          workout ? assemble(workout.toJSON() as WorkoutDocument, plain(exerciseDocuments), plain(setDocuments)) : null,
        ),
      );
    },
    async create({ name, started_at, routine_id = null }) {
      const row = {
        ...rows.create(),
        name,
        started_at: started_at ?? rows.now(),
        ended_at: null,
        notes: "",
        routine_id,
      };
      await workouts.insert(row);
      await begun.add(row.id);
      return row;
    },
    async begin(input, planned) {
      const workout = await beginWorkout(rx, rows, input, planned);
      await begun.add(workout.id);
      return workout;
    },
    beganHere: begun.has,
    async update(id, changes) {
      await patchRow(workouts, id, changes, rows.now());
      if (changes.ended_at) await begun.remove(id);
    },
    async remove(id) {
      removals.add(id);
      try {
        return await removeWhole(id);
      } finally {
        removals.delete(id);
      }
    },
    async addExercise(workoutId, input) {
      const position = nextPosition(plain(await exercisesOf(workoutId).exec()));
      const row: WorkoutExerciseDocument = {
        ...rows.create(),
        workout_id: workoutId,
        ...input,
        position,
        notes: "",
        superset_id: null,
      };
      await exercises.insert(row);
      return row;
    },
    async orderExercises(wished) {
      const found = await exercises.storageInstance.findDocumentsById([...wished], false);
      // Another device may have removed one meanwhile.
      const ids = wished.filter((id) => found.some((row) => row.id === id));
      const places = found.map((row) => row.position).toSorted((a, b) => a - b);
      const placeOf = new Map(ids.map((id, index) => [id, places[index]]));
      // Rows of two devices may share a place: then they are counted anew.
      const distinct = new Set(places).size === places.length;
      await changeRows(exercises, ids, rows.now(), (row) => {
        const position = distinct ? placeOf.get(row.id) : ids.indexOf(row.id);
        return row._deleted || position === undefined || position === row.position ? null : { ...row, position };
      });
    },
    updateExercise: (id, changes) => patchRow(exercises, id, changes, rows.now()),
    async removeExercise(id) {
      const now = rows.now();
      const exercise = await exercises.findOne(id).exec();
      const own = exercise ? await setsOfExercise(exercise) : [];
      const removedSets = await removeRows(
        sets,
        own.map((set) => set.id),
        now,
      );
      const removed = await removeRows(exercises, [id], now);
      return undoing(async (at) => {
        await restoreRows(exercises, removed, at);
        await restoreRows(sets, removedSets, at);
      });
    },
    async addSet(workoutExerciseId, input) {
      const parent = await parentOf(workoutExerciseId);
      const row = newSet(rows, parent, nextPosition(await setsOfExercise(parent)), input);
      await sets.insert(row);
      return row;
    },
    async addSetsFirst(workoutExerciseId, inputs) {
      const parent = await parentOf(workoutExerciseId);
      const later = await setsOfExercise(parent);
      const added = inputs.map((input, position) => newSet(rows, parent, position, input));
      await changeRows(
        sets,
        later.map(({ id }) => id),
        rows.now(),
        (row) => ({
          ...row,
          position: row.position + added.length,
        }),
      );
      await insertAll(sets, added);
      return added;
    },
    updateSet: (id, changes) => editRow(sets, id, changes, rows.now()),
    removeSet: (id) => removeFrom(sets, [id]),
    async previousSets(exerciseId, before) {
      const [last] = await exerciseHistory(rx, exerciseId, before, 1);
      return last?.sets ?? [];
    },
    exerciseHistory: (exerciseId, before, count) => exerciseHistory(rx, exerciseId, before, count),
  };
};
