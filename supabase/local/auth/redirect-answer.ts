import { AuthError, OAuthError } from "./auth-error.ts";
import type { TokenResponse } from "./sessions/access-token.ts";

const ERROR_NAMES: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

/** OAuth's name of an HTTP status, for the redirect's `error`; undefined where it has none. */
export const errorName = (status: number): string | undefined => ERROR_NAMES[status];

/** Error codes that refuse the member rather than the request, whatever their status. */
const DENIALS = new Set(["signup_disabled", "user_banned", "provider_email_needs_verification"]);

export type RedirectError = { error: string; error_code?: string; error_description: string };

/** The redirect's parameters for an error in an external sign-in, by OAuth's names (RFC 6749, 4.1.2.1). */
export const redirectError = (error: unknown): RedirectError => {
  if (error instanceof OAuthError) return { error: error.error, error_description: error.message };
  if (!(error instanceof AuthError))
    return { error: "server_error", error_code: "unexpected_failure", error_description: "Unexpected failure" };
  const name = DENIALS.has(error.errorCode) ? "access_denied" : (errorName(error.status) ?? "server_error");
  return { error: name, error_code: error.errorCode, error_description: error.message };
};

export const withQuery = (target: string, entries: Record<string, string>): URL => {
  const url = new URL(target);
  for (const [name, value] of Object.entries(entries)) url.searchParams.set(name, value);
  return url;
};

/** An address with entries in its fragment. An empty `sb` tells the client that they come from Supabase Auth. */
export const withFragment = (url: URL, entries: Record<string, string>): string => {
  const fragment = new URLSearchParams({ ...entries, sb: "" });
  fragment.sort();
  url.hash = fragment.toString();
  return url.href;
};

/** The implicit flow's answer: an address with the tokens in the fragment, which no server sees. */
export const sessionTarget = (target: string, token: TokenResponse, more: Record<string, string>): string =>
  withFragment(new URL(target), {
    access_token: token.access_token,
    expires_at: String(token.expires_at),
    expires_in: String(token.expires_in),
    refresh_token: token.refresh_token,
    token_type: token.token_type,
    ...more,
  });
