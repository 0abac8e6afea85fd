import { describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { atNewGym, later, NOW, type TestGym } from "#tests/helpers/backend/gym.ts";

const DAY = 24 * 60;

let database: Database;
let gym: TestGym;
atNewGym((opened) => {
  ({ database, gym } = opened);
});

const YOGA = { title: "Yoga", capacity: 10, minutes: 60, starts_on: "2026-11-23", weekly: [{ day: 2, time: "18:30" }] };
const save = async (changes: object = {}, at = NOW): Promise<{ id: string; reason: string | null }> => {
  const id = await gym.ask(gym.owner, "save_class", { ...YOGA, ...changes });
  await gym.run(at);
  const { state, reason } = await gym.answer(id);
  return { id, reason: state === "accepted" ? null : reason };
};
const sessions = async (of: string) =>
  (
    await database.query<{ id: string; at: string; title: string; state: string }>(
      `select id, to_char(starts_at at time zone 'UTC', 'MM-DD HH24:MI') as at, title, state from public.gym_sessions
       where class_id = $1 and not deleted order by starts_at`,
      [of],
    )
  ).rows;
const times = async (of: string) => (await sessions(of)).map(({ at }) => at);

describe("a class", () => {
  it("is held on its days of the next four weeks, and each day that passes adds one", async () => {
    const { id } = await save();
    expect(await times(id)).toEqual(["11-24 17:30", "12-01 17:30", "12-08 17:30", "12-15 17:30"]);
    await gym.run(later(DAY));
    expect((await times(id)).at(-1)).toBe("12-22 17:30");
    const due = async (at: string) =>
      (await database.query("select 1 from private.due_gyms($1) d where d = $2", [at, gym.gym])).rows.length;
    expect([await due(later(DAY)), await due(later(2 * DAY))]).toEqual([0, 1]);
  });

  it("keeps one session's own capacity as the days pass", async () => {
    const { id } = await save();
    const [tuesday] = await sessions(id);
    expect(await gym.tell(gym.owner, "save_session", { session_id: tuesday?.id, capacity: 3 })).toBe(null);
    await gym.run(later(DAY));
    const { rows } = await database.query(
      "select capacity from public.gym_sessions where class_id = $1 order by starts_at",
      [id],
    );
    expect(rows.map(({ capacity }) => capacity)).toEqual([3, 10, 10, 10, 10]);
  });

  it.each([
    [
      "half past six stays that when the clocks change",
      "2026-10-20T08:00:00Z",
      "18:30",
      ["10-24 16:30", "10-25 17:30"],
    ],
    ["of an hour that comes twice the first counts", "2026-10-20T08:00:00Z", "02:30", ["10-24 00:30", "10-25 00:30"]],
    ["an hour that is left out is none", "2027-03-22T08:00:00Z", "02:30", ["03-27 01:30", "03-29 00:30"]],
  ])("%s", async (_what, at, time, expected) => {
    const weekly = [6, 7, 1].map((day) => ({ day, time }));
    const days = { starts_on: at.slice(0, 10), ends_on: at.startsWith("2026") ? "2026-10-25" : "2027-03-29" };
    const { id } = await save({ weekly, ...days }, at);
    const first = at.startsWith("2026") ? "10-24" : "03-27";
    expect((await times(id)).filter((found) => found >= first)).toEqual(expected);
  });

  it("that is changed takes future sessions along, but for booked ones at a time that it no longer has", async () => {
    const { id } = await save();
    const [tuesday] = await sessions(id);
    const ada = await gym.join();
    expect(await gym.tell(ada, "book", { session_id: tuesday?.id })).toBe(null);
    await save({ class_id: id, title: "Yoga dolce", weekly: [{ day: 3, time: "18:30" }] });
    expect(await times(id)).toEqual(["11-24 17:30", "11-25 17:30", "12-02 17:30", "12-09 17:30", "12-16 17:30"]);
    await save({ class_id: id, title: "Yoga dolce" });
    expect(await times(id)).toEqual(["11-24 17:30", "12-01 17:30", "12-08 17:30", "12-15 17:30"]);
    expect((await sessions(id)).every(({ title }) => title === "Yoga dolce")).toBe(true);
    const { rows } = await database.query("select title from public.own_bookings where space_id = $1", [ada]);
    expect(rows).toEqual([{ title: "Yoga dolce" }]);
  });

  it("goes along with the gym to another zone, with what was booked, and one session's own places stay", async () => {
    const { id } = await save();
    const ada = await gym.join();
    await gym.run();
    const [first] = await sessions(id);
    await gym.tell(gym.owner, "save_session", { session_id: first?.id, capacity: 3 });
    expect(await gym.tell(ada, "book", { session_id: first?.id })).toBeNull();
    expect(await gym.tell(gym.owner, "save_settings", { zone: "Europe/Lisbon" })).toBeNull();
    expect(await times(id)).toEqual(["11-24 18:30", "12-01 18:30", "12-08 18:30", "12-15 18:30"]);
    const kept = await database.query(
      `select to_char(o.starts_at at time zone 'UTC', 'HH24:MI') as starts, to_char(o.ends_at at time zone 'UTC', 'HH24:MI') as ends,
         s.capacity from public.own_bookings o join public.gym_sessions s on s.id = o.session_id where o.space_id = $1`,
      [ada],
    );
    expect(kept.rows).toEqual([{ starts: "18:30", ends: "19:30", capacity: 3 }]);
    await save({ class_id: id });
    expect(await times(id)).toEqual(["11-24 18:30", "12-01 18:30", "12-08 18:30", "12-15 18:30"]);
  });

  it("that is given up cancels what was booked, and the rest goes", async () => {
    const { id } = await save();
    const [tuesday] = await sessions(id);
    const ada = await gym.join();
    await gym.tell(ada, "book", { session_id: tuesday?.id });
    expect(await gym.tell(gym.owner, "remove_class", { class_id: id })).toBe(null);
    expect(await sessions(id)).toMatchObject([{ id: tuesday?.id, state: "cancelled" }]);
    const { rows } = await database.query("select state from public.own_bookings where space_id = $1", [ada]);
    expect(rows).toEqual([{ state: "cancelled" }]);
    expect(await gym.tell(gym.owner, "remove_class", { class_id: id })).toBe("unknown_class");
  });

  it("that is cancelled while it is held counts for nobody as missed", async () => {
    const start = DAY + 9.5 * 60;
    const [{ id: session_id = "" } = {}] = await sessions((await save()).id);
    const [ada, bea] = [await gym.join(), await gym.join()];
    await gym.tell(gym.owner, "save_settings", { no_show_limit: 1 });
    for (const [person, state] of [
      [ada, "no_show"],
      [bea, "attended"],
    ] as const) {
      const booking_id = await gym.ask(person, "book", { session_id });
      await gym.run();
      expect(await gym.tell(gym.owner, "mark", { booking_id, state }, later(start))).toBe(null);
    }
    const until = () =>
      gym.one("select suspended_until is not null as value from public.own_gyms where space_id = $1", ada);
    expect(await until()).toBe(true);
    expect(await gym.tell(gym.owner, "cancel_session", { session_id }, later(start + 10))).toBe(null);
    const { rows } = await database.query("select state from public.gym_bookings where session_id = $1", [session_id]);
    expect([await until(), rows]).toEqual([false, [{ state: "cancelled" }, { state: "cancelled" }]]);
  });

  it("lets who waits in when it gets more places", async () => {
    const { id } = await save({ capacity: 1 });
    const [tuesday] = await sessions(id);
    const people = [await gym.join(), await gym.join()];
    for (const person of people) await gym.tell(person, "book", { session_id: tuesday?.id });
    await save({ class_id: id, capacity: 2 });
    const { rows } = await database.query("select state from public.gym_bookings where session_id = $1", [tuesday?.id]);
    expect(rows).toEqual([{ state: "booked" }, { state: "booked" }]);
  });

  it.each([
    [{ title: "" }, "invalid"],
    [{ capacity: 0 }, "invalid"],
    [{ minutes: "60" }, "invalid"],
    [{ weekly: [{ day: 8, time: "18:30" }] }, "invalid"],
    [{ weekly: [{ day: 1, time: "25:00" }] }, "invalid"],
    [{ weekly: "monday" }, "invalid"],
    [{ starts_on: "2026-02-30" }, "invalid"],
    [{ class_id: "00000000-0000-4000-8000-000000000000" }, "unknown_class"],
    [{ coach_id: "00000000-0000-4000-8000-000000000000" }, "unknown_coach"],
  ])("is refused with %j", async (changes, reason) => {
    expect((await save(changes)).reason).toBe(reason);
  });
});

it("what fails of a person keeps nobody's command from its answer", async () => {
  const ada = await gym.join();
  await database.script(`alter table public.gym_people add constraint broken check (name <> 'Broken') not valid`);
  await gym.join("member", "Broken");
  const { id } = await save();
  expect(await gym.tell(ada, "book", { session_id: (await sessions(id))[0]?.id })).toBe(null);
  await database.script("alter table public.gym_people drop constraint broken");
});
