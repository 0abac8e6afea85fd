import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import ws from "ws";
import type { RunningStack } from "#local/stack-options.ts";
import { storedMembers } from "#renderer/data/database/stored-members.ts";
import type { DataSession, MemberData } from "#renderer/data/member-data.ts";
import type { DataSessionParts } from "#renderer/data/open-member.ts";
import { type FaultyProxy, startFaultyProxy } from "#tests/helpers/backend/faulty-proxy.ts";
import { signUpMember, startTestStack, type TestMember } from "#tests/helpers/backend/stack.ts";
import { proxiedTransport, tokensOf } from "#tests/helpers/data/proxied-transport.ts";
import { storedText } from "#tests/helpers/data/storage/stored-text.ts";
import { createFakeDevice, type FakeDevice, inSync, signInAs, waitFor } from "#tests/helpers/data/sync-device.ts";

const CANARY = "Canary of the first member";

let stack: RunningStack;
let proxy: FaultyProxy;
beforeAll(async () => {
  stack = await startTestStack();
  proxy = await startFaultyProxy(stack.url);
});
afterAll(async () => {
  await proxy.close();
  await stack.stop();
});
// Node 20 has no WebSocket of its own.
beforeEach(() => vi.stubGlobal("WebSocket", ws));

/** Calls that bring the workouts. */
const PULLS = ["sync_pull", "sync_pull_all"];

/**
 * Holds the server's next answer to a call with one of these names that has the canary, in what is asked or answered.
 * `arrived`: the server has answered, its reply is on the way.
 */
const holdReply = (names: readonly string[]) => {
  let release = () => {};
  let note = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arrived = new Promise<string>((resolve) => {
    let isHeld = false;
    proxy.fault = async (call, pass) => {
      const answer = await pass();
      if (isHeld || !names.includes(call.name)) return answer;
      const text = await answer.clone().text();
      if (!`${JSON.stringify(call.args)}${text}`.includes(CANARY)) return answer;
      isHeld = true;
      proxy.fault = null;
      resolve(text);
      await released;
      note();
      return answer;
    };
  });
  const sent = new Promise<void>((resolve) => {
    note = resolve;
  });
  return {
    arrived,
    /** Lets the reply go, and waits until it was sent. */
    async release() {
      release();
      await sent;
    },
  };
};

type Case = {
  ending: string;
  end(device: FakeDevice, session: DataSession, next: TestMember): Promise<unknown>;
  transport: string;
  make(own: DataSessionParts["transport"]): DataSessionParts["transport"];
};

const signOut: Pick<Case, "ending" | "end"> = {
  ending: "a sign-out",
  async end(device, session, next) {
    device.setOnline(false);
    await session.signOut();
    device.setOnline(true);
    await signInAs(device.platform, next);
  },
};
const memberSwitch: Pick<Case, "ending" | "end"> = {
  ending: "a switch of members",
  end: (device, _session, next) => signInAs(device.platform, next),
};
const own: Pick<Case, "transport" | "make"> = { transport: "the app's own transport", make: (transport) => transport };
/** Its requests cannot be ended: the reply is sure to arrive. */
const unstoppable: Pick<Case, "transport" | "make"> = {
  transport: "a transport that delivers after it was closed",
  make: (transport) => async (memberId) => ({ ...(await transport(memberId)), close: () => undefined }),
};

const openFirst = async ({ make }: Case) => {
  const [first, second] = [await signUpMember(stack), await signUpMember(stack)];
  const device = createFakeDevice([first, second]);
  await signInAs(device.platform, first);
  const transport = proxiedTransport(
    { url: proxy.url, publishableKey: stack.publishableKey },
    tokensOf([first, second]),
  );
  const session = device.open({ transport: make(transport) });
  const data = await device.ready(session);
  await inSync(data);
  const dataOf = async (member: TestMember): Promise<MemberData> => {
    const state = await waitFor(
      session.state(),
      (now) => now.status === "ready" && now.data.memberId === member.user.id,
    );
    if (state.status !== "ready") throw new Error("not ready");
    return state.data;
  };
  return { first, second, device, session, data, dataOf };
};

test.each<Case>([
  { ...signOut, ...own },
  { ...memberSwitch, ...unstoppable },
])("the reply to a pull that comes after $ending is discarded, over $transport", async (given) => {
  const { first, second, device, session, data, dataOf } = await openFirst(given);
  const held = holdReply(PULLS);
  const at = "2026-11-20T10:00:00.000Z";
  await first.client
    .from("workouts")
    .insert({ id: randomUUID(), space_id: first.user.id, name: CANARY, started_at: at })
    .throwOnError();
  data.sync.retry();
  expect(await held.arrived).toContain(CANARY);

  await given.end(device, session, second);
  const seconds = await dataOf(second);
  await inSync(seconds);
  await held.release();

  await inSync(seconds);
  expect(await storedMembers(device.directory)).toEqual([second.user.id]);
  const stored = await storedText(device.directory);
  expect(stored).toContain(second.user.id);
  expect(stored).not.toContain(CANARY);
  await session.dispose();
});

test.each<Case>([
  { ...memberSwitch, ...own },
  { ...signOut, ...unstoppable },
])("the reply to a push that comes after $ending is discarded, over $transport", async (given) => {
  const { first, second, device, session, data, dataOf } = await openFirst(given);
  const held = holdReply(["sync_push_all"]);
  await data.workouts.create({ name: CANARY });
  await held.arrived;

  await given.end(device, session, second);
  const seconds = await dataOf(second);
  await inSync(seconds);
  await held.release();

  await inSync(seconds);
  expect(await storedMembers(device.directory)).toEqual([second.user.id]);
  await session.signOut();
  await signInAs(device.platform, first);
  await inSync(await dataOf(first));
  const { data: rows } = await first.client.from("workouts").select("name");
  expect(rows).toEqual([{ name: CANARY }]);
  await session.dispose();
});
