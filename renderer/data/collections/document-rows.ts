import { defaultOf, type SyncedFields } from "#shared/domain/kinds/kind.ts";
import { kindOf } from "#shared/domain/kinds/kinds.ts";
import type { StoredDocument } from "./documents.ts";

/** A row of a kind as the server's table has it; fields that only a newer release knows are among them. */
export type KindRow = SyncedFields & Record<string, unknown>;

const SEPARATOR = "/";

/**
 * The document's key on this device. Ids are unique within a table alone: a row that somebody made under the id of
 * another kind's row must not take that one's place.
 */
export const documentId = (kind: string, id: string): string => `${kind}${SEPARATOR}${id}`;

/** The kind that a document's key names. */
export const kindOfDocument = (id: string): string => id.slice(0, id.indexOf(SEPARATOR));

/** The row's id in its table. */
export const rowIdOf = (id: string): string => id.slice(id.indexOf(SEPARATOR) + 1);

const indexed = (value: unknown): string => (typeof value === "string" ? value : "");

/** The document of a kind's row. */
export const toDocument = (kind: string, row: KindRow): StoredDocument => {
  const { id, space_id, created_at, updated_at, ...data } = row;
  const { sort = "", ref = "" } = kindOf(kind) ?? {};
  const keys = { sort: indexed(row[sort]), ref: indexed(row[ref]) };
  return { id: documentId(kind, id), space_id, created_at, updated_at, kind, ...keys, data };
};

/** The row of a document. Fields that it was stored without have their defaults. */
export const fromDocument = ({ id, space_id, created_at, updated_at, kind, data }: StoredDocument): KindRow => ({
  id: rowIdOf(id),
  space_id,
  created_at,
  updated_at,
  ...defaultsOf(kind),
  ...data,
});

const known = new Map<string, Record<string, unknown>>();

/** What the fields of a kind are in rows that were stored before the fields were added. */
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
