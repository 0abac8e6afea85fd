import type { RxStorage } from "rxdb/plugins/core";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { listPresentKeys } from "./present-keys.ts";

type Settings = NonNullable<Parameters<typeof getRxStorageDexie>[0]>;

/** Dexie's database object, as RxDB hands it over before it opens it. */
export type Dexie = Parameters<NonNullable<Settings["onCreate"]>>[0];

/** The storage of the app: IndexedDB through Dexie, or the one that `factory` stands for. The only importer of it. */
export const createStorage = (factory?: {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
}): RxStorage<unknown, unknown> => getRxStorageDexie({ ...factory, onCreate: listPresentKeys });

/** Prefix that the Dexie storage puts before `{database}--{version}--{collection}`. */
export const STORAGE_PREFIX = "rxdb-dexie-";
