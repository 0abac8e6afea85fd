import { addDays, daysBetween, weekdayOf } from "#shared/training/days.ts";
import { type Clock, timeOf, wallOf } from "./clock.ts";
import { MOST_INSTANCES } from "./event.ts";
import { type RuleParts, WEEKDAYS } from "./rule.ts";

/** A rule of every so many days, or of the same weekdays every so many weeks. */
export type PlainRule = {
  /** Days from one turn to the next. */
  period: number;
  /** Days of a turn, counted from its first one. */
  places: readonly number[];
  /** Days from a turn's first day to the day that the rule begins on. */
  lead: number;
  count: number | null;
  /** Its last instant, in milliseconds. */
  until: number | null;
};

const PLAIN = new Set(["FREQ", "INTERVAL", "COUNT", "UNTIL", "WKST", "BYDAY"]);
const DAYS = WEEKDAYS.length;

const placeOf = (name: string): number => (WEEKDAYS as readonly string[]).indexOf(name);

/** A day without a time is meant whole. */
const untilOf = (until: string, clock: Clock): number => {
  const [, year, month, day, hours = "23", minutes = "59", seconds = "59", utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(until) ?? [];
  const time = `${year}-${month}-${day}T${hours}:${minutes}`;
  return (utc ? wallOf(time) : clock.instantOf(time)) + Number(seconds) * 1000;
};

/** Null for a rule that needs more than this to be expanded. `start`: a time that the clocks show, or a day. */
export const plainRule = (parts: RuleParts, start: string, clock: Clock): PlainRule | null => {
  const days = parts.get("BYDAY")?.split(",").map(placeOf);
  const isDaily = parts.get("FREQ") === "DAILY";
  if (![...parts.keys()].every((name) => PLAIN.has(name)) || days?.includes(-1)) return null;
  if (isDaily ? days !== undefined : parts.get("FREQ") !== "WEEKLY") return null;
  const until = parts.get("UNTIL");
  const count = parts.get("COUNT");
  const ends = {
    count: count === undefined ? null : Number(count),
    until: until === undefined ? null : untilOf(until, clock),
  };
  const interval = Number(parts.get("INTERVAL") ?? 1);
  if (isDaily) return { ...ends, period: interval, places: [0], lead: 0 };
  const weekday = weekdayOf(start.slice(0, 10));
  const inWeek = (day: number) => (day - placeOf(parts.get("WKST") ?? "MO") + DAYS) % DAYS;
  const places = [...new Set((days ?? [weekday]).map(inWeek))].toSorted((a, b) => a - b);
  return { ...ends, period: interval * DAYS, places, lead: inWeek(weekday) };
};

/**
 * The starts of a plain rule on some days, both included; null for more than 1,000. What the clocks leave out is
 * skipped and not counted.
 */
export const plainStarts = (
  { period, places, lead, count, until }: PlainRule,
  start: string,
  clock: Clock,
  from: string,
  to: string,
): string[] | null => {
  const [first, clockTime] = [start.slice(0, 10), start.slice(10)];
  const last = daysBetween(first, to);
  const early = daysBetween(first, from);
  const found: string[] = [];
  let counted = 0;
  // What is counted is so from the beginning.
  const skipped = count === null ? Math.max(0, Math.floor((early + lead) / period)) : 0;
  for (let turn = skipped * period - lead; turn <= last; turn += period) {
    for (const place of places) {
      const day = turn + place;
      if (day < 0) continue;
      if (day > last || counted === count) return found;
      const time = `${addDays(first, day)}${clockTime}`;
      if (clockTime !== "" && clock.skips(time)) continue;
      if (until !== null && clock.instantOf(time) > until) return found;
      counted += 1;
      if (day >= early && found.push(time) > MOST_INSTANCES) return null;
    }
  }
  return found;
};

/** A time by as much later as another one is after a third, by the clocks' faces. */
export const shifted = (time: string, by: number): string => {
  const at = timeOf(wallOf(time) + by);
  return time.includes("T") ? at : at.slice(0, 10);
};
