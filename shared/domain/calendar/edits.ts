import { addDays } from "#shared/domain/training/days.ts";
import { namesDays, type RuleParts, readRule, withEnd, writeRule } from "#shared/lib/recurrence-rule.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { zoneClock } from "./clock.ts";
import { type CalendarEvent, type EventError, type EventException, isWholeDay } from "./event.ts";
import { createExpansionBudget } from "./expansion-budget.ts";
import { repetitionOf, startsOf } from "./rule-starts.ts";
import { movedTime, zoneOf } from "./times.ts";

/**
 * The edited values of an event's form. The times are those of the chosen instance. Without `reminders` they stay
 * unchanged.
 */
export type EventChange = Pick<CalendarEvent, "title" | "start" | "end" | "zone" | "rule"> &
  Partial<Pick<CalendarEvent, "reminders">>;

type Exceptions = CalendarEvent["exceptions"];

const withException = (event: CalendarEvent, recurrence: string, exception: EventException): CalendarEvent => ({
  ...event,
  exceptions: { ...event.exceptions, [recurrence]: exception },
});

/** Changes one instance; the rule stays as it is. */
export const editThis = (event: CalendarEvent, recurrence: string, change: EventChange): CalendarEvent =>
  withException(event, recurrence, { title: change.title, start: change.start, end: change.end });

/** Leaves one instance out. */
export const removeThis = (event: CalendarEvent, recurrence: string): CalendarEvent =>
  withException(event, recurrence, null);

/** Moves exceptions with their instances; drops them where the rule changes. */
const followed = (event: CalendarEvent, recurrence: string, change: EventChange): Exceptions => {
  if (change.rule !== event.rule || isWholeDay(change) !== isWholeDay(event)) return {};
  const titled = (exception: EventException): EventException =>
    exception?.title === event.title ? { ...exception, title: change.title } : exception;
  return Object.fromEntries(
    Object.entries(event.exceptions)
      .filter(([start]) => start !== recurrence)
      .map(([start, exception]) => [movedTime(start, recurrence, change.start), titled(exception)]),
  );
};

const canMove = (event: CalendarEvent, recurrence: string, change: EventChange): Result<null, EventError> => {
  if (change.rule === "" || change.rule !== event.rule) return ok(null);
  const parts = readRule(change.rule);
  if (!parts.ok) return parts;
  const isOtherDay = change.start.slice(0, 10) !== recurrence.slice(0, 10);
  return isOtherDay && namesDays(parts.value) ? fail("rule_names_days") : ok(null);
};

/** Changes every instance; each moves by as much as the chosen one does. */
export const editAll = (
  event: CalendarEvent,
  recurrence: string,
  change: EventChange,
): Result<CalendarEvent, EventError> => {
  const able = canMove(event, recurrence, change);
  if (!able.ok) return able;
  const [from, to] = [recurrence.slice(0, 10), change.start.slice(0, 10)];
  const start = `${movedTime(event.start.slice(0, 10), from, to)}${change.start.slice(10)}`;
  const end = movedTime(change.end, change.start, start);
  const after = { ...event, ...change, start, end, exceptions: followed(event, recurrence, change) };
  const zone = zoneOf(after);
  return zone.ok ? ok(after) : zone;
};

/** `before`: how many instances come before the split, where the rule counts them. */
type Split = { parts: RuleParts; before: number };

const splitAt = (event: CalendarEvent, recurrence: string): Result<Split, EventError> => {
  const zone = zoneOf(event);
  if (!zone.ok) return zone;
  const parts = readRule(event.rule);
  if (!parts.ok) return parts;
  const clock = zoneClock(zone.value);
  if (!clock) return fail("zone_unknown");
  if (!parts.value.has("COUNT")) return ok({ parts: parts.value, before: 0 });
  const before = startsOf(
    repetitionOf(parts.value, event.start, clock),
    event.start.slice(0, 10),
    // No rule gives two instances a day.
    addDays(recurrence.slice(0, 10), -1),
    createExpansionBudget().forEvent(),
  );
  return before.ok ? ok({ parts: parts.value, before: before.value.length }) : before;
};

/** The rule ended on the day before the instance: no rule gives two instances a day. */
const endedBefore = (event: CalendarEvent, recurrence: string, { parts }: Split): CalendarEvent => {
  const end = addDays(recurrence.slice(0, 10), -1).replaceAll("-", "");
  const kept = Object.entries(event.exceptions).filter(([start]) => start < recurrence);
  return { ...event, rule: writeRule(withEnd(parts, { UNTIL: end })), exceptions: Object.fromEntries(kept) };
};

/** Removes an instance and all after it; null where nothing is left. */
export const removeFollowing = (event: CalendarEvent, recurrence: string): Result<CalendarEvent | null, EventError> => {
  if (recurrence <= event.start) return ok(null);
  const split = splitAt(event, recurrence);
  return split.ok ? ok(endedBefore(event, recurrence, split.value)) : split;
};

/** Changes an instance and all after it, which become an event of their own; `before` is null where none is before. */
export const editFollowing = (
  event: CalendarEvent,
  recurrence: string,
  change: EventChange,
): Result<{ before: CalendarEvent | null; after: CalendarEvent }, EventError> => {
  const able = canMove(event, recurrence, change);
  if (!able.ok) return able;
  if (recurrence <= event.start) {
    const all = editAll(event, recurrence, change);
    return all.ok ? ok({ before: null, after: all.value }) : all;
  }
  const split = splitAt(event, recurrence);
  if (!split.ok) return split;
  const { parts, before } = split.value;
  const count = parts.get("COUNT");
  const isSameRule = change.rule === event.rule && count !== undefined;
  const rule = isSameRule ? writeRule(withEnd(parts, { COUNT: String(Number(count) - before) })) : change.rule;
  const later = Object.entries(event.exceptions).filter(([start]) => start > recurrence);
  const rest = { ...event, exceptions: Object.fromEntries(later) };
  const after = { ...event, ...change, rule, exceptions: followed(rest, recurrence, change) };
  const zone = zoneOf(after);
  return zone.ok ? ok({ before: endedBefore(event, recurrence, split.value), after }) : zone;
};
