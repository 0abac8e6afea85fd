import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import { storeOf } from "#renderer/data/storage/store.ts";
import type { StoreTransaction } from "#renderer/data/storage/transaction.ts";
import type { NewSet, PlannedExercise } from "#renderer/data/training-data.ts";
import type {
  SyncedFields,
  WorkoutDocument,
  WorkoutExerciseDocument,
  WorkoutSetDocument,
} from "#shared/contract/sync/documents.ts";
import { BULK, type BulkName } from "#shared/domain/kinds/kinds.ts";
import type { RowFactory } from "./row-factory.ts";
import { editedAt, living, type StoredRow } from "./rows.ts";

/** Rows of workouts with all that is in them. */
export type TrainingRows = {
  workouts: readonly WorkoutDocument[];
  workout_exercises: readonly WorkoutExerciseDocument[];
  workout_sets: readonly WorkoutSetDocument[];
};

type StoredTraining = Readonly<Record<BulkName, readonly StoredRow<SyncedFields>[]>>;

/** Does `work` in one transaction of the training's collections. */
export const inTraining = <T>(rx: MemberRxDatabase, work: (transaction: StoreTransaction) => Promise<T>): Promise<T> =>
  storeOf(rx.collections.workouts.storageInstance).transact(BULK, "readwrite", work);

/** Adds rows in one transaction; those that are there stay as they are, and deleted ones are there again. */
export const insertTraining = (rx: MemberRxDatabase, rows: TrainingRows): Promise<void> =>
  inTraining(rx, async (transaction) => {
    for (const name of BULK) {
      const added: readonly SyncedFields[] = rows[name];
      await transaction.insert(name, added.map(living));
    }
  });

/** The living sets of an exercise of a workout. */
export const setsOfExercise = async (
  transaction: StoreTransaction,
  { id, workout_id }: Pick<WorkoutExerciseDocument, "id" | "workout_id">,
): Promise<StoredRow<WorkoutSetDocument>[]> => {
  const sets = await transaction.listBy<StoredRow<WorkoutSetDocument>>("workout_sets", "workout_id", workout_id);
  return sets.filter((set) => set.workout_exercise_id === id);
};

/** A workout with all that is in it. */
export const wholeWorkout = async (transaction: StoreTransaction, id: string): Promise<StoredTraining> => {
  const workout = await transaction.get<StoredRow<WorkoutDocument>>("workouts", id);
  const [workout_exercises, workout_sets] = await Promise.all([
    transaction.listBy("workout_exercises", "workout_id", id),
    transaction.listBy("workout_sets", "workout_id", id),
  ]);
  return { workouts: workout ? [workout.row] : [], workout_exercises, workout_sets };
};

/** An exercise of a workout with its sets. */
export const wholeExercise = async (transaction: StoreTransaction, id: string): Promise<StoredTraining> => {
  const exercise = await transaction.get<StoredRow<WorkoutExerciseDocument>>("workout_exercises", id);
  const sets = exercise ? await setsOfExercise(transaction, exercise.row) : [];
  return { workouts: [], workout_exercises: exercise ? [exercise.row] : [], workout_sets: sets };
};

/** What is stored of rows. */
export const storedOf = async (transaction: StoreTransaction, rows: TrainingRows): Promise<StoredTraining> => {
  const read = async (name: BulkName) => {
    const ids = rows[name].map(({ id }) => id);
    return [...(await transaction.getAll(name, ids)).values()].map(({ row }) => row);
  };
  const [workouts, workout_exercises, workout_sets] = await Promise.all([read(BULK[0]), read(BULK[1]), read(BULK[2])]);
  return { workouts, workout_exercises, workout_sets };
};

/**
 * Marks rows as deleted in one transaction. Gives back how they were, for an undo: those as well that another device
 * deleted a moment before.
 */
export const removeTraining = (
  rx: MemberRxDatabase,
  read: (transaction: StoreTransaction) => Promise<StoredTraining>,
  now: string,
): Promise<StoredTraining> =>
  inTraining(rx, async (transaction) => {
    const found = await read(transaction);
    for (const name of BULK) {
      for (const row of found[name]) {
        if (row._deleted) continue;
        transaction.edit(name, { ...row, _deleted: true, updated_at: editedAt(now, row.updated_at) });
      }
    }
    return found;
  });

/** Takes {@link removeTraining} back, in one transaction. Rows that are gone since, as of a lost space, stay away. */
export const restoreTraining = (rx: MemberRxDatabase, removed: StoredTraining, now: string): Promise<void> =>
  inTraining(rx, async (transaction) => {
    for (const name of BULK) {
      const ids = removed[name].map(({ id }) => id);
      const stored = await transaction.getAll(name, ids);
      for (const was of removed[name]) {
        const present = stored.get(was.id)?.row;
        if (!present) continue;
        transaction.edit(name, { ...was, _deleted: false, updated_at: editedAt(now, present.updated_at) });
      }
    }
  });

/** A set of an exercise of a workout, as it is stored first. */
export const newSet = (
  rows: RowFactory,
  parent: Pick<WorkoutExerciseDocument, "id" | "workout_id">,
  position: number,
  input: NewSet,
): WorkoutSetDocument => ({
  ...rows.create(),
  workout_id: parent.workout_id,
  workout_exercise_id: parent.id,
  position,
  kind: input.kind ?? "normal",
  weight_kg: input.weight_kg,
  reps: input.reps,
  rpe: input.rpe ?? null,
  duration_seconds: input.duration_seconds ?? null,
  distance_m: input.distance_m ?? null,
  completed_at: input.completed_at ?? null,
});

/** Writes a workout with all that is planned in it, in one transaction. */
export const beginWorkout = async (
  rx: MemberRxDatabase,
  rows: RowFactory,
  input: { name: string; routine_id: string | null },
  planned: readonly PlannedExercise[],
): Promise<WorkoutDocument> => {
  const workout = { ...rows.create(), ...input, started_at: rows.now(), ended_at: null, notes: "" };
  const supersets = new Map<string, string>();
  const supersetOf = (name: string | null): string | null => {
    if (name === null) return null;
    const id = supersets.get(name) ?? rows.create().id;
    supersets.set(name, id);
    return id;
  };
  const exercises = planned.map(
    ({ exercise_id, rest_seconds, notes = "", superset }, position): WorkoutExerciseDocument => ({
      ...rows.create(),
      workout_id: workout.id,
      exercise_id,
      position,
      rest_seconds,
      notes,
      superset_id: supersetOf(superset),
    }),
  );
  const sets = exercises.flatMap((exercise, index) =>
    (planned[index]?.sets ?? []).map((set, position) => newSet(rows, exercise, position, set)),
  );
  await insertTraining(rx, { workouts: [workout], workout_exercises: exercises, workout_sets: sets });
  return workout;
};
