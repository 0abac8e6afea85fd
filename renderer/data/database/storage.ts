import type { RxStorage } from "rxdb/plugins/core";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";

/** The storage of the app: IndexedDB through Dexie, or the one that `factory` stands for. The only importer of it. */
export const createStorage = (factory?: {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
}): RxStorage<unknown, unknown> => getRxStorageDexie(factory);

/** Prefix that the Dexie storage puts before `{database}--{version}--{collection}`. */
export const STORAGE_PREFIX = "rxdb-dexie-";
