import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import type { State } from "#renderer/data/storage/layout.ts";
import { storeOf } from "#renderer/data/storage/store.ts";
import type { StoreTransaction } from "#renderer/data/storage/transaction.ts";
import type { NewSet, PlannedExercise } from "#renderer/data/training-data.ts";
import type { Undo } from "#renderer/data/undo.ts";
import type {
  SyncedFields,
  WorkoutDocument,
  WorkoutExerciseDocument,
  WorkoutSetDocument,
} from "#shared/domain/kinds/documents.ts";
import { BULK, type BulkName } from "#shared/domain/kinds/kinds.ts";
import { PLAIN_SET } from "#shared/domain/kinds/workout-sets.ts";
import { begunNote } from "./begun-workouts.ts";
import type { RowFactory } from "./row-factory.ts";
import { editedAt, living, type StoredRow } from "./rows.ts";

/** Rows of workouts with their exercises and sets. */
export type StoredTrainingRows = {
  workouts: readonly WorkoutDocument[];
  workout_exercises: readonly WorkoutExerciseDocument[];
  workout_sets: readonly WorkoutSetDocument[];
};

type StoredTraining = { readonly [K in BulkName]?: readonly StoredRow<SyncedFields>[] };

/** Does `work` in one transaction of the collections of training. */
export const inTraining = <T>(rx: MemberRxDatabase, work: (transaction: StoreTransaction) => Promise<T>): Promise<T> =>
  storeOf(rx.collections.workouts.storageInstance).transact(BULK, "readwrite", work);

/**
 * Inserts rows in one transaction; existing ones stay, deleted ones are restored. `notes`: device notes stored with
 * them.
 */
export const insertTraining = async (
  { collections }: MemberRxDatabase,
  rows: StoredTrainingRows,
  notes: readonly State[] = [],
): Promise<void> => {
  const added = BULK.map((name): [string, State[]] => [name, (rows[name] as readonly SyncedFields[]).map(living)]);
  const wanted = [...added, ["device_notes", notes] as const].filter(([, some]) => some.length > 0);
  await storeOf(collections.workouts.storageInstance).insert(Object.fromEntries(wanted));
};

/** The sets of an exercise in a workout that are not deleted. */
export const setsOfExercise = async (
  transaction: StoreTransaction,
  { id, workout_id }: Pick<WorkoutExerciseDocument, "id" | "workout_id">,
): Promise<StoredRow<WorkoutSetDocument>[]> => {
  const sets = await transaction.listBy<StoredRow<WorkoutSetDocument>>("workout_sets", "workout_id", workout_id);
  return sets.filter((set) => set.workout_exercise_id === id);
};

/** Workouts with their exercises and sets. */
export const wholeWorkouts = async (transaction: StoreTransaction, ids: readonly string[]): Promise<StoredTraining> => {
  const within = async (name: BulkName) =>
    (await Promise.all(ids.map((id) => transaction.listBy(name, "workout_id", id)))).flat();
  const [stored, workout_exercises, workout_sets] = await Promise.all([
    transaction.getAll("workouts", ids),
    within("workout_exercises"),
    within("workout_sets"),
  ]);
  return { workouts: [...stored.values()].map(({ row }) => row), workout_exercises, workout_sets };
};

/** An exercise of a workout with its sets. */
export const wholeExercise = async (transaction: StoreTransaction, id: string): Promise<StoredTraining> => {
  const exercise = await transaction.get<StoredRow<WorkoutExerciseDocument>>("workout_exercises", id);
  const sets = exercise ? await setsOfExercise(transaction, exercise.row) : [];
  return { workout_exercises: exercise ? [exercise.row] : [], workout_sets: sets };
};

/**
 * Marks rows as deleted in one transaction. Gives the undo, also in one: it restores rows as well that another device
 * has just deleted. Rows of a lost space stay away.
 */
export const removeTraining = async (
  rx: MemberRxDatabase,
  now: () => string,
  read: (transaction: StoreTransaction) => Promise<StoredTraining>,
): Promise<Undo> => {
  const removed = await inTraining(rx, async (transaction) => {
    const found = await read(transaction);
    const living = BULK.flatMap((name) => (found[name] ?? []).flatMap((row) => (row._deleted ? [] : { name, row })));
    // One instant for all of them, by which it is known later what was deleted together.
    const at = living.reduce((last, { row }) => editedAt(last, row.updated_at), now());
    for (const { name, row } of living) transaction.edit(name, { ...row, _deleted: true, updated_at: at });
    return found;
  });
  return () =>
    inTraining(rx, async (transaction) => {
      const at = now();
      for (const name of BULK) {
        const rows = removed[name] ?? [];
        const stored = await transaction.getAll(
          name,
          rows.map(({ id }) => id),
        );
        for (const was of rows) {
          const present = stored.get(was.id)?.row;
          if (present)
            transaction.edit(name, { ...was, _deleted: false, updated_at: editedAt(at, present.updated_at) });
        }
      }
    });
};

/** A new set of an exercise in a workout. */
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
  side: input.side ?? PLAIN_SET.side,
  reps_min: input.reps_min ?? null,
  reps_max: input.reps_max ?? null,
  level: input.level ?? null,
  band: input.band ?? null,
});

/** Begins a workout with its planned exercises and sets on this device, in one transaction. */
export const beginWorkout = async (
  rx: MemberRxDatabase,
  rows: RowFactory,
  { name, routine_id, place_id = null }: { name: string; routine_id: string | null; place_id?: string | null },
  planned: readonly PlannedExercise[],
): Promise<WorkoutDocument> => {
  const workout = {
    ...rows.create(),
    ...{ name, started_at: rows.now(), ended_at: null, notes: "", routine_id, place_id },
  };
  const supersets = new Map<string, string>();
  const supersetOf = (name: string | null): string | null => {
    if (name === null) return null;
    const id = supersets.get(name) ?? rows.create().id;
    supersets.set(name, id);
    return id;
  };
  const exercises = planned.map(
    ({ exercise_id, rest_seconds, notes = "", advice = "", superset }, position): WorkoutExerciseDocument => ({
      ...rows.create(),
      workout_id: workout.id,
      exercise_id,
      position,
      rest_seconds,
      notes,
      superset_id: supersetOf(superset),
      advice,
      recording: null,
    }),
  );
  const sets = exercises.flatMap((exercise, index) =>
    (planned[index]?.sets ?? []).map((set, position) => newSet(rows, exercise, position, set)),
  );
  const training = { workouts: [workout], workout_exercises: exercises, workout_sets: sets };
  await insertTraining(rx, training, [begunNote(workout.id, rows.now())]);
  return workout;
};
