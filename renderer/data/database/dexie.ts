import type { getRxStorageDexie } from "rxdb/plugins/storage-dexie";

type Settings = NonNullable<Parameters<typeof getRxStorageDexie>[0]>;

/** Dexie's database object, as RxDB hands it over before it opens it. */
export type Dexie = Parameters<NonNullable<Settings["onCreate"]>>[0];
