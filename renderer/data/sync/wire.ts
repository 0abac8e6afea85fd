import type { WithDeleted } from "rxdb/plugins/core";
import type { CollectionName, SyncedDocuments } from "#shared/sync/documents.ts";
import type { WireRow } from "#shared/sync/protocol.ts";
import { fieldsOf } from "../collections/collections.ts";
import { SyncError } from "./sync-error.ts";

export type SyncedState<K extends CollectionName = CollectionName> = WithDeleted<SyncedDocuments[K]>;

const TIMESTAMPS = new Set(["created_at", "updated_at", "started_at", "ended_at", "completed_at", "time"]);
const CANONICAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Postgres writes `2026-11-21T08:30:00+00:00`; rows are compared as text, so there is one spelling. */
const canonicalTimestamp = (value: string): string => {
  if (CANONICAL.test(value)) return value;
  const time = Date.parse(value);
  if (Number.isNaN(time)) throw new SyncError("sync_invalid_answer", `not a timestamp: ${value}`);
  return new Date(time).toISOString();
};

/** The document of a wire row: known columns only, so that an older app reads a newer server. */
export const toState = <K extends CollectionName>(collection: K, row: WireRow): SyncedState<K> => {
  const state: Record<string, unknown> = { _deleted: row.deleted };
  for (const field of fieldsOf(collection)) {
    const value = row[field];
    if (value === undefined) throw new SyncError("sync_invalid_answer", `${collection} without ${field}`);
    state[field] = typeof value === "string" && TIMESTAMPS.has(field) ? canonicalTimestamp(value) : value;
  }
  return state as unknown as SyncedState<K>;
};

/** The wire row of a document. */
export const toWire = (state: SyncedState): WireRow => {
  const { _deleted, ...fields } = state;
  return { ...fields, deleted: _deleted };
};

/** Later than any edit, so that no merge brings a value of the row back. */
export const LAST_INSTANT = "9999-12-31T23:59:59.999Z";
const REFERENCES = new Set(["id", "space_id", "workout_id", "workout_exercise_id"]);

/** What is left on the device of a row that it may no longer read: its references and times, marked deleted. */
export const blankState = <T extends SyncedState>(state: T): T => {
  const blank = Object.entries(state).map(([field, value]): [string, unknown] => {
    if (REFERENCES.has(field) || TIMESTAMPS.has(field)) return [field, value];
    if (typeof value === "string") return [field, ""];
    if (typeof value === "number") return [field, 0];
    if (Array.isArray(value)) return [field, []];
    return [field, typeof value === "object" && value !== null ? {} : value];
  });
  return { ...state, ...Object.fromEntries(blank), updated_at: LAST_INSTANT, _deleted: true };
};

/** Whether a row is what {@link blankState} leaves. */
export const isBlank = (state: { updated_at: string; _deleted: boolean }): boolean =>
  state._deleted && state.updated_at === LAST_INSTANT;
