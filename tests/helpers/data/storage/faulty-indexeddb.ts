import type { DatabaseFactory } from "#renderer/data/storage/connection.ts";

/**
 * What happens to a transaction that writes: `before` it is made, `amid` its requests, `commit` as it is to be stored,
 * or `quota`, where the disk is full.
 */
export type WriteFault = "before" | "amid" | "commit" | "quota";

/** An IndexedDB whose next write fails as wanted; once per wish. */
export const faultyIndexedDb = (real: DatabaseFactory) => {
  let next: { fault: WriteFault; store: string } | null = null;
  const give = (transaction: IDBTransaction, fault: WriteFault): IDBTransaction => {
    if (fault === "quota") {
      // As Chromium does it: the transaction is given up with that error.
      Object.defineProperty(transaction, "error", { get: () => new DOMException("full", "QuotaExceededError") });
    }
    if (fault === "amid") {
      const objectStore = transaction.objectStore.bind(transaction);
      transaction.objectStore = (name) => {
        const store = objectStore(name);
        const put = store.put.bind(store);
        store.put = (...request) => {
          const result = put(...request);
          transaction.abort();
          return result;
        };
        return store;
      };
    } else transaction.commit = () => transaction.abort();
    return transaction;
  };
  const wrap = (database: IDBDatabase): void => {
    const begin = database.transaction.bind(database);
    database.transaction = (stores, mode, options) => {
      const wanted = next;
      if (mode !== "readwrite" || !wanted || ![stores].flat().includes(wanted.store))
        return begin(stores, mode, options);
      next = null;
      if (wanted.fault === "before") throw new DOMException("no transaction", "UnknownError");
      return give(begin(stores, mode, options), wanted.fault);
    };
  };
  return {
    indexedDB: {
      open(...wanted: Parameters<DatabaseFactory["open"]>) {
        const request = real.open(...wanted);
        request.addEventListener("success", () => wrap(request.result));
        return request;
      },
    } satisfies DatabaseFactory,
    /** Has the next write of that store fail. */
    failNext(fault: WriteFault, store: string) {
      next = { fault, store };
    },
  };
};
