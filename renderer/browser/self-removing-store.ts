import { committed, deleteStored, type IndexedDbDirectory, requestResult, storedNames } from "./indexed-db.ts";

/** Milliseconds that a window waits for another one that uses the store, and may never be done. */
const LOCK_LIMIT = 10_000;

/**
 * One table in an IndexedDB of its own. A call rejects where another window holds it for ten seconds, or the disk
 * fails.
 */
export type SelfRemovingStore = {
  /** Null where nothing is stored. */
  read<T>(work: (table: IDBObjectStore) => Promise<T>): Promise<T | null>;
  /** Resolves once all of it is on the disk ("strict" durability). */
  write<T>(work: (table: IDBObjectStore) => Promise<T>): Promise<T>;
};

export type SelfRemovingOptions = {
  factory: IndexedDbDirectory;
  /** Of the database. */
  name: string;
  table: string;
  create(database: IDBDatabase): void;
  /** Of the browser. Without them an empty database stays, since another window may be writing to it. */
  locks: Pick<LockManager, "request"> | undefined;
};

/**
 * A store whose database is there only while something is in it: beside one that stays, Chromium keeps its marks of all
 * that the members of a shared computer ever deleted. A connection is held only while it is used: it never blocks
 * another window.
 */
export const createSelfRemovingStore = (options: SelfRemovingOptions): SelfRemovingStore => {
  const { factory, name, table, locks } = options;
  /** At the version that it has: a deletion that was cut off leaves a later one. */
  const open = (): Promise<IDBDatabase> => {
    const request = factory.open(name);
    request.onupgradeneeded = () => options.create(request.result);
    return requestResult(request);
  };
  /**
   * A window of an older release takes no lock; but an upgrade waits for every other connection, and whoever opens
   * after it asks for a version that is gone, or waits for the deletion.
   */
  const deleteEmpty = async (version: number): Promise<void> => {
    const request = factory.open(name, version + 1);
    request.onupgradeneeded = () => {
      const { transaction } = request;
      const count = transaction?.objectStore(table).count();
      if (count) count.onsuccess = () => count.result > 0 && transaction?.abort();
    };
    const database = await requestResult(request);
    const deleted = deleteStored(factory, name);
    database.close();
    await deleted;
  };
  const use = async <T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => Promise<T>): Promise<T> => {
    const database = await open();
    let left = 1;
    try {
      const transaction = database.transaction(table, mode, { durability: "strict" });
      const rows = transaction.objectStore(table);
      const [result, count] = await Promise.all([work(rows), requestResult(rows.count()), committed(transaction)]);
      left = count;
      return result;
    } finally {
      database.close();
      // Where it fails, an empty database waits for the next use.
      if (left === 0 && locks) await deleteEmpty(database.version).catch(() => undefined);
    }
  };
  const run: typeof use = async (mode, work) =>
    locks ? locks.request(name, { signal: AbortSignal.timeout(LOCK_LIMIT) }, () => use(mode, work)) : use(mode, work);
  return {
    read: async (work) => ((await storedNames(factory)).includes(name) ? run("readonly", work) : null),
    write: (work) => run("readwrite", work),
  };
};
