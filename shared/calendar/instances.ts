import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { addDays } from "#shared/training/days.ts";
import { type CalendarEvent, type EventError, type EventInstance, isWholeDay, MOST_INSTANCES } from "./event.ts";
import { type RuleParts, readRule, withEnd, writeRule } from "./rule.ts";
import { areTimes, moved, written, zoned, zoneOf } from "./times.ts";

/** Days, both included, as they are in the zone of who looks. */
export type Range = { from: string; to: string; zone: string };

/** The last instant of a rule with UNTIL: a day without a time is meant whole. */
export const lastOf = (until: string, zone: string): Temporal.ZonedDateTime => {
  const plain = until.length === 8 ? `${until}T235959` : until.replace("Z", "");
  return zoned(plain, until.endsWith("Z") ? "UTC" : zone).withTimeZone(zone);
};

/** The starts that a rule gives between two instants, both included; what is left out counts as well. */
export const startsOf = (
  event: CalendarEvent,
  parts: RuleParts,
  zone: string,
  from: Temporal.ZonedDateTime,
  to: Temporal.ZonedDateTime,
): Result<string[], EventError> => {
  const until = parts.get("UNTIL");
  const count = parts.get("COUNT");
  try {
    const rule = new RRuleTemporal({
      temporal: Temporal,
      rruleString: `RRULE:${writeRule(withEnd(parts, count === undefined ? {} : { COUNT: count }))}`,
      dtstart: zoned(event.start, zone),
      ...(until !== undefined && { until: lastOf(until, zone) }),
    });
    const found = rule.between(from, to, true);
    if (found.length > MOST_INSTANCES) return fail("too_many_instances");
    return ok(found.map((at) => written(at, isWholeDay(event))));
  } catch {
    return fail("rule_unreadable");
  }
};

const baseStarts = (event: CalendarEvent, zone: string, range: Range): Result<string[], EventError> => {
  if (event.rule === "") return ok([event.start]);
  const parts = readRule(event.rule);
  if (!parts.ok) return parts;
  const lasts = Temporal.PlainDateTime.from(event.start).until(event.end);
  // A day more on both ends, for who looks from the other side of the date line.
  const from = zoned(addDays(range.from, -1), zone).subtract(lasts);
  return startsOf(event, parts.value, zone, from, zoned(addDays(range.to, 2), zone));
};

/**
 * The times that an event happens within some days, the earliest first; at most 1,000. A local time that the clocks
 * leave out is skipped and not counted (RFC 5545, 3.3.10).
 */
export const instances = (event: CalendarEvent, range: Range): Result<EventInstance[], EventError> => {
  const zone = zoneOf(event);
  if (!zone.ok) return zone;
  const starts = baseStarts(event, zone.value, range);
  if (!starts.ok) return starts;
  const seen = (time: string): string =>
    isWholeDay(event) ? time : written(zoned(time, zone.value).withTimeZone(range.zone), false);
  const instance = (recurrence: string, title: string, start: string, end: string): EventInstance => ({
    recurrence,
    title,
    start: seen(start),
    end: seen(end),
    own: { start, end },
  });
  const plain = starts.value
    .filter((start) => !Object.hasOwn(event.exceptions, start))
    .map((start) => instance(start, event.title, start, moved(event.end, event.start, start)));
  const changed = Object.entries(event.exceptions).flatMap(([recurrence, exception]) =>
    exception && areTimes(exception) && isWholeDay(exception) === isWholeDay(event)
      ? [instance(recurrence, exception.title, exception.start, exception.end)]
      : [],
  );
  const found = [...plain, ...changed].filter(
    ({ start, end }) => start.slice(0, 10) <= range.to && end.slice(0, 10) >= range.from,
  );
  if (found.length > MOST_INSTANCES) return fail("too_many_instances");
  return ok(found.toSorted((a, b) => a.start.localeCompare(b.start)));
};
