import { syncedSchemas } from "#renderer/data/collections/collections.ts";
import { kindOfDocument } from "#renderer/data/collections/document-rows.ts";
import { LAST_INSTANT } from "#renderer/data/collections/merge.ts";
import { digestOf } from "#renderer/data/collections/state-digest.ts";
import {
  type RowState,
  type StoredState,
  toRowState,
  toStoredState,
} from "#renderer/data/collections/stored-states.ts";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import type { WireRow } from "#shared/contract/sync/protocol.ts";
import { defaultOf, isInstant, type SyncedFields } from "#shared/domain/kinds/kind.ts";
import { type CollectionName, collectionOf, KIND_NAMES, kindOf } from "#shared/domain/kinds/kinds.ts";

const CANONICAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** An instant in one spelling: Postgres writes `2026-11-21T08:30:00+00:00`, and rows are compared as text. */
const canonicalInstant = (value: unknown): unknown => {
  if (typeof value !== "string" || CANONICAL.test(value)) return value;
  const time = Date.parse(value);
  if (Number.isNaN(time)) throw new SyncError("sync_invalid_answer", `not a timestamp: ${value}`);
  return new Date(time).toISOString();
};

const COMMON: readonly (keyof SyncedFields)[] = ["id", "space_id", "created_at", "updated_at"];
const COMMON_INSTANTS = new Set<string>(["created_at", "updated_at"]);

const instants = new Map<string, ReadonlySet<string>>();

const instantsOf = (kind: string): ReadonlySet<string> => {
  const known = instants.get(kind);
  if (known) return known;
  const fields = Object.entries(kindOf(kind)?.fields ?? {});
  const found = new Set([
    ...COMMON_INSTANTS,
    ...fields.flatMap(([field, schema]) => (isInstant(schema) ? [field] : [])),
  ]);
  instants.set(kind, found);
  return found;
};

/** Fields in this device's spelling. Throws for a missing field that older rows had, too. */
const readFields = (
  kind: string,
  names: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const read: Record<string, unknown> = {};
  for (const field of names) {
    const value = values[field];
    if (value === undefined) throw new SyncError("sync_invalid_answer", `${kind} without ${field}`);
    read[field] = instantsOf(kind).has(field) ? canonicalInstant(value) : value;
  }
  return read;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A wire document as a stored state. `data` keeps fields that only a newer release knows, and sends them back
 * unchanged.
 */
const toDocumentState = ({ deleted, kind, data, ...common }: WireRow): StoredState => {
  if (typeof kind !== "string" || !isRecord(data)) {
    throw new SyncError("sync_invalid_answer", "a document without kind or data");
  }
  const fields = Object.entries(kindOf(kind)?.fields ?? {});
  const present = fields.flatMap(([field, schema]) =>
    data[field] === undefined && defaultOf(schema) !== undefined ? [] : [field],
  );
  const row = { ...data, ...readFields(kind, present, data), ...readFields(kind, COMMON, common), _deleted: deleted };
  return toStoredState(kind, row as RowState);
};

const bulkFields = new Map<CollectionName, readonly string[]>();

/** A wire row as a stored state. Of a bulk row only known columns, so that an older app can read a newer server. */
export const toState = (collection: CollectionName, row: WireRow): StoredState => {
  if (collection === "documents") return toDocumentState(row);
  const fields = bulkFields.get(collection) ?? Object.keys(syncedSchemas[collection].properties);
  bulkFields.set(collection, fields);
  return { ...readFields(collection, fields, row), _deleted: row.deleted } as StoredState;
};

/** A stored state as a wire row. */
export const toWire = (collection: CollectionName, state: StoredState): WireRow => {
  if (collection !== "documents") {
    const { _deleted, ...row } = state;
    return { ...row, deleted: _deleted };
  }
  const { id, space_id, created_at, updated_at, _deleted, ...data } = toRowState(collection, state);
  return { id, space_id, created_at, updated_at, deleted: _deleted, kind: kindOfDocument(state.id), data };
};

const KEPT = new Set([...COMMON, "kind", "workout_id", "workout_exercise_id"]);

/**
 * The state that a row of a lost space is merged with to find its edits: its references and times, deleted later than
 * any edit.
 */
export const blankState = (collection: CollectionName, state: StoredState): StoredState => {
  const times = instantsOf(collection);
  const blank = Object.entries(state).map(([field, value]): [string, unknown] => {
    if ((field !== "kind" || collection === "documents") && (KEPT.has(field) || times.has(field)))
      return [field, value];
    if (typeof value === "string") return [field, ""];
    if (typeof value === "number") return [field, 0];
    if (Array.isArray(value)) return [field, []];
    return [field, typeof value === "object" && value !== null ? {} : value];
  });
  return { ...state, ...Object.fromEntries(blank), updated_at: LAST_INSTANT, _deleted: true };
};

/** A key of the set of fields that this release reads of a collection, and of how it stores them. */
export const fieldsKey = (collection: CollectionName): string => {
  const known = fieldsKeys.get(collection) ?? digestOf(JSON.stringify(readOf(collection)));
  fieldsKeys.set(collection, known);
  return known;
};

const fieldsKeys = new Map<CollectionName, string>();

const readOf = (collection: CollectionName) =>
  KIND_NAMES.filter((kind) => collectionOf(kind) === collection).map((kind) => {
    const { fields, sort = "", ref = "" } = kindOf(kind) ?? { fields: {} };
    return [kind, Object.keys(fields), [...instantsOf(kind)], sort, ref];
  });
