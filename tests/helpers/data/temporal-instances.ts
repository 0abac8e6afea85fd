import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { type CalendarEvent, isWholeDay } from "#shared/domain/calendar/event.ts";
import type { DayRange } from "#shared/domain/calendar/instances.ts";
import { movedTime, written, zoned } from "#shared/domain/calendar/times.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { type RuleParts, readRule, withEnd, writeRule } from "#shared/lib/recurrence-rule.ts";

const startsOf = (event: CalendarEvent, parts: RuleParts, zone: string, from: string, to: string): string[] => {
  const [count, until] = [parts.get("COUNT"), parts.get("UNTIL")];
  const untilDay = until?.length === 8 ? `${until}T235959` : until;
  const rule = new RRuleTemporal({
    temporal: Temporal,
    rruleString: `RRULE:${writeRule(withEnd(parts, count === undefined ? {} : { COUNT: count }))}`,
    dtstart: zoned(event.start, zone),
    ...(untilDay !== undefined && {
      until: zoned(untilDay.replace("Z", ""), untilDay.endsWith("Z") ? "UTC" : zone).withTimeZone(zone),
    }),
  });
  return rule.between(zoned(from, zone), zoned(to, zone), true).map((at) => written(at, isWholeDay(event)));
};

/** When an event happens, as rrule-temporal and Temporal have it, instant by instant: slow, and of few lines. */
export const temporalInstances = (event: CalendarEvent, range: DayRange): string[] => {
  const zone = isWholeDay(event) ? "UTC" : event.zone;
  const parts = event.rule === "" ? null : readRule(event.rule);
  if (parts && !parts.ok) throw new Error(parts.error);
  const starts = parts
    ? startsOf(event, parts.value, zone, addDays(range.from, -30), addDays(range.to, 3))
    : [event.start];
  const seen = (time: string) =>
    isWholeDay(event) ? time : written(zoned(time, zone).withTimeZone(range.zone), false);
  const kept = starts
    .filter((start) => !Object.hasOwn(event.exceptions, start))
    .map((start) => ({ recurrence: start, start, end: movedTime(event.end, event.start, start) }));
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
