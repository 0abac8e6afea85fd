import { afterEach, beforeEach, expect, test, vi } from "vitest";
import ws from "ws";
import { subscribeToPokes } from "#renderer/data/sync/transport/pokes.ts";
import { createDataClient } from "#renderer/data/sync/transport/supabase-client.ts";
import { startFakeRealtime } from "#tests/helpers/fakes/fake-realtime-server.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const SPACE = "00000000-0000-4000-8000-000000000001";
const TOO_MANY = "ClientJoinRateLimitReached: Too many joins per second";

let refusal: string | null;
let token: string;
let tokens: unknown[];
let server: Awaited<ReturnType<typeof startFakeRealtime>>;
let time: FakeTime;
let joined: number;
let end: () => void;

beforeEach(async () => {
  // Node 20 has no WebSocket of its own.
  vi.stubGlobal("WebSocket", ws);
  vi.spyOn(Math, "random").mockReturnValue(1);
  refusal = null;
  token = "first";
  tokens = [];
  joined = 0;
  time = new FakeTime();
  vi.spyOn(time, "schedule");
  server = await startFakeRealtime((sent) => {
    tokens.push(sent);
    return refusal;
  });
});
afterEach(async () => {
  end();
  await server.close();
  vi.unstubAllGlobals();
});

const listen = () => {
  const config = { supabaseUrl: server.url, supabasePublishableKey: "anon", version: "test" };
  const client = createDataClient(config, async () => token);
  const listener = {
    poke: () => undefined,
    joined() {
      joined += 1;
    },
  };
  const pokes = subscribeToPokes(client, listener, time);
  end = () => {
    pokes.close();
    void client.realtime.disconnect();
  };
  pokes.setSpaces([SPACE]);
  return pokes;
};
/** Milliseconds of each wait so far: a minute after a join for it to count as standing, and up to one after a loss. */
const waits = () => vi.mocked(time.schedule).mock.calls.map(([, delay]) => delay);
const STANDING = 60_000;

test("a channel that the server ended is joined again, and what was missed is looked for", async () => {
  listen();
  await expect.poll(() => joined).toBe(1);
  time.advance(STANDING);
  server.endChannels();
  await expect.poll(waits).toEqual([STANDING, 2_000]);
  time.advance(1_999);
  expect(server.joins.value).toBe(1);
  time.advance(1);
  await expect.poll(() => joined).toBe(2);
});

test("each join has the token of its time", async () => {
  listen();
  await expect.poll(() => joined).toBe(1);
  token = "second";
  server.endChannels();
  await expect.poll(waits).toEqual([STANDING, 2_000]);
  time.advance(2_000);
  await expect.poll(() => joined).toBe(2);
  expect(tokens).toEqual(["first", "second"]);
});

test("a refused join is tried again after waits that double up to a minute", async () => {
  refusal = TOO_MANY;
  listen();
  const doubled = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000];
  for (const [index, wait] of doubled.entries()) {
    await expect.poll(waits).toEqual(doubled.slice(0, index + 1));
    if (index === doubled.length - 1) refusal = null;
    time.advance(wait);
  }
  await expect.poll(() => joined).toBe(1);
  expect(server.joins.value).toBe(doubled.length + 1);
});

test("a channel that is lost soon after it was joined waits longer for the next join", async () => {
  listen();
  await expect.poll(() => joined).toBe(1);
  server.endChannels();
  await expect.poll(waits).toEqual([STANDING, 2_000]);
  time.advance(2_000);
  await expect.poll(() => joined).toBe(2);
  server.endChannels();
  await expect.poll(waits).toEqual([STANDING, 2_000, STANDING, 4_000]);
});

test("each device waits for a while of its own", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  listen();
  await expect.poll(() => joined).toBe(1);
  server.endChannels();
  await expect.poll(waits).toEqual([STANDING, 1_000]);
});

test("a space that is no longer readable is not joined again", async () => {
  const pokes = listen();
  await expect.poll(() => joined).toBe(1);
  server.endChannels();
  await expect.poll(waits).toHaveLength(2);
  pokes.setSpaces([]);
  expect(time.scheduled).toBe(0);
});
