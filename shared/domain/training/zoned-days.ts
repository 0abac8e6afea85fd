import { addDays, weekdayOf } from "#shared/domain/training/days.ts";

/** A function that gives the calendar day of an instant (milliseconds) in one time zone: `2026-11-21`. */
export type DayOf = (at: number) => string;

/** Makes a {@link DayOf} for an IANA zone, `Europe/Rome`. Throws a RangeError for an unknown one. */
export const createDayOf = (zone: string): DayOf => {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return `${parts.get("year")?.padStart(4, "0")}-${parts.get("month")}-${parts.get("day")}`;
  };
};

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));
