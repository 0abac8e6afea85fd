import { deepEqual, type RxConflictHandler, type WithDeleted } from "rxdb/plugins/core";
import type { SyncedFields } from "#shared/sync/documents.ts";
import { type MergeRules, mergeStates } from "./merge.ts";

/**
 * Decides for RxDB whether two states of a row are the same, and merges them when they are not. Pure, so that the engine
 * can run the same merge again to learn what has to be reported.
 */
export const createConflictHandler = <T extends SyncedFields>(
  fields: readonly string[],
  rules: MergeRules,
): RxConflictHandler<T> => ({
  isEqual(a, b) {
    const [one, two]: Record<string, unknown>[] = [{ ...a }, { ...b }];
    if (!one || !two || Boolean(one._deleted) !== Boolean(two._deleted)) return false;
    return fields.every((field) => one[field] === two[field] || deepEqual(one[field], two[field]));
  },
  async resolve({ assumedMasterState, newDocumentState, realMasterState }) {
    return mergeStates<WithDeleted<T>>({
      assumed: assumedMasterState ?? null,
      local: newDocumentState,
      master: realMasterState,
      ...rules,
    }).document;
  },
});
