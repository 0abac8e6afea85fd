import ical from "node-ical";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { writeIcal } from "#shared/domain/calendar/ical/write-ical.ts";
import { memberIdentity, openTestDatabase } from "#tests/helpers/backend/database.ts";
import { holdClass, later, NOW, openGym, type TestGym } from "#tests/helpers/backend/gym.ts";

type Feed = { tag: string; events: Parameters<typeof writeIcal>[0] | null };

const DAY = 24 * 60;

let database: Database;
let gym: TestGym;
let ada: string;
let token: string;
beforeAll(async () => {
  database = await openTestDatabase();
  gym = await openGym(database);
  ada = await gym.join("member", "Ada");
  const { rows } = await database.as(memberIdentity(ada), (tx) =>
    tx.query<{ token: string }>("select public.renew_calendar_feed() as token"),
  );
  token = rows[0]?.token ?? "";
});
afterAll(() => database.close());

const read = (known: string[] = []) =>
  gym.one<Feed>("select private.read_calendar_feed($1, $2) as value", token, known);
const shown = async () => {
  const { text } = await writeIcal((await read()).events ?? [], { now: Date.parse(NOW), note: String });
  return Object.values(ical.sync.parseICS(text))
    .filter((one) => one?.type === "VEVENT")
    .map((one) => [one.uid, one.summary, one.start.toISOString(), one.end?.toISOString(), one.start.tz]);
};

it("has a member's places in classes and confirmed times with a coach, at the gym's times, and no more", async () => {
  const coach = await gym.join("coach", "Coach Forza");
  await gym.tell(coach, "save_coach", { weekly: { 2: [["09:00", "13:00"]] } });
  const yoga = await holdClass(database, gym, DAY + 600, 1);
  const booking = await gym.ask(ada, "book", { session_id: yoga });
  const args = { coach_id: coach, starts_at: later(DAY), minutes: 45 };
  const asked = await gym.ask(ada, "request_appointment", args);
  await gym.run();
  const bea = await gym.join("member", "Bea");
  await gym.tell(bea, "request_appointment", { ...args, starts_at: later(DAY + 120) });
  const inClass = [booking, "Yoga", later(DAY + 600), later(DAY + 660), "Europe/Rome"];
  expect(await shown()).toEqual([inClass]);

  const { tag } = await read();
  expect((await read([tag])).events).toBeNull();
  await gym.tell(coach, "confirm_appointment", { appointment_id: asked });
  expect(await shown()).toEqual([[asked, "Coach Forza", later(DAY), later(DAY + 45), "Europe/Rome"], inClass]);
  expect((await read([tag])).events).not.toBeNull();

  await gym.tell(ada, "cancel_booking", { booking_id: booking });
  await gym.tell(coach, "cancel_appointment", { appointment_id: asked, reason: "Malattia" });
  expect(await shown()).toEqual([]);
});

it("leaves out a class for which the member only waits", async () => {
  const pilates = await holdClass(database, gym, 2 * DAY, 1);
  await gym.tell(await gym.join("member", "Carla"), "book", { session_id: pilates });
  expect(await gym.tell(ada, "book", { session_id: pilates })).toBeNull();
  expect(await shown()).toEqual([]);
});

it("reminders by e-mail hear of places and of confirmed times, and of what is cancelled no more", async () => {
  const coach = await gym.join("coach", "Coach Salti");
  await gym.tell(coach, "save_coach", { weekly: { 2: [["09:00", "13:00"]] } });
  const bea = await gym.join("member", "Bea");
  const prefer = `update public.profiles set preferences = '{"reminders_by_mail": true}' where id = $1`;
  await database.query(prefer, [bea]);
  await database.query(prefer, [coach]);
  type Claim = { member: string; gym: { title: string; starts_at: string }[] };
  const claimed = async (who = bea) => {
    const all = await gym.one<Claim[]>("select private.claim_reminders($1, 50) as value", NOW);
    const found = all.find(({ member }) => member === who);
    return found?.gym.map(({ title, starts_at }) => [title, new Date(starts_at).toISOString()]);
  };
  expect(await claimed()).toEqual([]);
  expect(await claimed()).toBeUndefined();
  const zumba = await holdClass(database, gym, 3 * DAY);
  const booking = await gym.ask(bea, "book", { session_id: zumba });
  await gym.run();
  expect(await claimed()).toEqual([["Yoga", later(3 * DAY)]]);
  const args = { coach_id: coach, starts_at: later(DAY), minutes: 45 };
  const asked = await gym.ask(bea, "request_appointment", args);
  await gym.run();
  expect(await claimed()).toEqual([["Yoga", later(3 * DAY)]]);
  await gym.tell(coach, "confirm_appointment", { appointment_id: asked });
  expect(await claimed()).toEqual([
    ["Coach Salti", later(DAY)],
    ["Yoga", later(3 * DAY)],
  ]);
  await database.query("update private.reminder_due set due = '-infinity' where member_id = $1", [coach]);
  expect(await claimed(coach)).toEqual([["Bea", later(DAY)]]);
  expect(await claimed(coach)).toBeUndefined();
  await gym.tell(bea, "cancel_booking", { booking_id: booking });
  await gym.tell(bea, "cancel_appointment", { appointment_id: asked });
  // Both are due again, each by what they have ahead.
  expect(await gym.one("select private.claim_reminders($1, 50) as value", NOW)).toEqual(
    expect.arrayContaining([bea, coach].map((member) => expect.objectContaining({ member, gym: [] }))),
  );
});
