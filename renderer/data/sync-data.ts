import type { Observable } from "rxjs";

export type { SyncErrorCode } from "#renderer/data/sync/transport/sync-error.ts";

/** A field that two devices changed: what was kept and what gave way. `other` is the value that was not kept. */
export type ConflictReport = {
  kind: string;
  id: string;
  field: string;
  kept: unknown;
  other: unknown;
  at: string;
};

/**
 * `pending`: local rows that the server has not confirmed. `failing` keeps trying; `refused` rows wait for the member.
 */
export type SyncStatus =
  | { kind: "in-sync"; pending: 0; lastSuccess: string }
  | { kind: "syncing"; pending: number; lastSuccess: string | null }
  | { kind: "offline"; pending: number; lastSuccess: string | null }
  | { kind: "failing"; pending: number; lastSuccess: string | null; error: { code: string; message: string } };

/**
 * How sync stands, for whoever asks why. `pending` and `refused`: rows by kind, only where there are any; refused
 * rows count as pending too. `collection`: of the failure. `lastError` stays when it has passed. Of the window that
 * leads, whichever window asks.
 */
export type SyncReport = {
  pending: Readonly<Record<string, number>>;
  refused: Readonly<Record<string, number>>;
  lastError: { code: string; collection: string | null; at: string } | null;
};

/**
 * A row that the server refused and that waits on this device. `code`: SQLSTATE, or a code of sync; `message`: the
 * server's own words. `isNew`: the server never had the row. `row`: as it stands here, deleted ones too; `workout` and
 * `exercise` are the rows that it hangs on, `exercise` the row itself where it names an exercise.
 */
export type RefusedRow = {
  kind: string;
  id: string;
  code: string;
  message: string;
  at: string;
  isNew: boolean;
  row: Record<string, unknown>;
  workout: Record<string, unknown> | null;
  exercise: Record<string, unknown>;
};

export type SyncControl = {
  status(): Observable<SyncStatus>;
  report(): Observable<SyncReport>;
  /** Newest first, kept on this device. */
  conflicts(): Observable<ConflictReport[]>;
  /** Newest first. */
  refused(): Observable<RefusedRow[]>;
  /** Sends a refused row once more. */
  offer(row: RefusedRow): Promise<void>;
  /**
   * Gives a refused row up: it takes the server's state, or is removed with what hangs on it where the server never had
   * it. Edits that the server took meanwhile stay.
   */
  discard(row: RefusedRow): Promise<void>;
  /** Pushes and pulls now. */
  retry(): void;
};
