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

it("cards signs and everyday messages of later writing as well as it did", () => {
  const { safety, falseAlarm, asked } = evaluate(batch("m"), understand);
  expect(safety).toBeGreaterThanOrEqual(0.99);
  expect(asked.safety).toBeLessThanOrEqual(0.03);
  expect(falseAlarm).toBeLessThanOrEqual(0.02);
});
