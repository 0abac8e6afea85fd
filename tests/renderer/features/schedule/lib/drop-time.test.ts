import { expect, it } from "vitest";
import { timeAt } from "#renderer/features/schedule/lib/drop-time.ts";

const HOURS = { first: 7, last: 21 };
const DAY = "2026-11-18";

it("reads a height as a time, to the quarter of an hour", () => {
  expect(timeAt(DAY, 0, HOURS)).toBe(`${DAY}T07:00`);
  expect(timeAt(DAY, 0.5, HOURS)).toBe(`${DAY}T14:00`);
  expect(timeAt(DAY, 0.509, HOURS)).toBe(`${DAY}T14:15`);
});

it("stays within the day", () => {
  expect(timeAt(DAY, -1, HOURS)).toBe(`${DAY}T00:00`);
  expect(timeAt(DAY, 1.5, HOURS)).toBe(`${DAY}T23:45`);
});
