import { addDays } from "#shared/domain/training/days.ts";

/** Spans of days to choose from; `days` are two days of one's own. */
export const SPANS = ["month", "lastMonth", "quarter", "year", "days"] as const;
export type SpanName = (typeof SPANS)[number];
export type Span = { first: string; last: string };

/** Most days between the first and the last one. */
export const LONGEST = 731;

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month that is `count` months before that of a day. */
const monthsBefore = (day: string, count: number): string => {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01`;
};

/** A span's days; `quarter` and `year` are three and twelve months with the running one. */
export const spanOf = (name: Exclude<SpanName, "days">, today: string): Span => {
  if (name === "lastMonth") return { first: monthsBefore(today, 1), last: addDays(monthStart(today), -1) };
  return { first: monthsBefore(today, { month: 0, quarter: 2, year: 11 }[name]), last: today };
};
