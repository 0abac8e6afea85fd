import { defaultOf, type SyncedFields } from "#shared/domain/kinds/kind.ts";
import { kindOf } from "#shared/domain/kinds/kinds.ts";
import type { StoredDocument } from "./documents.ts";

/** A row of a kind with the columns of the server's table, also those that only a newer release knows. */
export type KindRow = SyncedFields & Record<string, unknown>;

const SEPARATOR = "/";

/** A document's key on this device: kind and id, because ids are unique within one table only. */
export const documentId = (kind: string, id: string): string => `${kind}${SEPARATOR}${id}`;

/** A key above those of all documents of a kind, and of no other. */
export const documentEnd = (kind: string): string => `${kind}${String.fromCharCode(SEPARATOR.charCodeAt(0) + 1)}`;

/** The kind in a document's key. */
export const kindOfDocument = (id: string): string => id.slice(0, id.indexOf(SEPARATOR));

/** The row's id in a document's key. */
export const rowIdOf = (id: string): string => id.slice(id.indexOf(SEPARATOR) + 1);

/** Begins the `sort` of settled rows: above all days, instants and titles that others begin with. */
export const SETTLED = "~";

const indexed = (value: unknown): string => (typeof value === "string" ? value : "");

/** A kind's row as a document. */
export const toDocument = (kind: string, row: KindRow): StoredDocument => {
  const { id, space_id, created_at, updated_at, ...data } = row;
  const { sort = "", ref = "", settled } = kindOf(kind) ?? {};
  const isSettled = settled !== undefined && (row[settled] ?? null) !== null;
  const keys = { sort: `${isSettled ? SETTLED : ""}${indexed(row[sort])}`, ref: indexed(row[ref]) };
  return { id: documentId(kind, id), space_id, created_at, updated_at, kind, ...keys, data };
};

/** A document as its kind's row; fields that it was stored without get their defaults. */
export const fromDocument = ({ id, space_id, created_at, updated_at, kind, data }: StoredDocument): KindRow => ({
  id: rowIdOf(id),
  space_id,
  created_at,
  updated_at,
  ...defaultsOf(kind),
  ...data,
});

const known = new Map<string, Record<string, unknown>>();

/** The defaults of a kind's fields for rows stored before the fields were added. */
export const defaultsOf = (kind: string): Record<string, unknown> => {
  const before = known.get(kind);
  if (before) return before;
  const fields = Object.entries(kindOf(kind)?.fields ?? {});
  const defaults = Object.fromEntries(
    fields.map(([field, schema]) => [field, defaultOf(schema)]).filter(([, value]) => value !== undefined),
  );
  known.set(kind, defaults);
  return defaults;
};
