import fc from "fast-check";
import { expect, it } from "vitest";
import { readGym } from "#shared/domain/training/weights/gym-plates.ts";
import { loadsOf, steppedLoads } from "#shared/domain/training/weights/loads.ts";

const gym = { bar: 15, plates: [20, 10, 5].map((weight) => ({ weight, pairs: 2 })), bars: {} };
const bar = loadsOf("barbell", gym, "kg", null);

it("a bar takes its own weight and pairs of the gym's plates", () => {
  expect([15, 24.9, 25, 44, 85.1].map(bar.atMost)).toEqual([15, 15, 25, 35, 85]);
  expect([0, 15, 25, 30, 75].map(bar.above)).toEqual([15, 25, 35, 35, 85]);
});

it("nothing is lighter than the bar, and nothing heavier than all plates", () => {
  expect(bar.atMost(3)).toBe(15);
  expect(bar.above(155)).toBe(155);
});

it("counts the member's own step from the bar", () => {
  const own = loadsOf("barbell", gym, "kg", 4);
  expect([22, 23].map(own.atMost)).toEqual([19, 23]);
  expect(own.above(19)).toBe(23);
});

it("a usual gym has steps of 2.5 kg above the bar, and 5 lb", () => {
  expect(loadsOf("barbell", readGym({}, "kg"), "kg", null).above(60)).toBe(62.5);
  expect(loadsOf("trap_bar", readGym({}, "lb"), "lb", null).above(135)).toBe(140);
  expect(loadsOf("dumbbell", readGym({}, "kg"), "kg", null).atMost(21)).toBe(20);
});

it("what is above a load is what is at most there, and the least of it", () => {
  const plates = fc.array(
    fc.record({ weight: fc.constantFrom(0.5, 1.25, 2.5, 5, 10, 15, 20), pairs: fc.integer({ min: 0, max: 3 }) }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(
      plates,
      fc.integer({ min: 0, max: 25 }),
      fc.integer({ min: 0, max: 800 }),
      (stock, weight, quarters) => {
        const loads = loadsOf("barbell", { bar: weight, plates: stock, bars: {} }, "kg", null);
        const from = loads.atMost(quarters / 4);
        const next = loads.above(from);
        expect(loads.atMost(next)).toBe(next);
        for (let between = from; between < next; between += 0.25) expect(loads.atMost(between)).toBe(from);
      },
    ),
    { numRuns: 300 },
  );
});

it("takes odd plates, and leaves out what weighs nothing", () => {
  const odd = [...readGym({}, "kg").plates, { weight: 0.01, pairs: 1 }, { weight: 1e-9, pairs: 3 }];
  const loads = loadsOf("barbell", { bar: 20, plates: odd, bars: {} }, "kg", null);
  expect(loads.above(100)).toBe(100.02);
  expect(loads.atMost(101)).toBe(100.02);
});

it("steps begin at the least load", () => {
  const loads = steppedLoads(2.5, 20);
  expect([5, 20, 26].map(loads.atMost)).toEqual([20, 20, 25]);
  expect([5, 20, 26].map(loads.above)).toEqual([20, 22.5, 27.5]);
});
