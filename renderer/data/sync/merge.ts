import type { FieldConflict } from "#renderer/data/collections/merge.ts";
import { hasDeletion, onlyFields, placeAmong, sameState } from "#renderer/data/collections/state-digest.ts";
import { mergeStored, type StoredState } from "#renderer/data/collections/stored-states.ts";
import { readDigest } from "#renderer/data/storage/own-states.ts";
import type { RowRecord } from "#renderer/data/storage/transaction.ts";
import type { CollectionName } from "#shared/domain/kinds/kinds.ts";
import { blankState } from "./wire.ts";

/** The result of a merge. `record`: what to store; null for no change. */
export type MergeResult = { record: RowRecord | null; conflicts: FieldConflict[] };

const AS_IT_IS: MergeResult = { record: null, conflicts: [] };

/** The record of a row as the server has it. */
export const cleanRecord = (row: StoredState): RowRecord => ({ row, dirty: null, base: null, own: [] });

const stored = (record: RowRecord): MergeResult => ({ record, conflicts: [] });

/**
 * The record based on a state of this device that the server now has. Older states cannot arrive any more. What another
 * device wrote in fields that the release which sent the state did not know is merged.
 */
const onOwn = (collection: CollectionName, record: RowRecord, state: StoredState): MergeResult => {
  const place = placeAmong(collection, record.own, state);
  const based = { ...record, base: state, own: record.own.slice(place + 1) };
  const { fields } = readDigest(record.own[place] ?? "");
  if (fields === null || record.base === null) return stored(based);
  // A deletion since is no reason to lose them.
  const { _deleted } = state;
  const assumed = { ...record.base, ...onlyFields(state, fields), _deleted };
  const merge = mergeStored(collection, { assumed, local: { ...record.row, _deleted }, master: state });
  const row = { ...merge.state, _deleted: record.row._deleted };
  return { record: { ...based, row }, conflicts: merge.conflicts };
};

/**
 * The base of a merge with a state of the server. Where the server has a deletion, one that the member undid here may
 * have reached it before, its reply lost, and another device may have written on top: the undo is then an edit of that.
 */
const baseFor = ({ row, base, own }: RowRecord, state: StoredState): StoredState | null => {
  const isUndone = !row._deleted && state._deleted && hasDeletion(own);
  return base && isUndone ? { ...base, _deleted: true } : base;
};

/**
 * Applies a state of the server. A row that is not pending takes it. A pending one is based on it where it is a state
 * of this device's own, from a push whose reply was lost; otherwise both are merged.
 */
export const arrive = (collection: CollectionName, record: RowRecord | null, state: StoredState): MergeResult => {
  if (!record) return stored(cleanRecord(state));
  const isSame = sameState(collection, record.row, state);
  if (record.dirty === null) return isSame ? AS_IT_IS : stored(cleanRecord(state));
  if (isSame) return stored(cleanRecord(record.row));
  if (record.base && sameState(collection, record.base, state)) return AS_IT_IS;
  if (placeAmong(collection, record.own, state) >= 0) return onOwn(collection, record, state);
  const merge = mergeStored(collection, { assumed: baseFor(record, state), local: record.row, master: state });
  const isServers = sameState(collection, merge.state, state);
  return {
    record: isServers ? cleanRecord(state) : { ...record, row: merge.state, base: state, own: [] },
    conflicts: merge.conflicts,
  };
};

/** A row as sent, with the server's state that it was an edit of. */
export type Sent = { row: StoredState; base: StoredState | null };

/** Whether the record is still an edit of the same base as when it was sent; otherwise a pull overtook the reply. */
export const isStillOf = (collection: CollectionName, record: RowRecord | null, { base }: Sent): record is RowRecord =>
  record !== null &&
  record.dirty !== null &&
  (base && record.base ? sameState(collection, base, record.base) : base === record.base);

/**
 * Confirms a sent row. `state`: what the server stored instead, as a deletion without earlier edits. A row that was
 * edited since stays pending, based on that.
 */
export const confirm = (
  collection: CollectionName,
  record: RowRecord | null,
  sent: Sent,
  state: StoredState = sent.row,
): MergeResult => {
  if (!isStillOf(collection, record, sent)) return AS_IT_IS;
  if (sameState(collection, record.row, sent.row)) return stored(cleanRecord(state));
  return onOwn(collection, record, state);
};

/** The edits that are lost with a row of a space that the member may no longer read. */
export const lostEdits = (collection: CollectionName, { row, base, dirty }: RowRecord): FieldConflict[] =>
  dirty === null
    ? []
    : mergeStored(collection, { assumed: base, local: row, master: blankState(collection, row) }).conflicts;
