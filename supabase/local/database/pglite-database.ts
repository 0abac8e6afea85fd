import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { PGlite, type Transaction as PgliteTransaction } from "@electric-sql/pglite";
import { StackError } from "#local/stack-error.ts";
import {
  type Database,
  DatabaseError,
  type Queryable,
  type QueryResult,
  type Row,
  type Transaction,
} from "./database.ts";
import { assumeIdentity } from "./request-identity.ts";

type PgliteReport = { message: string; code?: string; detail?: string; hint?: string; constraint?: string };

// The driver's own error is not kept as the cause: it holds the statement's values, and errors end up in logs.
const translate = (error: unknown): unknown => {
  if (error instanceof DatabaseError) return error;
  const report = error as PgliteReport;
  return error instanceof Error && typeof report.code === "string"
    ? new DatabaseError({ ...report, message: error.message, code: report.code })
    : error;
};

const queryable = (target: Pick<PgliteTransaction, "query">): Queryable => ({
  async query<T extends Row>(sql: string, values: readonly unknown[] = []): Promise<QueryResult<T>> {
    try {
      const result = await target.query<T>(sql, [...values]);
      return { rows: result.rows, rowCount: result.affectedRows || result.rows.length };
    } catch (error) {
      throw translate(error);
    }
  },
});

const script =
  (target: Pick<PgliteTransaction, "exec">) =>
  async (sql: string): Promise<void> => {
    await target.exec(sql).catch((error: unknown) => {
      throw translate(error);
    });
  };

/** True for a directory that holds a database, false for one that is to be made. PGlite itself would start anew over a damaged one. */
const holdsDatabase = async (dataDir: string): Promise<boolean> => {
  const entries = await readdir(dataDir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (entries.length > 0 && !entries.includes("PG_VERSION")) throw new Error("it has files, but no PG_VERSION");
  return entries.length > 0;
};

/** A start that is killed half-way leaves nothing behind that the next one would take for a database. */
const initialize = async (dataDir: string): Promise<void> => {
  const unfinished = `${dataDir}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await (await PGlite.create({ dataDir: unfinished })).close();
  await rm(dataDir, { recursive: true, force: true });
  await rename(unfinished, dataDir);
};

const open = async (dataDir: string): Promise<PGlite> => {
  try {
    if (!(await holdsDatabase(dataDir))) await initialize(dataDir);
    return await PGlite.create({ dataDir });
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown reason";
    throw new StackError(`data directory ${dataDir} is damaged or not a database: ${reason}`);
  }
};

const databaseOf = (pglite: PGlite): Database => {
  const transaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    pglite
      .transaction((tx) => work({ ...queryable(tx), script: script(tx) }))
      .catch((error: unknown) => {
        throw translate(error);
      });
  return {
    ...queryable(pglite),
    transaction,
    as: (identity, work, options) =>
      transaction(async (tx) => {
        if (options?.readOnly) await tx.query("set transaction read only");
        await assumeIdentity(tx, identity);
        return work(tx);
      }),
    script: script(pglite),
    listen: (channel, listener) => pglite.listen(channel, listener),
    close: () => pglite.close(),
  };
};

/** Makes a cluster as initdb leaves it, has it prepared, and gives its files as one archive. */
export const dumpCluster = async (prepare: (database: Database) => Promise<unknown>): Promise<Blob> => {
  const pglite = await PGlite.create();
  await prepare(databaseOf(pglite));
  const files = await pglite.dumpDataDir("none");
  await pglite.close();
  return files;
};

/**
 * Opens PGlite on a directory, which is made where it is missing or empty, or in memory when `dataDir` is null: there
 * `cluster`, that {@link dumpCluster} gave, saves the making of one. One connection: transactions run one after the
 * other.
 */
export const openPglite = async (dataDir: string | null, cluster?: Blob): Promise<Database> => {
  const inMemory = cluster && { loadDataDir: cluster };
  return databaseOf(dataDir === null ? await PGlite.create({ ...inMemory }) : await open(dataDir));
};
