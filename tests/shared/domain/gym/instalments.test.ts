import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { totalOf } from "#shared/domain/billing/money.ts";
import { payAtOnce, spreadInstalments } from "#shared/domain/gym/instalments.ts";
import { PAYMENT_METHODS } from "#shared/domain/kinds/gym/gym-desk.ts";

const TODAY = "2026-11-18";
const centsOf = (parts: readonly { cents: number }[]) => totalOf(parts.map(({ cents }) => cents));

describe("a plan", () => {
  it("of nothing has no instalment", () => {
    expect(spreadInstalments(0, { count: 3, first: TODAY, every: 1 })).toEqual([]);
  });

  it("with a deposit spreads the rest from the next month on", () => {
    expect(spreadInstalments(10_000, { count: 2, first: TODAY, every: 1, deposit: 4_000 })).toEqual([
      { due_on: TODAY, cents: 4_000 },
      { due_on: "2026-12-18", cents: 3_000 },
      { due_on: "2027-01-18", cents: 3_000 },
    ]);
  });
});

describe("paying at once", () => {
  const plan = spreadInstalments(10_000, { count: 2, first: TODAY, every: 1 });

  it("splits an instalment over methods", () => {
    const taken = [{ method: "cash", cents: 2_000 } as const, { method: "card", cents: 3_000 } as const];
    expect(payAtOnce(plan, taken)).toEqual([
      { due_on: TODAY, cents: 2_000, method: "cash" },
      { due_on: TODAY, cents: 3_000, method: "card" },
      { due_on: "2026-12-18", cents: 5_000 },
    ]);
  });

  it("leaves due what it does not reach, on its day", () => {
    expect(payAtOnce(plan, [{ method: "card", cents: 6_000 }])).toEqual([
      { due_on: TODAY, cents: 5_000, method: "card" },
      { due_on: "2026-12-18", cents: 1_000, method: "card" },
      { due_on: "2026-12-18", cents: 4_000 },
    ]);
  });

  it("changes no sum, and pays what was taken by each method", () => {
    const purse = fc.integer({ min: 0, max: 5_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 15_000, max: 90_000 }),
        fc.integer({ min: 1, max: 20 }),
        fc.tuple(purse, purse, purse),
        (cents, count, sums) => {
          const taken = PAYMENT_METHODS.map((method, at) => ({ method, cents: sums[at] ?? 0 }));
          const parts = payAtOnce(spreadInstalments(cents, { count, first: TODAY, every: 1 }), taken);
          expect(centsOf(parts)).toBe(cents);
          expect(parts.every((part) => part.cents > 0)).toBe(true);
          for (const one of taken) expect(centsOf(parts.filter(({ method }) => method === one.method))).toBe(one.cents);
        },
      ),
    );
  });
});
