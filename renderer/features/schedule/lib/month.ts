import { addDays, localDay, weekdayOf } from "#shared/domain/training/days.ts";

/** A day on a calendar page, by local date: `2026-11-21`. */
export type CalendarDay = { date: string; day: number; inMonth: boolean };
/** A month; `month` counts from 0. */
export type Month = { year: number; month: number };

const DAYS = 7;

/** Noon of a local date, which no change of the clocks moves to another day. */
export const noonOf = (date: string): Date => new Date(`${date}T12:00:00`);

export const monthOf = (date: string): Month => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)) - 1,
});

export const sameMonth = (a: Month, b: Month): boolean => a.year === b.year && a.month === b.month;

export const addMonths = ({ year, month }: Month, by: number): Month => {
  const first = new Date(year, month + by, 1, 12);
  return { year: first.getFullYear(), month: first.getMonth() };
};

/** The first day of a month. */
export const firstOf = ({ year, month }: Month): string => localDay(new Date(year, month, 1, 12));

/**
 * The day that is chosen on the page before (-1) or after (1). The month's view chooses today in its own month, and the
 * first day of any other.
 */
export const pageOf = (view: "day" | "week" | "month", date: string, by: 1 | -1, today: string): string => {
  if (view !== "month") return addDays(date, view === "week" ? DAYS * by : by);
  const next = addMonths(monthOf(date), by);
  return sameMonth(next, monthOf(today)) ? today : firstOf(next);
};

/** The week of a day, Monday to Sunday. */
export const weekOf = (date: string): CalendarDay[] => {
  const monday = addDays(date, -weekdayOf(date));
  return Array.from({ length: DAYS }, (_, weekday) => {
    const day = addDays(monday, weekday);
    return { date: day, day: Number(day.slice(8)), inMonth: true };
  });
};

/** The weeks that overlap a month, Monday to Sunday. */
export const weeksOf = ({ year, month }: Month): CalendarDay[][] => {
  const before = (new Date(year, month, 1, 12).getDay() + DAYS - 1) % DAYS;
  const length = new Date(year, month + 1, 0, 12).getDate();
  const weeks = Math.ceil((before + length) / DAYS);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS }, (__, weekday) => {
      const at = new Date(year, month, 1 + week * DAYS + weekday - before, 12);
      return { date: localDay(at), day: at.getDate(), inMonth: at.getMonth() === month };
    }),
  );
};
