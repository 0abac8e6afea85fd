import {
  getChangedDocumentsSince,
  getComposedPrimaryKeyOfDocumentData,
  now,
  type RxDocumentData,
  type RxStorageDefaultCheckpoint,
  type RxStorageReplicationMeta,
} from "rxdb/plugins/core";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import type { FieldConflict } from "#renderer/data/collections/merge.ts";
import {
  kindIn,
  mergeStored,
  type RowState,
  type StoredState,
  toPlainState,
  toRowState,
  toStoredState,
} from "#renderer/data/collections/stored-states.ts";
import { ownStates } from "#renderer/data/database/own-states.ts";
import { isAsPulled } from "#renderer/data/database/pulled-mark.ts";
import {
  belowWrapper,
  CHECKPOINT_META,
  newRowFields,
  PUSHES,
  ROW_META,
  revisionOf,
} from "#renderer/data/rxdb-internals.ts";
import type { SyncedFields } from "#shared/sync/kinds/kind.ts";
import { type CollectionName, collectionOf } from "#shared/sync/kinds/kinds.ts";
import {
  type MetaInstance,
  openMeta,
  type SyncCheckpoint,
  type SyncedCollection,
  syncedCollections,
} from "./replicated.ts";

type Meta = RxStorageReplicationMeta<SyncedFields, SyncCheckpoint>;

/**
 * A row that the server has not confirmed, with the state of the server that the edit started from. `own`: digests of
 * the states in between, see own-states.ts.
 */
type Unconfirmed<State> = { new: State; assumed: State | null; own?: readonly string[] | undefined };

/** An unconfirmed row with the fields of its kind: how it is stored is no matter of whoever keeps it. */
export type OutboxRow = Unconfirmed<RowState> & { kind: string };

export type RestoredConflict = { kind: string; id: string; key: string; found: FieldConflict[] };

const PAGE = 1000;

/**
 * Milliseconds by which a row of another window may be stamped before the push checkpoint although it was stored after
 * it: two windows stamp and write without an order between them. Longer than any write takes.
 */
const UNORDERED = 10_000;

/**
 * Where a look for unconfirmed rows begins: at the first row, at RxDB's push checkpoint, or so long before that it
 * misses none.
 */
type Since = "ever" | "pushed" | "safely-pushed";
const CONTEXT = "outbox-restore";

const metaId = (meta: MetaInstance, itemId: string): string =>
  getComposedPrimaryKeyOfDocumentData<Meta>(meta.schema, { itemId, isCheckpoint: ROW_META });

/** Those of `rows` that differ from what the server is known to have, apart from rows that a pull just brought. */
export const unconfirmed = async (
  collection: SyncedCollection,
  meta: MetaInstance,
  rows: readonly RxDocumentData<SyncedFields>[],
): Promise<Unconfirmed<StoredState>[]> => {
  const edited = rows.filter((row) => !isAsPulled(row));
  if (edited.length === 0) return [];
  const known = await meta.findDocumentsById(
    edited.map((row) => metaId(meta, row.id)),
    true,
  );
  const assumedById = new Map(known.map((entry) => [entry.itemId, entry.docData]));
  return edited.flatMap((row) => {
    const state = toPlainState(row);
    const assumed = assumedById.get(row.id) ?? null;
    return assumed && collection.conflictHandler.isEqual(assumed, state, "outbox")
      ? []
      : [{ new: state, assumed, own: ownStates(row) }];
  });
};

const pushCheckpoint = async (meta: MetaInstance): Promise<RxStorageDefaultCheckpoint | undefined> => {
  const id = getComposedPrimaryKeyOfDocumentData<Meta>(meta.schema, { itemId: PUSHES, isCheckpoint: CHECKPOINT_META });
  // Of the other type is the one of the pulls, which lies beside it.
  const stored: unknown = (await meta.findDocumentsById([id], false))[0]?.checkpointData;
  return stored as RxStorageDefaultCheckpoint | undefined;
};

/** All unconfirmed rows of a collection that changed since then; since ever where nothing was pushed. */
export const readUnconfirmed = async (
  collection: SyncedCollection,
  meta: MetaInstance,
  since: Since,
): Promise<Unconfirmed<StoredState>[]> => {
  const pushed = since === "ever" ? undefined : await pushCheckpoint(meta);
  let checkpoint: unknown = pushed && since === "safely-pushed" ? { id: "", lwt: pushed.lwt - UNORDERED } : pushed;
  const found: Unconfirmed<StoredState>[] = [];
  for (;;) {
    const page = await getChangedDocumentsSince(belowWrapper(collection.storageInstance), PAGE, checkpoint);
    if (page.documents.length === 0) return found;
    found.push(...(await unconfirmed(collection, meta, page.documents)));
    checkpoint = page.checkpoint;
  }
};

