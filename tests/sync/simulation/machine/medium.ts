import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { RxStorage } from "rxdb/plugins/core";
import { getRxStorageMemory, OPEN_MEMORY_INSTANCES } from "rxdb/plugins/storage-memory";
import { deleteStored, settled } from "#shared/lib/indexed-db.ts";
import type { Life } from "#tests/sync/simulation/life.ts";
import type { App } from "./app-process.ts";

/** What a disk is made of: RxDB's memory storage, which is quick, or the app's own on IndexedDB. */
export type MediumName = "memory" | "indexeddb";

export type Medium = {
  /** As one life of the device has it. */
  storage(life: Life, app: App): RxStorage<unknown, unknown>;
  open(life: Life, name: string): Promise<Pick<IDBDatabase, "close">>;
  /** `collection`: that the store of this name holds, null for a store that is not RxDB's. */
  remove(name: string, collection: { database: string; name: string } | null): Promise<void>;
  /** Lets go of what a life that ended had open. */
  release(life: Life): void;
};

const createMemory = (): Medium => {
  // Left to itself, every memory storage of the process holds the same collections.
  const memory = { ...getRxStorageMemory(), collectionStates: new Map<string, unknown>() };
  return {
    storage: () => ({
      name: memory.name,
      rxdbVersion: memory.rxdbVersion,
      async createStorageInstance(params) {
        const instance = await memory.createStorageInstance({ ...params, options: {} });
        // Nobody closes what belonged to a dead life, and RxDB's list of open storages would keep every life of every
        // run.
        OPEN_MEMORY_INSTANCES.clear();
        return instance as never;
      },
    }),
    open: async () => ({ close: () => undefined }),
    async remove(_, collection) {
      const prefix = collection && `${collection.database}--memory--${collection.name}--memory--`;
      for (const key of memory.collectionStates.keys()) {
        if (prefix && key.startsWith(prefix)) memory.collectionStates.delete(key);
      }
    },
    release: () => undefined,
  };
};

const createIndexedDb = (): Medium => {
  const factory = new IDBFactory();
  const connections = new Map<Life, Set<IDBDatabase>>();
  const open = (life: Life, ...what: Parameters<IDBFactory["open"]>): IDBOpenDBRequest => {
    const request = factory.open(...what);
    request.addEventListener("success", () => {
      if (life.dead) request.result.close();
      else connections.set(life, (connections.get(life) ?? new Set()).add(request.result));
    });
    return request;
  };
  return {
    storage: (life, app) =>
      app.createStorage({
        indexedDB: {
          open: (name, version) => open(life, name, version),
          deleteDatabase: (name) => factory.deleteDatabase(name),
          databases: () => factory.databases(),
          cmp: (one, other) => factory.cmp(one, other),
        },
        IDBKeyRange,
      }),
    open: (life, name) => settled(open(life, name)),
    remove: (name) => deleteStored(factory, name),
    release(life) {
      for (const connection of connections.get(life) ?? []) connection.close();
      connections.delete(life);
    },
  };
};

export const createMedium = (name: MediumName): Medium => (name === "memory" ? createMemory() : createIndexedDb());
