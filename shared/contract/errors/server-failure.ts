import type { Failure } from "#shared/lib/result.ts";
import { AUTH_CODES } from "./auth-codes.ts";
import type { ErrorCode } from "./error-codes.ts";
import { failure } from "./failure.ts";

/** Names of the auth library's own errors, which carry no server code. */
const LIBRARY_ERRORS: Readonly<Record<string, ErrorCode>> = {
  AuthSessionMissingError: "not_authenticated",
  AuthPKCECodeVerifierMissingError: "link_not_expected",
  AuthWeakPasswordError: "weak_password",
};

const NETWORK_TEXT = /fetch failed|failed to fetch|network|econn|enotfound|net::err|load failed/i;
const PHONE_TEXT = /phone number/i;
const TIMEOUT_TEXT = /timed? ?out|aborted/i;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const fieldsOf = (error: unknown): Record<string, unknown> =>
  typeof error === "object" && error !== null
    ? Object.fromEntries(
        ["name", "code", "message", "status", "statusCode"].map((name) => [name, Reflect.get(error, name)]),
      )
    : {};

function codeOf(name: string, code: string, message: string, status: number | undefined): ErrorCode {
  // The server has no code of its own for a malformed number.
  if (code === "validation_failed" && PHONE_TEXT.test(message)) return "phone_invalid";
  const known = AUTH_CODES[code] ?? LIBRARY_ERRORS[name];
  if (known !== undefined) return known;
  if (status === 429) return "rate_limited";
  if (status === 408 || status === 504) return "timeout";
  if (status !== undefined && status >= 500) return "server_error";
  if (name === "AuthRetryableFetchError" || status === 0)
    return TIMEOUT_TEXT.test(message) ? "timeout" : "network_error";
  if (status === undefined && NETWORK_TEXT.test(message)) return "network_error";
  if (status === undefined && TIMEOUT_TEXT.test(message)) return "timeout";
  if (status === 401) return "not_authenticated";
  if (status === 403 || code === "42501") return "forbidden";
  return "auth_error";
}

/**
 * What a server or the Supabase library answered, as a {@link Failure}. Takes anything that was thrown or returned as
 * `error`: auth, PostgREST and storage errors, and what `fetch` throws. `status` wins over the error's own. The message
 * is empty where the server's words are not known.
 */
export function serverFailure(error: unknown, status?: number): Failure {
  const fields = fieldsOf(error);
  const own = Number(fields.status ?? fields.statusCode);
  const known = status ?? (fields.status === undefined && fields.statusCode === undefined ? undefined : own);
  const usable = known === undefined || Number.isNaN(known) ? undefined : known;
  const name = textOf(fields.name);
  // Of a server that is down the auth library reads no body: its message is the answer itself as JSON, "{}".
  const message = name === "AuthRetryableFetchError" && usable ? "" : textOf(fields.message);
  const code = codeOf(name, textOf(fields.code), message, usable);
  return failure(code, message, usable === 0 ? undefined : usable);
}
