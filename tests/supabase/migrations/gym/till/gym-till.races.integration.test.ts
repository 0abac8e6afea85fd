import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";
import { later, NOW, openGym } from "#tests/helpers/backend/gym.ts";
import { postgresTitle, postgresUnavailableReason } from "#tests/helpers/backend/postgres-server.ts";

const DAY = 24 * 60;
const NUMBERS = Array.from({ length: 50 }, (_, place) => place + 1);

describe.skipIf(postgresUnavailableReason() !== null)(postgresTitle("a gym's till on a PostgreSQL server"), () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database?.close());

  const numbersOf = async (table: string, space: string) =>
    (
      await database.query<{ number: number }>(
        `select number from public.${table} where space_id = $1 order by number`,
        [space],
      )
    ).rows.map(({ number }) => number);

  it("50 desks that take money at once number their receipts without a gap", async () => {
    const gym = await openGym(database);
    const [ada, today] = [await gym.join(), NOW.slice(0, 10)];
    await Promise.all(
      NUMBERS.map(async () => {
        const [desk, id] = [await gym.join("desk"), crypto.randomUUID()];
        const sale = {
          member_id: ada,
          title: "Mensile",
          starts_on: today,
          instalments: [{ due_on: today, cents: 100, id }],
        };
        await gym.ask(desk, "sell_membership", sale);
        await gym.ask(desk, "take_payment", { member_id: ada, instalment_id: id, method: "cash" });
        await gym.run();
      }),
    );
    expect(await numbersOf("gym_receipts", await gym.space("gym_desk"))).toEqual(NUMBERS);
  }, 120_000);

  it("days that are closed at once are numbered without a gap", async () => {
    const gym = await openGym(database);
    const days = NUMBERS.slice(0, 30);
    for (const day of days) await gym.tell(gym.owner, "open_till", { float_cents: 0 }, later(day * DAY));
    const close = async (day: number) =>
      gym.ask(await gym.join("desk"), "close_till", {
        day: later(day * DAY).slice(0, 10),
        counted_cents: 0,
        replaces: null,
      });
    await Promise.all(days.map(close));
    await Promise.all(days.map(() => gym.run(later(30 * DAY))));
    expect(await numbersOf("gym_till_closings", await gym.space("gym_desk"))).toEqual(days);
  }, 120_000);
});
