import { describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { atNewGym, later, NOW, seenBy, type TestGym } from "#tests/helpers/backend/gym.ts";

let database: Database;
let gym: TestGym;
let desk: string;
let ada: string;
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  [desk, ada] = [await gym.join("desk"), await gym.join()];
});

const rowsOf = (member: string, kind: string) => seenBy(database, member, kind);
const byNumber = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  rows.toSorted((a, b) => Number(a.number) - Number(b.number));
const DAY = NOW.slice(0, 10);
const sell = (instalments: readonly object[], at = NOW) =>
  gym.tell(desk, "sell_membership", { member_id: ada, title: "Mensile", starts_on: DAY, instalments }, at);
const SPLIT = [
  { due_on: DAY, cents: 3_000, method: "cash" },
  { due_on: DAY, cents: 2_000, method: "card" },
  { due_on: "2027-01-18", cents: 5_000 },
];

describe("a sale that takes money at once", () => {
  it("has a receipt for each method, in the same act, and owes the rest", async () => {
    expect(await sell(SPLIT)).toBe(null);
    const receipts = byNumber(await rowsOf(desk, "gym_receipts"));
    expect(receipts.map(({ number, cents, method, description }) => [number, cents, method, description])).toEqual([
      [1, 3_000, "cash", expect.stringMatching(/^Mensile, [12]\/3$/)],
      [2, 2_000, "card", expect.stringMatching(/^Mensile, [12]\/3$/)],
    ]);
    const owed = (await rowsOf(ada, "own_instalments")).filter(({ paid_at }) => paid_at === null);
    expect(owed.map(({ cents }) => cents)).toEqual([5_000]);
    expect(await rowsOf(ada, "own_receipts")).toHaveLength(2);
  });

  it.each([{ method: "cheque" }, { method: 1 }, { method: "" }])("is refused whole with %o", async (wrong) => {
    expect(await sell([{ due_on: DAY, cents: 5_000, ...wrong }])).toBe("invalid");
    expect(await rowsOf(desk, "gym_memberships")).toEqual([]);
    expect(await rowsOf(desk, "gym_receipts")).toEqual([]);
  });
});

describe("a sale of today", () => {
  const membership = async () => String((await rowsOf(desk, "gym_memberships"))[0]?.id);
  const correct = async (at = NOW, by = desk) =>
    gym.tell(by, "correct_sale", { member_id: ada, membership_id: await membership() }, at);

  it("is taken back as if it never was, and what was paid goes back by receipts of its own", async () => {
    await sell(SPLIT);
    expect(await correct(later(60))).toBe(null);
    expect(await rowsOf(desk, "gym_memberships")).toEqual([]);
    expect(await rowsOf(desk, "gym_instalments")).toEqual([]);
    for (const kind of ["own_memberships", "own_instalments"]) expect(await rowsOf(ada, kind)).toEqual([]);
    const receipts = byNumber(await rowsOf(desk, "gym_receipts"));
    expect(receipts.map(({ cents }) => cents)).toEqual([3_000, 2_000, -3_000, -2_000]);
    expect(receipts.slice(2).map(({ corrects }) => corrects)).toEqual(receipts.slice(0, 2).map(({ id }) => id));
  });

  it("gives a payment back once, where it was given back before", async () => {
    await sell(SPLIT);
    const [first] = byNumber(await rowsOf(desk, "gym_receipts"));
    await gym.tell(desk, "return_payment", { member_id: ada, receipt_id: first?.id });
    expect(await correct()).toBe(null);
    const cents = byNumber(await rowsOf(desk, "gym_receipts")).map((one) => one.cents);
    expect(cents).toEqual([3_000, 2_000, -3_000, -2_000]);
  });

  it("is corrected on its day alone, by the gym's clocks", async () => {
    await sell(SPLIT);
    // Half past eleven in the evening in UTC is another day there.
    expect(await correct(`${DAY}T23:30:00.000Z`)).toBe("sale_past");
    expect(await rowsOf(desk, "gym_receipts")).toHaveLength(2);
    expect(await correct(`${DAY}T22:30:00.000Z`)).toBe(null);
  });

  it("is the desk's and the owner's to correct, and no other member's", async () => {
    await sell(SPLIT);
    const membership_id = await membership();
    for (const role of ["member", "coach"] as const)
      expect(await correct(NOW, await gym.join(role))).toBe("not_allowed");
    const other = { member_id: await gym.join(), membership_id };
    expect(await gym.tell(desk, "correct_sale", other)).toBe("unknown_membership");
    expect(await correct(NOW, gym.owner)).toBe(null);
    expect(await gym.tell(desk, "correct_sale", { member_id: ada, membership_id })).toBe("unknown_membership");
  });

  it("that two desks correct at once is corrected once", async () => {
    await sell(SPLIT);
    const about = { member_id: ada, membership_id: await membership() };
    const ids = await Promise.all([desk, gym.owner].map((by) => gym.ask(by, "correct_sale", about)));
    await gym.run();
    const answers = await Promise.all(ids.map((id) => gym.answer(id)));
    expect(answers.map(({ state }) => state).toSorted()).toEqual(["accepted", "refused"]);
    expect(await rowsOf(desk, "gym_receipts")).toHaveLength(4);
  });
});
