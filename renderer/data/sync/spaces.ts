import type { Store } from "#renderer/data/storage/store.ts";
import type { StoreTransaction } from "#renderer/data/storage/transaction.ts";
import type { Cursor } from "#shared/contract/sync/protocol.ts";
import { COLLECTIONS, type CollectionName } from "#shared/domain/kinds/kinds.ts";
import { EVERY, forgetRefusals, NOTES, type Report, reportConflicts } from "./device-notes.ts";
import { lostEdits } from "./merge.ts";
import { blankState, fieldsKey } from "./wire.ts";

/** Rows per transaction, so that a screen does not wait long. */
export const SLICE = 250;

const KEY = "sync/read";

/**
 * How far the device has read. `spaces`: those whose rows may be here; `cursors`: by collection, for rows read with the
 * fields in `fields`.
 */
export type ReadState = {
  spaces: readonly string[];
  cursors: Partial<Record<CollectionName, Cursor>>;
  fields: Partial<Record<CollectionName, string>>;
};

const NOTHING_READ: ReadState = { spaces: [], cursors: {}, fields: {} };

export const readStateIn = async (transaction: StoreTransaction): Promise<ReadState> =>
  (await transaction.meta.get<ReadState>(KEY)) ?? NOTHING_READ;

export const saveReadState = (transaction: StoreTransaction, state: ReadState): void =>
  transaction.meta.put(KEY, state);

/**
 * The cursor of a collection; the start where its rows were read by a release with other fields, so that they are read
 * again.
 */
export const cursorOf = ({ cursors, fields }: ReadState, name: CollectionName): Cursor =>
  fields[name] === fieldsKey(name) ? (cursors[name] ?? {}) : {};

export const without = (cursor: Cursor, spaces: readonly string[]): Cursor =>
  Object.fromEntries(Object.entries(cursor).filter(([space]) => !spaces.includes(space)));

export const slicesOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / SLICE) }, (_, place) =>
    items.slice(place * SLICE, (place + 1) * SLICE),
  );

/**
 * Removes rows of spaces that the member may no longer read, and reports lost edits. Removes the spaces' cursors first
 * and their names last: after an interruption the next answer repeats it, and a space that returns meanwhile is read
 * from its start.
 */
export const purgeSpaces = async (store: Store, lost: readonly string[], at: string): Promise<void> => {
  await store.transact([], "readwrite", async (transaction) => {
    const state = await readStateIn(transaction);
    const cursors = Object.entries(state.cursors).map(([name, cursor]) => [name, without(cursor, lost)]);
    saveReadState(transaction, { ...state, cursors: Object.fromEntries(cursors) });
  });
  for (const name of COLLECTIONS) {
    const found = await store.transact([name], "readonly", (transaction) =>
      transaction.find(name, (row) => lost.includes(row.space_id), EVERY),
    );
    for (const slice of slicesOf(found)) {
      const ids = slice.map(({ row }) => row.id);
      await store.transact([name, NOTES], "readwrite", async (transaction) => {
        const records = await transaction.getAll(name, ids);
        const reports = [...records.values()].map((record): Report => {
          const found = lostEdits(name, record);
          return { collection: name, local: record.row, master: blankState(name, record.row), found };
        });
        for (const id of records.keys()) transaction.remove(name, id);
        await reportConflicts(transaction, reports, at);
        await forgetRefusals(transaction, ids);
      });
    }
  }
  await store.transact([], "readwrite", async (transaction) => {
    const state = await readStateIn(transaction);
    saveReadState(transaction, { ...state, spaces: state.spaces.filter((space) => !lost.includes(space)) });
  });
};
