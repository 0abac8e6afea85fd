import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  MAX_ROUGH_REPS,
  MAX_TOLD_REPS,
  maximumAt,
  maximumOfSet,
  weightFor,
} from "#shared/domain/training/weights/maximum.ts";

const of = (weight_kg: number | null, reps: number | null, rpe: number | null = null, countsReserves = true) =>
  maximumOfSet({ weight_kg, reps, rpe }, { countsReserves, mostReps: MAX_TOLD_REPS });

describe("maximumOfSet", () => {
  it("estimates from up to ten repetitions, and takes a single for its own", () => {
    expect(of(92.5, 5)).toBeCloseTo(107.9, 1);
    expect(of(100, 1)).toBe(100);
    expect(of(60, 10)).toBe(80);
  });

  it("adds what was left in reserve, where that counts", () => {
    expect(of(92.5, 5, 9)).toBeCloseTo(111, 6);
    expect(of(92.5, 5, 9, false)).toBeCloseTo(107.9, 1);
    expect(of(92.5, 5, 10)).toBe(of(92.5, 5));
    expect(of(100, 5, 8.5)).toBeCloseTo(100 * (1 + 6.5 / 30), 6);
  });

  it("takes an easy set for one with three in reserve, which it was at least", () => {
    expect(of(100, 5, 5)).toBe(of(100, 5, 7));
  });

  it("tells nothing of more than ten repetitions, of which a load can still be chosen", () => {
    expect(of(100, 11)).toBeNull();
    expect(maximumOfSet({ weight_kg: 100, reps: 15 }, { countsReserves: false, mostReps: MAX_ROUGH_REPS })).toBeCloseTo(
      150,
      6,
    );
  });

  it.each([
    ["no load", of(0, 5)],
    ["an unknown load", of(null, 5)],
    ["no repetitions", of(100, 0)],
    ["half a repetition", of(100, 2.5)],
    ["no number", of(Number.NaN, 5)],
  ])("tells nothing of %s", (_, value) => {
    expect(value).toBeNull();
  });
});

describe("weightFor", () => {
  it("gives back the weight of any set from the maximum that it stands for", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 300 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 10, max: 20 }),
        (kg, reps, half) => {
          expect(weightFor(maximumAt(kg, reps, half / 2), reps, half / 2)).toBeCloseTo(kg, 6);
        },
      ),
    );
  });

  it("gives none for no maximum or no repetitions", () => {
    expect([weightFor(0, 5), weightFor(100, 0)]).toEqual([null, null]);
  });
});
