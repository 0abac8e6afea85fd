import { addDays } from "#shared/domain/training/days.ts";

export const HOLIDAY_NAMES = [
  ...(["new_year", "epiphany", "easter", "easter_monday", "liberation", "labour", "republic", "assumption"] as const),
  ...(["saint_francis", "all_saints", "immaculate", "christmas", "saint_stephen"] as const),
] as const;
export type HolidayName = (typeof HOLIDAY_NAMES)[number];
export type Holiday = { day: string; name: HolidayName };

/** Month and day of those that have the same date each year. */
const FIXED: readonly (readonly [HolidayName, string])[] = [
  ["new_year", "01-01"],
  ["epiphany", "01-06"],
  ["liberation", "04-25"],
  ["labour", "05-01"],
  ["republic", "06-02"],
  ["assumption", "08-15"],
  ["saint_francis", "10-04"],
  ["all_saints", "11-01"],
  ["immaculate", "12-08"],
  ["christmas", "12-25"],
  ["saint_stephen", "12-26"],
];
const FIRST_SAINT_FRANCIS = 2026;

/** Easter Sunday of a year of the Gregorian calendar: the anonymous algorithm of Nature, 20 April 1876. */
const easterOf = (year: number): string => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const day = epact + weekday - 7 * late + 114;
  const two = (part: number) => String(part).padStart(2, "0");
  return `${year}-${two(Math.floor(day / 31))}-${two((day % 31) + 1)}`;
};

/**
 * Italy's public holidays of a year, by day: law 260/1949 as it stands, with 4 October from 2026 on (law 151/2025).
 * Without the patron saint of a town.
 */
export const italianHolidays = (year: number): Holiday[] => {
  const easter = easterOf(year);
  return [
    ...FIXED.map(([name, date]) => ({ name, day: `${year}-${date}` })),
    { name: "easter" as const, day: easter },
    { name: "easter_monday" as const, day: addDays(easter, 1) },
  ]
    .filter(({ name }) => name !== "saint_francis" || year >= FIRST_SAINT_FRANCIS)
    .toSorted((a, b) => a.day.localeCompare(b.day));
};
