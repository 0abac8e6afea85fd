import type { Database, Queryable, RequestIdentity } from "#local/database/database.ts";
import { refusalOf } from "./database.ts";

class RollBack extends Error {}

/** What comes of some work under an identity, which is undone: a number of rows, or the SQLSTATE of the refusal. */
export const outcomeOf = async (
  database: Database,
  identity: RequestIdentity,
  work: (tx: Queryable) => Promise<number>,
): Promise<number | string> => {
  let outcome = -1;
  const undone = database
    .as(identity, async (tx) => {
      outcome = await work(tx);
      throw new RollBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error;
    });
  return (await refusalOf(undone)) ?? outcome;
};

/** How many rows a statement gives, or changes. */
export const count = async (tx: Queryable, sql: string, ...values: unknown[]): Promise<number> =>
  (await tx.query(sql, values)).rowCount;
