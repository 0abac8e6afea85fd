import { now, type RxStorage } from "rxdb/plugins/core";
import { getRxStorageDexie, type RxStorageInstanceDexie } from "rxdb/plugins/storage-dexie";
import { STORED_TRUE, UNUSED_INDEXES, writtenAt } from "#renderer/data/rxdb-internals.ts";
import type { Dexie } from "./dexie.ts";
import { writeLean } from "./lean-writes.ts";
import { createPacking, PACKED, packRows } from "./packed-rows.ts";
import { readInPages } from "./paged-query.ts";
import { listPresentKeys } from "./present-keys.ts";

/** Each index costs a record for each row that is written; {@link removeDeletedRows} needs none. */
const dropUnusedIndexes = (dexie: Dexie): void => {
  const version = dexie.version.bind(dexie);
  dexie.version = (number) => {
    const declared = version(number);
    const stores = declared.stores.bind(declared);
    declared.stores = (schema) =>
      stores(
        Object.fromEntries(
          Object.entries(schema).map(([name, indexes]) => [name, indexes?.replace(UNUSED_INDEXES, "") ?? null]),
        ),
      );
    return declared;
  };
};

/** How a store is opened, by Dexie's database object. */
const openings = new WeakMap<Dexie, () => Promise<unknown>>();

const onCreate = (dexie: Dexie): void => {
  dropUnusedIndexes(dexie);
  listPresentKeys(dexie);
  writeLean(dexie);
  openings.set(dexie, dexie.open.bind(dexie));
  // RxDB would keep an opening that failed, as on a full disk, for as long as the window lives, and could not close it
  // either.
  dexie.open = (async () => dexie) as unknown as Dexie["open"];
};

/** Opens what RxDB left unopened. Where that fails the store is let go of, and the next attempt begins anew. */
const openStore = async <T>(instance: RxStorageInstanceDexie<T>): Promise<void> => {
  const { dexieDb } = await instance.internals;
  try {
    await openings.get(dexieDb)?.();
  } catch (error) {
    await instance.close();
    throw error;
  }
};

/**
 * Replaces the storage's clean-up, which looks through an index that the app does without. Rows deleted longer than
 * given (ms) go.
 */
const removeDeletedRows = <T>(instance: RxStorageInstanceDexie<T>): void => {
  instance.cleanup = async (deletedFor) => {
    const { dexieDb, dexieTable } = await instance.internals;
    const before = now() - deletedFor;
    await dexieDb.transaction("rw", dexieTable, () =>
      dexieTable.filter((row) => row._deleted === STORED_TRUE && writtenAt(row) < before).delete(),
    );
    return true;
  };
};

/** The storage of the app: IndexedDB through Dexie, or the one that `factory` stands for. The only importer of it. */
export const createStorage = (factory?: {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
}): RxStorage<unknown, unknown> => {
  const storage = getRxStorageDexie({ ...factory, onCreate });
  return {
    name: storage.name,
    rxdbVersion: storage.rxdbVersion,
    async createStorageInstance(params) {
      const packing = PACKED.has(params.collectionName) ? await createPacking(params.schema) : null;
      const instance = await storage.createStorageInstance({ ...params, options: {} });
      if (packing) packRows((await instance.internals).dexieDb, packing);
      await openStore(instance);
      removeDeletedRows(instance);
      readInPages(instance, factory?.IDBKeyRange ?? IDBKeyRange, packing);
      return instance;
    },
  };
};
