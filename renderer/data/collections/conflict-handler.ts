import { deepEqual, type RxConflictHandler, type WithDeleted } from "rxdb/plugins/core";
import type { SyncedFields } from "#shared/sync/documents.ts";
import type { CollectionName } from "#shared/sync/kinds/kinds.ts";
import { mergeStored, type StoredMerge } from "./stored-states.ts";

/** Under it a merged state tells the storage what it was made of. RxDB hands it on; it is never stored. */
export const MERGED = Symbol("merged");
/** `isMaster`: the merge is what the server has. */
export type Merged = Pick<StoredMerge, "assumed" | "master"> & { isMaster: boolean };

/**
 * Decides for RxDB whether two states of a row are the same, and merges them when they are not. Pure, so that the
 * engine can run the same merge again to learn what has to be reported.
 */
export const createConflictHandler = <T extends SyncedFields>(
  collection: CollectionName,
  fields: readonly string[],
): RxConflictHandler<T> => ({
  isEqual(a, b) {
    const [one, two]: Record<string, unknown>[] = [{ ...a }, { ...b }];
    if (!one || !two || Boolean(one._deleted) !== Boolean(two._deleted)) return false;
    return fields.every((field) => one[field] === two[field] || deepEqual(one[field], two[field]));
  },
  async resolve({ assumedMasterState, newDocumentState, realMasterState }) {
    const [assumed, master] = [assumedMasterState ?? null, realMasterState];
    const state = mergeStored(collection, { assumed, local: newDocumentState, master }).state as WithDeleted<T>;
    const merged: Merged = { assumed, master, isMaster: this.isEqual(state, master, "merged") };
    return { ...state, [MERGED]: merged };
  },
});
