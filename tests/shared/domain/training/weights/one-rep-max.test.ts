import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  MAX_ESTIMABLE_REPS,
  ONE_REP_MAX_FORMULAS,
  oneRepMax,
  weightForReps,
} from "#shared/domain/training/weights/one-rep-max.ts";

const weight = fc.double({ min: 0.5, max: 500, noNaN: true });
const formula = fc.constantFrom(...ONE_REP_MAX_FORMULAS);

describe("oneRepMax", () => {
  it("is what each formula gives", () => {
    const cases = [
      ["epley", 100, 10, 133.33],
      ["brzycki", 100, 10, 133.33],
      ["lombardi", 100, 10, 125.89],
      ["wathan", 100, 10, 134.75],
      ["mayhew", 100, 10, 130.93],
      ["oconner", 100, 10, 125],
      ["lander", 100, 10, 134.1],
      ["epley", 92.5, 5, 107.92],
      ["brzycki", 140, 3, 148.24],
    ] as const;
    for (const [name, kg, reps, expected] of cases) expect(oneRepMax(kg, reps, name), name).toBeCloseTo(expected, 1);
  });

  it("is the weight itself for a single, whatever the formula", () => {
    for (const name of ONE_REP_MAX_FORMULAS) expect(oneRepMax(180, 1, name)).toBe(180);
  });

  it("says nothing without a weight, and beyond the repetitions that formulas hold for", () => {
    expect(oneRepMax(0, 5)).toBeNull();
    expect(oneRepMax(Number.NaN, 5)).toBeNull();
    expect(oneRepMax(100, 0)).toBeNull();
    expect(oneRepMax(100, 2.5)).toBeNull();
    expect(oneRepMax(100, MAX_ESTIMABLE_REPS + 1, "brzycki")).toBeNull();
  });

  it("grows with every repetition and with the weight", () => {
    fc.assert(
      fc.property(formula, weight, fc.integer({ min: 1, max: MAX_ESTIMABLE_REPS - 1 }), (name, kg, reps) => {
        const now = oneRepMax(kg, reps, name) ?? 0;
        expect(oneRepMax(kg, reps + 1, name)).toBeGreaterThan(now);
        expect(oneRepMax(kg + 1, reps, name)).toBeGreaterThan(now);
      }),
    );
  });

  it("gives back the weight that a maximum allows", () => {
    fc.assert(
      fc.property(formula, weight, fc.integer({ min: 1, max: MAX_ESTIMABLE_REPS }), (name, kg, reps) => {
        const max = oneRepMax(kg, reps, name) ?? 0;
        expect(weightForReps(max, reps, name)).toBeCloseTo(kg, 6);
      }),
    );
  });
});
