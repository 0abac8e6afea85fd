import type { Database, Queryable } from "#local/database/database.ts";
import type { Cursor, PullAnswer, PushAnswer, PushRow } from "#shared/contract/sync/protocol.ts";
import type { CollectionName } from "#shared/domain/kinds/kinds.ts";
import { memberIdentity } from "#tests/helpers/backend/database.ts";

export const pushIn = async (tx: Queryable, collection: string, rows: unknown): Promise<PushAnswer> => {
  const { rows: answers } = await tx.query<{ answer: PushAnswer }>("select public.sync_push($1, $2) as answer", [
    collection,
    JSON.stringify(rows),
  ]);
  return answers[0]?.answer ?? { conflicts: [] };
};

/** The sync functions as a member's device calls them. `role` is the account's app role. */
export const syncClient = (database: Database, memberId: string, role?: string) => {
  const identity = memberIdentity(memberId, role);
  const pull = (collection: string, cursor: unknown = {}, maxRows: number | null = 1000): Promise<PullAnswer> =>
    database.as(
      identity,
      async (tx) => {
        const { rows } = await tx.query<{ answer: PullAnswer }>("select public.sync_pull($1, $2, $3) as answer", [
          collection,
          JSON.stringify(cursor),
          maxRows,
        ]);
        return rows[0]?.answer ?? { rows: [], cursor: {}, has_more: false, spaces: [] };
      },
      { readOnly: true },
    );
  return {
    identity,
    pull,
    push: (collection: CollectionName | string, rows: PushRow[] | unknown): Promise<PushAnswer> =>
      database.as(identity, (tx) => pushIn(tx, collection, rows)),
    pushAll: (pushes: { collection: string; rows: PushRow[] }[] | unknown): Promise<PushAnswer[]> =>
      database.as(identity, async (tx) => {
        const sql = "select public.sync_push_all($1) as answers";
        return (await tx.query<{ answers: PushAnswer[] }>(sql, [JSON.stringify(pushes)])).rows[0]?.answers ?? [];
      }),
    /** Every page of `maxRows` from `cursor` on. */
    async pullAll(collection: CollectionName, cursor: Cursor = {}, maxRows = 1000): Promise<PullAnswer[]> {
      const pages = [await pull(collection, cursor, maxRows)];
      while (pages.at(-1)?.has_more === true) pages.push(await pull(collection, pages.at(-1)?.cursor, maxRows));
      return pages;
    },
  };
};
