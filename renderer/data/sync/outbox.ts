import { sameState, stateDigest } from "#renderer/data/collections/state-digest.ts";
import {
  kindIn,
  mergeStored,
  type RowState,
  type StoredState,
  toRowState,
  toStoredState,
} from "#renderer/data/collections/stored-states.ts";
import type { Store } from "#renderer/data/storage/store.ts";
import type { RowRecord, StoreTransaction } from "#renderer/data/storage/transaction.ts";
import { type CollectionName, collectionOf } from "#shared/domain/kinds/kinds.ts";
import type { Unsent } from "./batches.ts";
import { EVERY, NOTES, type Report, reportConflicts } from "./device-notes.ts";
import { cleanRecord } from "./merge.ts";
import { readStateIn, saveReadState, slicesOf } from "./spaces.ts";

/**
 * A pending row with its kind's fields, independent of how it is stored. `assumed`: the server's state that it started
 * from; `own`: digests of the states in between.
 */
export type OutboxRow = { kind: string; new: RowState; assumed: RowState | null; own: readonly string[] };

/** Everything that deleting the device's data now would lose, in the order of writing. */
export const readOutbox = async (store: Store): Promise<OutboxRow[]> => {
  const rows = (await store.dirtyRows(EVERY)) as Unsent[];
  return rows.map(({ collection, record: { row, base, own } }) => ({
    kind: kindIn(collection, row.id),
    new: toRowState(collection, row),
    assumed: base && toRowState(collection, base),
    own,
  }));
};

type Sealed = { name: CollectionName; row: StoredState; base: StoredState | null; own: readonly string[] };

/** A sealed edit as a record, merged with a row that the device already has. */
const restored = (
  transaction: StoreTransaction,
  { name, row, base, own }: Sealed,
  present: RowRecord | null,
): { record: RowRecord; report: Report | null } => {
  if (!present) return { record: { row, base, own, dirty: transaction.nextOrder() }, report: null };
  const { state, conflicts: found } = mergeStored(name, { assumed: base, local: row, master: present.row });
  const report = { collection: name, local: row, master: present.row, found };
  const isWaiting = present.dirty !== null;
  if (!isWaiting && sameState(name, state, present.row)) return { record: cleanRecord(present.row), report };
  // Each of these states may have been sent without a reply.
  const made = [...own, stateDigest(name, row)];
  if (isWaiting) {
    const all = [...present.own, stateDigest(name, present.row), ...made];
    return { record: { ...present, row: state, own: all }, report };
  }
  return { record: { row: state, base: present.row, own: made, dirty: transaction.nextOrder() }, report };
};

/** Restores an outbox as local edits with their bases, before the first pull. */
export const restoreOutbox = async (store: Store, outbox: readonly OutboxRow[], at: string): Promise<void> => {
  const all = outbox.map(
    ({ kind, new: edited, assumed, own }): Sealed => ({
      name: collectionOf(kind),
      row: toStoredState(kind, edited),
      base: assumed && toStoredState(kind, assumed),
      own,
    }),
  );
  for (const slice of slicesOf(all)) {
    const names = [...new Set(slice.map(({ name }) => name))];
    await store.transact([...names, NOTES], "readwrite", async (transaction) => {
      const reports: Report[] = [];
      const present = new Map<string, Map<string, RowRecord>>();
      for (const name of names) {
        const ids = slice.flatMap((sealed) => (sealed.name === name ? [sealed.row.id] : []));
        present.set(name, await transaction.getAll(name, ids));
      }
      for (const sealed of slice) {
        const before = present.get(sealed.name)?.get(sealed.row.id) ?? null;
        const { record, report } = restored(transaction, sealed, before);
        transaction.put(sealed.name, record);
        if (report) reports.push(report);
      }
      await reportConflicts(transaction, reports, at);
      // A space that the member lost meanwhile is purged by the first answer that does not name it.
      const state = await readStateIn(transaction);
      const spaces = new Set([...state.spaces, ...slice.map(({ row }) => row.space_id)]);
      saveReadState(transaction, { ...state, spaces: [...spaces] });
    });
  }
};
