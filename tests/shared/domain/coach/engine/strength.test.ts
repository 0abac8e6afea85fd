import { expect, it } from "vitest";
import { type ExerciseLoading, e1rm, e1rmRir, loadFor } from "#shared/domain/coach/engine/strength.ts";
import { usualGym } from "#shared/domain/training/weights/gym-plates.ts";

const bar: ExerciseLoading = { exercise_id: "panca-piana", equipment: "barbell", unit: "kg", gym: usualGym("kg") };

it("estimates a maximum of up to ten repetitions, and takes a single for its own", () => {
  expect(e1rm(92.5, 5)).toBeCloseTo(107.9, 1);
  expect(e1rm(100, 1)).toBe(100);
  expect(e1rm(60, 10)).toBe(80);
});

it("adds what was left in reserve", () => {
  expect(e1rmRir(92.5, 5, 9)).toBeCloseTo(111, 6);
  expect(e1rmRir(92.5, 5, 10)).toBe(e1rm(92.5, 5));
  expect(e1rmRir(100, 1, 10)).toBe(100);
  expect(e1rmRir(100, 5, 8.5)).toBeCloseTo(100 * (1 + 6.5 / 30), 6);
});

it.each([
  ["no load", e1rm(0, 5)],
  ["no repetitions", e1rm(100, 0)],
  ["half a repetition", e1rm(100, 2.5)],
  ["too many repetitions", e1rm(100, 11)],
  ["NaN", e1rm(Number.NaN, 5)],
  ["an RPE of 11", e1rmRir(100, 5, 11)],
  ["an easy set", e1rmRir(100, 5, 6.5)],
  ["a load at RPE 11", loadFor(5, 11, 111, bar)],
  ["a load for no repetitions", loadFor(0, 8, 111, bar)],
  ["a load of no maximum", loadFor(5, 8, 0, bar)],
  ["less than the empty bar", loadFor(5, 8, 22, bar)],
])("says nothing of %s", (_, value) => {
  expect(value).toBeNull();
});

it("goes down to what this gym's plates can make", () => {
  expect(loadFor(5, 8, 111, bar)).toBe(90);
  const gym = {
    ...bar.gym,
    plates: [
      { weight: 20, pairs: 1 },
      { weight: 10, pairs: 1 },
    ],
  };
  expect(loadFor(5, 8, 111, { ...bar, gym })).toBe(80);
  expect(loadFor(5, 8, 30, { ...bar, equipment: "dumbbell" })).toBe(22.5);
});

it("loads pounds in pounds and says kilograms", () => {
  // 111 kg are 244.7 lb, of which the sum takes 198.4: 195 lb are on the bar.
  const gym = usualGym("lb");
  expect(loadFor(5, 8, 111, { ...bar, unit: "lb", gym })).toBeCloseTo(195 * 0.45359237, 2);
});
