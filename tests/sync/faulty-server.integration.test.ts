import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import ws from "ws";
import type { RunningStack } from "#local/stack-options.ts";
import type { DataSession, MemberData } from "#renderer/data/member-data.ts";
import { type Fault, type FaultyProxy, startFaultyProxy } from "#tests/helpers/backend/faulty-proxy.ts";
import { signUpMember, startTestStack, type TestMember } from "#tests/helpers/backend/stack.ts";
import { proxiedTransport, tokensOf } from "#tests/helpers/data/proxied-transport.ts";
import { createFakeDevice, inSync, signInAs, waitFor } from "#tests/helpers/data/sync-device.ts";
import { workoutRow } from "#tests/helpers/data/workout-row.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

let stack: RunningStack;
let proxy: FaultyProxy;
let member: TestMember;
let time: FakeTime;
let session: DataSession;
let data: MemberData;

beforeAll(async () => {
  stack = await startTestStack();
  proxy = await startFaultyProxy(stack.url);
});
afterAll(async () => {
  await proxy.close();
  await stack.stop();
});

/**
 * A device whose data client is the app's own, its clock the test's; in sync, then behind `fault` with a new workout.
 */
beforeEach(async () => {
  // Node 20 has no WebSocket of its own.
  vi.stubGlobal("WebSocket", ws);
  proxy.fault = null;
  proxy.calls.length = 0;
  member = await signUpMember(stack);
  time = new FakeTime(Date.now());
  const device = createFakeDevice([member]);
  const real = proxiedTransport({ url: proxy.url, publishableKey: stack.publishableKey }, tokensOf([member]), time);
  /** Of the pull that joining the channel starts. */
  let [isJoined, isPulled] = [false, false];
  await signInAs(device.platform, member);
  session = device.open({
    clock: time,
    scheduler: time,
    async transport(memberId) {
      const made = await real(memberId);
      return {
        ...made,
        async pull(pulls) {
          const isLater = isJoined;
          const answers = await made.pull(pulls);
          isPulled ||= isLater;
          return answers;
        },
        pokes(listener) {
          const joined = () => {
            isJoined = true;
            listener.joined();
          };
          return made.pokes({ ...listener, joined });
        },
      };
    },
  });
  data = await device.ready(session);
  // What fails after that waits for its own time.
  await eventually(() => expect(isPulled).toBe(true));
  await inSync(data);
});
afterEach(() => session.dispose());

const pushes = () => proxy.calls.filter((name) => name === "sync_push_all").length;
const namesOnServer = async () =>
  (await member.client.from("workouts").select("name").order("name")).data?.map(({ name }) => name);

/** `fault` for calls of these names only, `times` often. */
const callsFail = (names: readonly string[], times: number, fault: Fault) => {
  let left = times;
  proxy.calls.length = 0;
  proxy.fault = (call, pass) => {
    if (!names.includes(call.name) || left === 0) return pass();
    left -= 1;
    return fault(call, pass);
  };
};
const pushesFail = (times: number, fault: Fault) => callsFail(["sync_push_all"], times, fault);

const failing: [string, () => Response, string][] = [
  ["500 in JSON", () => Response.json({ code: "XX000", message: "internal error" }, { status: 500 }), "sync_server"],
  ["502 in HTML", () => new Response("<html>Bad gateway</html>", { status: 502 }), "sync_server"],
  ["429", () => Response.json({ message: "API rate limit exceeded" }, { status: 429 }), "sync_server"],
  ["a captive portal's page", () => new Response("<!doctype html><title>Wi-Fi</title>"), "sync_invalid_answer"],
];

test.each(failing)("a push answered by %s is kept, and repeated after 1 and 2 seconds", async (_what, answer, code) => {
  pushesFail(2, () => answer());
  await data.workouts.create({ name: "Kept" });
  const status = await waitFor(data.sync.status(), ({ kind }) => kind === "failing");
  expect(status).toMatchObject({ pending: 1, error: { code } });

  time.advance(999);
  expect(pushes()).toBe(1);
  time.advance(1);
  await eventually(() => expect(pushes()).toBe(2));
  await waitFor(data.sync.report(), ({ lastError }) => Date.parse(lastError?.at ?? "") === time.now());
  time.advance(2_000);

  await inSync(data);
  expect(await namesOnServer()).toEqual(["Kept"]);
});

test.each(failing)(
  "pulls answered by %s store nothing, are repeated, and miss nothing",
  async (_what, answer, code) => {
    callsFail(["sync_pull", "sync_pull_all"], Number.POSITIVE_INFINITY, () => answer());
    const row = workoutRow(member.user.id, "From elsewhere");
    const { error } = await member.client.rpc("sync_push", {
      collection: "workouts",
      rows: [{ new: row, assumed: null }],
    });
    expect(error).toBeNull();
    data.sync.retry();
    expect(await waitFor(data.sync.status(), ({ kind }) => kind === "failing")).toMatchObject({ error: { code } });
    expect(await waitFor(data.workouts.list(), () => true)).toEqual([]);

    proxy.fault = null;
    // What failed since the last wish waits for its own time, which stands still here.
    await eventually(async () => {
      data.sync.retry();
      expect(await waitFor(data.sync.status(), () => true)).toMatchObject({ kind: "in-sync" });
    });
    expect(await waitFor(data.workouts.list(), (list) => list.length > 0)).toMatchObject([{ id: row.id }]);
  },
);

test("a server that asks for a pause is left alone for it, whatever the member wishes meanwhile", async () => {
  pushesFail(1, () => Response.json({ message: "slow down" }, { status: 429, headers: { "retry-after": "90" } }));
  await data.workouts.create({ name: "Kept" });
  await waitFor(data.sync.status(), ({ kind }) => kind === "failing");
  const before = proxy.calls.length;

  data.sync.retry();
  time.advance(30_000);
  data.sync.retry();
  time.advance(59_000);
  await waitFor(data.sync.status(), ({ kind, pending }) => kind === "failing" && pending === 1);
  expect(proxy.calls.length).toBe(before);
  time.advance(1_000);
  await eventually(() => {
    data.sync.retry();
    expect(pushes()).toBe(2);
  });

  await inSync(data);
  expect(await namesOnServer()).toEqual(["Kept"]);
});

test.each<[string, Fault]>([
  ["takes the request and never answers", () => new Promise<Response>(() => undefined)],
  ["stops in the middle of its answer", () => new Response(new ReadableStream({ start: (to) => to.enqueue(bytes) }))],
])("a server that %s is given up after a minute, and asked again", async (_what, fault) => {
  pushesFail(1, fault);
  await data.workouts.create({ name: "Kept" });
  await eventually(() => expect(pushes()).toBe(1));

  time.advance(59_999);
  expect(await waitFor(data.sync.status(), () => true)).toMatchObject({ kind: "syncing", pending: 1 });
  time.advance(1);
  await waitFor(data.sync.status(), ({ kind, pending }) => kind === "offline" && pending === 1);
  time.advance(1_000);
  await eventually(() => expect(pushes()).toBeGreaterThan(1));

  // The broken connection may take another request with it.
  data.sync.retry();
  await inSync(data);
  expect(await namesOnServer()).toEqual(["Kept"]);
});

const bytes = new TextEncoder().encode('{"conflicts"');
