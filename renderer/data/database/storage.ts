import type { RxStorage } from "rxdb/plugins/core";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { listPresentKeys } from "./present-keys.ts";

type Settings = NonNullable<Parameters<typeof getRxStorageDexie>[0]>;

/** Dexie's database object, as RxDB hands it over before it opens it. */
export type Dexie = Parameters<NonNullable<Settings["onCreate"]>>[0];

/** Only RxDB's plugin that removes deleted rows for good reads this index, and the app does not use it: they tell of deletions. */
const UNUSED_INDEX = /, _meta\.lwt(?=,|$)/;

/** Each index costs a record for each row that is written. */
const dropUnusedIndex = (dexie: Dexie): void => {
  const version = dexie.version.bind(dexie);
  dexie.version = (number) => {
    const declared = version(number);
    const stores = declared.stores.bind(declared);
    declared.stores = (schema) =>
      stores(
        Object.fromEntries(
          Object.entries(schema).map(([name, indexes]) => [name, indexes?.replace(UNUSED_INDEX, "") ?? null]),
        ),
      );
    return declared;
  };
};

const onCreate = (dexie: Dexie): void => {
  dropUnusedIndex(dexie);
  listPresentKeys(dexie);
};

/** The storage of the app: IndexedDB through Dexie, or the one that `factory` stands for. The only importer of it. */
export const createStorage = (factory?: {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
}): RxStorage<unknown, unknown> => getRxStorageDexie({ ...factory, onCreate });

/** Prefix that the Dexie storage puts before `{database}--{version}--{collection}`. */
export const STORAGE_PREFIX = "rxdb-dexie-";
