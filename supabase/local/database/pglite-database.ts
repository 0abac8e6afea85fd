import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { StackError } from "#local/stack-error.ts";
import {
  type Database,
  DatabaseError,
  type Queryable,
  type QueryRow,
  REQUEST_LIMIT_MS,
  type Transaction,
} from "./database.ts";
import { type PgliteThread, startPgliteThread } from "./pglite-thread.ts";
import { assumeIdentity } from "./request-identity.ts";

/** Most milliseconds of one statement: of a request, a service and a script. */
const LIMITS = { request: REQUEST_LIMIT_MS, service: 60_000, script: 600_000 };

/** `log` gets one line each time the engine restarts. */
type PgliteOptions = { limits: typeof LIMITS; log(line: string): void };

const DEFAULTS: PgliteOptions = { limits: LIMITS, log: () => undefined };

const queryable = (thread: () => PgliteThread, limit: number): Queryable => ({
  async query<T extends QueryRow>(sql: string, values: readonly unknown[] = []) {
    const answer = await thread().run({ kind: "query", sql, values }, limit);
    if (answer.kind !== "rows") throw new Error(`a query was answered with ${answer.kind}`);
    return { rows: answer.rows as T[], rowCount: answer.rowCount };
  },
});

const runScript = async (thread: PgliteThread, sql: string, limit: number = LIMITS.script): Promise<string> => {
  const answer = await thread.run({ kind: "script", sql }, limit);
  return (answer.kind === "done" && answer.command) || "";
};

/**
 * Whether a directory holds a database; false for one to be made. PGlite itself would make a new one over a damaged
 * one.
 */
