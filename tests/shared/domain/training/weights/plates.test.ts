import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadBar, type PlateStock } from "#shared/domain/training/weights/plates.ts";

const GYM: PlateStock[] = [25, 20, 15, 10, 5, 2.5, 1.25].map((weight) => ({ weight, pairs: 4 }));

describe("loadBar", () => {
  it("loads the fewest plates, heaviest first", () => {
    expect(loadBar(142.5, 20, GYM)).toEqual({
      perSide: [
        { weight: 25, count: 2 },
        { weight: 10, count: 1 },
        { weight: 1.25, count: 1 },
      ],
      total: 142.5,
      missing: 0,
    });
  });

  it("finds what taking the heaviest plate first would miss", () => {
    const few = [
      { weight: 20, pairs: 1 },
      { weight: 15, pairs: 2 },
    ];
    expect(loadBar(80, 20, few)).toEqual({ perSide: [{ weight: 15, count: 2 }], total: 80, missing: 0 });
  });

  it("stays below what cannot be made, and says what is missing", () => {
    expect(loadBar(101, 20, GYM)).toMatchObject({ total: 100, missing: 1 });
    expect(loadBar(60, 20, [{ weight: 5, pairs: 1 }])).toMatchObject({ total: 30, missing: 30 });
  });

  it("leaves the bar empty where it is heavy enough, or the gym has no plates", () => {
    expect(loadBar(15, 20, GYM)).toEqual({ perSide: [], total: 20, missing: 0 });
    expect(loadBar(60, 20, [])).toEqual({ perSide: [], total: 20, missing: 40 });
  });

  it("never exceeds the weight or the stock, and its plates add up", () => {
    const stock = fc.uniqueArray(
      fc.record({ weight: fc.constantFrom(0.5, 1.25, 2.5, 5, 10, 15, 20, 25), pairs: fc.integer({ min: 0, max: 5 }) }),
      { selector: ({ weight }) => weight },
    );
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 1200 }), stock, (quarters, plates) => {
        const wanted = quarters / 4;
        const { perSide, total, missing } = loadBar(wanted, 10, plates);
        const sum = perSide.reduce((kg, { weight, count }) => kg + weight * count, 0);
        expect(total).toBeCloseTo(10 + 2 * sum, 6);
        expect(total + missing).toBeCloseTo(wanted, 6);
        for (const { weight, count } of perSide) {
          expect(count).toBeLessThanOrEqual(plates.find((plate) => plate.weight === weight)?.pairs ?? 0);
        }
      }),
    );
  });
});
