import type { WithDeleted } from "rxdb/plugins/core";
import type { CollectionName, SyncedFields } from "#shared/sync/documents.ts";
import type { Cursor, PullAnswer } from "#shared/sync/protocol.ts";
import { toPlainState } from "./outbox.ts";
import type { SyncCheckpoint, SyncedCollection } from "./replicated.ts";
import { SyncError } from "./sync-error.ts";
import { blankState, type SyncedState, toState } from "./wire.ts";

type State = WithDeleted<SyncedFields>;

export type PullContext = {
  name: CollectionName;
  collection: SyncedCollection;
  memberId: string;
  pull(cursor: Cursor, maxRows: number): Promise<PullAnswer>;
  /** Repeats until it succeeds or sync stops. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
  /** Told after each complete read: the spaces that the member may read, and where the read ended. */
  onRead(spaces: readonly string[], cursor: Cursor): void;
};

type Page = { documents: State[]; cursor: Cursor; hasMore: boolean; spaces: string[] };

/**
 * RxDB's pull handler. Rows of a space that the answer no longer names come back blank and deleted, in the same batch as
 * the checkpoint without that space: the purge is as crash-safe as any other pull, and a regained space is read from its
 * start. An answer that lacks the member's own space was not made for this member and is not believed.
 */
export const createPullHandler = (context: PullContext) => {
  const read = (cursor: Cursor, maxRows: number): Promise<Page> =>
    context.attempt(async () => {
      const answer = await context.pull(cursor, maxRows);
      if (!answer.spaces.includes(context.memberId)) {
        throw new SyncError("sync_invalid_answer", "the answer lacks the member's own space");
      }
      return {
        documents: answer.rows.map((row) => toState(context.name, row)),
        cursor: answer.cursor,
        hasMore: answer.has_more && answer.rows.length > 0,
        spaces: answer.spaces,
      };
    });

  const blanksOf = async (lost: readonly string[]): Promise<State[]> => {
    if (lost.length === 0) return [];
    const rows = await context.collection.find({ selector: { space_id: { $in: [...lost] } } }).exec();
    return rows.map((row) => {
      const { _data } = row as unknown as { _data: Parameters<typeof toPlainState>[0] };
      return blankState(toPlainState(_data) as SyncedState);
    });
  };

  return async (
    checkpoint: SyncCheckpoint | undefined,
    batchSize: number,
  ): Promise<{ documents: State[]; checkpoint: SyncCheckpoint }> => {
    const before = checkpoint?.cursor ?? {};
    let page = await read(before, batchSize);
    const documents = page.documents;
    // RxDB takes a short batch for the last one.
    while (page.hasMore && documents.length < batchSize) {
      page = await read(page.cursor, batchSize);
      documents.push(...page.documents);
    }
    const { spaces, cursor } = page;
    documents.push(...(await blanksOf(Object.keys(before).filter((space) => !spaces.includes(space)))));
    if (!page.hasMore) context.onRead(spaces, cursor);
    return { documents, checkpoint: { cursor } };
  };
};
