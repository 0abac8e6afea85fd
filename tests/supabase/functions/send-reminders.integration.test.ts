import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { keyHeaders } from "#functions/_shared/project.ts";
import { handler } from "#functions/send-reminders/handler.ts";
import type { RunningStack } from "#local/stack-options.ts";
import type { CalendarEvent } from "#shared/domain/calendar/event.ts";
import { namedId } from "#shared/lib/named-id.ts";
import { subjectsTo } from "#tests/helpers/backend/mails.ts";
import { passTime } from "#tests/helpers/backend/pass-time.ts";
import {
  connect,
  MEMBER_PASSWORD,
  signUpMember,
  startTestStack,
  type TestMember,
} from "#tests/helpers/backend/stack.ts";
import { eventOf } from "#tests/helpers/data/calendar-events.ts";
import { documentOf } from "#tests/helpers/data/documents.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const time = new FakeTime(Date.now());
let stack: RunningStack;
let member: TestMember;
beforeAll(async () => {
  stack = await startTestStack({}, { scheduler: time, clock: time });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  member = await signUpMember(stack);
});

/** Every device is off: the stack alone runs its jobs each minute. */
const pass = async (milliseconds: number) => {
  await passTime(time, milliseconds);
  // The token has run out meanwhile.
  const { error } = await member.client.auth.signInWithPassword({ email: member.email, password: MEMBER_PASSWORD });
  expect(error).toBeNull();
};
const prefer = async (preferences: object) => {
  const quiet_hours = { on: false, from: "22:00", to: "08:00", timeZone: "UTC" };
  const { error } = await member.client
    .from("profiles")
    .update({ preferences: { reminders_by_mail: true, quiet_hours, ...preferences } })
    .eq("id", member.user.id);
  expect(error).toBeNull();
};
/** An appointment so many hours from now, by the stack's clock, on a full minute. */
const appointment = async (hours: number, changes: Partial<CalendarEvent> = {}) => {
  const at = (by: number) => new Date(time.now() + by * HOUR).toISOString().slice(0, 16);
  const times = { start: at(hours), end: at(hours + 1), zone: "UTC", reminders: [120] };
  const document = documentOf("events", member.user.id, { ...eventOf({ ...times, ...changes }) });
  const { error } = await member.client.rpc("sync_push", {
    collection: "documents",
    rows: [{ new: document, assumed: null }],
  });
  expect(error).toBeNull();
  return { ...document, start: times.start };
};
const subjects = () => subjectsTo(stack, member.email);
const reminders = async () =>
  (await member.client.from("notifications").select("id, message").eq("message_key", "plan.reminder")).data ?? [];

it("who cannot be written keeps nobody else from being reminded", async () => {
  const members = ["a", "b"];
  const left = [
    members.map((member) => ({ member, revision: 1, preferences: {}, events: [], plans: [], trained: [], gym: [] })),
    [],
  ];
  const written: string[] = [];
  const others = fetch;
  vi.stubGlobal("fetch", async (url: string, init: { body: string }) => {
    // The stack has requests of its own on their way.
    if (!String(url).startsWith("https://prime.test")) return others(url, init);
    if (url.endsWith("/claim_reminders")) return Response.json(left.shift());
    return new Response(null, { status: written.push(JSON.parse(init.body).p_member) === 1 ? 500 : 200 });
  });
  vi.spyOn(console, "error").mockReturnValue();
  const request = new Request("https://prime.test/", { method: "POST", headers: { authorization: "Bearer k" } });
  const answer = await handler(request, { SUPABASE_URL: "https://prime.test", SUPABASE_SERVICE_ROLE_KEY: "k" });
  expect(await answer.json()).toEqual({ members: 1, reminders: 0 });
  expect(written).toEqual(members);
});

