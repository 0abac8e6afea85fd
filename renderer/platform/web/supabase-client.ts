import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { SessionStorage } from "#shared/auth/session-storage.ts";

export type WebClientOptions = { url: string; anonKey: string; storage: SessionStorage; fetch: typeof fetch };

/**
 * The client that holds the browser's session. The library refreshes it while the tab is visible. Links are redeemed by
 * the callback screen, so the library does not look at the address itself.
 */
export const createWebClient = ({ url, anonKey, storage, fetch }: WebClientOptions): SupabaseClient =>
  createClient(url, anonKey, {
    global: { fetch },
    auth: {
      storage,
      storageKey: storage.sessionKey,
      flowType: "pkce",
      autoRefreshToken: true,
      persistSession: true,
      detectSessionInUrl: false,
      skipAutoInitialize: true,
    },
  });
