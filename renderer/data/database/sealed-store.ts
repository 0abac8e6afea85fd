import { DataError } from "../data-error.ts";
import { isQuotaError } from "./guarded-storage.ts";
import { committed, settled } from "./indexed-db.ts";

/** A sealed outbox that waits for its member. `owner` is a hash: the store never says who was here. */
export type SealedEntry = { owner: string; sealed: string };

/** Keeps sealed outboxes apart from the members' databases, so that a wipe leaves them. */
export type SealedStore = {
  /** Gives the entry's key. Throws `DataError` `quota_exceeded` when the disk is full. */
  add(entry: SealedEntry): Promise<number>;
  /** Oldest first. */
  list(owner: string): Promise<{ key: number; sealed: string }[]>;
  remove(keys: readonly number[]): Promise<void>;
};

const NAME = "prime-outbox";
const TABLE = "sealed";

const open = (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TABLE, { autoIncrement: true }).createIndex("owner", "owner");
  };
  return settled(request);
};

/** A store in IndexedDB. A connection is held only while it is used: it never blocks another window. */
export const createSealedStore = (factory: IDBFactory): SealedStore => {
  const run = async <T>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => Promise<T>): Promise<T> => {
    const database = await open(factory);
    try {
      const transaction = database.transaction(TABLE, mode, { durability: "strict" });
      const done = committed(transaction);
      const result = await work(transaction.objectStore(TABLE));
      await done;
      return result;
    } finally {
      database.close();
    }
  };
  return {
    add: (entry) =>
      run("readwrite", async (table) => Number(await settled(table.add(entry)))).catch((error: unknown) => {
        throw isQuotaError(error) ? new DataError("quota_exceeded", "no room for the sealed outbox", error) : error;
      }),
    list: (owner) =>
      run("readonly", async (table) => {
        const [keys, entries] = await Promise.all([
          settled(table.index("owner").getAllKeys(owner)),
          settled<SealedEntry[]>(table.index("owner").getAll(owner)),
        ]);
        return entries.map(({ sealed }, index) => ({ key: Number(keys[index]), sealed }));
      }),
    remove: (keys) =>
      run("readwrite", async (table) => {
        await Promise.all(keys.map((key) => settled(table.delete(key))));
      }),
  };
};
