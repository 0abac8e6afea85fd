import { firstValueFrom } from "rxjs";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import { type MemberDatabase, openMemberDatabase, wipeMember } from "#renderer/data/database/member-database.ts";
import { createRowFactory } from "#renderer/data/repositories/row-factory.ts";
import { createWorkoutsRepository } from "#renderer/data/repositories/workouts-repository.ts";
import type { State } from "#renderer/data/storage/layout.ts";
import type { Store } from "#renderer/data/storage/store.ts";
import type { SyncedFields } from "#shared/domain/kinds/documents.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { deleteRaw, editRaw, fillRaw, newestRaw, openRaw } from "./raw-indexeddb.ts";
import { makeTraining, type Training } from "./sample.ts";

const LIMIT = 20;

export const openMember = (memberId: string): Promise<MemberDatabase> =>
  openMemberDatabase({ memberId, directory: indexedDB, multiInstance: false });

export const wipe = (memberId: string): Promise<void> => wipeMember(memberId, indexedDB);

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

export const repositoryOf = (rx: MemberRxDatabase, memberId: string) =>
  createWorkoutsRepository(
    rx,
    createRowFactory(memberId, systemClock, () => crypto.randomUUID()),
  );

/** Pulled rows at a time. */
const PAGE = 1_000;

/** Stores rows as a sync that is done leaves them. */
export const fillSynced = async (store: Store, name: string, rows: readonly SyncedFields[]): Promise<void> => {
  const clean = rows.map((row) => ({ row: { ...row, _deleted: false } as State, dirty: null, base: null, own: [] }));
  for (let start = 0; start < clean.length; start += PAGE) {
    await store.transact([name], "readwrite", (transaction) => transaction.add(name, clean.slice(start, start + PAGE)));
  }
};

/** Same rows in the member's database and in bare IndexedDB, for the local figures. */
export type LocalBench = {
  /** Milliseconds of `count` edits, one after the other. */
  edit(count: number, round: number): Promise<number>;
  editRaw(count: number, round: number): Promise<number>;
  /** Milliseconds until the newest workouts with their figures are there, in a database that was just opened. */
  newest(): Promise<number>;
  newestRaw(): Promise<number>;
  close(): Promise<void>;
};

const expectSets = (found: number, training: Training): void => {
  const wanted = (training.sets.length / training.workouts.length) * LIMIT;
  if (found !== wanted) throw new Error(`read ${found} sets instead of ${wanted}`);
};

export const startLocalBench = async (workouts: number, exercises: number, sets: number): Promise<LocalBench> => {
  const memberId = crypto.randomUUID();
  const training = makeTraining(memberId, workouts, exercises, sets);
  let database = await openMember(memberId);
  await fillSynced(database.store, "workouts", training.workouts);
  await fillSynced(database.store, "workout_exercises", training.exercises);
  await fillSynced(database.store, "workout_sets", training.sets);
  await deleteRaw();
  let raw = await openRaw();
  await fillRaw(raw, training);
  const idAt = (index: number) => training.sets[index % training.sets.length]?.id ?? "";

  return {
    edit: (count, round) => {
      const repository = repositoryOf(database.rx, memberId);
      return timed(async () => {
        for (let index = 0; index < count; index += 1) {
          await repository.updateSet(idAt(index + round * count), { reps: index % 100 });
        }
      });
    },
    editRaw: (count, round) =>
      timed(async () => {
        for (let index = 0; index < count; index += 1) await editRaw(raw, idAt(index + round * count), index % 100);
      }),
    async newest() {
      await database.rx.close();
      database = await openMember(memberId);
      const repository = repositoryOf(database.rx, memberId);
      let found = 0;
      const time = await timed(async () => {
        const summaries = await firstValueFrom(repository.list({ limit: LIMIT }));
        found = summaries.reduce((sum, summary) => sum + summary.completedSets, 0);
      });
      expectSets(found, training);
      return time;
    },
    async newestRaw() {
      raw.close();
      raw = await openRaw();
      let found = 0;
      const time = await timed(async () => {
        found = await newestRaw(raw, LIMIT);
      });
      expectSets(found, training);
      return time;
    },
    async close() {
      await database.rx.close();
      await wipe(memberId);
      raw.close();
      await deleteRaw();
    },
  };
};
