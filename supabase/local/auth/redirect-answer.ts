import { AuthError, OAuthError } from "./auth-error.ts";
import type { TokenResponse } from "./sessions/access-token.ts";

const ERROR_NAMES: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

/** OAuth's name for a status, which a redirect carries as `error`; undefined where it has none. */
export const errorName = (status: number): string | undefined => ERROR_NAMES[status];

/** Refusals of the member rather than of the request, whatever their status. */
const DENIALS = new Set(["signup_disabled", "user_banned", "provider_email_needs_verification"]);

export type RedirectError = { error: string; error_code?: string; error_description: string };

/** What the redirect of an external sign-in says of a refusal, under OAuth's names (RFC 6749, 4.1.2.1). */
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

/** An empty `sb` tells a client that the fragment comes from Supabase Auth. */
export const withFragment = (url: URL, entries: Record<string, string>): string => {
  const fragment = new URLSearchParams({ ...entries, sb: "" });
  fragment.sort();
  url.hash = fragment.toString();
  return url.href;
};

/** The implicit flow's answer: the tokens in the fragment, which no server sees. */
export const sessionTarget = (target: string, token: TokenResponse, more: Record<string, string>): string =>
  withFragment(new URL(target), {
    access_token: token.access_token,
    expires_at: String(token.expires_at),
    expires_in: String(token.expires_in),
    refresh_token: token.refresh_token,
    token_type: token.token_type,
    ...more,
  });
