import { expect, it } from "vitest";
import { italianHolidays } from "#shared/domain/calendar/italian-holidays.ts";

const dayOf = (year: number, name: string) => italianHolidays(year).find((holiday) => holiday.name === name)?.day;

// Dates of the U.S. Naval Observatory's table of Easter.
it.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2038, "2038-04-25"],
  [2285, "2285-03-22"],
])("Easter of %i is on %s", (year, day) => {
  expect(dayOf(year, "easter")).toBe(day);
});

it("has Easter Monday the day after, also over the end of a month", () => {
  expect(dayOf(2024, "easter_monday")).toBe("2024-04-01");
});

it("has Saint Francis from 2026 on", () => {
  expect([2025, 2026].map((year) => dayOf(year, "saint_francis"))).toEqual([undefined, "2026-10-04"]);
});

it("names each of the thirteen once, by day", () => {
  const days = italianHolidays(2026).map(({ day }) => day);
  expect(days).toHaveLength(13);
  expect(days).toEqual(days.toSorted());
});
