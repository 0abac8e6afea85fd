import { describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { readTill } from "#shared/domain/gym/till.ts";
import type { PaymentMethod } from "#shared/domain/kinds/gym/gym-desk.ts";
import { atNewGym, later, NOW, type TestGym } from "#tests/helpers/backend/gym.ts";

const HOUR = 60;
const DAY = 24 * HOUR;
/** The gym's day of `NOW`. */
const TODAY = "2026-11-23";

let database: Database;
let gym: TestGym;
let desk: string;
let ada: string;
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  [desk, ada] = [await gym.join("desk"), await gym.join("member", "Ada")];
});

const rows = async <Row extends Record<string, unknown>>(table: string, order: string): Promise<Row[]> =>
  (
    await database.query<Row>(
      `select *, to_char(day, 'YYYY-MM-DD') as day from public.${table}
    where space_id = $1 order by ${order}`,
      [await gym.space("gym_desk")],
    )
  ).rows;
const closings = () =>
  rows<{ id: string; day: string; number: number; revision: number; replaces: string | null; expected_cents: number }>(
    "gym_till_closings",
    "number, revision",
  );
const series = async () => (await closings()).map(({ day, number, revision }) => [day, number, revision]);
const open = (float_cents = 10_000, at = NOW, by = desk) => gym.tell(by, "open_till", { float_cents }, at);
const cash = (type: string, cents: number, at = NOW) =>
  gym.tell(desk, "note_cash", { type, cents, reason: "Corriere" }, at);
const close = (
  counted_cents: number,
  { day = TODAY, at = later(10 * HOUR), by = desk, replaces = null as string | null } = {},
) => gym.tell(by, "close_till", { day, counted_cents, replaces }, at);
/** Sells for the sum and takes it at once; the receipt's id. */
const pay = async (cents: number, method: PaymentMethod = "cash", { by = desk, at = NOW } = {}) => {
  const part = crypto.randomUUID();
  const sale = {
    member_id: ada,
    title: "Mensile",
    starts_on: TODAY,
    instalments: [{ due_on: TODAY, cents, id: part }],
  };
  expect(await gym.tell(by, "sell_membership", sale, at)).toBe(null);
  const id = await gym.ask(by, "take_payment", { member_id: ada, instalment_id: part, method });
  await gym.run(at);
  return id;
};

describe("a day of the till", () => {
  it("is closed with the cash that ought to be there, and what each took in each way", async () => {
    await open(10_000);
    await pay(5000);
    await pay(3000, "cash", { by: gym.owner });
    await pay(20_000, "card");
    const receipt_id = await pay(700);
    await gym.tell(desk, "return_payment", { member_id: ada, receipt_id });
    await cash("paid_out", 1200);
    await cash("paid_in", 200);
    expect(await close(16_900)).toBe(null);
    const [closing] = await closings();
    expect(closing).toMatchObject({
      ...{ day: TODAY, number: 1, revision: 1, replaces: null, closed_by: desk, float_cents: 10_000 },
      ...{ paid_in_cents: 200, paid_out_cents: 1200, expected_cents: 17_000, counted_cents: 16_900 },
    });
    const { takings } = closing as unknown as { takings: object[] };
    expect(new Set(takings)).toEqual(
      new Set([
        { taken_by: desk, method: "cash", cents: 5700, returned_cents: 700, count: 3 },
        { taken_by: desk, method: "card", cents: 20_000, returned_cents: 0, count: 1 },
        { taken_by: gym.owner, method: "cash", cents: 3000, returned_cents: 0, count: 1 },
      ]),
    );
  });

  it("is read by the app as the server closes it", async () => {
    await open(4321);
    for (const [cents, method] of [
      [5001, "cash"],
      [20, "card"],
      [77, "transfer"],
      [9, "cash"],
    ] as const)
      await pay(cents, method);
    await cash("paid_out", 33);
    await close(0);
    const receipts = await database.query<{ taken_by: string; method: PaymentMethod; cents: number }>(
      "select taken_by, method, cents from public.gym_receipts where space_id = $1",
      [await gym.space("gym_desk")],
    );
    const moves = await rows<{ type: "float" | "paid_in" | "paid_out"; cents: number }>("gym_till_moves", "noted_at");
    const { takings, expected } = readTill(receipts.rows, moves);
    expect(await closings()).toMatchObject([{ takings, expected_cents: expected }]);
  });

  it("ends by the gym's clocks", async () => {
    // A quarter to midnight in Rome is still that day; a quarter past is the next one.
    await open();
    await pay(100, "cash", { at: "2026-11-23T22:45:00.000Z" });
    await pay(200, "cash", { at: "2026-11-23T23:15:00.000Z" });
    expect(await close(0, { at: "2026-11-24T07:00:00.000Z" })).toBe(null);
    expect(await closings()).toMatchObject([{ day: TODAY, expected_cents: 10_100 }]);
    await gym.tell(gym.owner, "save_settings", { zone: "Pacific/Auckland" });
    expect(await open(0, "2026-11-24T12:00:00.000Z")).toBe(null);
    expect((await rows<{ day: string }>("gym_till_moves", "noted_at")).at(-1)?.day).toBe("2026-11-25");
  });

  it("is opened once, and not closed before", async () => {
    expect(await close(0)).toBe("till_not_open");
    expect([await open(), await open(500, later(60))]).toEqual([null, "till_open"]);
    expect(await open(0, later(DAY))).toBe(null);
  });

  it("is closed at the latest a month after, and never ahead", async () => {
    await open();
    expect(await close(0, { day: "2026-11-24" })).toBe("invalid");
    expect(await close(0, { at: later(32 * DAY) })).toBe("invalid");
    expect(await close(0, { at: later(31 * DAY) })).toBe(null);
  });

  it("is numbered in the order of closing, without gaps", async () => {
    for (const days of [0, 1, 2]) await open(0, later(days * DAY));
    const day = (days: number) => ({ day: later(days * DAY).slice(0, 10), at: later(3 * DAY) });
    for (const days of [1, 0]) expect(await close(0, day(days))).toBe(null);
    expect(await close(0, { ...day(0) })).toBe("till_closed");
    expect(await close(0, day(2))).toBe(null);
    expect(await series()).toEqual([
      ["2026-11-24", 1, 1],
      ["2026-11-23", 2, 1],
      ["2026-11-25", 3, 1],
    ]);
  });

  it("is noted and closed by desk and owner alone", async () => {
    for (const role of ["member", "coach"] as const) {
      const person = await gym.join(role);
      expect(await open(0, NOW, person)).toBe("not_allowed");
      expect(await close(0, { by: person })).toBe("not_allowed");
      expect(await gym.tell(person, "note_cash", { type: "paid_in", cents: 1, reason: "x" })).toBe("not_allowed");
    }
    expect([await open(0, NOW, gym.owner), await close(0, { by: gym.owner })]).toEqual([null, null]);
  });

  it("takes no move that is none, and five hundred a day at most", async () => {
    for (const args of [
      { type: "float" },
      { cents: 0 },
      { cents: -1 },
      { cents: 240_000_001 },
      { reason: " " },
      { reason: "x".repeat(201) },
    ])
      expect([args, await gym.tell(desk, "note_cash", { type: "paid_in", cents: 1, reason: "x", ...args })]).toEqual([
        args,
        "invalid",
      ]);
    await database.query(
      `insert into public.gym_till_moves (id, space_id, day, type, cents, reason, noted_at, noted_by)
       select gen_random_uuid(), $1, $2, 'paid_in', 1, 'x', $3, $4 from generate_series(1, 501)`,
      [await gym.space("gym_desk"), TODAY, NOW, desk],
    );
    expect([await cash("paid_in", 1), await cash("paid_in", 1, later(DAY))]).toEqual(["too_many_moves", null]);
  });

  it("never changes what was noted and closed", async () => {
    await open();
    await close(0);
    for (const change of [
      "update public.gym_till_moves set cents = 1",
      "delete from public.gym_till_moves",
      "update public.gym_till_closings set counted_cents = 1",
      "delete from public.gym_till_closings",
    ])
      await expect(database.query(change)).rejects.toThrow("append-only");
  });
});

