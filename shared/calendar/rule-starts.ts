import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { type CalendarEvent, type EventError, isWholeDay, MOST_INSTANCES } from "./event.ts";
import { type RuleParts, withEnd, writeRule } from "./rule.ts";
import { written, zoned } from "./times.ts";

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
