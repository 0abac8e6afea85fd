import { prepareQuery } from "rxdb/plugins/core";
import { LAST_INSTANT } from "#renderer/data/collections/merge.ts";
import { type StoredState, toPlainState } from "#renderer/data/collections/stored-states.ts";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import type { CollectionName } from "#shared/sync/kinds/kinds.ts";
import type { Cursor, PullAnswer } from "#shared/sync/protocol.ts";
import type { SeenSpaces } from "./device-notes.ts";
import type { PushesUnderWay, Read } from "./pushes-under-way.ts";
import type { SyncCheckpoint, SyncedCollection } from "./replicated.ts";
import { blankState, fieldsKey, toState } from "./wire.ts";

type State = StoredState;

/** Rows of a page that even a slow network brings in time. */
const LEAST_ROWS = 50;

export type PullContext = {
  name: CollectionName;
  collection: SyncedCollection;
  memberId: string;
  seen: SeenSpaces;
  pull(cursor: Cursor, maxRows: number): Promise<PullAnswer>;
  /** Repeats until it succeeds or sync stops. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
  /** Leaves out states of rows whose push was under way meanwhile. */
  beginRead: PushesUnderWay["beginRead"];
  /** Blanks what is still known of the server's state of rows that are blank already. */
  forgetPurged(space: string): Promise<void>;
  /** Told after each complete read: the spaces that the member may read, and where the read ended. */
  onRead(spaces: readonly string[], cursor: Cursor): void;
};

type Page = { documents: State[]; cursor: Cursor; hasMore: boolean; spaces: string[] };

/** RxDB's pull handler, and what it must be told: that rows or a checkpoint could not be stored. */
export type PullHandler = {
  handler(
    checkpoint: SyncCheckpoint | undefined,
    batchSize: number,
  ): Promise<{ documents: State[]; checkpoint: SyncCheckpoint }>;
  storageFailed(): void;
  /** Has the next read start anew: a row here was reverted to a state of the server that may be an old one. */
  startOver(): void;
  /** Whether that read has yet to begin. */
  owesStart(): boolean;
};

/**
 * Rows of a space that the answer no longer names come back blank and deleted, in the same batch as the checkpoint
 * without that space: the purge is as crash-safe as any other pull, and a regained space is read from its start. They
 * come with each read until that checkpoint is stored, blank ones too: RxDB stores none without a row. An answer that
 * lacks the member's own space was not made for this member and is not believed.
 */
export const createPullHandler = (context: PullContext): PullHandler => {
  /** Spaces whose place in the stored checkpoint is known to be that of the rows here. */
  const trusted = new Set([context.memberId]);
  let startsOver = false;
  /** Rows to ask for at a time: halved while no page comes in time, until a read has ended. */
  let pageRows = Number.POSITIVE_INFINITY;

  const distrust = () => {
    trusted.clear();
    trusted.add(context.memberId);
  };
  const read = (cursor: Cursor, maxRows: number): Promise<Page> =>
    context.attempt(async () => {
      const rows = Math.min(maxRows, pageRows);
      const answer = await context.pull(cursor, rows).catch((error: unknown) => {
        const isLate = error instanceof SyncError && error.code === "sync_timeout";
        if (isLate) pageRows = Math.max(LEAST_ROWS, Math.ceil(rows / 2));
        throw error;
      });
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

  /** Deleted rows too. */
  const stored = async (selector: object, limit?: number) => {
    const { storageInstance } = context.collection;
    const query = { selector, sort: [{ id: "asc" as const }], skip: 0, ...(limit !== undefined && { limit }) };
    return (await storageInstance.query(prepareQuery(storageInstance.schema, query))).documents;
  };
  const blanksOf = async (lost: readonly string[]): Promise<State[]> => {
    if (lost.length === 0) return [];
    const rows = await stored({ space_id: { $in: [...lost] } });
    return rows.map((row) => blankState(context.name, toPlainState(row)));
  };

  /** Before rows of a space are stored for the first time. */
  const noteSpaces = async (documents: readonly State[]): Promise<void> => {
    const foreign = new Set(documents.map((row) => row.space_id).filter((space) => space !== context.memberId));
    for (const space of foreign) await context.attempt(() => context.seen.add(context.name, space));
  };

  /** Spaces of which rows are, or may be, here although the member may not read them. */
  const lostSpaces = async (before: Cursor, spaces: readonly string[]): Promise<string[]> => {
    const isLost = (space: string) => !spaces.includes(space);
    const lost = Object.keys(before).filter(isLost);
    const seen = [...(await context.seen.of(context.name))].filter((space) => isLost(space) && !(space in before));
    for (const space of [...lost, ...seen]) await context.attempt(() => context.forgetPurged(space));
    for (const space of seen) {
      if ((await stored({ space_id: space, updated_at: { $ne: LAST_INSTANT } }, 1)).length > 0) lost.push(space);
      else await context.attempt(() => context.seen.remove(context.name, space));
    }
    return lost;
  };

  /** A space that was purged, and regained before the checkpoint without it was stored, is read from its start. */
  const startOf = async (cursor: Cursor): Promise<Cursor> => {
    const start = { ...cursor };
    for (const space of Object.keys(cursor).filter((known) => !trusted.has(known))) {
      trusted.add(space);
      if ((await stored({ space_id: space, updated_at: LAST_INSTANT }, 1)).length > 0) delete start[space];
    }
    return start;
  };

  const pull = async (
    { admit }: Read,
    checkpoint: SyncCheckpoint | undefined,
    batchSize: number,
  ): Promise<{ documents: State[]; checkpoint: SyncCheckpoint }> => {
    const before = checkpoint?.cursor ?? {};
    // Rows that were read by a release with other fields lack what the server has in those: all are read again, with
    // them.
    const fields = await fieldsKey(context.name);
    const isOutdated = checkpoint !== undefined && checkpoint.fields !== fields;
    const owedStart = startsOver;
    startsOver = false;
    let page = await read(isOutdated || owedStart ? {} : await startOf(before), batchSize);
    let documents = page.documents;
    // RxDB takes a short batch for the last one.
    while (page.hasMore && documents.length < batchSize) {
      page = await read(page.cursor, batchSize);
      const { spaces } = page;
      // A membership may end between two pages: what the ones before still told is not stored.
      documents = [...documents, ...page.documents].filter((row) => spaces.includes(row.space_id));
    }
    if (!page.hasMore) pageRows = Number.POSITIVE_INFINITY;
    const { spaces, cursor } = page;
    await noteSpaces(documents);
    const lost = await lostSpaces(before, spaces);
    for (const space of lost) trusted.delete(space);
    documents.push(...(await blanksOf(lost)));
    const admitted = admit(documents);
    if (admitted.length < documents.length) {
      distrust();
      startsOver ||= owedStart;
      // Fewer than a whole batch, after which RxDB would read the same at once. The checkpoint stays where it is.
      return { documents: admitted.slice(0, batchSize - 1), checkpoint: checkpoint ?? { cursor: {} } };
    }
    if (!page.hasMore) context.onRead(spaces, cursor);
    return { documents, checkpoint: { cursor, fields } };
  };

  return {
    async handler(checkpoint, batchSize) {
      const reading = context.beginRead();
      try {
        return await pull(reading, checkpoint, batchSize);
      } finally {
        reading.end();
      }
    },
    storageFailed: distrust,
    startOver() {
      startsOver = true;
    },
    owesStart: () => startsOver,
  };
};
