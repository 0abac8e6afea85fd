import { addDays } from "#shared/domain/training/days.ts";
import { createPauses } from "#shared/lib/pauses.ts";
import { zoneClock } from "./clock.ts";
import type { CalendarEvent } from "./event.ts";
import { instancesIn } from "./instances.ts";
import { REMINDER_GRACE } from "./reminded.ts";

/** Days within which an instance may lie that a reminder of today is about: four weeks before it at most. */
const LOOK_AHEAD_DAYS = 28;
const MINUTE = 60_000;

/**
 * A reminder whose time has come. `period` names it on every device; `at`: since when, `until`: how long it is of
 * use, and `start`: of the instance, in milliseconds since the epoch. `minutes`: before that; `isWholeDay`: it has no
 * time of day.
 */
export type Reminder = {
  period: string;
  title: string;
  at: number;
  until: number;
  start: number;
  minutes: number;
  isWholeDay: boolean;
};

/** Returns a later instant for a reminder in quiet hours, null where there is none; both in milliseconds. */
export type Postpone = (at: number) => number | null;

/**
 * The reminders that are due at `now`, in milliseconds: of each instance that has not begun, or whose reminder came a
 * moment ago, the last whose time has come. `next`: when another one comes, null where none does. Days without a time
 * begin at midnight in `zone`, of who is reminded. `postpone`: what falls into quiet hours comes at their end, where
 * its instance has not begun by then.
 */
export const remindersAt = async (
  events: readonly (CalendarEvent & { id: string })[],
  now: number,
  zone: string,
  postpone: Postpone = () => null,
  pause = createPauses(),
): Promise<{ due: Reminder[]; next: number | null }> => {
  const clock = zoneClock(zone);
  if (!clock) return { due: [], next: null };
  const from = clock.timeAt(now - REMINDER_GRACE).slice(0, 10);
  const range = { from, to: addDays(from, LOOK_AHEAD_DAYS + 2), zone };
  const timesOf = instancesIn(range);
  const all: Reminder[][] = [];
  for (const event of events) {
    const { id, reminders } = event;
    const found = timesOf(event);
    // What cannot be shown is not reminded of either.
    const ofEvent = (found.ok ? found.value : []).map(({ title, own, start: seen }) => {
      const start = clock.instantOf(seen);
      const of = { title, start, isWholeDay: !seen.includes("T") };
      return reminders
        .map((minutes): Reminder => {
          const wanted = start - minutes * MINUTE;
          const later = postpone(wanted);
          const at = later !== null && later < start ? later : wanted;
          return {
            ...of,
            period: `${id}|${own.start}|${minutes}`,
            at,
            until: Math.max(start, at + REMINDER_GRACE),
            minutes,
          };
        })
        .toSorted((a, b) => a.at - b.at || b.minutes - a.minutes);
    });
    for (const ofInstance of ofEvent) all.push(ofInstance);
    await pause();
  }
  const due = all.flatMap((ofInstance) => {
    const last = ofInstance.findLast(({ at }) => at <= now);
    return last && now < last.until ? [last] : [];
  });
  const later = all.flat().flatMap(({ at }) => (at > now ? [at] : []));
  const next = later.reduce<number | null>((first, at) => (first === null ? at : Math.min(first, at)), null);
  return { due: due.toSorted((a, b) => a.start - b.start), next };
};
