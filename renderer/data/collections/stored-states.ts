import type { WithDeleted } from "rxdb/plugins/core";
import type { SyncedFields } from "#shared/domain/kinds/kind.ts";
import { type CollectionName, collectionOf, kindOf } from "#shared/domain/kinds/kinds.ts";
import { fromDocument, type KindRow, kindOfDocument, toDocument } from "./document-rows.ts";
import type { StoredDocument } from "./documents.ts";
import { type FieldConflict, mergeStates } from "./merge.ts";

/** A stored row of any collection, without RxDB's own fields. */
export type StoredState = WithDeleted<SyncedFields>;

/** A row with the fields of its kind side by side. */
export type RowState = WithDeleted<KindRow>;

/** The kind of a row, by its collection and key. */
export const kindIn = (collection: CollectionName, id: string): string =>
  collection === "documents" ? kindOfDocument(id) : collection;

/** A stored row with the fields of its kind side by side: those of a document are in its `data` while it is stored. */
export const toRowState = (collection: CollectionName, state: StoredState): RowState =>
  collection === "documents"
    ? { ...fromDocument(state as WithDeleted<StoredDocument>), _deleted: state._deleted }
    : { ...state };

/** A row as its collection stores it. */
export const toStoredState = (kind: string, { _deleted, ...row }: RowState): StoredState =>
  collectionOf(kind) === "documents"
    ? { ...toDocument(kind, row as KindRow), _deleted }
    : { ...(row as KindRow), _deleted };

export type StoredMerge = {
  /** The server's state that the local edit started from; null when the device never saw one. */
  assumed: StoredState | null;
  local: StoredState;
  master: StoredState;
};

/** {@link mergeStates} for stored rows, by the fields and rules of their kind. Conflicts name the kind's fields. */
export const mergeStored = (
  collection: CollectionName,
  { assumed, local, master }: StoredMerge,
): { state: StoredState; conflicts: FieldConflict[] } => {
  const kind = kindIn(collection, local.id);
  const { growing = [], keyed = [], answered = [], blank } = kindOf(kind) ?? {};
  const mine = toRowState(collection, local);
  const start = blank ? { ...mine, ...blank, _deleted: false } : null;
  const { document, conflicts } = mergeStates<RowState>({
    assumed: assumed ? toRowState(collection, assumed) : start,
    local: mine,
    master: toRowState(collection, master),
    growing,
    keyed,
    answered,
  });
  return { state: toStoredState(kind, document), conflicts };
};
