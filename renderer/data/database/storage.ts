import type { RxStorage } from "rxdb/plugins/core";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";

/** The storage of the app: IndexedDB through Dexie. The only importer of it. */
export const createStorage = (): RxStorage<unknown, unknown> => getRxStorageDexie();

/** Prefix that the Dexie storage puts before `{database}--{version}--{collection}`. */
export const STORAGE_PREFIX = "rxdb-dexie-";
