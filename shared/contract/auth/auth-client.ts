import { AuthClient } from "@supabase/supabase-js";
import type { Result } from "#shared/lib/result.ts";
import { isProviderOffered } from "./offered-provider.ts";
import type { SessionStorage } from "./session-storage.ts";
import { guardSignIns } from "./sign-in-guard.ts";

export type AuthClientOptions = {
  /** Address of the backend, without a trailing slash. */
  url: string;
  publishableKey: string;
  storage: SessionStorage;
  fetch: typeof fetch;
};

/**
 * The part of supabase-js that holds the session, alone: the login page needs neither tables nor files nor realtime.
 * The library refreshes the session while the page is visible. Links are redeemed by {@link SessionClient}, so the
 * library does not look at the page's address itself.
 */
export class SessionAuthClient extends AuthClient {
  constructor({ url, publishableKey, storage, fetch }: AuthClientOptions) {
    const server = {
      url: new URL("auth/v1", `${url}/`).href,
      headers: { apikey: publishableKey },
    };
    super({
      ...server,
      fetch: guardSignIns({ ...server, fetch, storage }),
      storage,
      storageKey: storage.sessionKey,
      flowType: "pkce",
      autoRefreshToken: true,
      persistSession: true,
      detectSessionInUrl: false,
      skipAutoInitialize: true,
    });
  }

  /** The library waits 60 s after a failed refresh, whatever has changed since. The next call tries at once instead. */
  forgetFailedRefresh(): void {
    this.lastRefreshFailure = null;
  }

  /** Whether the server offers a provider. */
  offersProvider(provider: string): Promise<Result<boolean>> {
    return isProviderOffered({ fetch: this.fetch, url: this.url, headers: this.headers }, provider);
  }
}
