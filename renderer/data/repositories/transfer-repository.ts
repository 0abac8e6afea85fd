import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import type { ImportOptions, ImportResult, TransferRepository } from "#renderer/data/training-data.ts";
import type { SyncedFields } from "#shared/domain/kinds/documents.ts";
import type { ImportableWorkout } from "#shared/domain/training/transfer/importable.ts";
import { namedId } from "#shared/lib/named-id.ts";
import type { RowFactory } from "./row-factory.ts";
import { insertTraining, removeTraining, type StoredTrainingRows, wholeWorkouts } from "./training-rows.ts";

/** Sets that are written at once: some ten milliseconds of work, so that the screen goes on. */
const BATCH_SETS = 200;

/** Workouts that are looked up at once. */
const LOOKUP_BATCH = 200;

const rootOf = (spaceId: string, { key }: Pick<ImportableWorkout, "key">): string => `${spaceId}|${key}`;

/** The rows of a workout. Their ids follow from the member and the workout's key alone. */
const rowsOf = async (
  { key, id: _, exercises, routine_id = null, ...workout }: ImportableWorkout,
  common: SyncedFields,
  restSeconds: number,
): Promise<StoredTrainingRows> => {
  const root = rootOf(common.space_id, { key });
  const workout_id = await namedId(root);
  // All names at once: each is worked out beside the page.
  const logged = await Promise.all(
    exercises.map(async ({ exerciseId, superset, ...exercise }, position) => {
      const [id, superset_id, ...setIds] = await Promise.all([
        namedId(`${root}|${position}`),
        superset === null ? null : namedId(`${root}|superset ${superset}`),
        ...exercise.sets.map((_, place) => namedId(`${root}|${position}|${place}`)),
      ]);
      const rest_seconds = exercise.restSeconds ?? restSeconds;
      const own = { workout_id, exercise_id: exerciseId, position, rest_seconds, notes: exercise.notes, superset_id };
      const sets = exercise.sets.map((set, place) => {
        const ids = { id: setIds[place] ?? "", workout_id, workout_exercise_id: id };
        return { ...common, ...set, ...ids, position: place };
      });
      return { exercise: { ...common, ...own, advice: "", id }, sets };
    }),
  );
  return {
    workouts: [{ ...common, ...workout, routine_id, place_id: null, id: workout_id }],
    workout_exercises: logged.map(({ exercise }) => exercise),
    workout_sets: logged.flatMap(({ sets }) => sets),
  };
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

/**
 * Does the work for one item after the other, each begun while the one before it is stored. Once one fails none is
 * begun any more.
 */
const overlapping = async <T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> => {
  let before = Promise.resolve();
  for (const item of items) {
    if (signal?.aborted) break;
    const working = work(item);
    // Heard once it is its turn, if it ever is.
    working.catch(() => undefined);
    await before;
    before = working;
  }
  await before;
};

/** What a member's file brings in and takes out again. */
export const createTransferRepository = (rx: MemberRxDatabase, rows: RowFactory): TransferRepository => {
  const { workouts: table } = rx.collections;

  /** A workout is written with all that is in it: where it is, all of it was. */
  const presentKeys = async (workouts: readonly Pick<ImportableWorkout, "key" | "id">[]): Promise<Set<string>> => {
    const { space_id } = rows.create();
    const present = new Set<string>();
    for (let start = 0; start < workouts.length; start += LOOKUP_BATCH) {
      const part = await Promise.all(
        workouts.slice(start, start + LOOKUP_BATCH).map(async (workout) => ({
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

  const importWorkouts = async (
    workouts: readonly ImportableWorkout[],
    { restSeconds, signal, onProgress }: ImportOptions,
  ): Promise<ImportResult> => {
    const present = await presentKeys(workouts);
    const missing = workouts.filter(({ key }) => !present.has(key));
    const written: string[][] = [];
    let added = 0;
    const write = async (part: readonly ImportableWorkout[]): Promise<void> => {
      const made = await Promise.all(part.map((one) => rowsOf(one, rows.create(), restSeconds)));
      const workouts = made.flatMap((one) => one.workouts);
      written.push(workouts.map(({ id }) => id));
      await insertTraining(rx, {
        workouts,
        workout_exercises: made.flatMap((one) => one.workout_exercises),
        workout_sets: made.flatMap((one) => one.workout_sets),
      });
      added += part.length;
      onProgress?.(added, missing.length);
    };
    await overlapping(batches(missing), write, signal);
    const undo = () =>
      overlapping(written, async (ids) => {
        await removeTraining(rx, rows.now, (transaction) => wholeWorkouts(transaction, ids));
      });
    return { added, present: present.size, left: missing.length - added, undo };
  };

  return { presentKeys, importWorkouts };
};