/**
 * The whole outbox of the member: what would be lost if the device were wiped now. Works in any window. `sincePush`:
 * only what RxDB has yet to push, which is a much shorter look; rows that the server refused are not among it.
 */
export const readOutbox = async (rx: MemberRxDatabase, sincePush = false): Promise<OutboxRow[]> => {
  const rows: OutboxRow[] = [];
  for (const { name, collection } of syncedCollections(rx)) {
    const meta = await openMeta(collection);
    try {
      for (const { new: state, assumed, own } of await readUnconfirmed(
        collection,
        meta,
        sincePush ? "pushed" : "ever",
      )) {
        const row = { new: toRowState(name, state), assumed: assumed && toRowState(name, assumed), own };
        rows.push({ kind: kindIn(name, state.id), ...row });
      }
    } finally {
      await meta.close();
    }
  }
  return rows;
};

const RESTORED = revisionOf(1, "restored");

/** The state of the server that the device's row started from; null where it never saw one. */
export const assumedOf = async (meta: MetaInstance, rowId: string): Promise<StoredState | null> =>
  (await meta.findDocumentsById([metaId(meta, rowId)], true))[0]?.docData ?? null;

/** Notes the assumed states of rows that have none. */
export const writeAssumed = async (meta: MetaInstance, rows: readonly Unconfirmed<StoredState>[]): Promise<void> => {
  const known = rows.flatMap(({ new: { id }, assumed }) =>
    assumed
      ? [
          {
            document: {
              ...newRowFields(RESTORED),
              id: metaId(meta, id),
              itemId: id,
              isCheckpoint: ROW_META,
              docData: assumed,
              _deleted: false,
            },
          },
        ]
      : [],
  );
  // A row that the device has seen meanwhile keeps the newer assumed state.
  if (known.length > 0) await meta.bulkWrite(known, CONTEXT);
};

const restoreCollection = async (
  name: CollectionName,
  collection: SyncedCollection,
  outbox: readonly OutboxRow[],
): Promise<RestoredConflict[]> => {
  const rows = outbox.map(
    ({ kind, new: edited, assumed, own }): Unconfirmed<StoredState> => ({
      new: toStoredState(kind, edited),
      assumed: assumed && toStoredState(kind, assumed),
      own,
    }),
  );
  const meta = await openMeta(collection);
  const conflicts: RestoredConflict[] = [];
  try {
    const ids = rows.map((row) => row.new.id);
    const present = new Map(
      (await collection.storageInstance.findDocumentsById(ids, true)).map((stored) => [stored.id, stored]),
    );
    const absent = rows.filter((row) => !present.has(row.new.id));
    await writeAssumed(meta, absent);
    const writes = rows.flatMap((row) => {
      const previous = present.get(row.new.id);
      if (!previous) return [];
      const merge = { assumed: row.assumed, local: row.new, master: toPlainState(previous) };
      const { state, conflicts: found } = mergeStored(name, merge);
      if (found.length > 0) {
        const key = `${row.new.updated_at}|${previous.updated_at}`;
        conflicts.push({ kind: kindIn(name, row.new.id), id: row.new.id, key, found });
      }
      return [{ previous, document: { ...previous, ...state } }];
    });
    const merging = writes.length > 0 ? await collection.storageInstance.bulkWrite(writes, CONTEXT) : { error: [] };
    // Not through RxDB's wrapper, which gives new rows metadata of its own.
    const inserts = absent.map(({ new: state, own = [] }) => {
      const { _meta, ...fields } = newRowFields(RESTORED, now());
      return { document: { ...fields, _meta: { ..._meta, own: [...own] }, ...state } };
    });
    const adding =
      inserts.length > 0 ? await belowWrapper(collection.storageInstance).bulkWrite(inserts, CONTEXT) : { error: [] };
    const error = [...merging.error, ...adding.error];
    if (error.length > 0) throw new Error(`could not restore ${error.length} rows of ${name}`);
    return conflicts;
  } finally {
    await meta.close();
  }
};

/**
 * Writes an outbox back as local edits, with the ancestors that they started from, before the first pull. A row that
 * the device holds already is merged.
 */
export const restoreOutbox = async (
  rx: MemberRxDatabase,
  outbox: readonly OutboxRow[],
): Promise<RestoredConflict[]> => {
  const conflicts: RestoredConflict[] = [];
  for (const { name, collection } of syncedCollections(rx)) {
    const rows = outbox.filter(({ kind }) => collectionOf(kind) === name);
    if (rows.length > 0) conflicts.push(...(await restoreCollection(name, collection, rows)));
  }
  return conflicts;
};
