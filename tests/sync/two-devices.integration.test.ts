import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { createDataSessionOf } from "#renderer/data/data-session.ts";
import type { DataSession, MemberData } from "#renderer/data/member-data.ts";
import { systemScheduler } from "#shared/lib/clock.ts";
import { connect, signUpMember, startTestStack, type TestMember } from "#tests/helpers/backend/stack.ts";
import { createFakeDevice, type FakeDevice, inSync, signInAs, waitFor } from "#tests/helpers/data/sync-device.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { prepareApp, type StartApp } from "./simulation/machine/app-process.ts";

let stack: RunningStack;
let startApp: StartApp;
let sessions: DataSession[] = [];
beforeAll(async () => {
  [stack, startApp] = await Promise.all([startTestStack(), prepareApp()]);
});
afterEach(async () => {
  await Promise.all(sessions.map((session) => session.dispose()));
  sessions = [];
});
afterAll(() => stack.stop());

/**
 * A device whose app shares no module with this process: RxDB's open core allows only one member's collections in each.
 */
const otherDeviceOf = (member: TestMember, unread?: Unread) => {
  const { schedule } = systemScheduler;
  const app = startApp({ now: Date.now, schedule, random: Math.random }, 0);
  return deviceOf(member, app.createDataSessionOf, unread);
};

/** What the member does on a device that has read nothing yet. */
type Unread = (data: MemberData) => Promise<void>;

const deviceOf = async (
  member: TestMember,
  openSession = createDataSessionOf,
  unread?: Unread,
): Promise<{ device: FakeDevice; data: MemberData; session: DataSession }> => {
  const device = createFakeDevice([member], true, openSession);
  await signInAs(device.platform, member);
  device.setOnline(!unread);
  const session = device.open();
  sessions.push(session);
  const data = await device.ready(session);
  await unread?.(data);
  device.setOnline(true);
  await inSync(data);
  return { device, data, session };
};

test("a workout logged on one device is found on the other after a poke", async () => {
  const member = await signUpMember(stack);
  const one = await deviceOf(member);
  const two = await otherDeviceOf(member);
  const workout = await one.data.workouts.create({ name: "Push" });
  const exercise = await one.data.workouts.addExercise(workout.id, { exercise_id: "bench-press", rest_seconds: 90 });
  await one.data.workouts.addSet(exercise.id, { weight_kg: 80, reps: 5, completed_at: "2026-11-20T10:00:00.000Z" });

  const found = await waitFor(two.data.workouts.watch(workout.id), (detail) => detail?.exercises[0]?.sets.length === 1);

  expect(found).toMatchObject({ name: "Push", exercises: [{ rest_seconds: 90, sets: [{ weight_kg: 80, reps: 5 }] }] });
  expect(await inSync(one.data)).toMatchObject({ kind: "in-sync", pending: 0 });
});

test("a member whose profile the server does not have is given one", async () => {
  const member = await signUpMember(stack);
  const rows = () => member.client.from("profiles").select("id, first_name, email").eq("id", member.user.id);
  const { error } = await connect(stack, stack.secretKey).from("profiles").delete().eq("id", member.user.id);
  expect(error).toBeNull();
  expect((await rows()).data).toEqual([]);

  await deviceOf(member);

  const first_name = member.email.split("@")[0];
  await eventually(async () =>
    expect((await rows()).data).toEqual([{ id: member.user.id, first_name, email: member.email }]),
  );
});

test("edits of different fields made offline both survive", async () => {
  const member = await signUpMember(stack);
  const one = await deviceOf(member);
  const two = await otherDeviceOf(member);
  const { id } = await one.data.workouts.create({ name: "Legs" });
  await waitFor(two.data.workouts.watch(id), (detail) => detail !== null);
  one.device.setOnline(false);
  two.device.setOnline(false);
  await one.data.workouts.update(id, { name: "Legs and core" });
  await two.data.workouts.update(id, { notes: "heavy" });
  await waitFor(one.data.sync.status(), (status) => status.kind === "offline" && status.pending === 1);

  one.device.setOnline(true);
  await inSync(one.data);
  two.device.setOnline(true);

  const merged = { name: "Legs and core", notes: "heavy" };
  expect(await waitFor(two.data.workouts.watch(id), (row) => row?.name === merged.name)).toMatchObject(merged);
  expect(await waitFor(one.data.workouts.watch(id), (row) => row?.notes === merged.notes)).toMatchObject(merged);
  expect(await waitFor(two.data.sync.conflicts(), () => true)).toEqual([]);
});

test("the later edit of one field wins on both devices and the other is reported", async () => {
  const member = await signUpMember(stack);
  const one = await deviceOf(member);
  const two = await otherDeviceOf(member);
  const { id } = await one.data.workouts.create({ name: "Legs" });
  await waitFor(two.data.workouts.watch(id), (detail) => detail !== null);
  one.device.setOnline(false);
  two.device.setOnline(false);
  await two.data.workouts.update(id, { name: "Earlier" });
  await waitFor(two.data.workouts.watch(id), (row) => row?.name === "Earlier");
  while ((await one.data.workouts.create({ name: "clock" })).updated_at <= (await updatedAt(two.data, id)));
  await one.data.workouts.update(id, { name: "Later" });

  one.device.setOnline(true);
  await inSync(one.data);
  two.device.setOnline(true);

  await waitFor(two.data.workouts.watch(id), (row) => row?.name === "Later");
  const [report] = await waitFor(two.data.sync.conflicts(), (reports) => reports.length > 0);
  expect(report).toMatchObject({ kind: "workouts", id, field: "name", kept: "Later", other: "Earlier" });
});

