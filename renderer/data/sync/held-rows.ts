import { kindIn } from "#renderer/data/collections/stored-states.ts";
import type { SyncedFields } from "#shared/sync/kinds/kind.ts";
import { type CollectionName, collectionOf } from "#shared/sync/kinds/kinds.ts";
import type { NoteBook } from "./device-notes.ts";
import { countsOf } from "./pending-rows.ts";
import type { SyncedCollection } from "./replicated.ts";
import type { SyncError } from "./sync-error.ts";

/**
 * Rows that the server refused for their content. They stay on the device and pending, and do not hold up others; the next
 * edit of such a row, a retry by the member and a restart of the app offer it again.
 */
export type HeldRows = {
  count(): number;
  /** Kinds with refused rows, and how many. */
  byKind(): Record<string, number>;
  has(rowId: string): boolean;
  load(): Promise<void>;
  /** `isNew`: the server never had the row. */
  hold(collection: CollectionName, row: SyncedFields, error: SyncError, isNew: boolean): Promise<void>;
  /** Keeps a row from being marked as pushed, without a note of it. */
  keep(rowId: string): void;
  /** The row is the server's again and holds nothing up; its note stays. */
  letGo(rowId: string): void;
  release(rowIds: readonly string[]): Promise<void>;
  /** Has each held row of the collection pushed once more. */
  offerAgain(collection: CollectionName, rows: SyncedCollection): Promise<void>;
};

/** Writes rows anew, unchanged: RxDB then pushes them. */
export const writeAnew = async (rows: SyncedCollection, ids: string[]): Promise<void> => {
  if (ids.length === 0) return;
  const stored = await rows.storageInstance.findDocumentsById(ids, true);
  await rows.storageInstance.bulkWrite(
    stored.map((row) => ({ previous: row, document: { ...row } })),
    "write-anew",
  );
};

/** `held` is shared with the guarded storage, which keeps these rows from being marked as pushed. */
export const createHeldRows = (held: Set<string>, notes: NoteBook, onChange: () => void): HeldRows => {
  const kinds = new Map<string, string>();
  return {
    count: () => held.size,
    byKind: () => countsOf([...kinds.values()]),
    has: (rowId) => held.has(rowId),
    async load() {
      for (const { rowId, kind, discarded } of await notes.rejections()) {
        held.add(rowId);
        // What was given up is not offered again.
        if (discarded === undefined) kinds.set(rowId, kind);
      }
      onChange();
    },
    async hold(collection, { id: rowId, updated_at }, error, isNew) {
      held.add(rowId);
      const kind = kindIn(collection, rowId);
      kinds.set(rowId, kind);
      const { message, sqlState, code } = error;
      await notes.saveRejection({ kind, rowId, code: sqlState ?? code, message, isNew }, updated_at);
      onChange();
    },
    keep: (rowId) => held.add(rowId),
    letGo(rowId) {
      held.delete(rowId);
      kinds.delete(rowId);
      onChange();
    },
    async release(rowIds) {
      const released = rowIds.filter((rowId) => held.has(rowId));
      if (released.length === 0) return;
      // A note that the disk refused to let go of is one of a row that is still held, and is removed the next time.
      await notes.removeRejections(released);
      for (const rowId of released) {
        held.delete(rowId);
        kinds.delete(rowId);
      }
      onChange();
    },
    async offerAgain(collection, rows) {
      const ids = [...kinds].flatMap(([rowId, kind]) => (collectionOf(kind) === collection ? [rowId] : []));
      await writeAnew(rows, ids);
    },
  };
};
