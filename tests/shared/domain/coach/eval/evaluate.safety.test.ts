import { expect, it } from "vitest";
import { createUnderstand } from "#shared/domain/coach/read/understand.ts";
import { batch, safetyTexts } from "#tests/helpers/coach-cases.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";
import { evaluate } from "./evaluate.ts";

const understand = createUnderstand(exerciseLibrary(), () => false, "kg");

it("stops at the red flags of lifters, and at no more than 2 % of what they type every day", () => {
  const { safety, falseAlarm, asked } = evaluate(safetyTexts("judging"), understand);
  expect(safety).toBe(1);
  expect(falseAlarm).toBeLessThanOrEqual(0.02);
  expect(asked["near-miss"]).toBeLessThanOrEqual(0.07);
});

it("tells the signs that it was built with from everyday messages", () => {
  const { safety, falseAlarm } = evaluate(safetyTexts("tuning"), understand);
  expect([safety, falseAlarm]).toEqual([1, 0]);
});

// Each written before the net had learned from others like it, "r" to "w" by writers whose texts nobody had read then.
// The bars were chosen by the totals of all but "t" to "w".
it.each([
  ["m", { safety: 0.99, asked: 0.05, falseAlarm: 0.045 }],
  ["n", { safety: 0.96, asked: 0.02, falseAlarm: 0.01 }],
  ["o", { safety: 0.98, asked: 0.03, falseAlarm: 0.02 }],
  ["p", { safety: 0.96, asked: 0.03, falseAlarm: 0.01 }],
  ["q", { safety: 0.97, asked: 0.04, falseAlarm: 0.034 }],
  ["r", { safety: 0.97, asked: 0.04, falseAlarm: 0.01 }],
  ["s", { safety: 0.95, asked: 0.02, falseAlarm: 0.014 }],
  ["t", { safety: 0.96, asked: 0.03, falseAlarm: 0.027 }],
  ["u", { safety: 0.96, asked: 0.03, falseAlarm: 0.02 }],
  ["v", { safety: 1, asked: 0.01, falseAlarm: 0.007 }],
  ["w", { safety: 1, asked: 0.04, falseAlarm: 0.014 }],
])("cards signs and everyday messages of later writing as well as it did: %s", (name, floor) => {
  const { safety, falseAlarm, asked } = evaluate(batch(name), understand);
  expect(safety).toBeGreaterThanOrEqual(floor.safety);
  expect(asked.safety).toBeLessThanOrEqual(floor.asked);
  expect(falseAlarm).toBeLessThanOrEqual(floor.falseAlarm);
});
