import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { readNotificationPreferences } from "#shared/domain/notifications/notification-preferences.ts";
import { quietEnd } from "#shared/domain/notifications/quiet-end.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";
import { holdClass, later, NOW, openGym, type TestGym } from "#tests/helpers/backend/gym.ts";

const HOUR = 60;
const DAY = 24 * HOUR;
const MINUTE_MS = 60_000;
const HOUR_MS = HOUR * MINUTE_MS;

let database: Database;
let gym: TestGym;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  gym = await openGym(database);
});

type Queued = { template: string; data: { about: string; start: object }; due: Date; expires: Date };
const mails = async (member: string): Promise<Queued[]> => {
  const sql = "select template, data, due, expires from private.mail_outbox where member_id = $1 order by template";
  return (await database.query<Queued>(sql, [member])).rows;
};
const templates = async (member: string) => (await mails(member)).map(({ template }) => template);
const iso = (at: Date | string | number): string => new Date(at).toISOString();
const leave = (member: string) =>
  database.query(
    "insert into public.account_deletions (member_id, requested_at, purge_at) values ($1, now(), now() + interval '30 days')",
    [member],
  );
const prefer = (member: string, preferences: object) =>
  database.query("update public.profiles set preferences = $2 where id = $1", [member, JSON.stringify(preferences)]);
const send = (member: string, minutesAgo: number) =>
  database.query("update private.mail_outbox set sent_at = now() - make_interval(mins => $2) where member_id = $1", [
    member,
    minutesAgo,
  ]);

describe("of a class its members hear by e-mail", () => {
  const book = (member: string, session_id: string, at = NOW) => gym.tell(member, "book", { session_id }, at);
  const cancel = async (member: string, session: string, at: string) => {
    const sql = `select id as value from public.gym_bookings
      where session_id = $1 and member_id = $2 and state in ('booked', 'waitlisted', 'offered')`;
    return gym.tell(member, "cancel_booking", { booking_id: await gym.one<string>(sql, session, member) }, at);
  };

  it("what is true when it goes out: a place, one to be claimed until booking closes, and no class", async () => {
    const session = await holdClass(database, gym, DAY, 1);
    const [ada, bea, eva] = [await gym.join("member", "Ada"), await gym.join("member", "Bea"), await gym.join()];
    for (const person of [ada, bea, eva]) await book(person, session);
    await cancel(ada, session, later(DAY - 120));
    expect(await mails(bea)).toMatchObject([{ template: "gym_promoted" }]);
    await cancel(bea, session, later(DAY - 60));
    expect(await mails(bea)).toEqual([]);
    const [offered] = await mails(eva);
    expect(offered).toMatchObject({
      template: "gym_offered",
      data: { about: "Yoga, Palestra", start: { zone: "Europe/Rome" } },
    });
    expect(iso(offered?.expires ?? "")).toBe(later(DAY - 15));
    await gym.tell(eva, "claim", { session_id: session }, later(DAY - 60));
    expect(await mails(eva)).toEqual([]);
    await gym.tell(gym.owner, "cancel_session", { session_id: session }, later(DAY - 30));
    const [cancelled] = await mails(eva);
    expect(cancelled).toMatchObject({ template: "gym_class_cancelled", data: { about: "Yoga, Palestra" } });
    expect(iso(cancelled?.expires ?? "")).toBe(later(DAY));
    expect([await mails(ada), await mails(bea)]).toEqual([[], []]);
  });

  it("a place that is offered again once an hour", async () => {
    const session = await holdClass(database, gym, DAY, 1);
    const [ada, bea] = [await gym.join(), await gym.join()];
    for (const person of [ada, bea]) await book(person, session);
    const offer = async () => {
      for (const capacity of [1, 2])
        await gym.tell(gym.owner, "save_session", { session_id: session, capacity }, later(DAY - 60));
    };
    const unsent =
      "select count(*)::integer as value from private.mail_outbox where member_id = $1 and sent_at is null";
    for (const [minutesAgo, expected] of [
      [59, 0],
      [61, 1],
    ] as const) {
      await offer();
      expect(await templates(bea)).toEqual(["gym_offered"]);
      await send(bea, minutesAgo);
      await offer();
      expect(await gym.one<number>(unsent, bea)).toBe(expected);
    }
  });

  it("unless they switched it off, or asked for the end of their account", async () => {
    const session = await holdClass(database, gym, DAY);
    const people = await Promise.all([1, 2, 3, 4].map(() => gym.join()));
    const [off = "", plan = "", leaving = "", other = ""] = people;
    for (const person of people) await book(person, session);
    await prefer(off, { gym_news_by_mail: false });
    await prefer(plan, { notify_plan: false });
    await leave(leaving);
    await gym.tell(gym.owner, "answer_message", { member_id: other, text: "Ciao" });
    expect(await mails(other)).toEqual([]);
    await gym.tell(gym.owner, "cancel_session", { session_id: session });
    expect(await Promise.all(people.map(templates))).toEqual([[], [], [], ["gym_class_cancelled"]]);
    const notifications =
      "select count(*)::integer as value from public.notifications where message_key = 'gym.class_cancelled'";
    expect(await gym.one<number>(`${notifications} and space_id = any ($1)`, people)).toBe(4);
    // What waits goes too.
    await leave(other);
    expect(await mails(other)).toEqual([]);
  });
});

