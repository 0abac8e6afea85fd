import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dots, ipfGl, type Sex, wilks } from "#shared/domain/training/weights/strength-scores.ts";

const CLASSIC_BENCH = { equipment: "classic", lifts: "bench" } as const;
const CLASSIC = { equipment: "classic", lifts: "powerlifting" } as const;
const sex = fc.constantFrom<Sex>("male", "female");

describe("strength scores", () => {
  it("knows the published vectors", () => {
    expect(dots("male", 83, 600)).toBeCloseTo(405.05, 2);
    expect(wilks("male", 100, 1000)).toBeCloseTo(608.59, 2);
    expect(ipfGl("female", CLASSIC_BENCH, 70.5, 122.5)).toBeCloseTo(96.78, 2);
  });

  it("gives no points without a bodyweight", () => {
    expect([dots("male", 0, 600), wilks("female", Number.NaN, 300), ipfGl("male", CLASSIC, 34.9, 300)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("judges bodyweights outside of a table as at its edge", () => {
    expect(dots("male", 250, 900)).toBe(dots("male", 210, 900));
    expect(wilks("female", 20, 200)).toBe(wilks("female", 26.51, 200));
  });

  it("doubles with the total, and asks more of the heavier lifter", () => {
    fc.assert(
      fc.property(
        sex,
        fc.double({ min: 45, max: 120, noNaN: true }),
        fc.integer({ min: 50, max: 900 }),
        (who, kg, total) => {
          for (const points of [dots, wilks, (s: Sex, b: number, t: number) => ipfGl(s, CLASSIC, b, t)]) {
            const score = points(who, kg, total) ?? 0;
            expect(points(who, kg, total * 2)).toBeCloseTo(score * 2, 6);
            expect(points(who, kg + 5, total)).toBeLessThan(score);
          }
        },
      ),
    );
  });
});
