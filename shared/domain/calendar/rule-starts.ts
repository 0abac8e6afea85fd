import { FIRST_DAY, LAST_DAY } from "#shared/domain/training/days.ts";
import type { RuleParts } from "#shared/lib/recurrence-rule.ts";
import { MAX_INSTANCES } from "#shared/lib/recurrence-rule.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { wallOf, type ZoneClock } from "./clock.ts";
import type { EventError } from "./event.ts";
import type { Spend } from "./expansion-budget.ts";
import { dayNumber, dayOfNumber, type RuleDays, ruleDays } from "./rule-days.ts";

/** A rule as an event repeats by it. `until`: its last instant, in milliseconds. */
export type Repetition = { days: RuleDays; start: string; clock: ZoneClock; count: number; until: number };

/** Days of 28 years, and of the eight around 2100 that have no 29 February. */
const KINDS_OF_YEARS = 36 * 366;

const [FIRST, LAST] = [FIRST_DAY, LAST_DAY].map((day) => day.replaceAll("-", "")) as [string, string];

/**
 * The last instant of a rule with UNTIL, in milliseconds: a day without a time is meant whole. Infinite before and
 * after the days that events may be on: of these alone the clocks are asked.
 */
export const untilOf = (until: string, clock: ZoneClock): number => {
  const date = until.slice(0, 8);
  if (date < FIRST || date > LAST) return date < FIRST ? -Infinity : Infinity;
  const [, year, month, day, hours = "23", minutes = "59", seconds = "59", utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(until) ?? [];
  const time = `${year}-${month}-${day}T${hours}:${minutes}`;
  return (utc ? wallOf(time) : clock.instantOf(time)) + Number(seconds) * 1000;
};

/** `start`: a time that the clocks show, or a day. */
export const repetitionOf = (parts: RuleParts, start: string, clock: ZoneClock): Repetition => ({
  days: ruleDays(parts, start.slice(0, 10)),
  start,
  clock,
  count: Number(parts.get("COUNT") ?? Infinity),
  until: untilOf(parts.get("UNTIL") ?? "9999", clock),
});

/** Whether a rule gives any day at all; from any year on, the calendar soon has each kind of year. */
export const comesEver = (parts: RuleParts, start: string): boolean => {
  const days = ruleDays(new Map([...parts]).set("INTERVAL", "1"), start.slice(0, 10));
  const last = dayNumber(start.slice(0, 10)) + KINDS_OF_YEARS;
  for (let turn = 0; days.firstOf(turn) <= last; turn += 1) if (days.daysOf(turn).length > 0) return true;
  return false;
};

/**
 * The starts that a rule gives on some days, both included, 1,000 at most. What the clocks leave out is skipped and not
 * counted.
 */
export const startsOf = (
  { days, start, clock, count, until }: Repetition,
  from: string,
  to: string,
  spend: Spend,
): Result<string[], EventError> => {
  const clockTime = start.slice(10);
  const [first, early, last] = [start.slice(0, 10), from, to].map(dayNumber) as [number, number, number];
  const found: string[] = [];
  let counted = 0;
  // What is counted is so from the beginning.
  for (let turn = count === Infinity ? days.turnOf(early) : 0; days.firstOf(turn) <= last; turn += 1) {
    if (!spend(days.steps)) return fail<EventError>("rule_too_costly");
    for (const day of days.daysOf(turn)) {
      if (day < first) continue;
      if (day > last || counted === count) return ok(found);
      const time = `${dayOfNumber(day)}${clockTime}`;
      if (clockTime !== "" && clock.skips(time)) continue;
      if (until < Infinity && clock.instantOf(time) > until) return ok(found);
      counted += 1;
      if (day >= early && found.push(time) > MAX_INSTANCES) return fail("too_many_instances");
    }
  }
  return ok(found);
};
