import { expect, it } from "vitest";
import { type ExerciseLoading, loadFor } from "#shared/domain/coach/engine/strength.ts";
import { usualGym } from "#shared/domain/training/weights/gym-plates.ts";

const bar: ExerciseLoading = { exercise_id: "panca-piana", equipment: "barbell", unit: "kg", gym: usualGym("kg") };

it.each([
  ["a load at RPE 11", loadFor(5, 11, 111, bar)],
  ["a load for no repetitions", loadFor(0, 8, 111, bar)],
  ["a load of no maximum", loadFor(5, 8, 0, bar)],
  ["less than the empty bar", loadFor(5, 8, 22, bar)],
  ["a load for more repetitions than any estimate is good for", loadFor(31, 8, 111, bar)],
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
