import type { CollectionName } from "#shared/domain/kinds/kinds.ts";

/**
 * What `sync_pull`, `sync_pull_all`, `sync_push` and `sync_push_all` say. Source: supabase/migrations, docs/sync.md.
 * A wire row of a bulk collection is a row of `documents.ts` with `deleted` beside its fields, and without `version`.
 * One of the collection `documents` has `kind` and, as `data`, the kind's own fields.
 */
export type WireRow = { id: string; space_id: string; deleted: boolean } & Record<string, unknown>;

/** A wire row of the collection `documents`: `kind` is the table's name, `data` has the kind's own fields. */
export type DocumentRow = WireRow & { kind: string; data: Record<string, unknown> };

/**
 * Last row read per space: its version and its id; of a space that was read to its end the newest version and the
 * greatest id there is. A space that is absent is read from its start.
 */
export type Cursor = Record<string, [version: number, id: string]>;

/**
 * Answer of `sync_pull(collection text, cursor jsonb, max_rows int)`. `spaces`: every space the caller may read now;
 * `now`: the server's time, ISO 8601.
 * Documents of one version and id come in one page, which may then exceed `max_rows`.
 */
export type PullAnswer = {
  rows: WireRow[];
  cursor: Cursor;
  has_more: boolean;
  spaces: string[];
  now?: string | undefined;
};

/** One pull of `sync_pull_all(pulls jsonb)`: the arguments of `sync_pull`. */
export type PullRequest = { collection: CollectionName; cursor: Cursor; max_rows: number };

/**
 * One row of `sync_push(collection text, rows jsonb)`. `assumed` is the state the device last saw, null for a new row.
 * A batch of `documents` may hold several kinds, each id of a kind once.
 */
export type PushRow = { new: WireRow; assumed: WireRow | null };

/** One push of `sync_push_all(pushes jsonb)`: the arguments of `sync_push`. */
export type PushRequest = { collection: CollectionName; rows: PushRow[] };

/** Answer of `sync_push`: the true state of each row whose assumed state did not hold; such a row was not written. */
export type PushAnswer = { conflicts: WireRow[] };

/**
 * What `sync_push` says, as SQLSTATE P0001, of a batch that would take the member over a limit: that of their rows, or
 * that of a day's new rows of the error log.
 */
export const ROW_QUOTA = "row_quota";
export const ERROR_QUOTA = "error_quota";

/** The collection of a poke that tells a member, in their own space, that they gained or lost another one. */
export const MEMBERSHIPS = "space_members";

/** Broadcast event `poke` on the private channel `space:{space_id}`, after commit, once per space and collection. */
export type Poke = { space: string; collection: string; version: number };
