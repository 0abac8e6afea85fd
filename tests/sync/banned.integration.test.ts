import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import type { DataSession } from "#renderer/data/member-data.ts";
import { createSupabaseTransport, memberToken } from "#renderer/data/sync/transport/supabase-transport.ts";
import { ownerHash } from "#shared/lib/owner-hash.ts";
import {
  connect,
  MEMBER_PASSWORD,
  signUpMember,
  startTestStack,
  type TestMember,
} from "#tests/helpers/backend/stack.ts";
import { createFakeDevice, type FakeDevice, inSync, signInAs, waitFor } from "#tests/helpers/data/sync-device.ts";

let stack: RunningStack;
let member: TestMember;
let device: FakeDevice;
let session: DataSession;
/** Whether the auth service answers. */
let answers: boolean;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());
beforeEach(async () => {
  answers = true;
  member = await signUpMember(stack);
  device = createFakeDevice([member]);
  await signInAs(device.platform, member);
  const { auth } = member.client;
  /** As the platform renews a session: the auth service's refusal ends it. */
  const renew = async () => {
    if (!answers) return false;
    if ((await auth.refreshSession()).error !== null) device.platform.revoke();
    return true;
  };
  session = device.open({
    transport: async (id) => {
      const token = async () => (await auth.getSession()).data.session?.access_token ?? member.session.access_token;
      const real = createSupabaseTransport(member.client, memberToken(id, token), { renew });
      const online = <T>(work: () => Promise<T>) =>
        device.faults.offline ? Promise.reject(new Error("fake: no network")) : work();
      return {
        ...real,
        pull: (pulls) => online(() => real.pull(pulls)),
        push: (pushes) => online(() => real.push(pushes)),
      };
    },
  });
});

const ban = async (ban_duration: string) => {
  const server = connect(stack, stack.serviceRoleKey);
  expect((await server.auth.admin.updateUserById(member.user.id, { ban_duration })).error).toBeNull();
};

test("a device whose account is banned amid edits seals them, and has them again once the ban is over", async () => {
  const data = await device.ready(session);
  const { id } = await data.workouts.create({ name: "Sent" });
  await waitFor(data.sync.status(), ({ pending }) => pending > 0);
  await inSync(data);
  device.setOnline(false);
  await data.workouts.update(id, { name: "Kept" });
  await ban("1h");
  device.setOnline(true);

  await waitFor(session.state(), ({ status }) => status === "closed");
  const owner = await ownerHash(member.user.id);
  await expect.poll(() => device.sealed.list(owner)).toHaveLength(1);

  await ban("none");
  await member.client.auth.signInWithPassword({ email: member.email, password: MEMBER_PASSWORD });
  await signInAs(device.platform, member);
  const again = await waitFor(session.state(), (state) => state.status === "ready");
  if (again.status !== "ready") throw new Error("not ready");
  await waitFor(again.data.workouts.watch(id), (row) => row?.name === "Kept");
  await inSync(again.data);
  const stored = await member.client.from("workouts").select("name").eq("id", id).single();
  expect(stored.data).toEqual({ name: "Kept" });
  await session.dispose();
});

test("a device that hears of a ban and cannot ask further keeps all its rows, and takes none for refused", async () => {
  const data = await device.ready(session);
  const { id } = await data.workouts.create({ name: "Sent" });
  await waitFor(data.sync.status(), ({ pending }) => pending > 0);
  await inSync(data);
  answers = false;
  await ban("1h");
  await data.workouts.create({ name: "Later" });

  await waitFor(data.sync.status(), ({ kind }) => kind === "failing");
  expect(await waitFor(data.sync.refused(), () => true)).toEqual([]);
  expect((await waitFor(data.workouts.list(), (rows) => rows.length === 2)).map(({ name }) => name).toSorted()).toEqual(
    ["Later", "Sent"],
  );
  expect(await waitFor(data.workouts.watch(id), () => true)).toMatchObject({ name: "Sent" });
  await session.dispose();
});
