/** Calendar days without a time of day: `2026-11-21`, the same in every time zone. */

const DAY_MS = 86_400_000;
const pad = (value: number) => String(value).padStart(2, "0");

/** The calendar day of an instant in the device's time zone. */
export const localDay = (at: Date): string => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;

// Counted in UTC, where every day has 24 hours.
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

// The 30th of February is read as one of March.
const isOfCalendar = (day: string): boolean => {
  const at = new Date(noon(day));
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

export const addDays = (day: string, by: number): string =>
  new Date(noon(day) + by * DAY_MS).toISOString().slice(0, 10);

/** First and last day that the server's tables take. */
export const FIRST_DAY = "1900-01-01";
export const LAST_DAY = "2199-12-31";

/** Whether a text is a day of the calendar that the server takes; a date field gives years of one to six digits. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && text >= FIRST_DAY && text <= LAST_DAY && isOfCalendar(text);

/** The weekday of a calendar day, 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (new Date(noon(day)).getUTCDay() + 6) % 7;

/** Days from one calendar day to another; a whole number, whatever the clocks did in between. */
export const daysBetween = (from: string, to: string): number => Math.round((noon(to) - noon(from)) / DAY_MS);
