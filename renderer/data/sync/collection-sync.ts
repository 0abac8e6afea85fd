import type { RxReplicationWriteToMasterRow, WithDeleted } from "rxdb/plugins/core";
import type { Subscription } from "rxjs";
import { kindIn, mergeStored } from "#renderer/data/collections/stored-states.ts";
import type { FailedPulls, FailedPushes } from "#renderer/data/database/guarded-storage.ts";
import { ownStates, stateDigest } from "#renderer/data/database/own-states.ts";
import { metaInstanceOf, pushQueueOf, START_FAILED } from "#renderer/data/rxdb-internals.ts";
import { StoppedError } from "#renderer/data/sync/transport/sync-error.ts";
import type { SyncTransport } from "#renderer/data/sync/transport/transport.ts";
import type { SyncedFields } from "#shared/sync/kinds/kind.ts";
import type { CollectionName } from "#shared/sync/kinds/kinds.ts";
import type { Cursor, Poke } from "#shared/sync/protocol.ts";
import type { NoteBook, Refusal } from "./device-notes.ts";
import { revertDiscarded } from "./discarded-rows.ts";
import { readUnconfirmed } from "./outbox.ts";
import type { PendingRows } from "./pending-rows.ts";
import { createPullHandler } from "./pull-handler.ts";
import { forgetPurged } from "./purged-rows.ts";
import { createPushHandler } from "./push-handler.ts";
import { createPushesUnderWay } from "./pushes-under-way.ts";
import { type Refusals, writeAnew } from "./refusals.ts";
import { createReplication, type Replication, type SyncedCollection } from "./replicated.ts";
import type { Retrier } from "./retry.ts";
import type { StatusBoard } from "./sync-status.ts";

/** Rows per request: one round trip for most of what a device ever has to say. */
const PUSH_BATCH = 1000;
/** Each page costs a look through the keys that are here; the server gives at most 5,000 rows. */
export const PULL_BATCH = 3500;

type PushedRow = RxReplicationWriteToMasterRow<SyncedFields>;

export type CollectionSyncParts = {
  name: CollectionName;
  collection: SyncedCollection;
  memberId: string;
  transport: SyncTransport;
  retrier: Retrier;
  board: StatusBoard;
  pending: PendingRows;
  refusals: Refusals;
  failedPulls: FailedPulls;
  failedPushes: FailedPushes;
  notes: NoteBook;
  isReadable(space: string): boolean;
  onPushed(): void;
  /** Told of each believed answer: the spaces that the member may read. */
  onSpaces(spaces: readonly string[]): void;
  /** Told when all that the server had is in the database. */
  onStored(): void;
};

/** Sync of one collection. Only the leading window runs it. */
export type CollectionSync = {
  name: CollectionName;
  start(): Promise<void>;
  resync(): void;
  /** Pulls unless what the poke tells of is stored already, as after our own push. */
  poke(poke: Poke): void;
  offerRefused(): Promise<void>;
  /** Reverts a refused row whose edit the member discarded, and reads what the server has of it by now. */
  discard(note: Refusal): Promise<void>;
  stop(): Promise<void>;
};

