import { addDays, isDay, localDay } from "#shared/domain/training/days.ts";
import { startOfWeek } from "#shared/domain/training/weeks.ts";

/**
 * Days of a deload week. It halves the sets: over one to two weeks before a competition, 41 to 60 % less volume had the
 * most effect (Bosquet et al. 2007, Med Sci Sports Exerc 39(8), 1358-1365). Weights are a tenth lighter: strength
 * athletes reduce volume first, and load with it (Rogerson et al. 2024, Sports Med Open 10, 26, who found about 6 days
 * every 5 to 6 weeks).
 */
export const DELOAD_DAYS = 7;
export const DELOAD_SETS = 0.5;
/** Weeks of training in a row after which a deload is proposed. */
export const WEEKS_BEFORE_DELOAD = 6;
/** Stalled exercises of a routine from which a deload is proposed. */
export const STALLS_BEFORE_DELOAD = 2;

/** A deload week. `from`, `until`: its first and last day. */
export type Deload = { from: string; until: string };

const FROM = "deload_from";
const UNTIL = "deload_until";
const DISMISSED = "deload_asked";

const readDay = (stored: unknown): string | null => (typeof stored === "string" && isDay(stored) ? stored : null);

const weekFrom = (from: string): Deload => ({ from, until: addDays(from, DELOAD_DAYS - 1) });

/**
 * The last deload week in a profile's preferences; null for none. Its last day counts only within the week: a device
 * that knows only the first day starts the next week and leaves the old end in place.
 */
export const readDeload = (preferences: Readonly<Record<string, unknown>>): Deload | null => {
  const from = readDay(preferences[FROM]);
  if (from === null) return null;
  const week = weekFrom(from);
  const until = readDay(preferences[UNTIL]);
  return until !== null && isDeloadDay(week, until) ? { from, until } : week;
};

/** The preferences that begin a deload week on `day`. */
export const deloadStart = (day: string): Record<string, unknown> => ({ [FROM]: day, [UNTIL]: null });

/** The preferences that postpone the proposal by {@link DELOAD_DAYS}. */
export const deloadLater = (day: string): Record<string, unknown> => ({ [DISMISSED]: day });

/**
 * The preferences that end a running deload week with the day before `today`. One that began today is undone, and not
 * proposed again at once.
 */
export const deloadStop = ({ from }: Deload, today: string): Record<string, unknown> =>
  from < today ? { [UNTIL]: addDays(today, -1) } : { [FROM]: null, [UNTIL]: null, ...deloadLater(today) };

/** Whether `day` lies in a deload week. */
export const isDeloadDay = (deload: Deload | null, day: string): boolean =>
  deload !== null && deload.from <= day && day <= deload.until;

/**
 * Complete weeks with training in a row, back to the last deload. `startedAt`: starts of workouts, ISO 8601; `now` in
 * milliseconds.
 */
export const weeksSinceDeload = (startedAt: readonly string[], deload: Deload | null, now: number): number => {
  const trained = new Set(
    startedAt
      .filter((at) => deload === null || localDay(new Date(at)) > deload.until)
      .map((at) => startOfWeek(Date.parse(at)).getTime()),
  );
  let weeks = 0;
  while (trained.has(startOfWeek(now, -1 - weeks).getTime())) weeks += 1;
  return weeks;
};

/** Whether a deload may be proposed: none runs, and none was postponed within the last seven days. */
export const mayProposeDeload = (preferences: Readonly<Record<string, unknown>>, today: string): boolean => {
  const deload = readDeload(preferences);
  const asked = readDay(preferences[DISMISSED]);
  if (deload !== null && deload.until >= today) return false;
  return asked === null || !isDeloadDay(weekFrom(asked), today);
};

/**
 * Whether a deload is due by the number of weeks. `startedAt`: of the last {@link WEEKS_BEFORE_DELOAD} weeks, or more.
 */
export const isDeloadDue = (
  preferences: Readonly<Record<string, unknown>>,
  startedAt: readonly string[],
  now: number,
): boolean =>
  mayProposeDeload(preferences, localDay(new Date(now))) &&
  weeksSinceDeload(startedAt, readDeload(preferences), now) >= WEEKS_BEFORE_DELOAD;
