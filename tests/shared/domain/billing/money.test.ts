import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsText, parseCents, unusedCents, vatIn } from "#shared/domain/billing/money.ts";

describe("VAT", () => {
  it.each([
    [999, 180],
    [866, 156],
    [133, 24],
    [1, 0],
    [122, 22],
    [0, 0],
  ])("in %i cents: %i", (cents, vat) => {
    expect(vatIn(cents)).toBe(vat);
  });

  it("is the nearest cent to its share, for every amount up to a thousand euro", () => {
    const amounts = Array.from({ length: 100_001 }, (_, cents) => cents);
    // In whole numbers: 122 times the VAT is less than half a cent, 61 parts, from 22 times the amount.
    expect(amounts.filter((cents) => Math.abs(122 * vatIn(cents) - 22 * cents) >= 61)).toEqual([]);
  });

  it("of refunds, each what the VAT of the rest falls by, is that of the receipt together", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 }), (refunds) => {
        let left = refunds.reduce((sum, cents) => sum + cents, 0);
        const whole = vatIn(left);
        let back = 0;
        for (const cents of refunds) {
          const vat = vatIn(left) - vatIn(left - cents);
          expect(vat).toBeGreaterThanOrEqual(0);
          expect(vat).toBeLessThanOrEqual(cents);
          back += vat;
          left -= cents;
        }
        expect(back).toBe(whole);
      }),
    );
  });
});

describe("what is refunded", () => {
  it.each([
    [999, 4, 30, 866],
    [999, 0, 30, 999],
    [999, 30, 30, 0],
    [999, 31, 30, 0],
    [999, -1, 30, 999],
    [8990, 14, 365, 8646],
    [1, 1, 2, 1],
    [2, 1, 3, 2],
  ])("of %i cents with %i of %i days used: %i", (cents, used, days, back) => {
    expect(unusedCents(cents, used, days)).toBe(back);
  });
});

describe("an amount as people write it", () => {
  it.each([
    ["9,99", 999],
    ["9.9", 990],
    [" 10 ", 1000],
    ["0,05", 5],
    ["", null],
    ["-1", null],
    ["1,999", null],
    ["1e3", null],
    ["1.234", null],
    ["1.250,50", 125_050],
    ["1,250.50", 125_050],
    ["1.250.50", null],
    ["12.34,50", null],
    ["2.50 €", 250],
    ["€ 2,5", 250],
    ["€", null],
  ])("%s", (text, cents) => {
    expect(parseCents(text)).toBe(cents);
  });

  it("is read as it is written", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom("," as const, "." as const),
        (cents, mark) => {
          expect(parseCents(centsText(cents, mark))).toBe(cents);
        },
      ),
    );
  });
});
