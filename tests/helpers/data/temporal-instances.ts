import { Temporal } from "temporal-polyfill";
import { type CalendarEvent, isWholeDay } from "#shared/calendar/event.ts";
import type { Range } from "#shared/calendar/instances.ts";
import { readRule } from "#shared/calendar/rule.ts";
import { startsOf } from "#shared/calendar/rule-starts.ts";
import { moved, written, zoned } from "#shared/calendar/times.ts";
import { addDays } from "#shared/training/days.ts";

/** When an event happens, as rrule-temporal and Temporal have it, instant by instant: slow, and of few lines. */
export const temporalInstances = (event: CalendarEvent, range: Range): string[] => {
  const zone = isWholeDay(event) ? "UTC" : event.zone;
  const parts = event.rule === "" ? null : readRule(event.rule);
  if (parts && !parts.ok) throw new Error(parts.error);
  const from = zoned(addDays(range.from, -30), zone);
  const starts = parts ? startsOf(event, parts.value, zone, from, zoned(addDays(range.to, 3), zone)) : null;
  if (starts && !starts.ok) throw new Error(starts.error);
  const seen = (time: string) =>
    isWholeDay(event) ? time : written(zoned(time, zone).withTimeZone(range.zone), false);
  const kept = (starts?.value ?? [event.start])
    .filter((start) => !Object.hasOwn(event.exceptions, start))
    .map((start) => ({ recurrence: start, start, end: moved(event.end, event.start, start) }));
  const changed = Object.entries(event.exceptions).flatMap(([recurrence, to]) => (to ? [{ recurrence, ...to }] : []));
  return [...kept, ...changed]
    .map(({ recurrence, start, end }) => ({ recurrence, start: seen(start), end: seen(end) }))
    .filter(({ start, end }) => start.slice(0, 10) <= range.to && end.slice(0, 10) >= range.from)
    .map(({ recurrence, start, end }) => `${recurrence}: ${start} - ${end}`)
    .toSorted();
};

/** The beginning of a Temporal time as `clock` has it. */
export const instantOf = (time: string, zone: string): number =>
  Temporal.PlainDateTime.from(time).toZonedDateTime(zone).epochMilliseconds;
