import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import type { ImportOptions, ImportResult, TransferRepository } from "#renderer/data/training-data.ts";
import type { SyncedFields } from "#shared/contract/sync/documents.ts";
import type { ImportableWorkout } from "#shared/domain/training/transfer/importable.ts";
import { namedId } from "#shared/lib/named-id.ts";
import type { RowFactory } from "./row-factory.ts";
import { insertTraining, removeTraining, storedOf, type TrainingRows } from "./training-rows.ts";

/** Sets that are written at once: some ten milliseconds of work, so that the screen goes on. */
const BATCH_SETS = 200;

/** Workouts that are looked up at once. */
const LOOK_UP = 200;

/** Rows that are being made. */
type Made = { [K in keyof TrainingRows]: TrainingRows[K][number][] };

const rootOf = (spaceId: string, { key }: Pick<ImportableWorkout, "key">): string => `${spaceId}|${key}`;

/** The rows of a workout. Their ids follow from the member and the workout's key alone. */
const rowsOf = async (
  { key, id: _, exercises, routine_id = null, ...workout }: ImportableWorkout,
  common: SyncedFields,
  restSeconds: number,
): Promise<Made> => {
  const root = rootOf(common.space_id, { key });
  const workout_id = await namedId(root);
  const rows: Made = {
    workouts: [{ ...common, ...workout, routine_id, id: workout_id }],
    workout_exercises: [],
    workout_sets: [],
  };
  for (const [position, exercise] of exercises.entries()) {
    const workout_exercise_id = await namedId(`${root}|${position}`);
    rows.workout_exercises.push({
      ...common,
      id: workout_exercise_id,
      workout_id,
      exercise_id: exercise.exerciseId,
      position,
      rest_seconds: exercise.restSeconds ?? restSeconds,
      notes: exercise.notes,
      superset_id: exercise.superset === null ? null : await namedId(`${root}|superset ${exercise.superset}`),
    });
    for (const [place, set] of exercise.sets.entries()) {
      const id = await namedId(`${root}|${position}|${place}`);
      rows.workout_sets.push({ ...common, ...set, id, workout_id, workout_exercise_id, position: place });
    }
  }
  return rows;
};

/** Cuts a list where its parts weigh as much as a batch. */
const batches = (workouts: readonly ImportableWorkout[]): ImportableWorkout[][] => {
  const all: ImportableWorkout[][] = [];
  let weight = BATCH_SETS;
  for (const workout of workouts) {
    if (weight >= BATCH_SETS) {
      all.push([]);
      weight = 0;
    }
    all.at(-1)?.push(workout);
    weight += workout.exercises.reduce((sum, { sets }) => sum + sets.length, 1);
  }
  return all;
};

/** What a member's file brings in and takes out again. */
export const createTransferRepository = (rx: MemberRxDatabase, rows: RowFactory): TransferRepository => {
  const { workouts: table } = rx.collections;

  /** A workout is written with all that is in it: where it is, all of it was. */
  const presentKeys = async (workouts: readonly Pick<ImportableWorkout, "key" | "id">[]): Promise<Set<string>> => {
    const { space_id } = rows.create();
    const present = new Set<string>();
    for (let start = 0; start < workouts.length; start += LOOK_UP) {
      const part = await Promise.all(
        workouts.slice(start, start + LOOK_UP).map(async (workout) => ({
          key: workout.key,
          ids: [await namedId(rootOf(space_id, workout)), ...(workout.id === null ? [] : [workout.id])],
        })),
      );
      const found = await table.storageInstance.findDocumentsById(
        part.flatMap(({ ids }) => ids),
        false,
      );
      const alive = new Set(found.map(({ id }) => id));
      for (const { key, ids } of part) if (ids.some((id) => alive.has(id))) present.add(key);
    }
    return present;
  };

  const remove = async (written: readonly TrainingRows[]): Promise<void> => {
    for (const made of written) {
      await removeTraining(rx, (transaction) => storedOf(transaction, made), rows.now());
    }
  };

  const importWorkouts = async (
    workouts: readonly ImportableWorkout[],
    { restSeconds, signal, onProgress }: ImportOptions,
  ): Promise<ImportResult> => {
    const present = await presentKeys(workouts);
    const missing = workouts.filter(({ key }) => !present.has(key));
    const written: TrainingRows[] = [];
    let added = 0;
    for (const batch of batches(missing)) {
      if (signal?.aborted) break;
      const made = await Promise.all(batch.map((workout) => rowsOf(workout, rows.create(), restSeconds)));
      const all: TrainingRows = {
        workouts: made.flatMap((one) => one.workouts),
        workout_exercises: made.flatMap((one) => one.workout_exercises),
        workout_sets: made.flatMap((one) => one.workout_sets),
      };
      written.push(all);
      await insertTraining(rx, all);
      added += batch.length;
      onProgress?.(added, missing.length);
    }
    return { added, present: present.size, left: missing.length - added, undo: () => remove(written) };
  };

  return { presentKeys, importWorkouts };
};
