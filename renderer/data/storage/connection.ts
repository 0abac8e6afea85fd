import { committed } from "#renderer/browser/indexed-db.ts";
import { DataError } from "#renderer/data/data-error.ts";
import { databaseVersion, type StoreLayout } from "./layout.ts";
import { asDataError } from "./requests.ts";
import { upgradeStores } from "./upgrade.ts";

/** Where IndexedDB opens databases; `indexedDB` fits. */
export type DatabaseFactory = Pick<IDBFactory, "open">;

const openDatabase = (factory: DatabaseFactory, name: string, layout: StoreLayout): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = factory.open(name, databaseVersion(layout));
    let failure: unknown;
    request.onupgradeneeded = () => {
      const { result, transaction } = request;
      if (!transaction) return;
      upgradeStores(result, transaction, layout).catch((error: unknown) => {
        failure = error;
        abort(transaction);
      });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => {
      const { error } = request;
      if (error?.name === "VersionError") reject(new DataError("database_newer", "a newer app wrote it", error));
      else reject(asDataError(failure ?? error));
    };
  });

type Mode = "readonly" | "readwrite";
type Run = <T>(stores: readonly string[], work: (transaction: IDBTransaction) => Promise<T> | T) => Promise<T>;

/** Milliseconds for which further reads join a transaction; a write may wait that long. */
const SHARED = 8;

/** Whether an error says that a transaction has ended, or takes no more requests. */
const isOver = (error: unknown): boolean =>
  error instanceof Error && (error.name === "TransactionInactiveError" || error.name === "InvalidStateError");

/** An open database, reopened where the browser closed it. */
export type Connection = {
  /**
   * Does `work` in one transaction and gives its result once all is stored. `work` must await only requests of the
   * transaction; if it throws, nothing is stored. A read may be started twice, before its first answer. Throws
   * `DataError` `quota_exceeded` on a full disk.
   */
  run<T>(stores: readonly string[], mode: Mode, work: (transaction: IDBTransaction) => Promise<T> | T): Promise<T>;
  /** Closes once all running work has ended. */
  close(): Promise<void>;
};

/**
 * Opens a database, also of an older layout. Throws `DataError` `database_newer` where a newer app wrote it (which
 * stays unchanged), and `quota_exceeded`. It gives way at once to whoever deletes or upgrades the database: from then
 * on everything here fails with `database_failed`.
 */
export const connect = async (factory: DatabaseFactory, name: string, layout: StoreLayout): Promise<Connection> => {
  let opened: IDBDatabase | null = null;
  let opening: Promise<IDBDatabase> | null = null;
  let ended: string | null = null;
  const running = new Set<Promise<unknown>>();

  const open = async (): Promise<IDBDatabase> => {
    const database = await openDatabase(factory, name, layout);
    database.onversionchange = () => {
      ended = `another window wants ${name}`;
      database.close();
    };
    database.onclose = () => {
      opened = null;
    };
    opened = database;
    return database;
  };
  const reopen = (): Promise<IDBDatabase> => {
    opening ??= open().finally(() => {
      opening = null;
    });
    return opening;
  };
  const begin = async (stores: readonly string[], mode: Mode): Promise<IDBTransaction> => {
    const options = { durability: "relaxed" } as const;
    try {
      return (opened ?? (await reopen())).transaction([...stores], mode, options);
    } catch (error) {
      if (ended !== null || !(error instanceof Error) || error.name !== "InvalidStateError") throw error;
      // The browser is closing it, and has not said so yet.
      return (await reopen()).transaction([...stores], mode, options);
    }
  };
  let shared: { stores: string; transaction: IDBTransaction; until: number } | null = null;
  /** Consecutive reads share a transaction: starting one takes as long as reading a row. */
  const read: Run = async (stores, work) => {
    const key = stores.join();
    if (shared?.stores === key && performance.now() < shared.until) {
      try {
        return await work(shared.transaction);
      } catch (error) {
        if (!isOver(error)) throw asDataError(error);
      }
    }
    const transaction = await begin(stores, "readonly");
    shared = { stores: key, transaction, until: performance.now() + SHARED };
    try {
      return await work(transaction);
    } catch (error) {
      throw asDataError(transaction.error ?? error);
    }
  };
  const write: Run = async (stores, work) => {
    // Waits for the reads that were begun, and for no more of them.
    shared = null;
    const transaction = await begin(stores, "readwrite");
    const finished = committed(transaction);
    finished.catch(() => undefined);
    try {
      const result = await work(transaction);
      commit(transaction);
      await finished;
      return result;
    } catch (error) {
      abort(transaction);
      await finished.catch(() => undefined);
      throw asDataError(transaction.error ?? error);
    }
  };

  await open();
  return {
    run(stores, mode, work) {
      if (ended !== null) return Promise.reject(new DataError("database_failed", ended));
      const result = mode === "readonly" ? read(stores, work) : write(stores, work);
      const settled = result.then(
        () => undefined,
        () => undefined,
      );
      running.add(settled);
      void settled.then(() => running.delete(settled));
      return result;
    },
    async close() {
      ended ??= `${name} is closed`;
      await Promise.all(running);
      opened?.close();
      opened = null;
    },
  };
};

/** Commits at once, without waiting for further requests. A transaction without requests may already have ended. */
const commit = (transaction: IDBTransaction): void => {
  try {
    transaction.commit();
  } catch {
    // The transaction's end reports it.
  }
};

const abort = (transaction: IDBTransaction): void => {
  try {
    transaction.abort();
  } catch {
    // It was given up already, as on a full disk.
  }
};
