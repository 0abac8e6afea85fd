import { randomUUID } from "node:crypto";
import { DatabaseError } from "#local/database/database.ts";

/** A refusal as GoTrue gives it: HTTP status, `error_code`, message. `reasons` belongs to `weak_password` alone. */
export class AuthError extends Error {
  readonly status: number;
  /** GoTrue's `error_code`. It is not named `code`: the database layer takes an error with that for one of its own. */
  readonly errorCode: string;
  readonly reasons: string[] | null;
  /** Seconds for the header `Retry-After`; null leaves it out. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    errorCode: string,
    message: string,
    options: { reasons?: string[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "AuthError";
    this.status = status;
    this.errorCode = errorCode;
    this.reasons = options.reasons ?? null;
    this.retryAfter = options.retryAfter ?? null;
  }
}

/** The few refusals that GoTrue gives in OAuth's own shape (RFC 6749, 5.2), whatever the API version. */
export class OAuthError extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.name = "OAuthError";
    this.error = error;
  }
}

export const validationFailed = (message: string): AuthError => new AuthError(400, "validation_failed", message);

const UNIQUE_VIOLATION = "23505";

/** Whether Postgres refused a row by a unique key (SQLSTATE 23505): somebody took the address at the same moment. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;

const API_VERSION_HEADER = "x-supabase-api-version";
const VERSION_2024 = "2024-01-01";
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** SQLSTATE class 22: the input cannot be held by the column, e.g. a NUL character in a text. */
const DATA_EXCEPTION = "22";

const toAuthError = (error: unknown): AuthError | null => {
  if (error instanceof AuthError) return error;
  if (error instanceof DatabaseError && error.code.startsWith(DATA_EXCEPTION))
    return new AuthError(400, "validation_failed", "Invalid characters or values in the request", { cause: error });
  return null;
};

/** Whether a request asks for API version 2024-01-01 or later. A header that is no date counts as none. */
const isModern = (headers: Headers): boolean => {
  const version = headers.get(API_VERSION_HEADER) ?? "";
  const time = DATE.test(version) ? Date.parse(version) : Number.NaN;
  return time >= Date.parse(VERSION_2024) && new Date(time).toISOString().startsWith(version);
};

/**
 * The response to whatever a handler threw. With `X-Supabase-Api-Version: 2024-01-01` or later the body is `{code,
 * message}` with the error code, before that `{code, error_code, msg}` with the status; a fault of the server's own
 * adds the `error_id` of its line in the log. Anything unexpected is a 500 that says nothing of its cause; `log` gets
 * the cause.
 */
export const errorResponse = (error: unknown, headers: Headers, log: (line: string) => void): Response => {
  const modern = isModern(headers);
  const versionHeader: Record<string, string> = modern ? { [API_VERSION_HEADER]: VERSION_2024 } : {};
  if (error instanceof OAuthError)
    return Response.json(
      { error: error.error, error_description: error.message },
      { status: 400, headers: versionHeader },
    );
  const refusal =
    toAuthError(error) ??
    new AuthError(500, "unexpected_failure", "Unexpected failure, please check server logs for more information", {
      cause: error,
    });
  const errorId = refusal.status >= 500 ? randomUUID() : null;
  if (errorId !== null) {
    const { cause = refusal } = refusal;
    log(`auth: ${errorId}: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
  const weakPassword = refusal.reasons ? { weak_password: { reasons: refusal.reasons } } : {};
  const { status, errorCode: code, message } = refusal;
  return Response.json(
    modern
      ? { code, message, ...weakPassword }
      : {
          ...{ code: status, error_code: code, msg: message },
          ...(errorId === null ? {} : { error_id: errorId }),
          ...weakPassword,
        },
    {
      status,
      headers: {
        "x-sb-error-code": code,
        ...versionHeader,
        ...(refusal.retryAfter === null ? {} : { "retry-after": String(refusal.retryAfter) }),
      },
    },
  );
};
