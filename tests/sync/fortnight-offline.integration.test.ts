import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import ws from "ws";
import type { RunningStack } from "#local/stack-options.ts";
import type { DataSession, DataSessionState, MemberData } from "#renderer/data/member-data.ts";
import { type FaultyProxy, startFaultyProxy } from "#tests/helpers/backend/faulty-proxy.ts";
import { MEMBER_PASSWORD, signUpMember, startTestStack, type TestMember } from "#tests/helpers/backend/stack.ts";
import { proxiedTransport } from "#tests/helpers/data/proxied-transport.ts";
import { createFakeDevice, type FakeDevice, waitFor } from "#tests/helpers/data/sync-device.ts";
import { type DesktopSession, startDesktopSession } from "#tests/helpers/desktop-session.ts";

const DAY = 86_400_000;
const DAYS = 14;
const EDITS = 10_000;
const KNOWN = 50;
/** Milliseconds that a busy machine may take for all of it. */
const PATIENCE = 40_000;
/** Rows per request of the engine. */
const BATCH = 1_000;

let stack: RunningStack;
let proxy: FaultyProxy;
let member: TestMember;
let device: FakeDevice;
let auth: DesktopSession;
let session: DataSession;
let refreshes: number;

beforeAll(async () => {
  stack = await startTestStack();
  proxy = await startFaultyProxy(stack.url);
});
afterAll(async () => {
  await proxy.close();
  await stack.stop();
});

/** A device with a real session over a real auth service; device and server live by the test's clock. */
beforeEach(async () => {
  // Node 20 has no WebSocket of its own.
  vi.stubGlobal("WebSocket", ws);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  refreshes = 0;
  member = await signUpMember(stack);
  auth = await startDesktopSession({
    config: { supabaseUrl: stack.url, supabasePublishableKey: stack.publishableKey },
    // Failed ones would be repeated by supabase-js with growing waits: these go out when the network is back.
    fetch: async (input, init) => {
      await vi.waitUntil(() => !device.faults.offline, { timeout: 60_000 });
      if (String(input).includes("grant_type=refresh_token")) refreshes += 1;
      return fetch(input, init);
    },
  });
  device = createFakeDevice([]);
  const transport = proxiedTransport({ url: proxy.url, publishableKey: stack.publishableKey }, () =>
    auth.session.api.getAccessToken(),
  );
  proxy.fault = (_call, pass) => (device.faults.offline ? new Response(null, { status: 502 }) : pass());
  session = device.open({
    platform: { ...device.platform, auth: { ...auth.session.api, onLinkRedeemed: () => () => undefined } },
    transport,
  });
  await signIn();
});
afterEach(async () => {
  await session.dispose();
  await auth.session.dispose();
  vi.useRealTimers();
});

const signIn = async () => {
  const signedIn = await auth.session.api.signIn({ email: member.email, password: MEMBER_PASSWORD });
  expect(signedIn.ok).toBe(true);
};
const opened = async (): Promise<MemberData> => {
  const state: DataSessionState = await waitFor(session.state(), ({ status }) => status === "ready");
  if (state.status !== "ready") throw new Error("not ready");
  return state.data;
};
const sent = (data: MemberData) =>
  waitFor(data.sync.status(), ({ kind, pending }) => kind === "in-sync" && pending === 0, PATIENCE);

/**
 * The edits of a member who trains every day without a network: `workouts` are begun and changed three times each,
 * those of before once. Gives the names that the server has to have in the end.
 */
const trainOffline = async (data: MemberData, workouts: number): Promise<Map<string, string>> => {
  const known = await Promise.all(Array.from({ length: KNOWN }, () => data.workouts.create({ name: "Known" })));
  await sent(data);
  device.setOnline(false);
  await Promise.all(known.map(({ id }) => data.workouts.update(id, { name: "Known, changed" })));
  const expected = new Map(known.map(({ id }) => [id, "Known, changed"]));
  for (let day = 0; day < DAYS; day += 1) {
    vi.setSystemTime(Date.now() + DAY);
    const share = Math.round(((day + 1) * workouts) / DAYS) - Math.round((day * workouts) / DAYS);
    const begun = await Promise.all(Array.from({ length: share }, () => data.workouts.create({ name: "Begun" })));
    for (const { id } of begun) expected.set(id, `Day ${day}`);
    for (const name of ["Renamed", "Renamed again", `Day ${day}`])
      await Promise.all(begun.map(({ id }) => data.workouts.update(id, { name })));
  }
  return expected;
};

const onServer = async (): Promise<Map<string, string>> => {
  const { data, error } = await member.client.auth.signInWithPassword({
    email: member.email,
    password: MEMBER_PASSWORD,
  });
  if (error || !data.session) throw error;
  const found = new Map<string, string>();
  for (let from = 0; ; from += BATCH) {
    const page = await member.client
      .from("workouts")
      .select("id,name")
      .order("id")
      .range(from, from + BATCH - 1);
    for (const { id, name } of page.data ?? []) found.set(id, name);
    if ((page.data?.length ?? 0) < BATCH) return found;
  }
};

/** Only what differs is compared: a difference of thousands of lines takes minutes to print. */
const expectOnServer = async (expected: Map<string, string>) => {
  const found = await onServer();
  expect([...expected].filter(([id, name]) => found.get(id) !== name)).toEqual([]);
  expect(found.size).toBe(expected.size);
};

test("10,000 edits of 14 days without a network arrive once each, in few requests, after one refresh", async () => {
  const data = await opened();
  const expected = await trainOffline(data, EDITS / 4);
  const pushed: number[] = [];
  proxy.fault = (call, pass) => {
    if (call.name === "sync_push_all") {
      const pushes = call.args.pushes as { rows: unknown[] }[];
      pushed.push(pushes.reduce((sum, { rows }) => sum + rows.length, 0));
    }
    return pass();
  };

  device.setOnline(true);
  await sent(data);

  expect(refreshes).toBe(1);
  expect(auth.session.state.status).toBe("signed-in");
  // A batch that was on its way when the network went is repeated as it was, and its rows then go as they are now.
  expect(pushed.reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(expected.size + BATCH);
  expect(pushed.length).toBeLessThanOrEqual(Math.ceil(expected.size / BATCH) + 2);
  await expectOnServer(expected);
  expect(await waitFor(data.sync.conflicts(), () => true)).toEqual([]);
});

test("edits of 14 days whose session ended meanwhile wait sealed, and arrive once after the next sign-in", async () => {
  const data = await opened();
  const expected = await trainOffline(data, 100);
  await member.client.auth.signInWithPassword({ email: member.email, password: MEMBER_PASSWORD });
  await member.client.auth.signOut({ scope: "global" });
  proxy.calls.length = 0;

  device.setOnline(true);
  await waitFor(session.state(), ({ status }) => status === "closed");
  expect(proxy.calls.filter((name) => name === "sync_push_all")).toEqual([]);
  expect((await onServer()).size).toBe(KNOWN);
  await signIn();
  const again = await opened();
  await sent(again);

  await expectOnServer(expected);
});
