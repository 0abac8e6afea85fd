/**
 * Why the data layer could not do its work. `unsent_edits`: a sign-out would leave edits behind that nothing on this
 * device can keep unreadable. `invalid_value`: a field is longer, or lies further out, than the server takes; nothing
 * was stored. `database_slow`: it is still being opened, and shown once it is. `database_in_use`, `app_outdated`:
 * another window with an older or a newer release of the app has the member's database. `copy_in_use`: another window
 * has it open, and so it could not be removed.
 */
export type DataErrorCode =
  | "quota_exceeded"
  | "database_newer"
  | "database_in_use"
  | "app_outdated"
  | "copy_in_use"
  | "database_failed"
  | "database_slow"
  | "not_found"
  | "invalid_value"
  | "unsent_edits";

/** A failure of the member's database. `message` is for logs; `code` chooses the text for people. */
export class DataError extends Error {
  readonly code: DataErrorCode;

  constructor(code: DataErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "DataError";
    this.code = code;
  }
}

/** The `code` of a data error, `database_failed` for anything else. */
export const dataErrorCode = (error: unknown): DataErrorCode =>
  error instanceof DataError ? error.code : "database_failed";
