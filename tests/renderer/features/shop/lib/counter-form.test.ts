import { describe, expect, it } from "vitest";
import { addProduct, type CounterLine, findProduct, readCounter } from "#renderer/features/shop/lib/counter-form.ts";
import { VERBS } from "#shared/domain/gym/verbs.ts";
import { productOf } from "#tests/helpers/screens/shop-rows.ts";

const BAR = productOf("Barretta", { barcode: "8001234567890" });
const WATER = productOf("Acqua", { cents: 100 });
const BIG = productOf("Acqua grande", { cents: 150 });
const lines = (...products: (typeof BAR)[]) => products.reduce<readonly CounterLine[]>(addProduct, []);
const NO_MONEY = { cash: "", card: "", transfer: "" };

it.each([
  ["8001234567890", BAR],
  [" barr ", BAR],
  ["acqua g", BIG],
  ["acqua", null],
  ["800123", null],
  ["", null],
])("%o finds a product by its barcode or its only name", (typed, product) => {
  expect(findProduct([BAR, WATER, BIG], typed)).toBe(product);
});

describe("a sale over the counter", () => {
  it("counts what is scanned twice, and is paid whole by card unless something else is typed", () => {
    const { args, total, taken, problems } = readCounter(lines(BAR, WATER, BAR), null, "it");
    expect([total, taken, problems.size]).toEqual([600, { ...NO_MONEY, card: "6,00" }, 0]);
    expect(args).toEqual({
      lines: [
        { product_id: BAR.id, quantity: 2 },
        { product_id: WATER.id, quantity: 1 },
      ],
      paid: [{ method: "card", cents: 600 }],
    });
    expect(VERBS.sell_products.args.safeParse(args).success).toBe(true);
  });

  it.each([
    [lines(), null, ["lines"]],
    [lines(BAR), { ...NO_MONEY, cash: "2,50" }, []],
    [lines(BAR), { ...NO_MONEY, cash: "1", card: "1,50" }, []],
    [lines(BAR), { ...NO_MONEY, cash: "2" }, ["taken"]],
    [lines(BAR), { ...NO_MONEY, cash: "due" }, ["taken"]],
    [[{ product: BAR, quantity: "21" }], null, ["quantity"]],
    [[{ product: BAR, quantity: "x" }], null, ["quantity"]],
  ])("of %o paid with %o has these problems: %o", (of, money, wrong) => {
    expect([...readCounter(of, money, "it").problems]).toEqual(wrong);
  });
});
