import type { Store } from "#renderer/data/storage/store.ts";
import type { StoreTransaction } from "#renderer/data/storage/transaction.ts";
import type { Cursor } from "#shared/contract/sync/protocol.ts";
import { COLLECTIONS, type CollectionName } from "#shared/domain/kinds/kinds.ts";
import { EVERY, forgetRefusals, NOTES, type Report, reportConflicts } from "./device-notes.ts";
import { lostEdits } from "./merge.ts";
import { blankState, fieldsKey } from "./wire.ts";

/** Rows of a transaction while a screen may be waiting for another one. */
export const SLICE = 250;

const KEY = "sync/read";

/**
 * How far the device has read, in one value. `spaces`: those of which rows may be here; `cursors`: by collection, of
 * rows that were read with the fields of `fields`.
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
 * The cursor of a collection; its start where the rows were read by a release with other fields, to read them again.
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
 * Removes the rows of spaces that the member may no longer read, and reports the edits that go with them. Their places
 * in the cursors go first, and their names last: what the app's end cuts short comes again with the next answer, and a
 * space that is regained amid it is read from its start.
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
