import { PGlite, type Transaction as PgliteTransaction } from "@electric-sql/pglite";
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

/** Opens PGlite on a directory, or in memory when `dataDir` is null. One connection: transactions run one after the other. */
export const openPglite = async (dataDir: string | null): Promise<Database> => {
  const pglite = await PGlite.create(dataDir === null ? {} : { dataDir }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `the data directory ${dataDir ?? "in memory"} cannot be opened: it is damaged or not a database (${reason})`,
      {
        cause: error,
      },
    );
  });
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
