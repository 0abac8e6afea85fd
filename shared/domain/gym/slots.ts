import { zoned } from "#shared/domain/calendar/times.ts";
import { addDays, weekdayOf } from "#shared/domain/training/days.ts";

/** Spans by the gym's clocks, `["09:00", "13:00"]`; a day may end at `24:00`. */
export type Hours = readonly (readonly [from: string, to: string])[];

/**
 * Hours in which a coach takes appointments. `weekly`: by weekday, Monday is 1; `overrides`: by date, in place of the
 * weekday's.
 */
export type Availability = { weekly: Readonly<Record<string, Hours>>; overrides: Readonly<Record<string, Hours>> };

/** The figures of a gym's rules that concern appointments. */
export type SlotRules = {
  zone: string;
  buffer_before_minutes: number;
  buffer_after_minutes: number;
  notice_minutes: number;
  horizon_days: number;
  step_minutes: number;
};

export type BusyTime = { starts_at: string; ends_at: string };

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

const isHours = (value: unknown): value is Hours =>
  Array.isArray(value) && value.every((span) => Array.isArray(span) && span.length === 2);

/** The hours of a coach's row; invalid parts are left out. */
export const readAvailability = (row: {
  weekly: Record<string, unknown>;
  overrides: Record<string, unknown>;
}): Availability => {
  const read = (days: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(days).flatMap(([day, hours]) => (isHours(hours) ? [[day, hours]] : [])));
  return { weekly: read(row.weekly), overrides: read(row.overrides) };
};

export const hoursOf = ({ weekly, overrides }: Availability, day: string): Hours =>
  overrides[day] ?? weekly[String(weekdayOf(day) + 1)] ?? [];

/**
 * The starts of the appointments of a length that a coach has free on a day of the gym, as instants. `busy`: when the
 * coach is taken. The server checks the one that is asked for by the same rules: `private.slot_refusal`.
 */
export const freeSlots = (
  day: string,
  minutes: number,
  {
    availability,
    rules,
    busy,
    now,
  }: { availability: Availability; rules: SlotRules; busy: readonly BusyTime[]; now: number },
): string[] => {
  const first = now + rules.notice_minutes * MINUTE;
  const last = now + rules.horizon_days * DAY_MINUTES * MINUTE;
  const gap = (rules.buffer_before_minutes + rules.buffer_after_minutes) * MINUTE;
  const instantOf = (time: string): number =>
    zoned(time === "24:00" ? `${addDays(day, 1)}T00:00` : `${day}T${time}`, rules.zone).epochMilliseconds;
  const taken = busy.map(({ starts_at, ends_at }) => [Date.parse(starts_at) - gap, Date.parse(ends_at) + gap] as const);
  const length = minutes * MINUTE;
  const starts = new Set<number>();
  for (const [from, to] of hoursOf(availability, day)) {
    const closes = instantOf(to);
    for (let start = instantOf(from); start + length <= closes; start += rules.step_minutes * MINUTE) {
      const isFree = taken.every(([since, until]) => start + length <= since || start >= until);
      if (isFree && start >= first && start <= last) starts.add(start);
    }
  }
  return [...starts].toSorted((a, b) => a - b).map((start) => new Date(start).toISOString());
};
