import { combineLatest, map, type Observable } from "rxjs";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import { DataError } from "#renderer/data/data-error.ts";
import type { StoreTransaction } from "#renderer/data/storage/transaction.ts";
import type { WorkoutsRepository } from "#renderer/data/training-data.ts";
import type { WorkoutDocument, WorkoutExerciseDocument } from "#shared/domain/kinds/documents.ts";
import { watchAssisted } from "./assisted-exercises.ts";
import { begunNote, createBegunWorkouts } from "./begun-workouts.ts";
import { exerciseHistory } from "./exercise-history.ts";
import type { RowFactory } from "./row-factory.ts";
import { changeRows, editedAt, editRow, insertAll, living, patchRow, type StoredRow } from "./rows.ts";
import {
  beginWorkout,
  insertTraining,
  inTraining,
  newSet,
  removeTraining,
  setsOfExercise,
  wholeExercise,
  wholeWorkouts,
} from "./training-rows.ts";
import { rememberingAssembly, rememberingPlain, summarize, type TrainingList, watchNewest } from "./workout-lists.ts";

/** Workouts up to which a list reads the rows of each. Beyond it all rows are read, by queries that lists share. */
const MANY = 60;

const nextPosition = (rows: readonly { position: number }[]): number =>
  rows.reduce((highest, row) => Math.max(highest, row.position), -1) + 1;

export const createWorkoutsRepository = (rx: MemberRxDatabase, rows: RowFactory): WorkoutsRepository => {
  const { workouts, workout_exercises: exercises, workout_sets: sets } = rx.collections;

  const begun = createBegunWorkouts(rx);
  const plain = rememberingPlain();
  const exercisesOf = (workoutId: string) => exercises.find({ selector: { workout_id: workoutId } });
  const setsOf = (workoutId: string) => sets.find({ selector: { workout_id: workoutId } });
  const watchAll = (limit: number | undefined): Observable<TrainingList> => {
    const query = workouts.find({ sort: [{ started_at: "desc" }], ...(limit !== undefined && { limit }) });
    return combineLatest([query.$, exercises.find().$, sets.find().$]).pipe(
      map(([found, own, logged]) => ({ workouts: plain(found), exercises: plain(own), sets: plain(logged) })),
    );
  };
  /** Within a transaction. */
  const parentOf = async (transaction: StoreTransaction, id: string): Promise<WorkoutExerciseDocument> => {
    const exercise = await transaction.get<StoredRow<WorkoutExerciseDocument>>("workout_exercises", id);
    if (!exercise || exercise.row._deleted) throw new DataError("not_found", `workout_exercises ${id} is not there`);
    return exercise.row;
  };
  return {
    list: ({ limit } = {}) =>
      combineLatest([
        limit !== undefined && limit <= MANY ? watchNewest(rx, limit) : watchAll(limit),
        watchAssisted(rx),
      ]).pipe(map(([list, assisted]) => summarize(list.workouts, list.exercises, list.sets, assisted))),
    watch(id) {
      const assemble = rememberingAssembly();
      return combineLatest([workouts.findOne(id).$, exercisesOf(id).$, setsOf(id).$]).pipe(
        map(([workout, exerciseDocuments, setDocuments]) =>
          workout ? assemble(workout.toJSON() as WorkoutDocument, plain(exerciseDocuments), plain(setDocuments)) : null,
        ),
      );
    },
    async create({ name, started_at, routine_id = null, place_id = null }) {
      const row = {
        ...rows.create(),
        name,
        started_at: started_at ?? rows.now(),
        ended_at: null,
        notes: "",
        routine_id,
        place_id,
      };
      const training = { workouts: [row], workout_exercises: [], workout_sets: [] };
      await insertTraining(rx, training, [begunNote(row.id, rows.now())]);
      return row;
    },
    begin: (input, planned) => beginWorkout(rx, rows, input, planned),
    beganHere: begun.has,
    async update(id, changes) {
      await patchRow(workouts, id, changes, rows.now());
      if (changes.ended_at) await begun.remove(id);
    },
    remove: (id) => removeTraining(rx, rows.now, (transaction) => wholeWorkouts(transaction, [id])),
    async addExercise(workoutId, input) {
      const position = nextPosition(plain(await exercisesOf(workoutId).exec()));
      const row: WorkoutExerciseDocument = {
        ...rows.create(),
        workout_id: workoutId,
        ...input,
        position,
        notes: "",
        superset_id: null,
        advice: "",
        recording: null,
      };
      await insertAll(exercises, [row]);
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
    removeExercise: (id) => removeTraining(rx, rows.now, (transaction) => wholeExercise(transaction, id)),
    addSet: (workoutExerciseId, input) =>
      inTraining(rx, async (transaction) => {
        const parent = await parentOf(transaction, workoutExerciseId);
        const row = newSet(rows, parent, nextPosition(await setsOfExercise(transaction, parent)), input);
        await transaction.insert("workout_sets", [living(row)]);
        return row;
      }),
    addSetsFirst: (workoutExerciseId, inputs) =>
      inTraining(rx, async (transaction) => {
        const parent = await parentOf(transaction, workoutExerciseId);
        const now = rows.now();
        for (const set of await setsOfExercise(transaction, parent)) {
          const position = set.position + inputs.length;
          transaction.edit("workout_sets", { ...set, position, updated_at: editedAt(now, set.updated_at) });
        }
        const added = inputs.map((input, position) => newSet(rows, parent, position, input));
        await transaction.insert("workout_sets", added.map(living));
        return added;
      }),
    updateSet: (id, changes) => editRow(sets, id, changes, rows.now()),
    removeSet: (id) =>
      removeTraining(rx, rows.now, async (transaction) => {
        const set = await transaction.get("workout_sets", id);
        return { workout_sets: set ? [set.row] : [] };
      }),
    async previousSets(exerciseId, before, counts) {
      const [last] = await exerciseHistory(rx, exerciseId, before, 1, counts);
      return last?.sets ?? [];
    },
    exerciseHistory: (exerciseId, before, count, counts) => exerciseHistory(rx, exerciseId, before, count, counts),
  };
};