describe("of an appointment its member hears by e-mail", () => {
  let coach: string;
  let ada: string;
  beforeEach(async () => {
    coach = await gym.join("coach", "Coach Forza");
    ada = await gym.join("member", "Ada");
    const weekly = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [["00:00", "24:00"]]]));
    await gym.tell(coach, "save_coach", { weekly });
  });
  /** Asks for a time and has it confirmed; gives its id. */
  const confirmed = async (starts_at: string, at = NOW): Promise<string> => {
    const id = await gym.ask(ada, "request_appointment", { coach_id: coach, starts_at, minutes: 60 });
    await gym.run(at);
    expect(await gym.tell(coach, "confirm_appointment", { appointment_id: id }, at)).toBeNull();
    return id;
  };
  const open = () =>
    gym.one<string>(
      "select id as value from public.gym_appointments where member_id = $1 and state in ('requested', 'confirmed')",
      ada,
    );

  it("what others decided, and no more what was decided before", async () => {
    await confirmed(later(DAY));
    const act = async (who: string, verb: string, args: object = {}) => {
      const about = { appointment_id: await open(), ...args };
      expect(await gym.tell(who, `${verb}_appointment`, about)).toBeNull();
      return templates(ada);
    };
    const [first] = await mails(ada);
    const start = { at: expect.stringContaining("2026-11-24T08:00:00"), zone: "Europe/Rome" };
    expect(first).toMatchObject({ template: "gym_confirmed", data: { about: "Coach Forza, Palestra", start } });
    expect(iso(first?.expires ?? "")).toBe(later(DAY));
    expect(await act(coach, "propose", { starts_at: later(DAY + 9 * HOUR) })).toEqual(["gym_proposed"]);
    expect(await act(ada, "confirm")).toEqual([]);
    expect(await act(gym.owner, "propose", { starts_at: later(DAY + 2 * HOUR) })).toEqual(["gym_moved"]);
    expect(await act(coach, "confirm")).toEqual(["gym_confirmed"]);
    expect(await act(coach, "cancel", { reason: "Malato" })).toEqual(["gym_cancelled"]);
    expect(JSON.stringify(await mails(ada))).not.toContain("Malato");
  });

  it("by the clocks that the gym has as it goes out, as the coach who is asked does", async () => {
    const session = await holdClass(database, gym, DAY);
    await gym.tell(ada, "book", { session_id: session });
    await gym.tell(gym.owner, "cancel_session", { session_id: session });
    await confirmed(later(DAY));
    await gym.tell(ada, "request_appointment", { coach_id: coach, starts_at: later(2 * DAY), minutes: 60 });
    const notifications = async (member: string) =>
      (await mails(member)).map(({ template, data: { start }, expires }) => [template, start, iso(expires)]);
    const before = await notifications(ada);
    expect(await gym.tell(gym.owner, "save_settings", { zone: "Europe/Lisbon" })).toBeNull();
    const at = (day: string, time: string) => ({
      at: expect.stringContaining(`2026-11-${day}T${time}:00`),
      zone: "Europe/Lisbon",
    });
    // The class is held at nine there too, an hour later; the appointment is when it was.
    expect(await notifications(ada)).toEqual([
      ["gym_class_cancelled", at("24", "09:00"), later(DAY + HOUR)],
      ["gym_confirmed", at("24", "08:00"), later(DAY)],
    ]);
    expect(before.map(([, , expires]) => expires)).toEqual([later(DAY), later(DAY)]);
    expect(await notifications(coach)).toEqual([["gym_request", at("25", "08:00"), later(2 * DAY)]]);
    // What went out stays as it was.
    await send(coach, 1);
    await gym.tell(gym.owner, "save_settings", { zone: "Europe/Rome" });
    expect(await notifications(coach)).toEqual([["gym_request", at("25", "08:00"), later(2 * DAY)]]);
  });

  it("after the quiet hours, unless it is about the coming day", async () => {
    const now = Date.now();
    const clock = (at: number) => new Date(at).toISOString().slice(11, 16);
    const end = Math.floor((now + 2 * HOUR_MS) / MINUTE_MS) * MINUTE_MS;
    await prefer(ada, { quiet_hours: { on: true, from: clock(now - HOUR_MS), to: clock(end), timeZone: "UTC" } });
    const fullHour = (hours: number) => new Date(Math.ceil(now / HOUR_MS + hours) * HOUR_MS).toISOString();
    const due = async () => (await mails(ada)).map((mail) => Number(mail.due) === end);
    const at = new Date(now).toISOString();
    const far = await confirmed(fullHour(72), at);
    expect(await due()).toEqual([true]);
    await gym.tell(coach, "cancel_appointment", { appointment_id: far }, at);
    expect([await templates(ada), await due()]).toEqual([["gym_cancelled"], [true]]);
    await database.query("delete from private.mail_outbox where member_id = $1", [ada]);
    const near = await confirmed(fullHour(5), at);
    expect(await due()).toEqual([false]);
    // Whoever hears of it late comes at the former time.
    await gym.tell(coach, "propose_appointment", { appointment_id: near, starts_at: fullHour(72) }, at);
    expect([await templates(ada), await due()]).toEqual([["gym_proposed"], [false]]);
  });
});

