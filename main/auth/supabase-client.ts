import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { MainConfig } from "#main/config.ts";

/** Main opens no realtime channel: without this the library looks for a WebSocket that older Node versions lack. */
class NoWebSocket {
  constructor() {
    throw new Error("main has no realtime");
  }
}

/** The client of tables and files, on the session that the auth client holds. */
export const createMainClient = (
  config: MainConfig,
  options: { accessToken: () => Promise<string | null>; fetch: typeof fetch },
): SupabaseClient =>
  createClient(config.supabaseUrl, config.supabasePublishableKey, {
    global: { fetch: options.fetch },
    realtime: { transport: NoWebSocket as never },
    accessToken: options.accessToken,
  });
