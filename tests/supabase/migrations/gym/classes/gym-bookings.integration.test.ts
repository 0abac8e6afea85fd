import { describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { memberIdentity } from "#tests/helpers/backend/database.ts";
import { atNewGym, holdClass, later, NOW, openGym, rowsOfKind, type TestGym } from "#tests/helpers/backend/gym.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

let database: Database;
let gym: TestGym;
atNewGym((opened) => {
  ({ database, gym } = opened);
});

const members = (count: number) => Promise.all(Array.from({ length: count }, () => gym.join()));
const book = (member: string, session_id: string, at = NOW) => gym.tell(member, "book", { session_id }, at);
const bookings = async (session: string) =>
  (
    await database.query<{ id: string; member_id: string; state: string; position: number | null }>(
      "select id, member_id, state, position from public.gym_bookings where session_id = $1",
      [session],
    )
  ).rows;
const stateOf = async (session: string, member: string) => {
  const found = (await bookings(session)).filter(({ member_id }) => member_id === member);
  return found.at(-1)?.state ?? null;
};
const idOf = async (session: string, member: string) =>
  (await bookings(session)).find(({ member_id, state }) => member_id === member && !/cancelled/.test(state))?.id ?? "";
const cancel = async (session: string, member: string, at = NOW) =>
  gym.tell(member, "cancel_booking", { booking_id: await idOf(session, member) }, at);
const own = async (member: string) =>
  rowsOfKind((await syncClient(database, member).pull("documents")).rows, "own_bookings");

describe("booking a class", () => {
  it("opens seven days before it, and closes fifteen minutes before it", async () => {
    const session = await holdClass(database, gym, 10 * DAY);
    const [ada = "", bea = ""] = await members(2);
    const at = (minutes: number) => later(10 * DAY + minutes);
    expect(await book(ada, session, at(-7 * DAY - 1))).toBe("not_open");
    expect(await book(ada, session, at(-7 * DAY))).toBe(null);
    expect(await book(bea, session, at(-15))).toBe("closed");
    expect(await book(bea, session, at(-16))).toBe(null);
    expect(await book(bea, session, at(-16))).toBe("already_booked");
  });

  it("gives the places, then those on the waiting list, in order; the rest is told that it is full", async () => {
    const session = await holdClass(database, gym, DAY, 2);
    const people = await members(14);
    const answers = [];
    for (const person of people) answers.push(await book(person, session));
    expect(answers).toEqual([...Array(12).fill(null), "full", "full"]);
    const shown = await bookings(session);
    expect(people.slice(0, 2).map((person) => shown.find((row) => row.member_id === person)?.state)).toEqual([
      "booked",
      "booked",
    ]);
    expect(people.slice(2, 12).map((person) => shown.find((row) => row.member_id === person)?.position)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    ]);
  });

  it("takes two a day, by the gym's clocks", async () => {
    const ada = await gym.join();
    // 23:30 and 00:30 by the clocks of Rome: two days there, one in UTC.
    const [noon, late, next] = [4 * HOUR, 14.5 * HOUR, 15.5 * HOUR];
    const answers = [];
    for (const minutes of [noon, late, next, noon + 120])
      answers.push(await book(ada, await holdClass(database, gym, minutes)));
    expect(answers).toEqual([null, null, null, "daily_limit"]);
  });

  it("is for members: neither for coaches nor for sessions of other gyms or none", async () => {
    const session = await holdClass(database, gym, DAY);
    const other = await openGym(database);
    expect(await book(await gym.join("coach"), session)).toBe("not_allowed");
    expect(await other.tell(await other.join(), "book", { session_id: session })).toBe("unknown_session");
    for (const args of [{}, { session_id: "x" }, { session_id: null }])
      expect(await gym.tell(await gym.join(), "book", args)).toBe("unknown_session");
  });

  it("shows the member their booking whole, and those who work there who comes", async () => {
    const session = await holdClass(database, gym, DAY, 1);
    const [ada = "", bea = ""] = await members(2);
    for (const person of [ada, bea]) await book(person, session);
    expect(await own(ada)).toMatchObject([
      { title: "Yoga", room: "Sala 1", state: "booked", free_until: later(DAY - 120) },
    ]);
    expect(await own(bea)).toMatchObject([{ state: "waitlisted", position: 1, free_until: later(DAY) }]);
    const pulled = await syncClient(database, gym.owner).pull("documents");
    expect(rowsOfKind(pulled.rows, "gym_bookings")).toHaveLength(2);
    expect(rowsOfKind(pulled.rows, "gym_sessions")).toMatchObject([{ taken: 1, waiting: 1 }]);
    const seen = (await syncClient(database, ada).pull("documents")).rows;
    expect(rowsOfKind(seen, "gym_bookings")).toEqual([]);
    expect(rowsOfKind(seen, "gym_sessions")).toHaveLength(1);
  });
});

