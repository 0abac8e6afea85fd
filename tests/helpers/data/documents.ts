import type { Queryable } from "#local/database/database.ts";
import type { KindRow } from "#renderer/data/collections/document-rows.ts";
import type { DocumentRow, PullAnswer, WireRow } from "#shared/contract/sync/protocol.ts";
import { wireOf } from "./kind-rows.ts";
import { memberRows } from "./member-rows.ts";

/**
 * One plausible row of a synced table in a member's own space, with an id of its own. Throws for a table without one.
 */
export const rowsOf = (name: string, memberId: string): KindRow & WireRow => {
  const made: Record<string, KindRow & WireRow> = memberRows(memberId);
  const row = made[name];
  if (!row) throw new Error(`no sample row of ${name}`);
  return row;
};

/** A new document of a kind. */
export const documentOf = (kind: string, memberId: string, data: Record<string, unknown> = {}): DocumentRow =>
  wireOf(kind, { ...rowsOf(kind, memberId), ...data }) as DocumentRow;

/** Every synced table with its collection, as the database knows them. */
export const syncedTables = async (database: Queryable): Promise<{ name: string; collection: string }[]> =>
  (
    await database.query<{ name: string; collection: string }>(
      "select name, collection from private.synced_tables order by name",
    )
  ).rows;

/** What `sync_push` takes for a row of a synced table, as new. */
export const asPushed = (collection: string, name: string, row: KindRow & WireRow) => ({
  new: collection === "documents" ? wireOf(name, row) : row,
  assumed: null,
});

export const pullAllIn = async (tx: Queryable, pulls: unknown): Promise<PullAnswer[]> => {
  const { rows } = await tx.query<{ answer: PullAnswer[] }>("select public.sync_pull_all($1) as answer", [
    JSON.stringify(pulls),
  ]);
  return rows[0]?.answer ?? [];
};