const holdsDatabase = async (dataDir: string): Promise<boolean> => {
  const entries = await readdir(dataDir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (entries.length > 0 && !entries.includes("PG_VERSION")) throw new Error("it has files, but no PG_VERSION");
  return entries.length > 0;
};

/**
 * Makes a database in a directory. If the process is killed meanwhile, the next start finds nothing that looks like a
 * database.
 */
const initialize = async (dataDir: string): Promise<void> => {
  const unfinished = `${dataDir}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const thread = await startPgliteThread({ dataDir: unfinished, onNotification: () => undefined });
  await thread.run({ kind: "close" }, LIMITS.service);
  await thread.end();
  await rm(dataDir, { recursive: true, force: true });
  await rename(unfinished, dataDir);
};

/** Makes a queue that runs works one after the other, also after one that failed. */
const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
};

const inTransaction = async <T>(
  thread: PgliteThread,
  limit: number,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  let open = true;
  const opened = () => {
    if (!open) throw new Error("the transaction has ended");
    return thread;
  };
  await runScript(thread, "begin", LIMITS.service);
  try {
    const value = await work({
      ...queryable(opened, limit),
      async script(sql) {
        await runScript(opened(), sql);
      },
    });
    open = false;
    // A failed statement that `work` swallowed makes Postgres answer COMMIT with ROLLBACK.
    if ((await runScript(thread, "commit", LIMITS.service)) === "ROLLBACK") {
      throw new DatabaseError({ message: "current transaction is aborted, nothing was committed", code: "25P02" });
    }
    return value;
  } catch (error) {
    open = false;
    if (!thread.ended) await runScript(thread, "rollback", LIMITS.service);
    throw error;
  }
};

type Listeners = Map<string, Set<(payload: string) => void>>;

/**
 * A database on one thread at a time. `start` makes the first thread, and another when that one broke or hung. Running
 * statements are then rejected and rolled back; committed data is in the files.
 */
const databaseOf = async (
  start: (listeners: Listeners) => Promise<PgliteThread>,
  { limits, log }: PgliteOptions = DEFAULTS,
): Promise<Database> => {
  const listeners: Listeners = new Map();
  const exclusively = createQueue();
  let closing = false;
  let thread = await start(listeners);

  const alive = async (): Promise<PgliteThread> => {
    if (closing) throw new Error("the database is closed");
    if (!thread.ended) return thread;
    log(`database: ${thread.ended.message}`);
    thread = await start(listeners);
    for (const channel of listeners.keys()) await thread.run({ kind: "listen", channel }, limits.service);
    return thread;
  };
  const transaction = <T>(work: (tx: Transaction) => Promise<T>, limit: number = limits.service): Promise<T> =>
    exclusively(async () => inTransaction(await alive(), limit, work));

  return {
    query: (sql, values) =>
      exclusively(async () => {
        const current = await alive();
        return queryable(() => current, limits.service).query(sql, values);
      }),
    transaction: (work) => transaction(work),
    as: (identity, work, options) =>
      transaction(async (tx) => {
        if (options?.readOnly) await tx.query("set transaction read only");
        await assumeIdentity(tx, identity);
        return work(tx);
      }, limits.request),
    script: (sql) =>
      exclusively(async () => {
        await runScript(await alive(), sql);
      }),
    async listen(channel, listener) {
      await exclusively(async () => {
        const subscribed = listeners.get(channel);
        if (subscribed) return subscribed.add(listener);
        const current = await alive();
        listeners.set(channel, new Set([listener]));
        await current.run({ kind: "listen", channel }, limits.service);
      });
      return () =>
        exclusively(async () => {
          const subscribed = listeners.get(channel);
          if (!subscribed?.delete(listener) || subscribed.size > 0) return;
          listeners.delete(channel);
          if (!thread.ended) await thread.run({ kind: "unlisten", channel }, limits.service);
        });
    },
    close: () =>
      exclusively(async () => {
        if (closing) return;
        closing = true;
        try {
          if (!thread.ended) await thread.run({ kind: "close" }, limits.service);
        } finally {
          await thread.end();
        }
      }),
  };
};

const tell = (listeners: Listeners) => (channel: string, payload: string) => {
  for (const listener of listeners.get(channel) ?? []) listener(payload);
};

/** A database in memory has only one thread: when it ends, its content is lost. */
const openInMemory = (cluster: Blob | undefined, options: PgliteOptions): Promise<Database> => {
  let lost = false;
  return databaseOf((listeners) => {
    if (lost) throw new DatabaseError({ code: "57P02", message: "the database in memory broke, and is lost" });
    lost = true;
    return startPgliteThread({ loadDataDir: cluster, onNotification: tell(listeners) });
  }, options);
};

const openDirectory = async (dataDir: string, options: PgliteOptions): Promise<Database> => {
  try {
    if (!(await holdsDatabase(dataDir))) await initialize(dataDir);
    return await databaseOf((listeners) => startPgliteThread({ dataDir, onNotification: tell(listeners) }), options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown reason";
    throw new StackError(`data directory ${dataDir} is damaged or not a database: ${reason}`);
  }
};

/** Makes an empty cluster, runs `prepare` on it, and returns its files as one archive. */
export const dumpCluster = async (prepare: (database: Database) => Promise<unknown>): Promise<Blob> => {
  let thread: PgliteThread | undefined;
  const database = await databaseOf(async (listeners) => {
    thread = await startPgliteThread({ onNotification: tell(listeners) });
    return thread;
  });
  await prepare(database);
  const answer = await thread?.run({ kind: "dump" }, LIMITS.script);
  await database.close();
  if (answer?.kind !== "files") throw new Error("the cluster gave no files");
  return answer.files;
};

/**
 * Opens PGlite on a directory, which is made where it is missing or empty, or in memory when `dataDir` is null: there
 * `cluster`, that {@link dumpCluster} gave, saves the making of one. One connection: transactions run one after the
 * other. It runs in a thread of its own: a statement that breaks or hangs it costs the thread, and on a directory the
 * next one goes on from the files.
 */
export const openPglite = (
  dataDir: string | null,
  cluster?: Blob,
  { limits, log }: { limits?: Partial<typeof LIMITS> | undefined; log?: PgliteOptions["log"] | undefined } = {},
): Promise<Database> => {
  const options = { limits: { ...LIMITS, ...limits }, log: log ?? DEFAULTS.log };
  return dataDir === null ? openInMemory(cluster, options) : openDirectory(dataDir, options);
};
