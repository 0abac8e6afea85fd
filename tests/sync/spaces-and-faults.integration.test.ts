import { randomUUID } from "node:crypto";
import { BehaviorSubject } from "rxjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { SyncError } from "#renderer/data/sync/sync-error.ts";
import type { PokeListener } from "#renderer/data/sync/transport.ts";
import { MEMBERSHIPS, type Poke } from "#shared/sync/protocol.ts";
import { connect, signUpMember, startTestStack } from "#tests/helpers/stack.ts";
import { createFakeDevice, inSync, signInAs, waitFor } from "#tests/helpers/sync-device.ts";

let stack: RunningStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test("rows of a space that the member lost vanish at once from the device and are not pushed as deletions", async () => {
  const member = await signUpMember(stack);
  const admin = connect(stack, stack.serviceRoleKey);
  const space = randomUUID();
  const id = randomUUID();
  const at = "2026-11-20T10:00:00.000Z";
  await admin.from("spaces").insert({ id: space, kind: "gym", gym_id: randomUUID() }).throwOnError();
  const membership = { space_id: space, member_id: member.user.id };
  await admin
    .from("space_members")
    .insert({ ...membership, role: "member" })
    .throwOnError();
  await admin.from("workouts").insert({ id, space_id: space, name: "Gym session", started_at: at }).throwOnError();
  const device = createFakeDevice([member]);
  await signInAs(device.platform, member);
  const joined = new BehaviorSubject(0);
  const pokes = new BehaviorSubject<Poke[]>([]);
  const watched = (listener: PokeListener): PokeListener => ({
    poke(poke) {
      pokes.next([...pokes.value, poke]);
      listener.poke(poke);
    },
    joined() {
      joined.next(joined.value + 1);
      listener.joined();
    },
  });
  const session = device.open({
    async transport(memberId) {
      const real = await device.transport(memberId);
      return { ...real, pokes: (listener) => real.pokes(watched(listener)) };
    },
  });
  const data = await device.ready(session);
  await waitFor(data.workouts.watch(id), (row) => row?.name === "Gym session");
  await waitFor(joined, (channels) => channels === 2);
  await inSync(data);

  await admin.from("space_members").delete().match(membership).throwOnError();

  await waitFor(pokes, (heard) =>
    heard.some(({ space: own, collection }) => own === member.user.id && collection === MEMBERSHIPS),
  );
  await waitFor(data.workouts.watch(id), (row) => row === null);
  await inSync(data);
  const { data: row } = await admin.from("workouts").select("deleted,name").eq("id", id).single();
  expect(row).toEqual({ deleted: false, name: "Gym session" });
  await session.dispose();
});

test("a connection that breaks in the middle of a push loses and doubles nothing", async () => {
  const member = await signUpMember(stack);
  const device = createFakeDevice([member]);
  await signInAs(device.platform, member);
  const session = device.open();
  const data = await device.ready(session);
  await inSync(data);
  device.setOnline(false);
  for (const name of ["a", "b", "c"]) await data.workouts.create({ name });
  device.faults.onPush = async () => {
    device.faults.onPush = null;
    throw new SyncError("sync_invalid_answer", "fake: captive portal");
  };

  device.setOnline(true);

  await waitFor(data.sync.status(), (status) => status.kind === "failing" && status.pending === 3);
  await session.dispose();
  const reopened = device.open();
  await inSync(await device.ready(reopened));
  const { data: rows } = await member.client.from("workouts").select("name").order("name");
  expect(rows).toEqual([{ name: "a" }, { name: "b" }, { name: "c" }]);
  await reopened.dispose();
});

test("an answer that was not made for the member is not believed", async () => {
  const member = await signUpMember(stack);
  const device = createFakeDevice([member]);
  await signInAs(device.platform, member);
  const session = device.open({
    transport: async (memberId) => ({
      ...(await device.transport(memberId)),
      pull: async () => ({ rows: [], cursor: {}, has_more: false, spaces: [] }),
    }),
  });
  const data = await device.ready(session);
  expect(await waitFor(data.sync.status(), ({ kind }) => kind === "failing")).toMatchObject({
    error: { code: "sync_invalid_answer" },
  });
  await session.dispose();
});

test("a revoked session keeps its pending edits for the next sign-in", async () => {
  const member = await signUpMember(stack);
  const device = createFakeDevice([member]);
  await signInAs(device.platform, member);
  const session = device.open();
  const data = await device.ready(session);
  await inSync(data);
  device.setOnline(false);
  const { id } = await data.workouts.create({ name: "Not lost" });

  device.platform.revoke();
  await waitFor(session.state(), ({ status }) => status === "closed");
  device.setOnline(true);
  await signInAs(device.platform, member);

  const again = await waitFor(session.state(), ({ status }) => status === "ready");
  if (again.status !== "ready") throw new Error("not ready");
  await inSync(again.data);
  const { data: rows } = await member.client.from("workouts").select("id");
  expect(rows).toEqual([{ id }]);
  await session.dispose();
});
