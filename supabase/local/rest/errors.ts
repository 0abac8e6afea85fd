import type { DatabaseError, RequestIdentity } from "#local/database/database.ts";

/** The body of every failed answer, in PostgREST's shape. */
export type ErrorBody = { code: string; message: string; details: string | null; hint: string | null };

/** An error whose body is the answer to the client. */
export class RestError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    { code, message, details = null, hint = null }: Pick<ErrorBody, "code" | "message"> & Partial<ErrorBody>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = "RestError";
    this.status = status;
    this.body = { code, message, details, hint };
    this.headers = headers;
  }
}

/** Hint of an error for a request that PostgREST would serve, and that the app does not need. */
const NOT_SERVED = "PostgREST may know it; the embedded stack serves what the app asks for (supabase/local/README.md).";

/** A query parameter outside the grammar. */
export const grammarError = (what: string, text: string, details: string): RestError =>
  new RestError(400, { code: "PGRST100", message: `"failed to parse ${what} (${text})"`, details, hint: NOT_SERVED });

/** A header or method outside what is served. */
export const notServed = (status: number, code: string, message: string): RestError =>
  new RestError(status, { code, message, hint: NOT_SERVED });

/** JWT that was refused, with the challenge of RFC 6750. */
export const tokenError = (message: string): RestError =>
  new RestError(
    401,
    { code: "PGRST301", message },
    { "WWW-Authenticate": `Bearer error="invalid_token", error_description="${message.replaceAll(/["\\]/g, "'")}"` },
  );

/** SQLSTATE to HTTP status, by exact code, then by class. Source: PostgREST's reference, "Errors from PostgreSQL". */
const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  "23503": 409,
  "23505": 409,
  "25006": 405,
  "21000": 400,
  // More columns, or more arguments, than there may be: the request's doing, for which PostgREST says 500.
  "54011": 400,
  "54023": 400,
  "42883": 404,
  "42P01": 404,
  P0001: 400,
};
const STATUS_OF_CLASS: Readonly<Record<string, number>> = {
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "25": 500,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "53": 503,
  "54": 500,
  "55": 500,
  "57": 500,
  "58": 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

const statusOf = (code: string, role: RequestIdentity["role"]): number => {
  if (code === "42501") return role === "anon" ? 401 : 403;
  const custom = /^PT(\d{3})$/.exec(code)?.[1];
  if (custom !== undefined) return Number(custom) >= 200 && Number(custom) <= 599 ? Number(custom) : 500;
  return STATUS_OF_CODE[code] ?? STATUS_OF_CLASS[code.slice(0, 2)] ?? 400;
};

/** The answer to an error that Postgres raised while the request ran under `role`. */
export const databaseFailure = (error: DatabaseError, role: RequestIdentity["role"]): RestError => {
  const status = statusOf(error.code, role);
  return new RestError(
    status,
    { code: error.code, message: error.message, details: error.detail, hint: error.hint },
    status === 401 ? { "WWW-Authenticate": "Bearer" } : {},
  );
};
