import { assumedOf, toPlainState, writeAssumed } from "./outbox.ts";
import type { MetaInstance, SyncedCollection } from "./replicated.ts";

/**
 * Puts a row that the server refused back to the server's state as far as the device knows it, or deletes it where the server
 * never had it: then the deletion counts as known to the server, and is not sent. `updatedAt`: of the edit that was given
 * up; a row that was edited since stays as it is, and so does one that was put back already.
 */
export const putBack = async (
  collection: SyncedCollection,
  meta: MetaInstance,
  rowId: string,
  updatedAt: string,
): Promise<void> => {
  for (;;) {
    const [row] = await collection.storageInstance.findDocumentsById([rowId], true);
    if (row?.updated_at !== updatedAt) return;
    const assumed = await assumedOf(meta, rowId);
    const state = assumed ?? { ...toPlainState(row), _deleted: true };
    // First, so that the deletion is never seen as an edit to be pushed.
    if (!assumed) await writeAssumed(meta, [{ new: state, assumed: state }]);
    const { error } = await collection.storageInstance.bulkWrite(
      [{ previous: row, document: { ...row, ...state } }],
      "discard-refused",
    );
    if (error.length === 0) return;
  }
};
