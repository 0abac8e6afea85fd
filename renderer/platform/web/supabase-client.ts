import { createClient, type SupabaseClient } from "@supabase/supabase-js";

export type WebClientOptions = {
  url: string;
  publishableKey: string;
  accessToken: () => Promise<string | null>;
  fetch: typeof fetch;
};

/** The client of tables and files, on the session that the auth client holds. Loaded when it is first needed. */
export const createWebClient = ({ url, publishableKey, accessToken, fetch }: WebClientOptions): SupabaseClient =>
  createClient(url, publishableKey, { global: { fetch }, accessToken });
