import { PGlite, type Transaction } from "@electric-sql/pglite";
import { type Database, DatabaseError, type Queryable, type QueryResult, type Row } from "./database.ts";
import { assumeIdentity } from "./request-identity.ts";

type PgliteReport = { message: string; code?: string; detail?: string; hint?: string; constraint?: string };

const translate = (error: unknown): unknown => {
  const report = error as PgliteReport;
  return error instanceof Error && typeof report.code === "string"
    ? new DatabaseError({ ...report, message: error.message, code: report.code, cause: error })
    : error;
};

const queryable = (target: Pick<Transaction, "query">): Queryable => ({
  async query<T extends Row>(sql: string, values: readonly unknown[] = []): Promise<QueryResult<T>> {
    try {
      const result = await target.query<T>(sql, [...values]);
      return { rows: result.rows, rowCount: result.affectedRows || result.rows.length };
    } catch (error) {
      throw translate(error);
    }
  },
});

/** Opens PGlite on a directory, or in memory when `dataDir` is null. One connection: transactions run one after the other. */
export const openPglite = async (dataDir: string | null): Promise<Database> => {
  const pglite = await PGlite.create(dataDir === null ? {} : { dataDir });
  const transaction = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> =>
    pglite
      .transaction((tx) => work(queryable(tx)))
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
    async script(sql) {
      await pglite.exec(sql).catch((error: unknown) => {
        throw translate(error);
      });
    },
    listen: (channel, listener) => pglite.listen(channel, listener),
    close: () => pglite.close(),
  };
};
