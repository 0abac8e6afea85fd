import { expect, it } from "vitest";
import { readRest, stepRest } from "#renderer/features/workouts/lib/rest.ts";

it.each([
  ["45", 45],
  [" 200 ", 200],
  ["0", 0],
  ["3600", 3600],
  ["3601", null],
  ["-5", null],
  ["1,5", null],
  ["", null],
])("reads %j as %s", (typed, seconds) => {
  expect(readRest(typed)).toBe(seconds);
});

it.each([
  [45, 1, 60],
  [50, 1, 60],
  [50, -1, 45],
  [600, 1, 600],
  [900, 1, 900],
  [900, -1, 885],
  [0, -1, 0],
] as const)("a step from %i by %i leads to %i", (seconds, direction, next) => {
  expect(stepRest(seconds, direction)).toBe(next);
});
