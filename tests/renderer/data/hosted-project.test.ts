import { afterEach, beforeEach, expect, it, vi } from "vitest";
import ws from "ws";
import { checkHosted } from "#renderer/data/hosted-project.ts";
import { createDataClient } from "#renderer/data/sync/transport/supabase-client.ts";
import { PUBLISHABLE, RIGHT, startFakeProject } from "#tests/helpers/fakes/fake-hosted-project.ts";

let project: Awaited<ReturnType<typeof startFakeProject>>;
beforeEach(async () => {
  // Node 20 has no WebSocket of its own.
  vi.stubGlobal("WebSocket", ws);
  project = await startFakeProject();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await project.close();
});

/** The fake project is on this machine: under a name of its own it counts as hosted, and is asked all the same. */
const HOSTED = "http://abc.supabase.test";
const config = { supabaseUrl: HOSTED, supabasePublishableKey: PUBLISHABLE, version: "test" };
const local = (input: unknown) => String(input).replace(HOSTED, project.url);
const client = () => createDataClient({ ...config, supabaseUrl: project.url }, async () => PUBLISHABLE);
const asPage = (answered: (mode: RequestMode | undefined) => boolean) => {
  const send = fetch;
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    if (local(input).includes("/functions/") && !answered(init?.mode)) throw new TypeError("Failed to fetch");
    return send(local(input), { ...init, mode: "cors" });
  });
};
const verdicts = async (database?: () => Promise<unknown>) =>
  Object.fromEntries(
    ((await checkHosted(client(), config, database)) ?? []).map(({ point, verdict }) => [point, verdict]),
  );

it("has nothing to check of the embedded backend", async () => {
  expect(await checkHosted(client(), { ...config, supabaseUrl: project.url })).toBeNull();
});

it("sees keys, channels and pages with the app's key, and nothing else", async () => {
  asPage(() => true);
  expect(await verdicts()).toEqual({
    ...{ keys: "right", channels: "right", cors: "right" },
    ...{ smtp: "unknown", codes: "unknown", vault: "unknown", cron: "unknown" },
  });
});

it("tells functions that answer no page from functions that do not answer", async () => {
  asPage((mode) => mode === "no-cors");
  expect((await verdicts()).cors).toBe("wrong");
  vi.unstubAllGlobals();
  vi.stubGlobal("WebSocket", ws);
  asPage(() => false);
  expect((await verdicts()).cors).toBe("unknown");
});

it("sees vault and jobs by what the database tells an administrator", async () => {
  asPage(() => true);
  expect(await verdicts(async () => RIGHT.database)).toMatchObject({ vault: "right", cron: "right" });
});

it("leaves vault and jobs unknown where the database tells nothing, or nonsense", async () => {
  asPage(() => true);
  for (const answer of [null, {}, { ...RIGHT.database, vault: "all" }]) {
    expect(await verdicts(async () => answer)).toMatchObject({ vault: "unknown", cron: "unknown" });
  }
});