describe("a closed day", () => {
  const late = (at: string) => ({ acted_by: desk, acted_at: at });

  it("has one revision of all that arrives late at once, which says what it replaces", async () => {
    await open();
    await close(10_000);
    const parts = [crypto.randomUUID(), crypto.randomUUID()];
    for (const id of parts) {
      const sale = {
        member_id: ada,
        title: "Mensile",
        starts_on: TODAY,
        instalments: [{ due_on: TODAY, cents: 2500, id }],
      };
      await gym.ask(desk, "sell_membership", sale, late(later(60)));
      await gym.ask(desk, "take_payment", { member_id: ada, instalment_id: id, method: "cash" }, late(later(61)));
    }
    await gym.run(later(2 * DAY));
    const [first, second, ...more] = await closings();
    expect(first).toMatchObject({ revision: 1, expected_cents: 10_000 });
    expect(second).toMatchObject({
      ...{ day: TODAY, number: 1, revision: 2, replaces: first?.id, closed_by: null },
      ...{ expected_cents: 15_000, counted_cents: 10_000 },
    });
    expect(more).toEqual([]);
  });

  it("has one revision where it is counted again after what arrived late", async () => {
    await open();
    await close(10_000);
    const [first] = await closings();
    await gym.ask(desk, "note_cash", { type: "paid_in", cents: 500, reason: "Cambio" }, late(later(60)));
    const again = { day: TODAY, counted_cents: 10_500, replaces: first?.id };
    await gym.ask(desk, "close_till", again, late(later(11 * HOUR)));
    await gym.run(later(12 * HOUR));
    expect((await closings()).slice(1)).toMatchObject([{ revision: 2, closed_by: desk, expected_cents: 10_500 }]);
  });

  it("has a revision of cash that was noted late, and the next day's number has no gap", async () => {
    await open();
    await close(10_000);
    await gym.tell(
      desk,
      "note_cash",
      { type: "paid_out", cents: 100, reason: "Corriere" },
      later(2 * DAY),
      late(later(60)),
    );
    await open(0, later(3 * DAY));
    await close(0, { day: later(3 * DAY).slice(0, 10), at: later(3 * DAY) });
    expect(await series()).toEqual([
      [TODAY, 1, 1],
      [TODAY, 1, 2],
      ["2026-11-26", 2, 1],
    ]);
  });

  it("has none of what belongs to another day", async () => {
    await open();
    await close(10_000);
    await pay(100, "cash", { at: later(DAY) });
    expect(await series()).toEqual([[TODAY, 1, 1]]);
  });

  it("is counted again by who names what they correct", async () => {
    await open();
    await close(9000);
    const [first] = await closings();
    expect(await close(10_000)).toBe("till_closed");
    expect(await close(10_000, { replaces: first?.id ?? null })).toBe(null);
    expect(await close(11_000, { replaces: first?.id ?? null })).toBe("till_closed");
    expect(await series()).toEqual([
      [TODAY, 1, 1],
      [TODAY, 1, 2],
    ]);
  });
});
