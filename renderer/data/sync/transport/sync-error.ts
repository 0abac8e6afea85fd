/**
 * Why sync failed. `sync_offline`: no answer. `sync_timeout`: no answer in time, without a network or on one too slow
 * for so many rows. `sync_unauthenticated`: no token of this member, or the server refused it. `sync_refused`: the
 * server refused the content of the batch. `sync_too_large`: the size of the batch. `sync_invalid_answer`: the answer
 * is not from our server (captive portal, proxy). `sync_server`: any other failure.
 */
export type SyncErrorCode =
  | "sync_offline"
  | "sync_timeout"
  | "sync_unauthenticated"
  | "sync_refused"
  | "sync_too_large"
  | "sync_invalid_answer"
  | "sync_server";

export class SyncError extends Error {
  readonly code: SyncErrorCode;
  /** SQLSTATE of a refusal; null for none. */
  readonly sqlState: string | null;
  /** Milliseconds that the server asked to wait; 0 for none. */
  readonly retryAfter: number;

  constructor(code: SyncErrorCode, message: string, sqlState: string | null = null, retryAfter = 0) {
    super(message);
    this.name = "SyncError";
    this.code = code;
    this.sqlState = sqlState;
    this.retryAfter = retryAfter;
  }
}

/** The engine was stopped; later answers are not applied. */
export class StoppedError extends Error {
  constructor() {
    super("sync was stopped");
    this.name = "StoppedError";
  }
}
