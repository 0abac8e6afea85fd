import { IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import type { RxStorage } from "rxdb/plugins/core";
import { createStorage } from "#renderer/data/database/storage.ts";

/** Runs before each write; may delay it or throw in its place. */
export type StorageWrite = (collection: string, context: string) => Promise<void>;

/** The storage of the app on fake-indexeddb, with a hook before each write. */
export const watchedStorage = (
  directory: IDBFactory,
  onWrite: () => StorageWrite | null,
): RxStorage<unknown, unknown> => {
  const real = createStorage({ indexedDB: directory, IDBKeyRange: FakeKeyRange });
  return {
    name: real.name,
    rxdbVersion: real.rxdbVersion,
    async createStorageInstance(params) {
      const instance = await real.createStorageInstance(params);
      const write = instance.bulkWrite.bind(instance);
      instance.bulkWrite = async (rows, context) => {
        await onWrite()?.(params.collectionName, context);
        return write(rows, context);
      };
      return instance;
    },
  };
};