const updatedAt = async (data: MemberData, id: string): Promise<string> =>
  (await waitFor(data.workouts.watch(id), (row) => row !== null))?.updated_at ?? "";

test("an answer to PrimeBot on a new device takes away none that the member gave before", async () => {
  const member = await signUpMember(stack);
  const one = await deviceOf(member);
  const exclusions = { squat: "2026-11-20" };
  await one.data.coachProfile.update(() => ({ goal: "Forza", sex: "female", exclusions }));
  await inSync(one.data);
  // The dialog is open and empty: nothing was read yet.
  const two = await otherDeviceOf(member, (data) => data.coachProfile.update(() => ({ days: 3 })));

  const first = { goal: "Forza", sex: "female", days: 3, exclusions };
  for (const { data } of [one, two]) {
    expect(await waitFor(data.coachProfile.watch(), (row) => row?.days === 3 && row.goal !== "")).toMatchObject(first);
    expect(await waitFor(data.sync.conflicts(), () => true)).toEqual([]);
  }
});

test("a push whose reply was lost is repeated without doubling anything", async () => {
  const member = await signUpMember(stack);
  const { device, data } = await deviceOf(member);
  device.faults.lostPushReplies = 1;
  const { id } = await data.workouts.create({ name: "Once" });
  await waitFor(data.sync.status(), (status) => status.kind === "offline");

  data.sync.retry();

  await inSync(data);
  const { data: rows } = await member.client.from("workouts").select("id,name").eq("name", "Once");
  expect(rows).toEqual([{ id, name: "Once" }]);
  expect(await waitFor(data.sync.conflicts(), () => true)).toEqual([]);
});

test.each([
  ["the app was started anew", true],
  ["the member signed out", false],
])("edits on top of a push whose reply was lost are no conflict with it after %s", async (_what, restarts) => {
  const member = await signUpMember(stack);
  const { device, data, session } = await deviceOf(member);
  const { id } = await data.workouts.create({ name: "First" });
  await inSync(data);
  device.faults.lostPushReplies = Number.POSITIVE_INFINITY;
  await data.workouts.update(id, { name: "Stored, reply lost", notes: "Light" });
  await waitFor(data.sync.status(), (status) => status.kind === "offline");
  device.setOnline(false);
  await data.workouts.update(id, { name: "First", notes: "Heavy" });

  await (restarts ? session.dispose() : session.signOut());
  device.faults.lostPushReplies = 0;
  device.setOnline(true);
  await signInAs(device.platform, member);
  const next = restarts ? device.open() : session;
  sessions.push(next);
  const again = await device.ready(next);

  await inSync(again);
  expect(await waitFor(again.sync.conflicts(), () => true)).toEqual([]);
  const { data: rows } = await member.client.from("workouts").select("name,notes").eq("id", id);
  expect(rows).toEqual([{ name: "First", notes: "Heavy" }]);
});

test("a row that the server refuses stays on the device and does not hold up the others", async () => {
  const member = await signUpMember(stack);
  const { device, data } = await deviceOf(member);
  device.setOnline(false);
  const good = await data.workouts.create({ name: "Good" });
  const bad = await data.workouts.create({ name: "x".repeat(201) });
  const also = await data.workouts.create({ name: "Also good" });

  device.setOnline(true);

  const status = await waitFor(data.sync.status(), ({ kind, pending }) => kind === "failing" && pending === 1);
  expect(status).toMatchObject({ error: { code: "rows_refused" } });
  const { data: rows } = await member.client.from("workouts").select("id");
  expect(rows?.map((row) => row.id).toSorted()).toEqual([good.id, also.id].toSorted());
  expect(await waitFor(data.workouts.watch(bad.id), () => true)).not.toBeNull();

  await data.workouts.update(bad.id, { name: "Shorter" });

  await inSync(data);
});

test("a refused row can be discarded: it takes the server's state, or goes where the server has none", async () => {
  const member = await signUpMember(stack);
  const [{ device, data }, other] = [await deviceOf(member), await otherDeviceOf(member)];
  const known = await data.workouts.create({ name: "Known" });
  await waitFor(other.data.workouts.watch(known.id), (row) => row !== null);
  const unknown = await data.workouts.create({ name: "x".repeat(201) });
  const exercise = await data.workouts.addExercise(unknown.id, { exercise_id: "bench-press", rest_seconds: 90 });
  await data.workouts.addSet(exercise.id, { weight_kg: 3000, reps: 5 });
  await data.workouts.update(known.id, { notes: "x".repeat(5001) });
  const refused = await waitFor(data.sync.refused(), (rows) => rows.length === 3);
  expect(refused.map(({ kind, code, isNew }) => [kind, code, isNew]).toSorted()).toEqual([
    ["workout_sets", "23514", true],
    ["workouts", "23514", false],
    ["workouts", "23514", true],
  ]);
  await other.data.workouts.update(known.id, { name: "Renamed meanwhile" });
  await inSync(other.data);

  for (const row of refused) await data.sync.discard(row);

  await inSync(data);
  expect(await waitFor(data.sync.refused(), () => true)).toEqual([]);
  expect(await waitFor(data.workouts.watch(known.id), (row) => row?.name !== "Known")).toMatchObject({
    name: "Renamed meanwhile",
    notes: "",
  });
  expect(await waitFor(data.workouts.watch(unknown.id), () => true)).toBeNull();
  await data.workouts.update(known.id, { notes: "Edited later" });
  await inSync(data);
  device.setOnline(false);
  device.setOnline(true);
  await inSync(data);
  const { data: rows } = await member.client.from("workouts").select("name,notes").eq("deleted", false);
  expect(rows).toEqual([{ name: "Renamed meanwhile", notes: "Edited later" }]);
});
