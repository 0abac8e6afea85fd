import { addRxPlugin, createRxDatabase, type RxJsonSchema } from "rxdb/plugins/core";
import { RxDBMigrationSchemaPlugin } from "rxdb/plugins/migration-schema";
import { deleteStored } from "#renderer/browser/indexed-db.ts";
import { workoutSetsSchema } from "#renderer/data/collections/workout-sets.ts";
import type { CollectionLayout, MigrationStep, StoreLayout } from "#renderer/data/storage/layout.ts";
import { openStore } from "#renderer/data/storage/store.ts";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import { fillSynced, timed } from "./local.ts";
import { makeSets } from "./sample.ts";
import { stockStorage } from "./stock-database.ts";

/** Rows that the plugin copies at a time: with its own ten it takes minutes. */
const BATCH = 1_000;

type Next = WorkoutSetDocument & { mood?: string | null };

/** The sets of a first release, whatever today's version is. */
const first = { ...workoutSetsSchema, version: 0 };

/** The sets of the release after it, which has a field more. */
const next: RxJsonSchema<Next> = {
  ...workoutSetsSchema,
  version: 1,
  properties: { ...workoutSetsSchema.properties, mood: { type: ["string", "null"] } },
} as RxJsonSchema<Next>;
const step: MigrationStep = (row) => ({ ...row, mood: null });

const layoutOf = (schema: RxJsonSchema<Next> | typeof first): StoreLayout => ({
  workout_sets: { schema: schema as unknown as CollectionLayout["schema"], synced: true, steps: { 1: step } },
});

const rowsOf = (count: number) => makeSets(crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID(), count);

/** Milliseconds until the app's store stands open in its next layout, all rows migrated. */
export const migrateOurs = async (count: number): Promise<number> => {
  const name = `bench-migration-${crypto.randomUUID()}`;
  const store = await openStore({ name, layout: layoutOf(first), channel: null });
  await fillSynced(store, "workout_sets", rowsOf(count));
  await store.close();
  let close = async () => {};
  const time = await timed(async () => {
    ({ close } = await openStore({ name, layout: layoutOf(next), channel: null }));
  });
  await close();
  await deleteStored(indexedDB, name);
  return time;
};

/** The same by RxDB's plugin on RxDB's own storage for IndexedDB. */
export const migrateStock = async (count: number): Promise<number> => {
  addRxPlugin(RxDBMigrationSchemaPlugin);
  const name = `bench-migration-${crypto.randomUUID()}`;
  const open = () => createRxDatabase<Record<string, never>>({ name, storage: stockStorage, multiInstance: false });
  const before = await open();
  const { workout_sets: sets } = await before.addCollections({ workout_sets: { schema: first } });
  await sets?.bulkInsert(rowsOf(count));
  await before.close();
  let remove = async (): Promise<unknown> => undefined;
  const time = await timed(async () => {
    const rx = await open();
    const migrationStrategies = { 1: step };
    const added = await rx.addCollections({ workout_sets: { schema: next, migrationStrategies, autoMigrate: false } });
    await added.workout_sets?.migratePromise(BATCH);
    remove = () => rx.remove();
  });
  await remove();
  return time;
};
