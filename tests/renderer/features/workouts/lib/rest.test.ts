import { expect, it } from "vitest";
import { readRest, stepRest } from "#renderer/features/workouts/lib/rest.ts";

it("reads a rest as it is typed", () => {
  const cases = [
    ["45", 45],
    [" 200 ", 200],
    ["0", 0],
    ["3600", 3600],
    ["3601", null],
    ["-5", null],
    ["1,5", null],
    ["", null],
  ] as const;
  for (const [typed, seconds] of cases) expect(readRest(typed), typed).toBe(seconds);
});

it("steps a rest within its bounds", () => {
  const cases = [
    [45, 1, 60],
    [50, 1, 60],
    [50, -1, 45],
    [600, 1, 600],
    [900, 1, 900],
    [900, -1, 885],
    [0, -1, 0],
  ] as const;
  for (const [seconds, direction, next] of cases) expect(stepRest(seconds, direction), String(seconds)).toBe(next);
});
