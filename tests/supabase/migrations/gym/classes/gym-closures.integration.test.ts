import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { atNewGym, later, openGym, seenBy, type TestGym, withCoach } from "#tests/helpers/backend/gym.ts";

const DAY = 24 * 60;
const TUESDAY = "2026-11-24";

let database: Database;
let gym: TestGym;
let desk: string;
let ada: string;
let yoga: string;
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  desk = await gym.join("desk");
  ada = await gym.join("member", "Ada");
});

const YOGA = { title: "Yoga", capacity: 1, minutes: 60, starts_on: "2026-11-23" };
const sessions = async () =>
  (
    await database.query<{ id: string; at: string; state: string }>(
      `select id, to_char(starts_at at time zone 'Europe/Rome', 'MM-DD') as at, state from public.gym_sessions
       where class_id = $1 and not deleted order by starts_at`,
      [yoga],
    )
  ).rows;
const days = async () => (await sessions()).map(({ at, state }) => (state === "planned" ? at : `${at} ${state}`));
const close = (first: string, last = first, reason = "Immacolata", who = desk) =>
  gym.tell(who, "close_days", { days: { starts_on: first, ends_on: last }, reason });
const closureOf = async () => (await seenBy(database, ada, "gym_closures"))[0]?.id;

beforeEach(async () => {
  yoga = await gym.ask(gym.owner, "save_class", {
    ...YOGA,
    weekly: [2, 4].map((day) => ({ day, time: "18:30" })),
  });
  await gym.run();
});

describe("a closure", () => {
  it("is read by everybody of the gym, and by nobody else", async () => {
    expect(await close(TUESDAY, "2026-11-25", " Lavori ")).toBe(null);
    const row = { starts_on: TUESDAY, ends_on: "2026-11-25", reason: "Lavori" };
    expect(await seenBy(database, ada, "gym_closures")).toMatchObject([row]);
    const other = await openGym(database);
    expect(await seenBy(database, other.owner, "gym_closures")).toEqual([]);
  });

  it("is the desk's and the owner's to make and to take back", async () => {
    for (const who of [ada, await gym.join("coach")]) {
      expect(await close(TUESDAY, TUESDAY, "Ferie", who)).toBe("not_allowed");
      expect(await gym.tell(who, "reopen_days", { closure_id: yoga })).toBe("not_allowed");
    }
  });

  it.each([
    ["that ends before it begins", "2026-11-26", TUESDAY, "invalid"],
    ["of more than a year", TUESDAY, "2027-11-25", "invalid"],
    ["that is over", "2026-11-20", "2026-11-22", "closure_past"],
  ])("%s is refused", async (_, first, last, reason) => {
    expect(await close(first, last)).toBe(reason);
  });

  it("is one of a hundred ahead at most", async () => {
    await database.query(
      `insert into public.gym_closures (space_id, starts_on, ends_on, reason)
       select private.gym_space($1, 'gym'), date '2027-01-01' + n, date '2027-01-01' + n, 'Ferie' from generate_series(1, 100) n`,
      [gym.gym],
    );
    expect(await close(TUESDAY)).toBe("too_many_closures");
  });
});

describe("the classes of closed days", () => {
  it("go where nobody booked them, and are cancelled where somebody did", async () => {
    const [, thursday] = await sessions();
    await gym.tell(ada, "book", { session_id: thursday?.id });
    expect(await close(TUESDAY, "2026-11-26")).toBe(null);
    expect((await days()).slice(0, 2)).toEqual(["11-26 cancelled", "12-01"]);
  });

  it("are told to those who had a place or waited, with the reason, in the app and by e-mail", async () => {
    const [tuesday] = await sessions();
    const bea = await gym.join("member", "Bea");
    for (const member of [ada, bea]) await gym.tell(member, "book", { session_id: tuesday?.id });
    await close(TUESDAY);
    for (const member of [ada, bea]) {
      const { rows } = await database.query<{ message: string; about: string }>(
        `select n.message, o.data ->> 'about' as about from public.notifications n
         join private.mail_outbox o on o.member_id = n.space_id and o.template = 'gym_class_cancelled'
         where n.space_id = $1 and n.message_key = 'gym.class_cancelled'`,
        [member],
      );
      expect(rows).toEqual([{ message: "Yoga, 24/11 18:30 (Immacolata)", about: "Yoga (Immacolata), Palestra" }]);
    }
  });

  it("are not made while the days come nearer, nor when their class changes", async () => {
    await close("2026-12-22", "2026-12-24", "Ferie");
    await gym.run(later(5 * DAY));
    expect((await days()).filter((day) => day >= "12-22")).toEqual([]);
    await gym.tell(gym.owner, "save_class", { class_id: yoga, ...YOGA, weekly: [{ day: 4, time: "19:00" }] });
    expect((await days()).filter((day) => day >= "12-22")).toEqual([]);
  });

  it("come back once the gym is open again, but for those that were cancelled", async () => {
    const [, thursday] = await sessions();
    await gym.tell(ada, "book", { session_id: thursday?.id });
    await close(TUESDAY, "2026-11-26");
    const closure_id = await closureOf();
    expect(await gym.tell(desk, "reopen_days", { closure_id })).toBe(null);
    expect((await days()).slice(0, 3)).toEqual(["11-24", "11-26 cancelled", "12-01"]);
    expect(await gym.tell(desk, "reopen_days", { closure_id })).toBe("unknown_closure");
  });

  it("stay away where another closure has the same day", async () => {
    await close(TUESDAY);
    const closure_id = await closureOf();
    await close(TUESDAY, "2026-11-25", "Lavori");
    await gym.tell(desk, "reopen_days", { closure_id });
    expect((await days())[0]).toBe("11-26");
  });
});

