import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { AppConfig } from "#shared/platform/platform-api.ts";

/**
 * The data layer's client: it holds no session of its own and asks for a token with every request. The only importer of
 * `createClient` here. `accessToken` rejects when there is none, so that nothing is ever sent as a stranger.
 */
export const createDataClient = (
  config: Pick<AppConfig, "supabaseUrl" | "supabaseAnonKey">,
  accessToken: () => Promise<string>,
  send: typeof fetch = (input, init) => fetch(input, init),
): SupabaseClient => createClient(config.supabaseUrl, config.supabaseAnonKey, { accessToken, global: { fetch: send } });
