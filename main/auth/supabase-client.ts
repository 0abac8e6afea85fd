import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { SessionStorage } from "#shared/auth/session-storage.ts";
import type { MainConfig } from "../config.ts";

/** Main opens no realtime channel: without this the library looks for a WebSocket that older Node versions lack. */
class NoWebSocket {
  constructor() {
    throw new Error("main has no realtime");
  }
}

/** The client that holds the session. The refresh timer starts and stops its refreshing. */
export const createMainClient = (
  config: MainConfig,
  options: { storage: SessionStorage; fetch: typeof fetch },
): SupabaseClient =>
  createClient(config.supabaseUrl, config.supabaseAnonKey, {
    global: { fetch: options.fetch },
    realtime: { transport: NoWebSocket as never },
    auth: {
      storage: options.storage,
      storageKey: options.storage.sessionKey,
      flowType: "pkce",
      autoRefreshToken: true,
      persistSession: true,
      detectSessionInUrl: false,
      skipAutoInitialize: true,
    },
  });