describe("cancelling", () => {
  it("is free until two hours before, then costs the entry, and is over when the class begins", async () => {
    const session = await holdClass(database, gym, DAY);
    const [ada = "", bea = "", eva = ""] = await members(3);
    for (const person of [ada, bea, eva]) await book(person, session);
    expect(await cancel(session, ada, later(DAY - 120))).toBe(null);
    expect(await cancel(session, bea, later(DAY - 119))).toBe(null);
    expect(await cancel(session, eva, later(DAY))).toBe("started");
    expect([await stateOf(session, ada), await stateOf(session, bea)]).toEqual(["cancelled", "late_cancelled"]);
    expect(await cancel(session, ada)).toBe("unknown_booking");
  });

  it("is nobody else's, but the desk's", async () => {
    const session = await holdClass(database, gym, DAY);
    const [ada = "", bea = ""] = await members(2);
    await book(ada, session);
    const booking_id = await idOf(session, ada);
    expect(await gym.tell(bea, "cancel_booking", { booking_id })).toBe("unknown_booking");
    expect(await gym.tell(await gym.join("desk"), "cancel_booking", { booking_id })).toBe(null);
  });

  it("promotes who waits longest until the deadline, who then cancels free for half an hour", async () => {
    const session = await holdClass(database, gym, DAY, 1);
    const [ada = "", bea = "", eva = ""] = await members(3);
    for (const person of [ada, bea, eva]) await book(person, session);
    await cancel(session, ada, later(DAY - 120));
    expect([await stateOf(session, bea), await stateOf(session, eva)]).toEqual(["booked", "waitlisted"]);
    expect(await own(bea)).toMatchObject([{ free_until: later(DAY - 90), position: null }]);
    expect(await own(eva)).toMatchObject([{ position: 1 }]);
    await cancel(session, bea, later(DAY - 90));
    expect(await stateOf(session, bea)).toBe("cancelled");
    expect(await stateOf(session, eva)).toBe("offered");
  });

  it("offers a place to all who wait after the deadline: the first tap has it", async () => {
    const session = await holdClass(database, gym, DAY, 1);
    const [ada = "", bea = "", eva = ""] = await members(3);
    for (const person of [ada, bea, eva]) await book(person, session);
    const claim = (person: string) => gym.tell(person, "claim", { session_id: session }, later(DAY - 60));
    expect(await claim(eva)).toBe("taken");
    await cancel(session, ada, later(DAY - 60));
    expect([await stateOf(session, bea), await stateOf(session, eva)]).toEqual(["offered", "offered"]);
    expect([await claim(eva), await claim(bea), await claim(eva), await claim(ada)]).toEqual([
      null,
      "taken",
      "already_booked",
      "not_waiting",
    ]);
    expect([await stateOf(session, bea), await stateOf(session, eva)]).toEqual(["waitlisted", "booked"]);
    await gym.run(later(DAY - 15));
    expect(await stateOf(session, bea)).toBe("cancelled");
  });

  it("of a class gives everybody their entry back", async () => {
    const session = await holdClass(database, gym, DAY, 1);
    const [ada = "", bea = ""] = await members(2);
    for (const person of [ada, bea]) await book(person, session);
    expect(await gym.tell(ada, "cancel_session", { session_id: session })).toBe("not_allowed");
    expect(await gym.tell(gym.owner, "cancel_session", { session_id: session }, later(DAY - 5))).toBe(null);
    expect([await stateOf(session, ada), await stateOf(session, bea)]).toEqual(["cancelled", "cancelled"]);
    expect(await book(ada, session)).toBe("session_cancelled");
  });

  it("follows of leaving the gym", async () => {
    const session = await holdClass(database, gym, DAY, 1);
    const [ada = "", bea = ""] = await members(2);
    for (const person of [ada, bea]) await book(person, session);
    await database.query("delete from auth.users where id = $1", [ada]);
    await gym.run();
    expect([await stateOf(session, ada), await stateOf(session, bea)]).toEqual(["cancelled", "booked"]);
  });
});

describe("who waits, or has a place, hears", () => {
  const notifications = async (member: string) =>
    rowsOfKind((await syncClient(database, member).pull("documents")).rows, "notifications")
      .filter(({ message_key }) => String(message_key).startsWith("gym."))
      .map(({ message_key, message }) => [message_key, message]);

  it("of a place that became theirs, of one that all who wait may take, and of a cancelled class", async () => {
    const session = await holdClass(database, gym, DAY, 1);
    const [ada = "", bea = "", eva = ""] = await members(3);
    for (const person of [ada, bea, eva]) await book(person, session);
    // By the gym's clocks.
    const about = "Yoga, 24/11 09:00";
    await cancel(session, ada, later(DAY - 120));
    expect([await notifications(bea), await notifications(eva)]).toEqual([[["gym.promoted", about]], []]);
    await cancel(session, bea, later(DAY - 60));
    expect(await notifications(eva)).toEqual([["gym.offered", about]]);
    expect(await gym.tell(eva, "claim", { session_id: session }, later(DAY - 60))).toBe(null);
    expect(await notifications(eva)).toHaveLength(1);
    await gym.tell(gym.owner, "cancel_session", { session_id: session }, later(DAY - 30));
    expect((await notifications(eva)).map(([key]) => key).toSorted()).toEqual(["gym.class_cancelled", "gym.offered"]);
    expect([await notifications(ada), (await notifications(bea)).length]).toEqual([[], 1]);
  });
});

