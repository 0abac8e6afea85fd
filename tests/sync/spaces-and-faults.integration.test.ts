import { randomUUID } from "node:crypto";
import { BehaviorSubject } from "rxjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import type { PokeListener } from "#renderer/data/sync/transport/transport.ts";
import { MEMBERSHIPS, type Poke } from "#shared/contract/sync/protocol.ts";
import { connect, signUpMember, startTestStack, type TestMember } from "#tests/helpers/backend/stack.ts";
import { storedText } from "#tests/helpers/data/storage/stored-text.ts";
import { createFakeDevice, inSync, signInAs, waitFor } from "#tests/helpers/data/sync-device.ts";
import { eventually } from "#tests/helpers/eventually.ts";

let stack: RunningStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

/**
 * A gym that the member has joined, with one workout in it: whatever they are there, such rows are not theirs to
 * change.
 */
const joinGym = async (member: TestMember) => {
  const admin = connect(stack, stack.secretKey);
  const id = randomUUID();
  const started_at = "2026-11-20T10:00:00.000Z";
  const administrator = await signUpMember(stack);
  await admin.auth.admin.updateUserById(administrator.user.id, { app_metadata: { role: "super_admin" } });
  await administrator.client.auth.refreshSession();
  const about = { name: "Palestra", zone: "Europe/Rome", owner_email: administrator.email };
  const { data: gym } = await administrator.client.rpc("admin_make_gym", about).throwOnError();
  const spaces = admin.from("spaces").select("id").eq("gym_id", gym).eq("kind", "gym");
  const { id: space } = (await spaces.single<{ id: string }>().throwOnError()).data;
  const membership = { space_id: space, member_id: member.user.id };
  await admin
    .from("space_members")
    .insert({ ...membership, role: "member" })
    .throwOnError();
  await admin.from("workouts").insert({ id, space_id: space, name: "Gym session", started_at }).throwOnError();
  return { admin, membership, id };
};

test("rows of a space that the member lost vanish at once from the device and are not pushed as deletions", async () => {
  const member = await signUpMember(stack);
  const { admin, membership, id } = await joinGym(member);
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
  const noted = { notes: "By the gym", updated_at: new Date().toISOString() };
  await admin.from("workouts").update(noted).eq("id", id).throwOnError();
  await waitFor(data.workouts.watch(id), (row) => row?.notes === "By the gym");
  await inSync(data);

  await admin.from("space_members").delete().match(membership).throwOnError();

  await waitFor(pokes, (heard) =>
    heard.some(({ space: own, collection }) => own === member.user.id && collection === MEMBERSHIPS),
  );
  await waitFor(data.workouts.watch(id), (row) => row === null);
  await inSync(data);
  const { data: row } = await admin.from("workouts").select("deleted,name,notes").eq("id", id).single();
  expect(row).toEqual({ deleted: false, name: "Gym session", notes: "By the gym" });
  await eventually(async () => {
    const stored = await storedText(device.directory);
    expect(stored).not.toContain(id);
    expect(stored).not.toMatch(/Gym session|By the gym/);
  });
  await session.dispose();
});

test("an edit that row-level security refuses is kept with its reason, and the member's own rows arrive", async () => {
  const member = await signUpMember(stack);
  const { admin, id } = await joinGym(member);
  const device = createFakeDevice([member]);
  await signInAs(device.platform, member);
  const session = device.open();
  const data = await device.ready(session);
  await waitFor(data.workouts.watch(id), (row) => row?.name === "Gym session");
  const known = await data.workouts.create({ name: "Known" });
  await inSync(data);
  device.setOnline(false);
  await data.workouts.update(known.id, { notes: "Edited offline" });
  await data.workouts.update(id, { name: "Not mine to name" });
  const made = await data.workouts.create({ name: "Made offline" });

  device.setOnline(true);

  const [refused] = await waitFor(data.sync.refused(), (rows) => rows.length === 1);
  expect(refused).toMatchObject({ kind: "workouts", id, code: "42501", isNew: false });
  expect(await waitFor(data.sync.status(), ({ kind, pending }) => kind === "failing" && pending === 1)).toMatchObject({
    error: { code: "rows_refused" },
  });
  expect(await waitFor(data.sync.report(), () => true)).toMatchObject({ refused: { workouts: 1 } });
  const { data: rows } = await member.client.from("workouts").select("id,name,notes").order("name");
  expect(rows).toEqual([
    { id, name: "Gym session", notes: "" },
    { id: known.id, name: "Known", notes: "Edited offline" },
    { id: made.id, name: "Made offline", notes: "" },
  ]);
  expect(await waitFor(data.workouts.watch(id), () => true)).toMatchObject({ name: "Not mine to name" });

  await admin.from("workouts").update({ notes: "By the gym", updated_at: new Date().toISOString() }).eq("id", id);
  if (!refused) throw new Error("nothing was refused");
  await data.sync.discard(refused);

  await inSync(data);
  const restored = await waitFor(data.workouts.watch(id), (row) => row?.notes === "By the gym");
  expect(restored).toMatchObject({ name: "Gym session" });
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
      pull: async (pulls) => pulls.map(() => ({ rows: [], cursor: {}, has_more: false, spaces: [] })),
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
