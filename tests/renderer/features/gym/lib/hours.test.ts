import { expect, it } from "vitest";
import { isWhole, nextHours, problemOf, tidy } from "#renderer/features/gym/lib/hours.ts";

it.each([
  [[["09:00", "13:00"]], null],
  [
    [
      ["15:00", "24:00"],
      ["09:00", "15:00"],
    ],
    null,
  ],
  [[["09:00", ""]], "time"],
  [[["9:00", "10:00"]], "time"],
  [[["24:00", "24:00"]], "time"],
  [[["13:00", "13:00"]], "order"],
  [
    [
      ["15:00", "19:00"],
      ["09:00", "15:15"],
    ],
    "overlap",
  ],
] as const)("hours %j: %s", (hours, problem) => {
  expect(problemOf(hours)).toBe(problem);
  expect(isWhole({ weekly: {}, overrides: { "2026-12-24": hours } })).toBe(problem === null);
});

it("stores hours in order without empty weekdays and past dates, and keeps a date without hours", () => {
  const weekly = {
    "3": [
      ["15:00", "19:00"],
      ["09:00", "13:00"],
    ],
    "1": [],
  } as const;
  const overrides = { "2026-11-17": [["09:00", "10:00"]], "2026-11-18": [], "2026-12-24": [] } as const;
  expect(tidy({ weekly, overrides }, "2026-11-18")).toEqual({
    weekly: {
      "3": [
        ["09:00", "13:00"],
        ["15:00", "19:00"],
      ],
    },
    overrides: { "2026-11-18": [], "2026-12-24": [] },
  });
});

it("begins further hours after the last ones", () => {
  expect(nextHours([])).toEqual(["09:00", "13:00"]);
  expect(nextHours([["09:00", "13:00"]])).toEqual(["15:00", "19:00"]);
  expect(nextHours([["15:00", "19:00"]])).toEqual(["19:00", "24:00"]);
});
