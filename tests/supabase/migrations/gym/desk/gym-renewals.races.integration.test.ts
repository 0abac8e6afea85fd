import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";
import { openGym } from "#tests/helpers/backend/gym.ts";
import { postgresTitle, postgresUnavailableReason } from "#tests/helpers/backend/postgres-server.ts";

const RENEWAL = { cents: 6_000, duration: 1, duration_unit: "months", instalments: 1, every_months: 1 };

describe.skipIf(postgresUnavailableReason() !== null)(postgresTitle("renewals on a PostgreSQL server"), () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database?.close());

  it("are made once for each membership, whatever runs fifty times at once", async () => {
    const gym = await openGym(database);
    const sold = Array.from({ length: 50 }, () => crypto.randomUUID());
    const ada = await gym.join();
    for (const id of sold)
      await gym.ask(
        gym.owner,
        "sell_membership",
        {
          ...{ member_id: ada, title: id, starts_on: "2026-11-02", ends_on: "2026-12-01", renews: true },
          ...{ renewal: RENEWAL, instalments: [] },
        },
        { id },
      );
    await gym.run("2026-11-02T09:00:00.000Z");
    await Promise.all(sold.map(() => gym.run("2026-11-30T09:00:00.000Z")));
    const { rows } = await database.query<{ title: string; made: number; owed: number }>(
      `select m.title, count(*)::integer as made, (count(i.id))::integer as owed from public.gym_memberships m
       left join public.gym_instalments i on i.membership_id = m.id
       where m.space_id = $1 and m.starts_on = '2026-12-02' group by m.title`,
      [await gym.space("gym_desk")],
    );
    expect(rows.map(({ title }) => title).toSorted()).toEqual(sold.toSorted());
    expect(new Set(rows.map(({ made, owed }) => `${made} ${owed}`))).toEqual(new Set(["1 1"]));
  }, 120_000);
});
