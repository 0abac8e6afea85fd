import { readFile } from "node:fs/promises";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import ws from "ws";
import type { Database } from "#local/database/database.ts";
import { createKeys, type StackKeys } from "#local/keys.ts";
import { createRestService } from "#local/rest/rest-service.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { openTestDatabase } from "./database.ts";

export const REST_MEMBER = "00000000-0000-4000-8000-0000000000a1";
export const REST_STRANGER = "00000000-0000-4000-8000-0000000000b2";

export type RestService = {
  database: Database;
  keys: StackKeys;
  service: Hono;
  clientWith(token: string): SupabaseClient;
  anon: SupabaseClient;
  /** Signed in as {@link REST_MEMBER}. */
  member: SupabaseClient;
  /** What the service wrote to its log: only what broke. */
  log: readonly string[];
  /** Puts the fixture's rows back. */
  reset(): Promise<void>;
};

const fixture = (name: string): Promise<string> =>
  readFile(new URL(`../../supabase/local/rest/${name}`, import.meta.url), "utf8");

/** The REST service alone, over the schema and the rows that its tests share, asked by the real client library. */
export async function openRestService(): Promise<RestService> {
  const database = await openTestDatabase();
  await database.script(await fixture("fixture.sql"));
  const rows = await fixture("fixture-rows.sql");
  const keys = await createKeys("a secret of at least thirty-two characters", systemClock);
  const log: string[] = [];
  const rest = createRestService({ database, keys, log: (line) => log.push(line) }, { maxRows: 1000 });
  const service = new Hono().route("/rest/v1", rest);
  const clientWith = (token: string): SupabaseClient =>
    createClient("http://127.0.0.1", keys.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      // Node 20 has no WebSocket of its own.
      realtime: { transport: ws as unknown as typeof WebSocket },
      global: {
        headers: { Authorization: `Bearer ${token}` },
        fetch: async (input, init) => service.request(new Request(input, init)),
      },
    });
  return {
    database,
    keys,
    service,
    clientWith,
    anon: clientWith(keys.anonKey),
    member: clientWith(await keys.sign({ sub: REST_MEMBER, role: "authenticated", exp: 4_102_444_800 })),
    log,
    reset: () => database.script(rows),
  };
}
