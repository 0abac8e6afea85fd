import { expect, it } from "vitest";
import { parseWeights, weightSeries } from "#shared/domain/training/places/weight-list.ts";

const dumbbells = (text: string, unit: "kg" | "lb" = "kg") => parseWeights(text, unit, 60, true);
const levels = (text: string) => parseWeights(text, "kg", 4, false);

it("reads weights with decimal commas, however they are parted, in their order and each once", () => {
  expect(dumbbells("10 2,5; 7.5, 10\n4").kilograms).toEqual([2.5, 4, 7.5, 10]);
  expect(dumbbells("  ").kilograms).toEqual([]);
});

it("keeps pounds as kilograms", () => {
  expect(dumbbells("5 10", "lb").kilograms).toEqual([2.27, 4.54]);
});

it.each([
  ["a word", dumbbells("2 due 4"), { kind: "number", word: "due" }],
  ["nothing", dumbbells("0"), { kind: "bounds", word: "0" }],
  ["less than nothing", dumbbells("-5"), { kind: "number", word: "-5" }],
  ["what nobody lifts", dumbbells("501"), { kind: "bounds", word: "501" }],
  ["too many", levels("1 2 3 4 5"), { kind: "many", most: 4 }],
  ["a level that is lighter", levels("5 15 10"), { kind: "rising", level: 3, weight: 10, before: 15 }],
  ["two levels of one weight", levels("5 5"), { kind: "rising", level: 2, weight: 5, before: 5 }],
])("refuses %s and says which", (_, parsed, problem) => {
  expect(parsed).toEqual({ kilograms: null, problem });
});

it("makes a series without the noise of binary fractions", () => {
  expect(weightSeries(1, 0.1, 4)).toEqual([1, 1.1, 1.2, 1.3]);
});
