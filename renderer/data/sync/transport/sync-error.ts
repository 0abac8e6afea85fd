/**
 * `sync_offline`: no answer at all. `sync_timeout`: none in time, as without a network, or on one too slow for so many
 * rows. `sync_unauthenticated`: no token of this member, or the server refused it. `sync_refused`: the server took the
 * batch apart and refused its content. `sync_too_large`: the batch, not its content. `sync_invalid_answer`: what came
 * back is not ours (captive portal, proxy, other server). `sync_server`: any other failure.
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
  /** SQLSTATE of a refusal. */
  readonly sqlState: string | null;
  /** Milliseconds that the server asked to be left alone; 0 where it did not. */
  readonly retryAfter: number;

  constructor(code: SyncErrorCode, message: string, sqlState: string | null = null, retryAfter = 0) {
    super(message);
    this.name = "SyncError";
    this.code = code;
    this.sqlState = sqlState;
    this.retryAfter = retryAfter;
  }
}

/** The engine was stopped; whatever arrives later is not applied. */
export class StoppedError extends Error {
  constructor() {
    super("sync was stopped");
    this.name = "StoppedError";
  }
}
