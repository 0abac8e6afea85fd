import { afterAll, beforeAll, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { subjectsTo } from "#tests/helpers/backend/mails.ts";
import { passTime } from "#tests/helpers/backend/pass-time.ts";
import {
  connect,
  MEMBER_PASSWORD,
  signUpMember,
  startTestStack,
  type TestMember,
} from "#tests/helpers/backend/stack.ts";
import { documentOf } from "#tests/helpers/data/documents.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const time = new FakeTime(Date.now());
let stack: RunningStack;
let coach: TestMember;
let member: TestMember;
let gym: string;

const signIn = async ({ client, email }: TestMember) => {
  const { error } = await client.auth.signInWithPassword({ email, password: MEMBER_PASSWORD });
  expect(error).toBeNull();
};
/** Every device is off: the stack alone runs its jobs each minute. Tokens run out meanwhile. */
const pass = async (milliseconds: number) => {
  await passTime(time, milliseconds);
  for (const who of [coach, member]) await signIn(who);
};
/** Asks the gym as a device does, and has it accepted; gives the command's id. */
const tell = async ({ client, user }: TestMember, verb: string, args: object): Promise<string> => {
  const row = documentOf("gym_commands", user.id, { gym_id: gym, verb, args });
  const rows = [{ new: row, assumed: null }];
  expect((await client.rpc("sync_push", { collection: "documents", rows })).error).toBeNull();
  await eventually(async () => {
    const { data } = await client.from("gym_commands").select("state, reason").eq("id", row.id).single();
    expect(data).toEqual({ state: "accepted", reason: "" });
  });
  return row.id;
};
const prefer = async ({ client, user }: TestMember, changes: object) => {
  const quiet_hours = { on: false, from: "22:00", to: "08:00", timeZone: "UTC" };
  const preferences = { quiet_hours, gym_reminders: [120], ...changes };
  expect((await client.from("profiles").update({ preferences }).eq("id", user.id)).error).toBeNull();
};
/** The next full hour that is so many hours away. */
const fullHour = (hours: number) => new Date(Math.ceil(time.now() / HOUR + hours) * HOUR).toISOString();

beforeAll(async () => {
  stack = await startTestStack({}, { scheduler: time, clock: time });
  const [administrator, owner] = [await signUpMember(stack), await signUpMember(stack)];
  coach = await signUpMember(stack);
  member = await signUpMember(stack);
  const server = connect(stack, stack.secretKey);
  const role = { app_metadata: { role: "super_admin" } };
  expect((await server.auth.admin.updateUserById(administrator.user.id, role)).error).toBeNull();
  await signIn(administrator);
  const about = { name: "Palestra", zone: "UTC", owner_email: owner.email };
  const made = await administrator.client.rpc("admin_make_gym", about);
  expect(made.error).toBeNull();
  gym = made.data;
  await tell(owner, "accept_invitation", {});
  for (const [who, as] of [[coach, "coach"] as const, [member, "member"] as const]) {
    expect((await owner.client.rpc("invite_to_gym", { gym, email: who.email, role: as })).error).toBeNull();
    await tell(who, "accept_invitation", {});
  }
  const weekly = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [["00:00", "24:00"]]]));
  await tell(coach, "save_coach", { weekly });
});
afterAll(() => stack.stop());

const subjects = async (start: "Richiesta" | "Promemoria") =>
  (await subjectsTo(stack, coach.email)).filter((subject) => subject.startsWith(start));

it("a coach is asked by e-mail at once, and reminded once, two hours before, of what they confirmed", async () => {
  await prefer(coach, { reminders_by_mail: true });
  const starts_at = fullHour(5);
  const asked = { coach_id: coach.user.id, starts_at, minutes: 60 };
  const id = await tell(member, "request_appointment", asked);
  await eventually(async () =>
    expect(await subjects("Richiesta")).toEqual([
      expect.stringMatching(/^Richiesta di appuntamento: .+, \w{3} \d+ \w{3}, \d\d:\d\d$/),
    ]),
  );
  await tell(coach, "confirm_appointment", { appointment_id: id });
  await eventually(async () =>
    expect(await subjectsTo(stack, member.email)).toContainEqual(
      expect.stringMatching(/^Appuntamento confermato: .+, \d\d:\d\d$/),
    ),
  );
  const passUntil = (before: number) => pass(Date.parse(starts_at) - before - time.now());
  await passUntil(2 * HOUR + MINUTE);
  expect(await subjects("Promemoria")).toEqual([]);
  await passUntil(2 * HOUR - MINUTE);
  expect(await subjects("Promemoria")).toHaveLength(1);
  const notifications = await coach.client
    .from("notifications")
    .select("message_key")
    .eq("message_key", "plan.reminder");
  expect(notifications.data).toHaveLength(1);
  await pass(10 * MINUTE);
  await pass(HOUR);
  expect([(await subjects("Promemoria")).length, (await subjects("Richiesta")).length]).toEqual([1, 1]);
  // The member wanted no reminder.
  expect((await subjectsTo(stack, member.email)).filter((subject) => subject.startsWith("Promemoria"))).toEqual([]);
});

it("a coach who switched both off gets neither", async () => {
  await prefer(coach, { reminders_by_mail: false, requests_by_mail: false });
  const before = await subjectsTo(stack, coach.email);
  const starts_at = fullHour(8);
  const asked = { coach_id: coach.user.id, starts_at, minutes: 30 };
  await tell(coach, "confirm_appointment", { appointment_id: await tell(member, "request_appointment", asked) });
  await pass(Date.parse(starts_at) - time.now() - HOUR);
  expect(await subjectsTo(stack, coach.email)).toEqual(before);
});
