import { randomUUID } from "node:crypto";
import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import type { RxStorage } from "rxdb/plugins/core";
import { createStorage } from "#renderer/data/database/storage.ts";

/**
 * RxDB and its Dexie storage keep what is open by name per process, and a member's database has one name on all
 * devices: behind this storage each device's names are its own.
 */
export const ownStorage = (): { storage: RxStorage<unknown, unknown>; directory: IDBFactory } => {
  const factory = new FakeFactory();
  const suffix = `~${randomUUID()}`;
  const real = createStorage({ indexedDB: factory, IDBKeyRange: FakeKeyRange });
  return {
    storage: {
      name: `fake${suffix}`,
      rxdbVersion: real.rxdbVersion,
      createStorageInstance: (params) =>
        real.createStorageInstance({ ...params, databaseName: `${params.databaseName}${suffix}` }),
    },
    directory: {
      cmp: (first, second) => factory.cmp(first, second),
      open: (name, version) => factory.open(name.replace("--", `${suffix}--`), version),
      deleteDatabase: (name) => factory.deleteDatabase(name.replace("--", `${suffix}--`)),
      databases: async () =>
        (await factory.databases()).map((info) => ({ ...info, name: info.name?.replace(suffix, "") ?? "" })),
    },
  };
};
