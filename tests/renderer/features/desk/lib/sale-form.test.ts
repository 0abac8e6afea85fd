import { describe, expect, it } from "vitest";
import { offersOf } from "#renderer/features/desk/lib/offers.ts";
import { newSale, readSale, type SaleForm } from "#renderer/features/desk/lib/sale-form.ts";
import { VERBS } from "#shared/domain/gym/verbs.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { offerOf } from "#tests/helpers/screens/desk-view.tsx";

const TODAY = "2026-11-18";
const at = { today: TODAY, language: "it" } as const;
const listed = (values: Parameters<typeof offerOf>[0] = {}) => {
  const [offer] = offersOf([offerOf(values)], []);
  if (!offer) throw new Error("an offer has a row");
  return offer;
};
const by = (offer: ReturnType<typeof listed> | null, form: Partial<SaleForm> = {}) =>
  readSale({ ...newSale(offer, { startsOn: TODAY, hasFee: true, ...at }), ...form }, offer, at);
const free = (form: Partial<SaleForm> = {}) => by(null, { title: "Mensile", price: "100", ...form });
const NO_CASH = { cash: "", card: "", transfer: "" };

describe("a sale by an offer", () => {
  it("copies its terms, ends as it says, and costs its price with the fee", () => {
    const offer = listed({
      entries: 10,
      fee_cents: 2_000,
      certificate: "agonistic",
      hours: { 1: [["07:00", "12:00"]] },
    });
    const { sale, total, problems } = by(offer);
    expect([problems.size, total]).toEqual([0, 52_000]);
    expect(sale).toEqual({
      ...{ title: "Annuale", starts_on: TODAY, ends_on: "2027-11-17", offer_id: offer.id, entries: 10, class_ids: [] },
      ...{ certificate: "agonistic", hours: { 1: [["07:00", "12:00"]] }, fee_cents: 2_000 },
      instalments: [{ due_on: TODAY, cents: 52_000 }],
    });
    expect(VERBS.sell_membership.args.safeParse({ ...sale, member_id: idOf("ada") }).success).toBe(true);
    expect(by(offer, { hasFee: false })).toMatchObject({ total: 50_000, sale: { fee_cents: 0 } });
  });

  it("is paid as it says: a deposit, then instalments", () => {
    const { sale } = by(listed({ deposit_cents: 20_000, instalments: 2, every_months: 3 }));
    expect(sale.instalments).toEqual([
      { due_on: TODAY, cents: 20_000 },
      { due_on: "2027-02-18", cents: 15_000 },
      { due_on: "2027-05-18", cents: 15_000 },
    ]);
  });

  it("that renews has the offer's price without fee, discount and deposit, and can be sold without", () => {
    const offer = listed({ renews: true, fee_cents: 2_000, deposit_cents: 10_000, instalments: 4, every_months: 3 });
    const renewal = { cents: 50_000, duration: 12, duration_unit: "months", instalments: 4, every_months: 3 };
    const { sale } = by(offer, { discount: "20", discountReason: "Amica" });
    expect(sale).toMatchObject({ renews: true, renewal });
    expect(VERBS.sell_membership.args.safeParse({ ...sale, member_id: idOf("ada") }).success).toBe(true);
    expect(by(offer, { renews: false }).sale).toMatchObject({ renews: false, renewal });
  });

  it("that costs nothing has no instalment, and takes no money", () => {
    const { sale, problems } = by(listed({ cents: 0 }), { takesNow: true });
    expect([sale.instalments, problems.size]).toEqual([[], 0]);
  });
});