describe("the end of the quiet hours", () => {
  const chosen = (from: string, to: string, timeZone = "Europe/Rome", on = true) => ({
    quiet_hours: { on, from, to, timeZone },
  });
  const endsOf = async (preferences: object, at: readonly number[]) => {
    const sql = `select array_agg(private.quiet_end($1, 'Europe/Rome', a) order by n) as value
      from unnest($2::timestamptz[]) with ordinality u (a, n)`;
    const ends = await gym.one<Date[]>(sql, JSON.stringify(preferences), at.map(iso));
    return ends.map(Number);
  };
  const HOURS = Array.from({ length: 24 }, (_, hour) => Date.parse("2026-11-23T00:30:00Z") + hour * HOUR_MS);

  it.each([
    {},
    chosen("22:00", "08:00"),
    chosen("13:00", "15:30"),
    chosen("00:00", "00:00"),
    chosen("22:00", "08:00", "America/New_York"),
    chosen("22:00", "08:00", "Europe/Rome", false),
  ])("is the server's as the app's: %j", async (preferences) => {
    const { quietHours } = readNotificationPreferences(preferences, "Europe/Rome");
    expect(await endsOf(preferences, HOURS)).toEqual(HOURS.map((at) => quietEnd(quietHours, at) ?? at));
  });

  it("is at once where the hours make no sense", async () => {
    for (const preferences of [chosen("22:00", "08:00", "Nowhere/Else"), chosen("late", "08:00")])
      expect(await endsOf(preferences, HOURS)).toEqual(HOURS);
  });
});
