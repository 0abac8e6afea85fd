import { Temporal } from "temporal-polyfill";
import { addDays } from "#shared/training/days.ts";
import type { CalendarEvent } from "./event.ts";
import { instances } from "./instances.ts";
import { written, zoned } from "./times.ts";

/** Days within which an instance may lie that a reminder of today is about: four weeks before it at most. */
const LOOK_AHEAD_DAYS = 28;
const MINUTE = 60_000;

/**
 * A reminder whose time has come. `period` names it on every device; `at`: since when, and `start`: of the instance, in
 * milliseconds since the epoch. `isWholeDay`: whether the instance has no time of day.
 */
export type Reminder = { period: string; title: string; at: number; start: number; isWholeDay: boolean };

/**
 * The reminders that are due at `now`, in milliseconds: of each instance that has not begun, the last whose time has
 * come. `next`: when another one comes, null where none does. Days without a time begin at midnight in `zone`, of who
 * is reminded.
 */
export const remindersAt = (
  events: readonly (CalendarEvent & { id: string })[],
  now: number,
  zone: string,
): { due: Reminder[]; next: number | null } => {
  const today = written(Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone), true);
  const range = { from: today, to: addDays(today, LOOK_AHEAD_DAYS + 1), zone };
  const all = events.flatMap((event) => {
    const { id, reminders } = event;
    const found = instances(event, range);
    // What cannot be shown is not reminded of either.
    return (found.ok ? found.value : []).map(({ title, own, start: seen }) => {
      const start = zoned(seen, zone).epochMilliseconds;
      const of = { title, start, isWholeDay: !seen.includes("T") };
      return reminders
        .map((minutes): Reminder => ({ ...of, period: `${id}|${own.start}|${minutes}`, at: start - minutes * MINUTE }))
        .toSorted((a, b) => a.at - b.at);
    });
  });
  const due = all.flatMap((ofInstance) => {
    const last = ofInstance.findLast(({ at }) => at <= now);
    return last && now < last.start ? [last] : [];
  });
  const later = all.flat().flatMap(({ at }) => (at > now ? [at] : []));
  return { due: due.toSorted((a, b) => a.start - b.start), next: later.length > 0 ? Math.min(...later) : null };
};