describe("a reminder by e-mail", () => {
  it("comes once, at its time, and is the notification that devices know", async () => {
    await prefer({});
    const { id, start } = await appointment(5, { title: "Panca" });
    await pass(2 * HOUR);
    expect(await subjects()).toEqual([]);
    await pass(HOUR + MINUTE);
    expect(await subjects()).toEqual(["Promemoria: Panca"]);
    const named = await namedId(`${member.user.id}|notifications|plan.reminder|${id}|${start}|120`);
    expect((await reminders()).map((row) => row.id)).toEqual([named]);
    await pass(10 * MINUTE);
    await pass(3 * HOUR);
    expect(await subjects()).toHaveLength(1);
    expect(await reminders()).toHaveLength(1);
  });

  it("reaches others where one member's appointments are not to be read, or too large", async () => {
    await prefer({});
    const odd = { a: 1, b: "x", c: [], d: { title: null, start: 3 } } as unknown as CalendarEvent["exceptions"];
    await appointment(5, { title: "Rotto", exceptions: odd });
    const large = Object.fromEntries(Array.from({ length: 1200 }, (_, at) => [`${at}`, "x".repeat(90)]));
    for (let count = 0; count < 10; count += 1)
      await appointment(5, { title: `Grande ${count}`, exceptions: large as unknown as CalendarEvent["exceptions"] });
    const server = connect(stack, stack.secretKey);
    const { data } = await server.rpc("claim_reminders", { p_at: new Date(time.now()).toISOString() });
    const claimed = data.find((one: { member: string }) => one.member === member.user.id);
    expect(claimed.events.length).toBeGreaterThan(5);
    expect(claimed.events.length).toBeLessThan(10);
    member = await signUpMember(stack);
    await prefer({});
    await appointment(5, { title: "Panca" });
    await pass(3 * HOUR + 6 * MINUTE);
    expect(await subjects()).toEqual(["Promemoria: Panca"]);
  });

  it("comes for each time of an appointment that repeats", async () => {
    await prefer({});
    await appointment(5, { title: "Nuoto", rule: "FREQ=DAILY;COUNT=3" });
    for (const hours of [3, 24, 24, 24]) await pass(hours * HOUR + MINUTE);
    expect(await subjects()).toHaveLength(3);
  });

  it("comes of a planned workout as of an appointment", async () => {
    await prefer({});
    const [day, hour] = new Date(time.now() + 5 * HOUR).toISOString().split("T");
    const plan = { day, time: hour?.slice(0, 5), name: "Gambe", routine_id: null, minutes: 60, reminders: [120] };
    const document = documentOf("planned_workouts", member.user.id, plan);
    const rows = [{ new: document, assumed: null }];
    expect((await member.client.rpc("sync_push", { collection: "documents", rows })).error).toBeNull();
    await pass(2 * HOUR);
    expect(await subjects()).toEqual([]);
    await pass(HOUR + MINUTE);
    expect(await subjects()).toEqual(["Promemoria: Gambe"]);
  });

  it("follows an appointment that is moved, and is none of one that is removed", async () => {
    await prefer({});
    const { start: _, ...moved } = await appointment(5, { title: "Spostata" });
    const removed = await appointment(5, { title: "Tolta" });
    await pass(MINUTE);
    const { data } = await member.client.rpc("sync_pull", { collection: "documents" });
    const held = (id: string) => data.rows.find((row: { id: string }) => row.id === id);
    const edit = (id: string, changes: object) => ({
      new: { ...held(id), updated_at: new Date(time.now()).toISOString(), ...changes },
      assumed: held(id),
    });
    const at = (by: number) => new Date(time.now() + by * HOUR).toISOString().slice(0, 16);
    const later = { ...held(moved.id).data, start: at(30), end: at(31) };
    const rows = [edit(moved.id, { data: later }), edit(removed.id, { deleted: true })];
    expect((await member.client.rpc("sync_push", { collection: "documents", rows })).error).toBeNull();
    await pass(5 * HOUR);
    expect(await subjects()).toEqual([]);
    await pass(24 * HOUR);
    expect(await subjects()).toEqual(["Promemoria: Spostata"]);
  });

  it("waits for the end of the quiet hours", async () => {
    const clock = (by: number) => new Date(time.now() + by * HOUR).toISOString().slice(11, 16);
    await prefer({ quiet_hours: { on: true, from: clock(2), to: clock(4), timeZone: "UTC" } });
    await appointment(5, { title: "Presto" });
    await pass(3 * HOUR + MINUTE);
    expect(await reminders()).toHaveLength(1);
    expect(await subjects()).toEqual([]);
    await pass(HOUR + MINUTE);
    expect(await subjects()).toHaveLength(1);
  });

  it("comes to nobody who did not ask for it", async () => {
    await prefer({ reminders_by_mail: false });
    await appointment(5);
    await pass(3 * HOUR + MINUTE);
    expect([await subjects(), await reminders()]).toEqual([[], []]);
    // A member who turns it on later gets what is due then.
    await prefer({});
    await pass(MINUTE);
    expect(await subjects()).toHaveLength(1);
  });
});

it("an appointment that changes while it is read is read again", async () => {
  await prefer({});
  await appointment(5);
  const server = connect(stack, stack.secretKey);
  const at = new Date(time.now()).toISOString();
  const { data } = await server.rpc("claim_reminders", { p_at: at });
  const mine = () => data.find((one: { member: string }) => one.member === member.user.id);
  expect(mine().events).toHaveLength(1);
  await appointment(6);
  const { member: p_member, revision: p_revision } = mine();
  const done = { p_member, p_revision, p_next: null, p_reminders: [], p_at: at };
  expect((await server.rpc("finish_reminders", done)).error).toBeNull();
  const again = await server.rpc("claim_reminders", { p_at: at });
  expect(again.data.map((one: { member: string }) => one.member)).toContain(member.user.id);
});

it("the function answers the server alone", async () => {
  const ask = (key: string) =>
    fetch(`${stack.url}/functions/v1/send-reminders`, { method: "POST", headers: keyHeaders(key) });
  expect((await ask(member.session.access_token)).status).toBe(401);
  expect((await ask(stack.secretKey)).status).toBe(200);
});
