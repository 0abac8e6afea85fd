import { switchMap } from "rxjs";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import type { RowFactory } from "#renderer/data/repositories/row-factory.ts";
import {
  insertTraining,
  removeTraining,
  type StoredTrainingRows,
  wholeWorkouts,
} from "#renderer/data/repositories/training-rows.ts";
import type { ImportOptions, ImportResult, TransferRepository } from "#renderer/data/training-data.ts";
import type { SyncedFields } from "#shared/domain/kinds/documents.ts";
import type { ImportableWorkout } from "#shared/domain/training/transfer/importable.ts";
import { namedId } from "#shared/lib/named-id.ts";
import { createOpenImports } from "./open-imports.ts";

/** Sets that are written at once: some ten milliseconds of work, so that the screen goes on. */
const BATCH_SETS = 200;

/** Workouts that are looked up at once. */
const LOOKUP_BATCH = 200;

/** Workouts that are removed at once: they have some twenty sets each. */
const REMOVED_AT_ONCE = 10;

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
      return { exercise: { ...common, ...own, advice: "", recording: exercise.recording ?? null, id }, sets };
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
export const createTransferRepository = (
  rx: MemberRxDatabase,
  rows: RowFactory,
  locks: Pick<LockManager, "request"> | undefined = globalThis.navigator?.locks,
): TransferRepository => {
  const { workouts: table } = rx.collections;
  const open = createOpenImports(rx);

  /** Those of the workouts that are there. */
  const alive = async (ids: readonly string[]): Promise<Set<string>> => {
    const found = new Set<string>();
    for (let start = 0; start < ids.length; start += LOOKUP_BATCH) {
      const part = await table.storageInstance.findDocumentsById(ids.slice(start, start + LOOKUP_BATCH), false);
      for (const { id } of part) found.add(id);
    }
    return found;
  };

  /** A workout is written with all that is in it: where it is, all of it was. */
  const presentKeys = async (workouts: readonly Pick<ImportableWorkout, "key" | "id">[]): Promise<Set<string>> => {
    const { space_id } = rows.create();
    const wanted = await Promise.all(
      workouts.map(async (workout) => ({
        key: workout.key,
        ids: [await namedId(rootOf(space_id, workout)), ...(workout.id === null ? [] : [workout.id])],
      })),
    );
    const found = await alive(wanted.flatMap(({ ids }) => ids));
    return new Set(wanted.flatMap(({ key, ids }) => (ids.some((id) => found.has(id)) ? [key] : [])));
  };

  const begin: TransferRepository["begin"] = async ({ workouts, weights, ...plan }) => {
    const { id, created_at: at, space_id } = rows.create();
    const present = await presentKeys(workouts);
    const ids = await Promise.all(workouts.map((one) => namedId(rootOf(space_id, one))));
    const missing = ids.filter((_, place) => !present.has(workouts[place]?.key ?? ""));
    const planned = { ...plan, workouts: missing, weights: Array.from({ length: weights }, () => rows.create().id) };
    return open.begin({ ...planned, id: `import|${id}`, at }, new Set(ids));
  };

  const watchHalted: TransferRepository["watchHalted"] = () =>
    open
      .watch()
      .pipe(
        switchMap((found) =>
          Promise.all(found.map(async (one) => ({ ...one, written: (await alive(one.workouts)).size }))),
        ),
      );

  const removeAll = (lists: readonly (readonly string[])[]): Promise<void> =>
    overlapping(lists, async (ids) => {
      await removeTraining(rx, rows.now, (transaction) => wholeWorkouts(transaction, ids));
    });

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
    return { added, present: present.size, left: missing.length - added, undo: () => removeAll(written) };
  };

  return {
    presentKeys,
    begin,
    watchHalted,
    importWorkouts,
    close: open.close,
    removeWorkouts: (ids) =>
      removeAll(
        Array.from({ length: Math.ceil(ids.length / REMOVED_AT_ONCE) }, (_, part) =>
          ids.slice(part * REMOVED_AT_ONCE, (part + 1) * REMOVED_AT_ONCE),
        ),
      ),
    async inTurn(work) {
      if (!locks) return await work();
      return await locks.request(`import-${rows.create().space_id}`, work);
    },
  };
};
