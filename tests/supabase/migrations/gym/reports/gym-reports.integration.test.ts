import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { ANONYMOUS, memberIdentity, openTestDatabase } from "#tests/helpers/backend/database.ts";
import { callAs, openGym, type TestGym } from "#tests/helpers/backend/gym.ts";
import { expectedReport, openBooks } from "./expected-report.ts";
import { FIRST_DAY, fillReport, LAST_DAY } from "./report-rows.ts";

const WINDOWS = 100;
const DAYS = 730;

let database: Database;
let gym: TestGym;
beforeAll(async () => {
  database = await openTestDatabase();
  gym = await openGym(database);
  await fillReport(database, gym.gym, { members: 60, memberships: 4, visits: 90 });
  await openBooks(database, gym.gym);
  // Somebody else's gym, which no figure has.
  await fillReport(database, (await openGym(database)).gym, { members: 5, memberships: 2, visits: 5 });
});
afterAll(() => database.close());

const report = (first: string, last: string, who = gym.owner) =>
  callAs<Record<string, unknown>>(database, memberIdentity(who), "gym_report($1, $2, $3)", gym.gym, first, last);

/** Spans of a day to two years; the same ones each time. */
const spans = Array.from({ length: WINDOWS }, (_, index) => {
  const from = (index * 7919) % DAYS;
  const days = index % 3 === 0 ? index % 40 : (index * 104_729) % DAYS;
  const first = addDays(FIRST_DAY, from);
  const last = addDays(first, days);
  return [first, last > LAST_DAY ? LAST_DAY : last] as const;
});

it(`equals what the rows say, counted day by day, on ${WINDOWS} spans`, async () => {
  for (const [first, last] of spans) {
    expect({ first, last, ...(await report(first, last)) }).toEqual(
      await expectedReport(database, gym.gym, first, last),
    );
  }
});

it("counts something of each figure in these rows", async () => {
  const whole = await report(FIRST_DAY, LAST_DAY);
  const { absent, ...lists } = whole as Record<string, unknown[]> & { absent: { count: number } };
  const few = Object.entries(lists).filter(([, list]) => Array.isArray(list) && list.length < 2);
  expect(few).toEqual([]);
  expect(absent.count).toBeGreaterThan(0);
});

it.each(["member", "coach", "desk"] as const)("is refused to a %s", async (role) => {
  const who = await gym.join(role);
  await expect(report(FIRST_DAY, LAST_DAY, who)).rejects.toThrow("not_owner");
});

it("is refused to another gym's owner, and to strangers", async () => {
  const { owner } = await openGym(database);
  await expect(report(FIRST_DAY, LAST_DAY, owner)).rejects.toThrow("not_owner");
  const asked = callAs(database, ANONYMOUS, "gym_report($1, $2, $3)", gym.gym, FIRST_DAY, LAST_DAY);
  await expect(asked).rejects.toThrow("permission denied");
});

it.each([
  ["ends before it begins", "2026-02-01", "2026-01-31"],
  ["is longer than two years", "2024-01-01", "2026-01-02"],
  ["lies before all books", "1969-12-31", "1970-01-05"],
])("refuses a span that %s", async (_why, first, last) => {
  await expect(report(first, last)).rejects.toThrow("invalid_span");
});

it("counts a payment of a minute before midnight on the gym's day, not the next", async () => {
  const other = await openGym(database);
  const cashed = async (day: string) => {
    const call = callAs<{ cashed: object[] }>(
      database,
      memberIdentity(other.owner),
      "gym_report($1, $2, $2)",
      other.gym,
      day,
    );
    return (await call).cashed;
  };
  const desk = await other.join("desk");
  const ada = await other.join();
  const sale = {
    member_id: ada,
    title: "Mensile",
    starts_on: "2026-11-23",
    instalments: [{ due_on: "2026-11-23", cents: 5000 }],
  };
  expect(await other.tell(desk, "sell_membership", sale)).toBeNull();
  const part = await other.one<string>("select id as value from public.gym_instalments where gym_id = $1", other.gym);
  const pay = { member_id: ada, instalment_id: part, method: "cash" };
  expect(await other.tell(desk, "take_payment", pay, "2026-11-23T22:59:00.000Z")).toBeNull();
  expect(await cashed("2026-11-23")).toEqual([{ method: "cash", cents: 5000, count: 1 }]);
  expect(await cashed("2026-11-24")).toEqual([]);
});

it("counts an entry once, before the archive has it and after", async () => {
  const other = await openGym(database);
  const desk = await other.join("desk");
  const visits = async () => {
    const span = [other.gym, "2026-11-01", "2026-11-30"];
    const call = callAs<{ visits: object[] }>(database, memberIdentity(other.owner), "gym_report($1, $2, $3)", ...span);
    return (await call).visits;
  };
  for (const at of ["2026-11-22T23:14:59.999Z", "2026-11-23T06:59:00.000Z", "2026-11-23T17:30:00.000Z"]) {
    const entry = { member_id: await other.join(), verdict: "red", override: "Prova" };
    expect(await other.tell(desk, "let_in", entry, at)).toBeNull();
  }
  const before = await visits();
  expect(before).toEqual([0, 7, 18].map((hour) => ({ weekday: 1, hour, count: 1 })));
  for (const _night of [1, 2]) await database.query("select private.archive_gym_entries('2027-03-01T03:00Z')");
  expect(await visits()).toEqual(before);
});
