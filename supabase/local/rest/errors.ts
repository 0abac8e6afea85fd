import type { DatabaseError, RequestIdentity } from "#local/database/database.ts";

/** The body of every failed answer, in PostgREST's shape. */
export type ErrorBody = { code: string; message: string; details: unknown; hint: string | null };

/** A refusal that is answered to the client as it stands. */
export class RestError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: { code: string; message: string; details?: unknown; hint?: string | null },
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.message);
    this.name = "RestError";
    this.status = status;
    this.body = { code: body.code, message: body.message, details: body.details ?? null, hint: body.hint ?? null };
    this.headers = headers;
  }
}

/** A query parameter outside the grammar. `column` counts from 1. */
export const grammarError = (what: string, text: string, column: number, details: string): RestError =>
  new RestError(400, {
    code: "PGRST100",
    message: `"failed to parse ${what} (${text})" (line 1, column ${column})`,
    details,
  });

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

/** `raise sqlstate 'PGRST'`: message and detail are JSON that make the whole answer. */
const raisedAnswer = (error: DatabaseError): RestError => {
  try {
    const body = JSON.parse(error.message) as Record<string, string | null>;
    const detail = JSON.parse(error.detail ?? "") as { status: number; headers: Record<string, string> };
    return new RestError(
      detail.status,
      {
        code: String(body.code),
        message: String(body.message),
        details: body.details ?? null,
        hint: body.hint ?? null,
      },
      detail.headers,
    );
  } catch {
    return new RestError(500, {
      code: "PGRST121",
      message: "Could not parse JSON in the \"RAISE SQLSTATE 'PGRST'\" error",
    });
  }
};

/** The answer to an error that Postgres raised while the request ran under `role`. */
export const databaseFailure = (error: DatabaseError, role: RequestIdentity["role"]): RestError => {
  if (error.code === "PGRST") return raisedAnswer(error);
  const status = statusOf(error.code, role);
  return new RestError(
    status,
    { code: error.code, message: error.message, details: error.detail, hint: error.hint },
    status === 401 ? { "WWW-Authenticate": "Bearer" } : {},
  );
};
