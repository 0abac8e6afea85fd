import { timeOf, wallOf, type ZoneClock } from "#shared/domain/calendar/clock.ts";
import { createExpansionBudget } from "#shared/domain/calendar/expansion-budget.ts";
import { repetitionOf, startsOf } from "#shared/domain/calendar/rule-starts.ts";
import { type RuleParts, readRule } from "#shared/lib/recurrence-rule.ts";
import type { Component } from "./lines.ts";
import { repairRule } from "./repair-rule.ts";

/** A STANDARD or DAYLIGHT: from `start` on, a local time of before, and again by its rule and on its other dates. */
type Observance = { start: string; dates: string[]; before: number; after: number; rule: RuleParts | null };
type Onset = { at: number; before: number; after: number };

/** Years, both included. */
export type Years = { from: number; to: number };

/** A zone's clocks in some years by the VTIMEZONE of a file. */
export type DescribedZone = {
  /** The instant of a local time, in milliseconds. */
  instantOf(time: string): number;
  /** Whether a zone's clocks did the same in these years. */
  isLike(clock: ZoneClock): boolean;
};

const MINUTE = 60_000;
/**
 * Most observances that are read: a zone's clocks change at most some four times a year, and a longer list would take
 * hours.
 */
const MAX_OBSERVANCES = 500;

/** Milliseconds of `+01:00`; null for what is no offset. */
const offsetOf = (value = ""): number | null => {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)/.exec(value) ?? [];
  if (sign === undefined) return null;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE;
};

const observanceOf = ({ properties }: Component): Observance | null => {
  const textOf = (name: string) => properties.find((property) => property.name === name)?.values[0];
  const [before, after] = [offsetOf(textOf("TZOFFSETFROM")), offsetOf(textOf("TZOFFSETTO"))];
  const dates = properties.filter(({ name }) => name === "RDATE").flatMap(({ values }) => values);
  const [start = "", ...others] = [textOf("DTSTART") ?? "", ...dates].map((date) => date.slice(0, 16));
  const written = properties.find(({ name }) => name === "RRULE")?.raw.replace(/^[^:]*:/, "");
  const rule = written === undefined ? null : readRule(repairRule(written.toUpperCase(), start));
  if (before === null || after === null || rule?.ok === false) return null;
  if (![start, ...others].every((date) => Number.isFinite(wallOf(date)))) return null;
  return { start, dates: others, before, after, rule: rule?.ok ? rule.value : null };
};

/** Clocks with a fixed offset. */
const fixed = (ahead: number): ZoneClock => ({
  instantOf: (time) => wallOf(time) - ahead,
  timeAt: (instant) => timeOf(instant + ahead),
  skips: () => false,
  courseOf: () => ({ from: -Infinity, ahead, changes: [], gaps: [] }),
});

/** Null where the rule gives too many. */
const onsetsOf = ({ start, dates, before, after, rule }: Observance, { from, to }: Years): Onset[] | null => {
  const spend = createExpansionBudget().forEvent();
  const repeated = rule
    ? startsOf(repetitionOf(rule, start, fixed(before)), `${from}-01-01`, `${to}-12-31`, spend)
    : null;
  if (repeated?.ok === false) return null;
  const times = new Set([start, ...dates, ...(repeated?.ok ? repeated.value : [])]);
  return [...times].map((time) => ({ at: wallOf(time) - before, before, after }));
};

/** Null for a description that cannot be read. */
export const describedZone = ({ components }: Component, years: Years): DescribedZone | null => {
  const described = components.filter(({ name }) => name === "STANDARD" || name === "DAYLIGHT");
  if (described.length === 0 || described.length > MAX_OBSERVANCES) return null;
  const around = { from: years.from - 1, to: years.to + 1 };
  const onsets: Onset[] = [];
  for (const component of described) {
    const observance = observanceOf(component);
    const found = observance && onsetsOf(observance, around);
    if (!found) return null;
    onsets.push(...found);
  }
  onsets.sort((a, b) => a.at - b.at);
  const [first] = onsets;
  if (!first) return null;
  const changes = onsets.filter(({ after, before }, place) => after !== (onsets[place - 1]?.after ?? before));
  return {
    instantOf(time) {
      const wall = wallOf(time);
      const past = onsets.findLast(({ at, before, after }) => wall >= at + Math.max(before, after));
      return wall - (past?.after ?? first.before);
    },
    isLike(clock) {
      const begin = Date.UTC(years.from, 0, 1);
      const ahead = onsets.findLast(({ at }) => at <= begin)?.after ?? first.before;
      if (wallOf(clock.timeAt(begin)) - begin !== ahead) return false;
      for (let year = years.from; year <= years.to; year += 1) {
        const [from, end] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
        const within = (of: readonly Onset[]) =>
          of.filter(({ at }) => at >= from && at < end).map(({ at, after }) => `${at} ${after}`);
        if (within(changes).join() !== within(clock.courseOf(year).changes).join()) return false;
      }
      return true;
    },
  };
};