describe("missing classes", () => {
  it("three times in thirty days keeps from booking for seven, until one of them is taken back", async () => {
    const [ada = "", coach = ""] = [await gym.join(), await gym.join("coach")];
    const mark = async (session: string, state: string, at: string) =>
      gym.tell(coach, "mark", { booking_id: await idOf(session, ada), state }, at);
    const days = [1, 20, 25];
    const sessions = [];
    for (const day of days) {
      const session = await holdClass(database, gym, day * DAY);
      sessions.push(session);
      await book(ada, session, later((day - 1) * DAY));
      expect(await mark(session, "no_show", later(day * DAY - 1))).toBe("not_started");
      expect(await mark(session, "no_show", later(day * DAY))).toBe(null);
    }
    const next = await holdClass(database, gym, 28 * DAY);
    expect(await book(ada, next, later(28 * DAY - 60))).toBe("suspended");
    const [{ suspended_until } = { suspended_until: null }] = rowsOfKind(
      (await syncClient(database, ada).pull("documents")).rows,
      "own_gyms",
    );
    expect(suspended_until).toBe(later(32 * DAY));
    expect(await mark(sessions[0] ?? "", "attended", later(28 * DAY - 60))).toBe(null);
    expect(await book(ada, next, later(28 * DAY - 60))).toBe(null);
  });

  it("further apart than thirty days keeps from nothing, and of a suspension the seventh day is the last", async () => {
    const ada = await gym.join();
    const miss = async (day: number) => {
      const session = await holdClass(database, gym, day * DAY);
      await book(ada, session, later((day - 1) * DAY));
      const args = { booking_id: await idOf(session, ada), state: "no_show" };
      expect(await gym.tell(gym.owner, "mark", args, later(day * DAY))).toBe(null);
    };
    // Thirty days lie between the second and the third.
    for (const day of [1, 2]) await miss(day);
    await gym.run(later(20 * DAY));
    await miss(32);
    const [open, next] = [await holdClass(database, gym, 33 * DAY), await holdClass(database, gym, 45 * DAY)];
    expect(await book(ada, open, later(32 * DAY + 60))).toBe(null);
    await miss(34);
    await miss(38);
    expect(await book(ada, next, later(45 * DAY - 60))).toBe("suspended");
    expect(await book(ada, next, later(45 * DAY))).toBe("closed");
    const free = await holdClass(database, gym, 46 * DAY);
    expect(await book(ada, free, later(45 * DAY))).toBe(null);
  });

  it("is marked by those who work there alone", async () => {
    const session = await holdClass(database, gym, DAY);
    const ada = await gym.join();
    await book(ada, session);
    const args = { booking_id: await idOf(session, ada), state: "attended" };
    expect(await gym.tell(ada, "mark", args, later(DAY))).toBe("not_allowed");
    expect(await gym.tell(gym.owner, "mark", { ...args, state: "cancelled" }, later(DAY))).toBe("invalid");
    expect(await gym.tell(gym.owner, "mark", args, later(DAY))).toBe(null);
    expect(await stateOf(session, ada)).toBe("attended");
  });
});

it("the gym's figures are its owner's to change", async () => {
  const session = await holdClass(database, gym, DAY);
  const ada = await gym.join();
  expect(await gym.tell(await gym.join("desk"), "save_settings", { booking_closes_minutes: 60 })).toBe("not_allowed");
  for (const [args, reason] of [
    [{ booking_closes_minutes: -1 }, "invalid"],
    [{ daily_limit: null }, "invalid"],
    [{ id: gym.gym }, "invalid"],
    [{ zone: "Mars/Rome" }, "unknown_zone"],
    [{ weekly: { 8: [] } }, "invalid"],
    [{ weekly: { 1: [["22:00", "06:00"]] } }, "invalid"],
    [{ weekly: null }, "invalid"],
    [{ overrides: { christmas: [] } }, "invalid"],
    [
      {
        weekly: {
          1: [
            ["06:00", "13:00"],
            ["15:00", "24:00"],
          ],
        },
        overrides: { "2026-12-25": [] },
      },
      null,
    ],
    [{ booking_closes_minutes: 60, name: "Altra" }, null],
  ] as const)
    expect(await gym.tell(gym.owner, "save_settings", args)).toBe(reason);
  expect(await book(ada, session, later(DAY - 60))).toBe("closed");
  const shown = await database.as(memberIdentity(ada), (tx) => tx.query("select name from public.own_gyms"));
  expect(shown.rows).toEqual([{ name: "Altra" }]);
});