export const createCollectionSync = (parts: CollectionSyncParts): CollectionSync => {
  const { name, collection, board, retrier, transport } = parts;
  const subscriptions: Subscription[] = [];
  let stored: Cursor = {};
  /** Where a read ended whose rows are still on their way into the database. */
  let read: Cursor | null = null;
  let storageFailed = false;
  let active = true;
  /** Before the rows that wait are counted, nothing may look as if none did. */
  let counted = false;
  let complete = false;
  let offering = false;
  /** The `updated_at` of discarded edits, by row: their refusal may still be on its way. */
  const discardedAt = new Map<string, string>();
  /** Rows reverted to a state that the server may have left behind: pulls passed over them while they were refused. */
  const toRead = new Set<string>();

  const attempt =
    (direction: "pull" | "push") =>
    async <T>(work: () => Promise<T>): Promise<T> => {
      const source = `${name}:${direction}`;
      const result = await retrier.run(work, (error) => board.setError(source, error));
      board.setError(source, null);
      return result;
    };

  const underWay = createPushesUnderWay(
    (one, other) => collection.conflictHandler.isEqual(one, other, "pull-amid-push"),
    () => {
      if (!replication.isStopped()) replication.reSync();
    },
  );
  const pull = createPullHandler({
    name,
    collection,
    memberId: parts.memberId,
    seen: parts.notes.seenSpaces,
    pull: (from, maxRows) => transport.pull(name, from, maxRows),
    attempt: attempt("pull"),
    beginRead: underWay.beginRead,
    async forgetPurged(space) {
      const meta = metaInstanceOf(replication);
      if (meta) await forgetPurged(collection, meta, space);
    },
    onRead(spaces, end) {
      read = end;
      parts.onSpaces(spaces);
    },
  });
  const push = createPushHandler({
    collection: name,
    push: (rows) => transport.push(name, rows),
    attempt: attempt("push"),
    isReadable: parts.isReadable,
    async ownAmong(states) {
      const ids = states.map(({ id }) => id);
      const stored = await collection.storageInstance.findDocumentsById(ids, true);
      const known = new Map(stored.map((row) => [row.id, ownStates(row)]));
      const digests = await Promise.all(states.map((state) => stateDigest(name, state)));
      return new Set(states.filter(({ id }, index) => known.get(id)?.includes(digests[index] ?? "")));
    },
    async refuse({ newDocumentState, assumedMasterState }, error) {
      const { id, updated_at } = newDocumentState;
      if (discardedAt.get(id) === updated_at) {
        parts.refusals.mark(id);
        return;
      }
      board.note(`${name}:push`, error);
      await retrier.run(
        () => parts.refusals.add(name, newDocumentState, error, !assumedMasterState),
        (failure) => board.setError(`${name}:storage`, failure),
      );
    },
    accept: (rowIds) => parts.refusals.remove(rowIds),
  });
  /**
   * Before RxDB merges, so that no merge goes unreported: the same merge of the same states tells what it will take.
   */
  const report = async (rows: readonly PushedRow[], conflicts: readonly WithDeleted<SyncedFields>[]): Promise<void> => {
    for (const master of conflicts) {
      const row = rows.find(({ newDocumentState }) => newDocumentState.id === master.id);
      if (!row) continue;
      const local = row.newDocumentState;
      const assumed = row.assumedMasterState ?? null;
      const { conflicts: found } = mergeStored(name, { assumed, local, master });
      if (found.length === 0) continue;
      const key = `${local.updated_at}|${master.updated_at}`;
      await retrier.run(
        () => parts.notes.reportConflicts(kindIn(name, local.id), local.id, key, found),
        (error) => board.setError(`${name}:storage`, error),
      );
    }
  };
  const replication: Replication = createReplication(collection, {
    pull: { batchSize: PULL_BATCH, handler: pull.handler },
    push: {
      batchSize: PUSH_BATCH,
      async handler(rows) {
        const recorded = pushQueueOf(replication);
        if (recorded) underWay.add(rows, recorded);
        const conflicts = await push(rows);
        await report(rows, conflicts);
        if (rows.some(({ newDocumentState }) => !parts.refusals.has(newDocumentState.id))) parts.onPushed();
        return conflicts;
      },
    },
  });

  const stalled = () => parts.pending.of(name).filter((id) => !parts.refusals.has(id));
  const settle = async () => {
    const meta = metaInstanceOf(replication);
    if (!meta) return;
    const failures = [name, meta.collectionName].map((key) => ({ key, times: parts.failedPushes.get(key) }));
    await parts.pending.settle(name, collection, meta);
    const waiting = new Set(parts.pending.of(name));
    for (const id of discardedAt.keys()) if (parts.refusals.has(id) && !waiting.has(id)) parts.refusals.unmark(id);
    if (active || stalled().length > 0) return;
    for (const { key, times } of failures) if (parts.failedPushes.get(key) === times) parts.failedPushes.delete(key);
  };
  /** Resolves once no push is under way or about to be. */
  const pushesEnd = async (): Promise<void> => {
    for (let last: unknown; last !== pushQueueOf(replication); ) {
      last = pushQueueOf(replication);
      await last;
      await settle();
    }
  };
  /**
   * Offers rows that wait although no push is under way: the outcome of theirs could not be written, or RxDB passed
   * over them. It does so with a row of another window that comes with a stamp of before its push checkpoint.
   */
  const offerStalled = async (): Promise<void> => {
    if (offering || stalled().length === 0) return;
    offering = true;
    try {
      await pushesEnd();
      if (!replication.isStopped()) await writeAnew(collection, stalled());
    } finally {
      offering = false;
    }
  };
  const offer = () => {
    void offerStalled().catch((error: unknown) => board.setError(`${name}:storage`, error));
  };
  /** After a read from the start was stored the device has the server's state, and the notes have done their work. */
  const forgetReverted = async (): Promise<void> => {
    if (toRead.size === 0 || pull.owesStart()) return;
    const rows = [...toRead];
    toRead.clear();
    await parts.notes.removeDiscarded(rows);
  };
  const listen = () => {
    subscriptions.push(
      replication.active$.subscribe((isActive) => {
        active = isActive;
        if (isActive) return;
        if (read && !storageFailed) {
          stored = read;
          board.setError(`${name}:storage`, null);
          complete = true;
          if (counted) parts.onStored();
          void forgetReverted().catch((error) => board.setError(`${name}:storage`, error));
        }
        read = null;
        storageFailed = false;
        parts.failedPulls.delete(name);
        const meta = metaInstanceOf(replication);
        if (meta) parts.failedPulls.delete(meta.collectionName);
        void settle().catch((error) => board.setError(`${name}:storage`, error));
      }),
      // Handlers report their own failures and throw only when sync stops: what is left comes from the storage.
      replication.error$.subscribe((error) => {
        // Whoever starts it has heard, and tries again.
        if (error.code === START_FAILED) return;
        storageFailed = true;
        pull.storageFailed();
        // RxDB keeps no place of a page that failed: the next read would begin where the one before the discard ended.
        if (toRead.size > 0) pull.startOver();
        if (!replication.isStopped() && !retrier.stopped()) board.setError(`${name}:storage`, error);
      }),
    );
  };

  const fromDisk = async <T>(work: () => Promise<T>): Promise<T> => {
    const result = await retrier.run(work, (error) => board.setError(`${name}:start`, error));
    board.setError(`${name}:start`, null);
    return result;
  };

  return {
    name,
    async start() {
      parts.pending.watch(name, collection);
      listen();
      await fromDisk(() => replication.start());
      const meta = metaInstanceOf(replication);
      if (!meta) throw new StoppedError();
      const open = await fromDisk(() => readUnconfirmed(collection, meta, "safely-pushed"));
      parts.pending.add(
        name,
        open.map((row) => row.new.id),
      );
      // What was confirmed while it was read has left no trace but in the metadata.
      await fromDisk(settle);
      counted = true;
      if (complete) parts.onStored();
      await fromDisk(() => parts.refusals.offer(name, collection));
      offer();
    },
    resync() {
      board.setError(`${name}:storage`, null);
      if (replication.isStopped()) return;
      replication.reSync();
      offer();
    },
    poke({ space, version }) {
      if ((stored[space]?.[0] ?? -1) < version && !replication.isStopped()) replication.reSync();
    },
    offerRefused: () => parts.refusals.offer(name, collection),
    async discard({ rowId, discarded }) {
      const meta = metaInstanceOf(replication);
      if (!meta || discarded === undefined) return;
      if (!(await revertDiscarded(collection, meta, rowId, discarded))) return;
      discardedAt.set(rowId, discarded);
      parts.refusals.unmark(rowId);
      toRead.add(rowId);
      pull.startOver();
      replication.reSync();
    },
    async stop() {
      for (const subscription of subscriptions) subscription.unsubscribe();
      await replication.cancel();
    },
  };
};
