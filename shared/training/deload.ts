import { addDays, daysBetween, localDay } from "./days.ts";
import { startOfWeek } from "./weeks.ts";

/**
 * The deload week. Half of the sets: over one to two weeks of less work before a competition, 41 to 60 % less volume did most
 * (Bosquet et al. 2007, Med Sci Sports Exerc 39(8), 1358-1365). Weights a tenth lighter: strength athletes take off volume
 * first and load with it (Rogerson et al. 2024, Sports Med Open 10, 26, who found a length of about 6 days every 5 to 6 weeks).
 */
export const DELOAD_DAYS = 7;
export const DELOAD_SETS = 0.5;
/** Trained weeks in a row after which a lighter one is proposed. */
export const WEEKS_BEFORE_DELOAD = 6;
/** Exercises of one routine that must have stalled before a lighter week is proposed. */
export const STALLS_BEFORE_DELOAD = 2;

const KEY = "deload_from";
const DISMISSED = "deload_asked";
const DAY = /^\d{4}-\d\d-\d\d$/;

const readDay = (stored: unknown): string | null => (typeof stored === "string" && DAY.test(stored) ? stored : null);

/** First day of the last deload week, from a profile's preferences; null where there was none. */
export const readDeload = (preferences: Readonly<Record<string, unknown>>): string | null => readDay(preferences[KEY]);

/** The keys of the preferences that begin a deload week on `day`; null takes it back. */
export const deloadChange = (day: string | null): Record<string, unknown> => ({ [KEY]: day });

/** The keys of the preferences that put the proposal off by {@link DELOAD_DAYS}. */
export const deloadLater = (day: string): Record<string, unknown> => ({ [DISMISSED]: day });

/** Whether `day` lies in the deload week that began on `from`. */
export const isDeloadDay = (from: string | null, day: string): boolean => {
  if (from === null) return false;
  const since = daysBetween(from, day);
  return since >= 0 && since < DELOAD_DAYS;
};

/** Last day of the deload week that began on `from`. */
export const deloadEnd = (from: string): string => addDays(from, DELOAD_DAYS - 1);

/**
 * Weeks before the running one that were trained without a break, back to the last deload. `startedAt`: starts of workouts,
 * ISO 8601; `now` in milliseconds.
 */
export const weeksSinceDeload = (startedAt: readonly string[], from: string | null, now: number): number => {
  const trained = new Set(
    startedAt
      .filter((at) => from === null || localDay(new Date(at)) > deloadEnd(from))
      .map((at) => startOfWeek(Date.parse(at)).getTime()),
  );
  let weeks = 0;
  while (trained.has(startOfWeek(now, -1 - weeks).getTime())) weeks += 1;
  return weeks;
};

/** Whether a lighter week is due by the calendar, and was not put off within the last seven days. */
export const isDeloadDue = (
  preferences: Readonly<Record<string, unknown>>,
  startedAt: readonly string[],
  now: number,
): boolean => {
  const today = localDay(new Date(now));
  const from = readDeload(preferences);
  const asked = readDay(preferences[DISMISSED]);
  if (from !== null && deloadEnd(from) >= today) return false;
  if (isDeloadDay(asked, today)) return false;
  return weeksSinceDeload(startedAt, from, now) >= WEEKS_BEFORE_DELOAD;
};
