import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { atNewGym, later, NOW, seenBy, type TestGym } from "#tests/helpers/backend/gym.ts";

let database: Database;
let gym: TestGym;
let desk: string;
let ada: string;
let bar: string;
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  [desk, ada] = [await gym.join("desk"), await gym.join()];
});
const product = async (values: object = {}) => {
  const id = await gym.ask(desk, "save_product", { title: "Barretta", cents: 250, stock: 2, listed: false, ...values });
  await gym.run();
  return id;
};
beforeEach(async () => {
  bar = await product();
});

const rowsOf = (member: string, kind: string) => seenBy(database, member, kind);
const receipts = async () =>
  (await rowsOf(desk, "gym_receipts")).toSorted((a, b) => Number(a.number) - Number(b.number));
const stock = async () => (await rowsOf(desk, "gym_products")).map((one) => one.stock);
const of = (quantity: number, ...paid: object[]) => ({
  lines: [{ product_id: bar, quantity }],
  paid: paid.length > 0 ? paid : [{ method: "cash", cents: 250 * quantity }],
});
const sell = (args: object = of(1), by = desk) => gym.tell(by, "sell_products", args);

describe("a sale over the counter", () => {
  it("takes from the stock and has a receipt, also of somebody whom nobody knows", async () => {
    expect(await sell(of(2))).toBe(null);
    expect(await receipts()).toMatchObject([
      { member_id: null, cents: 500, method: "cash", description: "Barretta × 2", order_id: null, number: 1 },
    ]);
    expect(await stock()).toEqual([0]);
  });

  it("has a receipt for each method, and a member has theirs", async () => {
    expect(
      await sell({ ...of(2, { method: "card", cents: 300 }, { method: "cash", cents: 200 }), member_id: ada }),
    ).toBe(null);
    expect((await receipts()).map(({ method, cents }) => [method, cents])).toEqual([
      ["card", 300],
      ["cash", 200],
    ]);
    expect(await rowsOf(ada, "own_receipts")).toHaveLength(2);
  });

  it("is refused where there is less of it, costs something else, or is no product or member of the gym", async () => {
    expect(await sell(of(3))).toBe("sold_out");
    expect(await sell(of(1, { method: "cash", cents: 200 }))).toBe("price_changed");
    expect(await sell({ ...of(1), lines: [{ product_id: ada, quantity: 1 }] })).toBe("unknown_product");
    expect(await sell({ ...of(1), member_id: await gym.join("coach") })).toBe("unknown_member");
    expect([await receipts(), await stock()]).toEqual([[], [2]]);
  });

  it.each([
    ...[{ lines: [] }, { lines: "1" }, { paid: [] }, { paid: null }, { paid: [{ method: "cheque", cents: 250 }] }],
    ...[
      {
        paid: [
          { method: "cash", cents: 0 },
          { method: "card", cents: 250 },
        ],
      },
      { paid: [{ method: "cash" }] },
    ],
    {
      paid: [
        { method: "cash", cents: 100 },
        { method: "cash", cents: 150 },
      ],
    },
  ])("is invalid with %o", async (wrong) => {
    expect(await sell({ ...of(1), ...wrong })).toBe("invalid");
    expect([await receipts(), await stock()]).toEqual([[], [2]]);
  });

  it("is made by desk and owner alone", async () => {
    for (const role of ["member", "coach"] as const)
      expect(await sell(of(1), await gym.join(role))).toBe("not_allowed");
    expect(await sell(of(1), gym.owner)).toBe(null);
  });

  it("that was made without a network counts, even of a piece that nobody had counted", async () => {
    await sell(of(2));
    const act = { acted_by: desk, acted_at: NOW };
    expect(await gym.tell(desk, "sell_products", of(1), later(60), act)).toBe(null);
    expect([(await receipts()).length, await stock()]).toEqual([2, [0]]);
  });

  it("is given back by a receipt, also to somebody whom nobody knows", async () => {
    await sell();
    const [receipt] = await receipts();
    expect(await gym.tell(desk, "return_payment", { receipt_id: receipt?.id, member_id: ada })).toBe("unknown_receipt");
    expect(await gym.tell(desk, "return_payment", { receipt_id: receipt?.id })).toBe(null);
    expect((await receipts()).map(({ cents }) => cents)).toEqual([250, -250]);
  });

  it("gives its pieces back to the stock once, whichever of fifty desks returns it", async () => {
    await sell(of(2));
    const [receipt] = await receipts();
    for (let time = 0; time < 50; time += 1) await gym.ask(desk, "return_payment", { receipt_id: receipt?.id });
    await Promise.all([gym.run(), gym.run(), gym.run()]);
    expect([await stock(), (await receipts()).length]).toEqual([[2], 2]);
  });

  it("that was paid in two ways gives its pieces back with the second return", async () => {
    await sell(of(2, { method: "card", cents: 300 }, { method: "cash", cents: 200 }));
    const [card, cash] = await receipts();
    for (const [receipt, left] of [
      [card, 0],
      [cash, 2],
    ] as const) {
      expect(await gym.tell(desk, "return_payment", { receipt_id: receipt?.id })).toBe(null);
      expect(await stock()).toEqual([left]);
    }
  });

  it("gives nothing back to a product that is gone, or that nobody counts any more", async () => {
    await sell(of(2));
    const [receipt] = await receipts();
    await gym.tell(desk, "save_product", { product_id: bar, title: "Barretta", cents: 250, listed: true, stock: null });
    expect(await gym.tell(desk, "return_payment", { receipt_id: receipt?.id })).toBe(null);
    expect(await stock()).toEqual([null]);
  });
});

describe("a barcode", () => {
  it("is one product's, and free again once that is gone", async () => {
    const coded = { title: "Acqua", cents: 100, listed: true, barcode: "8001234567890" };
    expect(await gym.tell(desk, "save_product", coded)).toBe(null);
    expect(await gym.tell(desk, "save_product", coded)).toBe("barcode_taken");
    const { id } = (await rowsOf(desk, "gym_products")).find(({ title }) => title === "Acqua") ?? {};
    expect(await gym.tell(desk, "save_product", { ...coded, product_id: id, cents: 120 })).toBe(null);
    const { barcode: _, ...uncoded } = coded;
    expect(await gym.tell(desk, "save_product", { ...uncoded, product_id: id })).toBe(null);
    expect((await rowsOf(desk, "gym_products")).map(({ barcode }) => barcode).toSorted()).toEqual(["", coded.barcode]);
    await gym.tell(desk, "remove_product", { product_id: id });
    expect(await gym.tell(desk, "save_product", coded)).toBe(null);
  });

  it.each(["x".repeat(33), "80 01", 8001])("is not %o", async (barcode) => {
    expect(await gym.tell(desk, "save_product", { title: "Acqua", cents: 100, listed: true, barcode })).toBe("invalid");
  });
});
