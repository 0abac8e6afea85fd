import { fromDocument, rowIdOf } from "#renderer/data/collections/document-rows.ts";
import type { StoredDocument } from "#renderer/data/collections/documents.ts";
import type { WireRow } from "#shared/contract/sync/protocol.ts";
import type { Stored } from "#tests/sync/simulation/machine/records.ts";

const known = new WeakMap<Stored, Stored>();

/** The row of a stored document: always the same object for the same document. */
const rowOf = (stored: Stored): Stored => {
  const { _deleted } = stored;
  const row = known.get(stored) ?? { ...fromDocument(stored as unknown as StoredDocument), _deleted };
  known.set(stored, row);
  return row;
};

/** A row that a disk holds, with its kind and the fields of that. */
export const toKindRow = (collection: string, stored: Stored): { kind: string; row: Stored } =>
  collection === "documents" ? { kind: String(stored.kind), row: rowOf(stored) } : { kind: collection, row: stored };

/** A row's id in its table. */
export const tableId = (collection: string, id: string): string => (collection === "documents" ? rowIdOf(id) : id);

/** A row of the wire with the fields of its kind side by side. */
export const toTableRow = (collection: string, { kind, data, ...row }: WireRow): WireRow =>
  collection === "documents"
    ? { ...(data as object), ...row }
    : { ...row, ...(kind !== undefined && { kind }), ...(data !== undefined && { data }) };
