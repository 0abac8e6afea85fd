import type { Observable } from "rxjs";

export type { SyncErrorCode } from "#renderer/data/sync/transport/sync-error.ts";

/** A field that two devices changed differently: the value kept, and in `other` the dropped one. */
export type ConflictReport = {
  kind: string;
  id: string;
  field: string;
  kept: unknown;
  other: unknown;
  at: string;
};

/**
 * The state of sync. `pending`: rows that the server has not confirmed. `failing`: it keeps trying; `refused`: rows
 * wait for the member.
 */
export type SyncStatus =
  | { kind: "in-sync"; pending: 0; lastSuccess: string }
  | { kind: "syncing"; pending: number; lastSuccess: string | null }
  | { kind: "offline"; pending: number; lastSuccess: string | null }
  | { kind: "failing"; pending: number; lastSuccess: string | null; error: { code: string; message: string } };

/**
 * Details of sync. `pending` and `refused`: rows by kind, only kinds with any; refused rows count as pending too.
 * `collection`: of the failure. `lastError` stays after it has passed. Every window gets the leader's report.
 */
export type SyncReport = {
  pending: Readonly<Record<string, number>>;
  refused: Readonly<Record<string, number>>;
  lastError: { code: string; collection: string | null; at: string } | null;
};

/**
 * A row that the server refused. `code`: SQLSTATE, or a code of sync; `message`: the server's own. `isNew`: the server
 * never had it. `row`: as stored here, also a deleted one; `workout` and `exercise`: the rows it belongs to, `exercise`
 * itself where it is one.
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
  /** Conflicts kept on this device, newest first. */
  conflicts(): Observable<ConflictReport[]>;
  /** Refused rows, newest first. */
  refused(): Observable<RefusedRow[]>;
  /** Sends a refused row again. */
  offer(row: RefusedRow): Promise<void>;
  /**
   * Gives up a refused row: it takes the server's state; where the server never had it, it is removed with everything
   * in it. Edits that the server has taken since stay.
   */
  discard(row: RefusedRow): Promise<void>;
  /** Pushes and pulls at once. */
  retry(): void;
};
