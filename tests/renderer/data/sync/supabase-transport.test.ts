import { beforeEach, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { createDataClient } from "#renderer/data/sync/transport/supabase-client.ts";
import { createSupabaseTransport } from "#renderer/data/sync/transport/supabase-transport.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const CONFIG = { supabaseUrl: "http://backend.test", supabaseAnonKey: "anon" };

// The client looks for it, and Node 20 has none.
beforeEach(() => vi.stubGlobal("WebSocket", WebSocket));

test("a token that never comes counts as a server that does not answer", async () => {
  const time = new FakeTime();
  const never = () => new Promise<string>(() => undefined);
  const send = () => Promise.reject(new Error("fake: no request is due"));
  const client = createDataClient(CONFIG, never, { send });
  const transport = createSupabaseTransport(client, never, { scheduler: time });

  const pull = transport.pull("workouts", {}, 10).catch(({ code }: { code: string }) => code);
  time.advance(60_000);

  expect(await pull).toBe("sync_timeout");
});

test("a session that owes its second factor is renewed once, and is not taken for rows that are refused", async () => {
  const token = async () => "token";
  const answer = { code: "42501", message: "a second factor is required", hint: "insufficient_aal", details: null };
  const send = async () => Response.json(answer, { status: 403 });
  const client = createDataClient(CONFIG, token, { send });
  const onUnassured = vi.fn();
  const transport = createSupabaseTransport(client, token, { onUnassured });

  for (const push of [transport.push("workouts", []), transport.push("documents", [])]) {
    await expect(push).rejects.toMatchObject({ code: "sync_unauthenticated" });
  }

  expect(onUnassured).toHaveBeenCalledOnce();
});
