import { afterEach, beforeEach, expect, it, vi } from "vitest";
import ws from "ws";
import { type LoopbackServer, listenOnLoopback } from "#local/listen.ts";
import { checkServices, SERVICES } from "#renderer/data/service-health.ts";
import { createDataClient } from "#renderer/data/sync/transport/supabase-client.ts";
import { startFakeProject } from "#tests/helpers/fakes/fake-hosted-project.ts";

const never = () => new Promise<never>(() => undefined);

let server: LoopbackServer;
beforeEach(async () => {
  // Node 20 has no WebSocket of its own.
  vi.stubGlobal("WebSocket", ws);
  server = await listenOnLoopback(0, never);
});
afterEach(async () => {
  server.server.closeAllConnections();
  await server.close();
});

it.each([
  ["accept and never answer", async () => "token", () => server.port],
  ["wait for a token that never comes", never, () => server.port],
  ["take no connection", async () => "token", () => 9],
])("services that %s count as down after the limit, each of them", async (_, token, port) => {
  const config = { supabaseUrl: `http://127.0.0.1:${port()}`, supabasePublishableKey: "anon", version: "test" };
  const health = await checkServices(createDataClient(config, token), config, 100);
  expect(health).toEqual(SERVICES.map((service) => expect.objectContaining({ service, up: false })));
});

it.each([true, false])("realtime is up on a project whose channels are all private: %s", async (isPrivate) => {
  const project = await startFakeProject({ isPrivate });
  const config = { supabaseUrl: project.url, supabasePublishableKey: "a", version: "test" };
  const health = await checkServices(
    createDataClient(config, async () => "a"),
    config,
    5_000,
  );
  await project.close();
  expect(health).toContainEqual(expect.objectContaining({ service: "realtime", up: true }));
});
