/**
 * Why the data layer failed. `unsent_edits`: a sign-out would leave edits that nothing on this device can seal.
 * `invalid_value`: a field is longer, or further out, than the server takes; nothing was stored. `database_slow`: it is
 * still opening, and appears afterwards. `database_in_use`, `app_outdated`: another window with an older or a newer
 * release has the database. `copy_in_use`: another window has it open, so it was not deleted.
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

/** The `code` of a data error; `database_failed` for any other error. */
export const dataErrorCode = (error: unknown): DataErrorCode =>
  error instanceof DataError ? error.code : "database_failed";
