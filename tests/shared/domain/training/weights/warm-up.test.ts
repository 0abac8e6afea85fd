import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { usualGym } from "#shared/domain/training/weights/gym-plates.ts";
import { loadsOf, steppedLoads } from "#shared/domain/training/weights/loads.ts";
import { warmUpSets } from "#shared/domain/training/weights/warm-up.ts";

describe("warmUpSets", () => {
  it("rises from the bar to the working weight with fewer and fewer repetitions", () => {
    expect(warmUpSets(100, 20, steppedLoads(2.5, 20))).toEqual([
      { weight: 20, reps: 10 },
      { weight: 40, reps: 8 },
      { weight: 60, reps: 5 },
      { weight: 75, reps: 3 },
      { weight: 90, reps: 1 },
    ]);
  });

  it("begins without a bar where there is none", () => {
    expect(warmUpSets(20, 0, steppedLoads(2)).map(({ weight }) => weight)).toEqual([8, 12, 14, 18]);
  });

  it("leaves out what the bar covers, and has nothing to warm up for below it", () => {
    expect(warmUpSets(30, 20, steppedLoads(2.5, 20)).map(({ weight }) => weight)).toEqual([20, 22.5, 25]);
    expect(warmUpSets(20, 20, steppedLoads(2.5, 20))).toEqual([]);
  });

  it("has as many sets as the member chose, at their shares", () => {
    const steps = [
      { percent: 50, reps: 6 },
      { percent: 80, reps: 2 },
    ];
    expect(warmUpSets(100, 20, steppedLoads(2.5, 20), steps)).toEqual([
      { weight: 50, reps: 6 },
      { weight: 80, reps: 2 },
    ]);
  });

  it("takes the weights that there are, each once", () => {
    const gym = { ...usualGym("kg"), dumbbells: [6, 10, 30] };
    const loads = loadsOf({ exercise_id: "curl", equipment: "dumbbell" }, gym, "kg", null);
    expect(warmUpSets(30, 0, loads)).toEqual([{ weight: 10, reps: 8 }]);
  });

  it("gives rising weights that can be loaded, all below the working weight", () => {
    const step = fc.constantFrom(1, 1.25, 2.5, 5);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.constantFrom(0, 10, 15, 20), step, (working, bar, by) => {
        const weights = warmUpSets(working, bar, steppedLoads(by, bar)).map(({ weight }) => weight);
        expect(weights).toEqual([...new Set(weights)].toSorted((a, b) => a - b));
        for (const weight of weights) {
          expect(weight).toBeLessThan(working);
          expect(((weight - bar) / by) % 1).toBeCloseTo(0, 6);
        }
      }),
    );
  });
});
