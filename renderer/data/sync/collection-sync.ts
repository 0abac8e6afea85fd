import type { Subscription } from "rxjs";
import type { CollectionName } from "#shared/sync/documents.ts";
import type { Cursor, Poke } from "#shared/sync/protocol.ts";
import { growingFields } from "../collections/collections.ts";
import { mergeStates } from "../collections/merge.ts";
import type { NoteBook } from "./device-notes.ts";
import type { HeldRows } from "./held-rows.ts";
import { readUnconfirmed } from "./outbox.ts";
import type { PendingRows } from "./pending-rows.ts";
import { createPullHandler } from "./pull-handler.ts";
import { createPushHandler } from "./push-handler.ts";
import { createReplication, openMeta, type Replication, type SyncedCollection } from "./replicated.ts";
import type { Retrier } from "./retry.ts";
import { StoppedError } from "./sync-error.ts";
import type { StatusBoard } from "./sync-status.ts";
import type { SyncTransport } from "./transport.ts";

/** Rows per request, both ways: one round trip for most of what a device ever has to say. */
const BATCH_SIZE = 1000;

export type CollectionSyncParts = {
  name: CollectionName;
  collection: SyncedCollection;
  memberId: string;
  transport: SyncTransport;
  retrier: Retrier;
  board: StatusBoard;
  pending: PendingRows;
  held: HeldRows;
  notes: NoteBook;
  isReadable(space: string): boolean;
  onPushed(): void;
  onRead(spaces: readonly string[]): void;
};

/** Sync of one collection. Only the leading window runs it. */
export type CollectionSync = {
  start(): Promise<void>;
  resync(): void;
  /** Pulls unless what the poke tells of was read already, as after our own push. */
  poke(poke: Poke): void;
  offerHeldAgain(): Promise<void>;
  stop(): Promise<void>;
};

export const createCollectionSync = (parts: CollectionSyncParts): CollectionSync => {
  const { name, collection, board, retrier, transport } = parts;
  const subscriptions: Subscription[] = [];
  let cursor: Cursor = {};

  const attempt =
    (direction: "pull" | "push") =>
    async <T>(work: () => Promise<T>): Promise<T> => {
      const source = `${name}:${direction}`;
      const result = await retrier.run(work, (error) => board.setError(source, error));
      board.setError(source, null);
      return result;
    };

  const pull = createPullHandler({
    name,
    collection,
    memberId: parts.memberId,
    pull: (from, maxRows) => transport.pull(name, from, maxRows),
    attempt: attempt("pull"),
    onRead(spaces, end) {
      cursor = end;
      parts.onRead(spaces);
    },
  });
  const push = createPushHandler({
    collection: name,
    push: (rows) => transport.push(name, rows),
    attempt: attempt("push"),
    isReadable: parts.isReadable,
    hold: (rowId, error) => parts.held.hold(name, rowId, error),
    release: (rowIds) => parts.held.release(rowIds),
  });
  const replication: Replication = createReplication(collection, {
    pull: { batchSize: BATCH_SIZE, handler: pull },
    push: {
      batchSize: BATCH_SIZE,
      async handler(rows) {
        const conflicts = await push(rows);
        parts.onPushed();
        return conflicts;
      },
    },
  });

  const settle = async () => {
    if (replication.metaInstance) await parts.pending.settle(name, collection, replication.metaInstance);
  };
  const listen = () => {
    subscriptions.push(
      replication.conflict$.subscribe(({ input }) => {
        const { conflicts } = mergeStates({
          assumed: input.assumedMasterState ?? null,
          local: input.newDocumentState,
          master: input.realMasterState,
          growing: growingFields[name] ?? [],
        });
        const key = `${input.newDocumentState.updated_at}|${input.realMasterState.updated_at}`;
        if (conflicts.length > 0) {
          void parts.notes.reportConflicts(name, input.newDocumentState.id, key, conflicts).catch(() => undefined);
        }
      }),
      replication.active$.subscribe((active) => {
        if (!active) void settle().catch((error) => board.setError(`${name}:storage`, error));
      }),
      // Handlers report their own failures and throw only when sync stops: what is left comes from the storage.
      replication.error$.subscribe((error) => {
        if (!replication.isStopped() && !retrier.stopped()) board.setError(`${name}:storage`, error);
      }),
    );
  };

  return {
    async start() {
      parts.pending.watch(name, collection);
      const meta = await openMeta(collection);
      try {
        const open = await readUnconfirmed(collection, meta, true);
        parts.pending.add(
          name,
          open.map((row) => row.new.id),
        );
      } finally {
        await meta.close();
      }
      if (retrier.stopped()) throw new StoppedError();
      listen();
      await replication.start();
      await parts.held.offerAgain(name, collection);
    },
    resync() {
      board.setError(`${name}:storage`, null);
      if (!replication.isStopped()) replication.reSync();
    },
    poke({ space, version }) {
      if ((cursor[space]?.[0] ?? -1) < version && !replication.isStopped()) replication.reSync();
    },
    offerHeldAgain: () => parts.held.offerAgain(name, collection),
    async stop() {
      for (const subscription of subscriptions) subscription.unsubscribe();
      await replication.cancel();
    },
  };
};
