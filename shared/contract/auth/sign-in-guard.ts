import { addressOf, isRefresh } from "./refresh-guard.ts";
import type { SessionStorage } from "./session-storage.ts";

type Fetch = typeof fetch;

type SignInGuardOptions = {
  fetch: Fetch;
  storage: SessionStorage;
  /** Address of the auth server, without a trailing slash, and what it is sent with every request. */
  url: string;
  headers: Record<string, string>;
};

/** The auth server's calls that may answer with a session, beside the one for tokens. */
const OPENING = /\/auth\/v1\/(signup|verify|factors\/[^/]+\/verify)$/;

const isSignIn = (url: string): boolean => {
  const { pathname } = new URL(url);
  return OPENING.test(pathname) || (pathname.endsWith("/auth/v1/token") && !isRefresh(url));
};

/** The access token of the session in an answer's text; null where there is none. */
function tokenIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const token: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "access_token") : null;
    return typeof token === "string" ? token : null;
  } catch {
    return null;
  }
}

/**
 * A fetch through which every way to sign in passes: password, code, link, provider, wallet, second factor. A session
 * is let through only in the state in which it was asked for. What answers after somebody signed out, or after another
 * sign-in was begun, is revoked, and reads as a request that took too long: a late answer opens nobody's account.
 */
export const guardSignIns = ({ fetch, storage, url, headers }: SignInGuardOptions): Fetch => {
  const revoke = (token: string): void => {
    const sent = { ...headers, Authorization: `Bearer ${token}` };
    fetch(`${url}/logout?scope=local`, { method: "POST", headers: sent }).catch(() => undefined);
  };
  return async (input, init) => {
    if (!isSignIn(addressOf(input))) return fetch(input, init);
    const attempt = await storage.beginSignIn();
    const response = await fetch(input, init);
    if (!response.ok) return response;
    const { status, headers: received } = response;
    const text = await response.text();
    const token = tokenIn(text);
    if (token === null || (await storage.admit(attempt, token)))
      return new Response(text, { status, headers: received });
    revoke(token);
    return Response.json({ error_code: "request_timeout", msg: "the sign-in was overtaken" }, { status: 408 });
  };
};
