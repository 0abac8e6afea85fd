import { kindIn } from "#renderer/data/collections/stored-states.ts";
import type { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import type { SyncedFields } from "#shared/sync/kinds/kind.ts";
import { type CollectionName, collectionOf } from "#shared/sync/kinds/kinds.ts";
import type { NoteBook } from "./device-notes.ts";
import { countsOf } from "./pending-rows.ts";
import type { SyncedCollection } from "./replicated.ts";

/**
 * Rows that the server refused for their content. They stay on the device and pending, and do not hold up others; the
 * next edit of such a row, a retry by the member and a restart of the app offer it again.
 */
export type Refusals = {
  count(): number;
  /** Kinds with refused rows, and how many. */
  byKind(): Record<string, number>;
  has(rowId: string): boolean;
  load(): Promise<void>;
  /** `isNew`: the server never had the row. */
  add(collection: CollectionName, row: SyncedFields, error: SyncError, isNew: boolean): Promise<void>;
  /** Keeps a refused row from being marked as pushed, without a note of it. */
  mark(rowId: string): void;
  /** Undoes {@link mark}: the row is as the server has it again; its note stays. */
  unmark(rowId: string): void;
  /** The rows are refused no longer. */
  remove(rowIds: readonly string[]): Promise<void>;
  /** Has each refused row of the collection pushed once more. */
  offer(collection: CollectionName, rows: SyncedCollection): Promise<void>;
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

/** `refused` is shared with the guarded storage, which keeps these rows from being marked as pushed. */
export const createRefusals = (refused: Set<string>, notes: NoteBook, onChange: () => void): Refusals => {
  const kinds = new Map<string, string>();
  return {
    count: () => refused.size,
    byKind: () => countsOf([...kinds.values()]),
    has: (rowId) => refused.has(rowId),
    async load() {
      for (const { rowId, kind, discarded } of await notes.refusals()) {
        refused.add(rowId);
        // What was discarded is not offered again.
        if (discarded === undefined) kinds.set(rowId, kind);
      }
      onChange();
    },
    async add(collection, { id: rowId, updated_at }, error, isNew) {
      refused.add(rowId);
      const kind = kindIn(collection, rowId);
      kinds.set(rowId, kind);
      const { message, sqlState, code } = error;
      await notes.saveRefusal({ kind, rowId, code: sqlState ?? code, message, isNew }, updated_at);
      onChange();
    },
    mark: (rowId) => refused.add(rowId),
    unmark(rowId) {
      refused.delete(rowId);
      kinds.delete(rowId);
      onChange();
    },
    async remove(rowIds) {
      const taken = rowIds.filter((rowId) => refused.has(rowId));
      if (taken.length === 0) return;
      // A note that the disk refused to let go of is one of a row that is still refused, and is removed the next time.
      await notes.removeRefusals(taken);
      for (const rowId of taken) {
        refused.delete(rowId);
        kinds.delete(rowId);
      }
      onChange();
    },
    async offer(collection, rows) {
      const ids = [...kinds].flatMap(([rowId, kind]) => (collectionOf(kind) === collection ? [rowId] : []));
      await writeAnew(rows, ids);
    },
  };
};
