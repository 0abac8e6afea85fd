import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oneRepMaxByRpe, percentOfMax, weightAtRpe } from "#shared/domain/training/rpe.ts";

const reps = fc.integer({ min: 1, max: 12 });
const rpe = fc.integer({ min: 12, max: 20 }).map((halves) => halves / 2);

describe("RPE chart", () => {
  it("allows repetitions at an RPE with the chart's percentage", () => {
    const cases = [
      [1, 10, 100],
      [5, 10, 86.3],
      [5, 8, 81.1],
      [3, 9.5, 90.7],
      [8, 7, 70.7],
      [12, 6.5, 58.6],
    ] as const;
    for (const [count, effort, percent] of cases) expect(percentOfMax(count, effort), String(count)).toBe(percent);
  });

  it("has nothing outside of 1 to 12 repetitions and RPE 6 to 10, or between its halves", () => {
    const outside: [number, number][] = [
      [0, 8],
      [13, 8],
      [5, 5.5],
      [5, 10.5],
      [5, 8.25],
      [2.5, 8],
    ];
    for (const [count, effort] of outside) expect(percentOfMax(count, effort)).toBeNull();
  });

  it("speaks for a higher maximum the easier a set was, and gives its weight back", () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 400, noNaN: true }), reps, rpe, (kg, count, effort) => {
        const max = oneRepMaxByRpe(kg, count, effort) ?? 0;
        expect(weightAtRpe(max, count, effort)).toBeCloseTo(kg, 6);
        if (effort > 6) expect(oneRepMaxByRpe(kg, count, effort - 0.5)).toBeGreaterThan(max);
      }),
    );
  });
});
