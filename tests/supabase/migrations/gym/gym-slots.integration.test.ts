import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { freeSlots, readAvailability } from "#shared/domain/gym/slots.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";
import { later, openGym, rowsOfKind, type TestGym } from "#tests/helpers/backend/gym.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

let database: Database;
let gym: TestGym;
beforeAll(async () => {
  database = await openTestDatabase();
  gym = await openGym(database);
});
afterAll(() => database.close());

it("the server takes just the times that the device shows, whatever hours, zone and figures", async () => {
  const coach = await gym.join("coach");
  const ada = await gym.join();
  const weekly = { 2: [["09:00", "13:00"]], 3: [["09:00", "13:00"]] };
  await gym.tell(coach, "save_coach", { weekly });
  const seen = async (kind: string) => rowsOfKind((await syncClient(database, ada).pull("documents")).rows, kind);
  const settings = (await seen("gym_settings"))[0] as unknown as Parameters<typeof freeSlots>[2]["rules"];
  const starts_at = later(25 * 60);
  expect(await gym.tell(ada, "request_appointment", { coach_id: coach, starts_at, minutes: 30 })).toBe(null);
  const day = { starts_on: "2026-11-24", ends_on: "2026-11-24", weekly: [{ day: 2, time: "14:00" }] };
  const lesson = { title: "Yoga", room: "", capacity: 12, minutes: 50, coach_id: coach, ...day };
  expect(await gym.tell(gym.owner, "save_class", lesson)).toBe(null);
  const busy = [...(await seen("gym_busy")), ...(await seen("gym_sessions"))] as {
    starts_at: string;
    ends_at: string;
  }[];
  expect(busy).toHaveLength(2);
  const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const minutes = quarter * 15;
    return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  });
  const hours = fc
    .array(fc.tuple(time, time), { maxLength: 2 })
    .map((spans) => spans.filter(([from, to]) => from !== to).map(([a, b]) => (a < b ? [a, b] : [b, a])));
  // Around NOW, and the nights in which Rome's and Lisbon's clocks change.
  const cases = [
    ["2026-11-24", "2026-11-23T08:00:00.000Z"],
    ["2027-03-28", "2027-03-20T08:00:00.000Z"],
    ["2026-10-25", "2026-10-20T08:00:00.000Z"],
  ] as const;
  await fc.assert(
    fc.asyncProperty(
      hours,
      fc.constantFrom(...cases),
      fc.constantFrom("Europe/Rome", "Europe/Lisbon", "Asia/Kathmandu"),
      fc.constantFrom(30, 45, 60),
      fc.constantFrom(5, 15, 40),
      async (windows, [day, now], zone, minutes, step) => {
        const rules = { ...settings, zone, step_minutes: step };
        const overrides = { [day]: windows };
        await database.query("update public.gym_settings set zone = $2, step_minutes = $3 where id = $1", [
          gym.gym,
          zone,
          step,
        ]);
        await database.query("update public.gym_coaches set overrides = $2 where member_id = $1", [
          coach,
          JSON.stringify(overrides),
        ]);
        const availability = readAvailability({ weekly, overrides });
        const shown = freeSlots(day, minutes, { availability, rules, busy, now: Date.parse(now) });
        const { rows } = await database.query<{ at: Date }>(
          `select at from generate_series($1::date::timestamptz - interval '14 hours', $1::date::timestamptz + interval '38 hours',
             interval '5 minutes') at where private.slot_refusal($2, $3, at, $4, $5, null) is null order by at`,
          [day, gym.gym, coach, minutes, now],
        );
        const ofDay = rows.map(({ at }) => at.toISOString());
        const local = (at: string) => new Date(at).toLocaleDateString("sv-SE", { timeZone: zone });
        expect(ofDay.filter((at) => local(at) === day)).toEqual(shown);
      },
    ),
    { numRuns: 30 },
  );
});
