import fc from "fast-check";
import { expect, it } from "vitest";
import { netOf, readTill, takingsOf } from "#shared/domain/gym/till.ts";
import { PAYMENT_METHODS } from "#shared/domain/kinds/gym/gym-desk.ts";

const payments = fc.array(
  fc.record({
    taken_by: fc.constantFrom("ada", "bea", "eva"),
    method: fc.constantFrom(...PAYMENT_METHODS),
    cents: fc.integer({ min: -10_000, max: 10_000 }),
  }),
);

it("has what was taken and what was given back apart, by who took it and how", () => {
  const of = [5000, 700, -700].map((cents) => ({ taken_by: "ada", method: "cash", cents }) as const);
  expect(takingsOf([...of, { taken_by: "bea", method: "card", cents: 20 }])).toEqual([
    { taken_by: "ada", method: "cash", cents: 5700, returned_cents: 700, count: 3 },
    { taken_by: "bea", method: "card", cents: 20, returned_cents: 0, count: 1 },
  ]);
});

it("expects the float, cash that was taken and put in, less what was given back and taken out", () => {
  const moves = [
    ["float", 10_000],
    ["paid_in", 200],
    ["paid_out", 1200],
  ] as const;
  const paid = [
    ["cash", 5000],
    ["cash", -700],
    ["card", 9999],
  ] as const;
  const reading = readTill(
    paid.map(([method, cents]) => ({ taken_by: "ada", method, cents })),
    moves.map(([type, cents]) => ({ type, cents })),
  );
  expect(reading).toMatchObject({ float: 10_000, paidIn: 200, paidOut: 1200, expected: 13_300 });
});

it("loses no cent of any payments, in whatever order they come", () => {
  fc.assert(
    fc.property(payments, (of) => {
      const sum = of.reduce((all, { cents }) => all + cents, 0);
      expect(netOf(takingsOf(of))).toBe(sum);
      expect(takingsOf(of.toReversed())).toEqual(takingsOf(of));
    }),
  );
});
