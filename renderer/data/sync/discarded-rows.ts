import { toPlainState } from "#renderer/data/collections/stored-states.ts";
import { assumedOf, writeAssumed } from "./outbox.ts";
import type { MetaInstance, SyncedCollection } from "./replicated.ts";

/**
 * Reverts a row that the server refused to the server's state as far as the device knows it, or deletes it where the
 * server never had it: then the deletion counts as known to the server, and is not sent. `updatedAt`: of the edit that
 * was discarded. False for a row that was edited since and waits with that edit, which stays as it is.
 */
export const revertDiscarded = async (
  collection: SyncedCollection,
  meta: MetaInstance,
  rowId: string,
  updatedAt: string,
): Promise<boolean> => {
  for (;;) {
    const [row] = await collection.storageInstance.findDocumentsById([rowId], true);
    const assumed = await assumedOf(meta, rowId);
    if (!row || (assumed && collection.conflictHandler.isEqual(assumed, toPlainState(row), "discard"))) return true;
    if (row.updated_at !== updatedAt) return false;
    const state = assumed ?? { ...toPlainState(row), _deleted: true };
    // First, so that the deletion is never seen as an edit to be pushed.
    if (!assumed) await writeAssumed(meta, [{ new: state, assumed: state }]);
    const { error } = await collection.storageInstance.bulkWrite(
      [{ previous: row, document: { ...row, ...state } }],
      "discard-refused",
    );
    if (error.length === 0) return true;
  }
};
