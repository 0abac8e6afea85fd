import fc from "fast-check";
import { expect, it } from "vitest";
import type { Equipment } from "#shared/domain/training/exercise.ts";
import { type Gym, usualGym } from "#shared/domain/training/weights/gym-plates.ts";
import { loadsOf, steppedLoads } from "#shared/domain/training/weights/loads.ts";

const gym = { ...usualGym("kg"), bar: 15, plates: [20, 10, 5].map((weight) => ({ weight, pairs: 2 })) };
const of = (equipment: Equipment, exercise_id = "one") => ({ exercise_id, equipment });
const bar = loadsOf(of("barbell"), gym, "kg", null);

it("a bar takes its own weight and pairs of the gym's plates", () => {
  expect([15, 24.9, 25, 44, 85.1].map(bar.atMost)).toEqual([15, 15, 25, 35, 85]);
  expect([0, 15, 25, 30, 75].map(bar.above)).toEqual([15, 25, 35, 35, 85]);
});

it("nothing is lighter than the bar, and nothing heavier than all plates", () => {
  expect(bar.atMost(3)).toBe(15);
  expect(bar.above(155)).toBe(155);
});

it("counts the member's own step from the bar", () => {
  const own = loadsOf(of("barbell"), gym, "kg", 4);
  expect([22, 23].map(own.atMost)).toEqual([19, 23]);
  expect(own.above(19)).toBe(23);
});

it("a usual gym has steps of 2.5 kg above the bar, and 5 lb", () => {
  expect(loadsOf(of("barbell"), usualGym("kg"), "kg", null).above(60)).toBe(62.5);
  expect(loadsOf(of("trap_bar"), usualGym("lb"), "lb", null).above(135)).toBe(140);
  expect(loadsOf(of("dumbbell"), usualGym("kg"), "kg", null).atMost(21)).toBe(20);
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
        const loads = loadsOf(of("barbell"), { ...gym, bar: weight, plates: stock }, "kg", null);
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
  const odd = [...usualGym("kg").plates, { weight: 0.01, pairs: 1 }, { weight: 1e-9, pairs: 3 }];
  const loads = loadsOf(of("barbell"), { ...gym, bar: 20, plates: odd }, "kg", null);
  expect(loads.above(100)).toBe(100.02);
  expect(loads.atMost(101)).toBe(100.02);
});

it("steps begin at the least load", () => {
  const loads = steppedLoads(2.5, 20);
  expect([5, 20, 26].map(loads.atMost)).toEqual([20, 20, 25]);
  expect([5, 20, 26].map(loads.above)).toEqual([20, 22.5, 27.5]);
});

const named: Gym = {
  ...usualGym("kg"),
  dumbbells: [2, 4, 7.5, 12],
  kettlebells: [8, 12, 24],
  stacks: [
    { exercises: [], levels: [5, 10, 20] },
    { exercises: ["leg-press"], levels: [40, 60] },
  ],
  bands: [7, 15],
};

it("dumbbells and bands go by what the place names of them", () => {
  const dumbbells = loadsOf(of("dumbbell"), named, "kg", null);
  expect([1, 7.4, 7.5, 50].map(dumbbells.atMost)).toEqual([2, 4, 7.5, 12]);
  expect([0, 4, 12].map(dumbbells.above)).toEqual([2, 7.5, 12]);
  expect(loadsOf(of("band"), named, "kg", null).above(7)).toBe(15);
});

it("kettlebells go by what the place names of them, and by common steps where it names none", () => {
  const kettlebells = loadsOf(of("kettlebell"), named, "kg", null);
  expect([kettlebells.atMost(20), kettlebells.above(12)]).toEqual([12, 24]);
  expect(loadsOf(of("kettlebell"), usualGym("kg"), "kg", null).above(12)).toBe(12.5);
});

it("a machine goes by its own levels, another one by those of no machine in particular", () => {
  expect(loadsOf(of("machine", "leg-press"), named, "kg", null).above(40)).toBe(60);
  expect(loadsOf(of("cable", "pulley"), named, "kg", null).above(10)).toBe(20);
  expect(loadsOf(of("machine", "leg-press"), { ...named, stacks: [] }, "kg", null).above(40)).toBe(42.5);
});

it("the member's own step passes over weights that lie closer", () => {
  expect(loadsOf(of("dumbbell"), named, "kg", 5).above(4)).toBe(12);
  expect(loadsOf(of("dumbbell"), named, "kg", 5).atMost(8)).toBe(7.5);
});
