/**
 * What `sync_pull` and `sync_push` say. Source: supabase/migrations, docs/sync.md.
 * A wire row is a document of `documents.ts` with `deleted` beside its fields, and without `version`.
 */
export type WireRow = { id: string; space_id: string; deleted: boolean } & Record<string, unknown>;

/** Last row read per space: its version and its id. A space that is absent is read from its start. */
export type Cursor = Record<string, [version: number, id: string]>;

/** Answer of `sync_pull(collection text, cursor jsonb, max_rows int)`. `spaces`: every space the caller may read now. */
export type PullAnswer = { rows: WireRow[]; cursor: Cursor; has_more: boolean; spaces: string[] };

/** One row of `sync_push(collection text, rows jsonb)`. `assumed` is the state the device last saw, null for a new row. */
export type PushRow = { new: WireRow; assumed: WireRow | null };

/** Answer of `sync_push`: the true state of each row whose assumed state did not hold; such a row was not written. */
export type PushAnswer = { conflicts: WireRow[] };

/** The collection of a poke that tells a member, in their own space, that they gained or lost another one. */
export const MEMBERSHIPS = "space_members";

/** Broadcast event `poke` on the private channel `space:{space_id}`, sent after commit. */
export type Poke = { space: string; collection: string; version: number };
