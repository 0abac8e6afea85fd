import { AuthClient } from "@supabase/supabase-js";
import type { SessionStorage } from "#shared/auth/session-storage.ts";

export type WebAuthOptions = { url: string; anonKey: string; storage: SessionStorage; fetch: typeof fetch };

/**
 * The part of supabase-js that holds the browser's session, alone: the login page needs neither tables nor files nor
 * realtime. The library refreshes the session while the tab is visible. Links are redeemed by the callback screen, so
 * the library does not look at the address itself.
 */
export const createWebAuth = ({ url, anonKey, storage, fetch }: WebAuthOptions): InstanceType<typeof AuthClient> =>
  new AuthClient({
    url: new URL("auth/v1", `${url}/`).href,
    headers: { Authorization: `Bearer ${anonKey}`, apikey: anonKey },
    fetch,
    storage,
    storageKey: storage.sessionKey,
    flowType: "pkce",
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
    skipAutoInitialize: true,
  });