describe("instalments that are typed one by one", () => {
  const typed = (...parts: [string, string][]) => parts.map(([dueOn, amount]) => ({ dueOn, amount }));

  it("are those of the sale, by their day, where they make up the whole", () => {
    const plan = typed(["2027-03-01", "70,50"], ["2026-12-01", "29,50"]);
    const { sale, missing, problems } = free({ plan, count: "x", deposit: "x" });
    expect([missing, problems.size]).toEqual([0, 0]);
    expect(sale.instalments).toEqual([
      { due_on: "2026-12-01", cents: 2_950 },
      { due_on: "2027-03-01", cents: 7_050 },
    ]);
  });

  it.each([
    [[["2026-12-01", "90"]], 1_000],
    [[["2026-12-01", "110"]], -1_000],
    [
      [
        ["2026-12-01", "100"],
        ["2027-01-01", ""],
      ],
      0,
    ],
    [[["", "100"]], 10_000],
    [Array.from({ length: 25 }, () => ["2026-12-01", "4"]), 0],
  ] as [[string, string][], number][])("are refused as %j, by which %i cents are missing", (parts, missing) => {
    const read = free({ plan: typed(...parts) });
    expect([[...read.problems], read.missing]).toEqual([["plan"], missing]);
  });

  it("can be paid at once from the first one on", () => {
    const plan = typed(["2027-03-01", "70"], ["2026-12-01", "30"]);
    const { sale } = free({ plan, takesNow: true, taken: { ...NO_CASH, cash: "40" } });
    expect(sale.instalments).toEqual([
      { due_on: "2026-12-01", cents: 3_000, method: "cash" },
      { due_on: "2027-03-01", cents: 1_000, method: "cash" },
      { due_on: "2027-03-01", cents: 6_000 },
    ]);
  });
});

describe("a discount", () => {
  it("is taken off the price, with its reason", () => {
    const { sale, total } = free({ discount: "10,50", discountReason: " Amica " });
    expect([total, sale.discount_cents, sale.discount_reason]).toEqual([8_950, 1_050, "Amica"]);
  });

  it.each([
    [{ discount: "10" }, ["discountReason"]],
    [{ discount: "dieci" }, ["discount"]],
    [{ discount: "100,01", discountReason: "x" }, ["discount"]],
    [{ discount: "100", discountReason: "x" }, []],
  ])("of %o has these problems: %o", (form, wrong) => {
    expect([...free(form).problems]).toEqual(wrong);
  });
});

describe("money that is taken at once", () => {
  it("is what is due by today, by card, unless something else is typed", () => {
    const sold = free({ takesNow: true, count: "2" });
    expect([sold.taken, sold.takenCents]).toEqual([{ ...NO_CASH, card: "50,00" }, 5_000]);
    expect(sold.sale.instalments[0]).toEqual({ due_on: TODAY, cents: 5_000, method: "card" });
    expect(free({ takesNow: true, firstOn: "2026-12-01" }).taken).toEqual(NO_CASH);
  });

  it("is split over methods", () => {
    const taken = { cash: "30", card: "20,50", transfer: "" };
    expect(free({ takesNow: true, taken }).sale.instalments).toEqual([
      { due_on: TODAY, cents: 3_000, method: "cash" },
      { due_on: TODAY, cents: 2_050, method: "card" },
      { due_on: TODAY, cents: 4_950 },
    ]);
  });

  it.each([
    [NO_CASH, ["taken"]],
    [{ ...NO_CASH, cash: "100,01" }, ["taken"]],
    [{ ...NO_CASH, cash: "tanto" }, ["taken"]],
    [{ ...NO_CASH, cash: "100" }, []],
  ])("as %o has these problems: %o", (taken, wrong) => {
    expect([...free({ takesNow: true, taken }).problems]).toEqual(wrong);
  });
});

it.each([
  [{ title: " " }, ["title"]],
  [{ price: "cento" }, ["price"]],
  [{ price: "0" }, []],
  [{ price: "100000,01" }, ["price"]],
  [{ startsOn: "" }, ["startsOn"]],
  [{ endsOn: "2026-11-17" }, ["endsOn"]],
  [{ count: "25" }, ["count"]],
  [{ count: "24", deposit: "10" }, ["count"]],
  [{ deposit: "100" }, ["deposit"]],
  [{ count: "2", every: "13" }, ["every"]],
  [{ firstOn: "" }, ["firstOn"]],
  [{ price: "0,02", count: "3" }, ["price"]],
])("a sale without an offer, with %o, has these problems: %o", (form, wrong) => {
  expect([...free(form).problems]).toEqual(wrong);
});