describe("the appointments of closed days", () => {
  it("are cancelled with the reason, and both sides hear of it", async () => {
    const { coach, ada: client, request } = await withCoach(gym);
    await request("2026-11-24T09:00:00.000Z");
    await close(TUESDAY, TUESDAY, "Lavori");
    const { rows } = await database.query("select state, reason from public.own_appointments where space_id = $1", [
      client,
    ]);
    expect(rows).toEqual([{ state: "cancelled", reason: "Lavori" }]);
    const told = await database.query<{ message_key: string }>(
      "select message_key from public.notifications where space_id = any ($1) and message_key in ('gym.cancelled', 'gym.given_up') order by 1",
      [[coach, client]],
    );
    expect(told.rows.map(({ message_key }) => message_key)).toEqual(["gym.cancelled", "gym.given_up"]);
  });

  it("cannot be asked for, nor proposed by the coach", async () => {
    const { coach, ada: client, request } = await withCoach(gym);
    const { id: appointment } = await request("2026-11-25T09:00:00.000Z");
    await close(TUESDAY);
    const times = { starts_at: "2026-11-24T09:00:00.000Z", minutes: 45 };
    expect(await gym.tell(client, "request_appointment", { coach_id: coach, ...times })).toBe("gym_closed");
    expect(await gym.tell(coach, "propose_appointment", { appointment_id: appointment, ...times })).toBe("gym_closed");
  });
});

describe("a late cancellation", () => {
  const missed = async () =>
    (
      await database.query<{ missed: boolean }>(
        "select is_missed as missed from public.gym_bookings where member_id = $1",
        [ada],
      )
    ).rows.map((row) => row.missed);
  const cancelLate = async () => {
    const [tuesday] = await sessions();
    await gym.tell(ada, "book", { session_id: tuesday?.id });
    const [booking] = await seenBy(database, ada, "own_bookings");
    expect(await gym.tell(ada, "cancel_booking", { booking_id: booking?.id }, `${TUESDAY}T17:00:00.000Z`)).toBe(null);
  };

  it("costs nothing unless the gym says so", async () => {
    await gym.tell(gym.owner, "save_settings", { no_show_limit: 1 });
    await cancelLate();
    expect(await missed()).toEqual([false]);
  });

  it("counts as a missed class where the gym says so, and suspends as one", async () => {
    await gym.tell(gym.owner, "save_settings", { no_show_limit: 1, late_cancel: "no_show" });
    await cancelLate();
    expect(await missed()).toEqual([true]);
    const [own] = await seenBy(database, ada, "own_gyms");
    expect(own).toMatchObject({ suspended_until: "2026-12-01T17:30:00.000Z" });
    const thursday = (await sessions())[1];
    expect(await gym.tell(ada, "book", { session_id: thursday?.id }, `${TUESDAY}T20:00:00.000Z`)).toBe("suspended");
  });

  it("takes an entry where the gym says so, unless they have what needs none", async () => {
    await gym.tell(gym.owner, "save_settings", { late_cancel: "entry" });
    const sold = { member_id: ada, title: "10 ingressi", starts_on: "2026-11-20", instalments: [] };
    expect(await gym.tell(desk, "sell_membership", { ...sold, entries: 10 })).toBe(null);
    const left = async () => (await seenBy(database, ada, "own_memberships")).map(({ entries_left }) => entries_left);
    await cancelLate();
    expect([await left(), await missed()]).toEqual([[9], [false]]);
    const thursday = (await sessions())[1]?.id;
    await gym.tell(desk, "sell_membership", { ...sold, title: "Mensile" });
    await gym.tell(ada, "book", { session_id: thursday }, `${TUESDAY}T18:00:00.000Z`);
    const booking = (await seenBy(database, ada, "own_bookings")).find(({ state }) => state === "booked");
    await gym.tell(ada, "cancel_booking", { booking_id: booking?.id }, "2026-11-26T17:00:00.000Z");
    expect((await left()).toSorted()).toEqual([9, null]);
  });

  it("of before is not counted once the rule changes", async () => {
    await gym.tell(gym.owner, "save_settings", { no_show_limit: 1 });
    await cancelLate();
    await gym.tell(gym.owner, "save_settings", { late_cancel: "no_show" });
    expect(await missed()).toEqual([false]);
  });
});
