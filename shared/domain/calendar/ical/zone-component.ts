import { type ClockChange, timeOf, type ZoneClock } from "#shared/domain/calendar/clock.ts";
import { type CalendarEvent, isWholeDay } from "#shared/domain/calendar/event.ts";
import { weekdayOf } from "#shared/domain/training/days.ts";
import { WEEKDAYS } from "#shared/lib/recurrence-rule.ts";
import type { Jcomponent } from "./jcal.ts";

/** From here on a series has each of its years described; of before only the one in which it begins. */
const SERIES_FROM = 1970;
/** Years of clock changes that show a rule: within them a rule's date falls on every one of its seven possible days. */
const RULE_YEARS = 12;
/** Years for which clocks are described that follow no rule, such as those of Ramadan. */
const YEARS_WITHOUT_RULE = 5;
const WEEK = WEEKDAYS.length;

const yearOf = (time: string): number => Number(time.slice(0, 4));

/** The years in which an event needs its zone's clocks, those of its rule up to the last one that is asked for. */
const eventYears = ({ start, end, rule, exceptions }: CalendarEvent, last: number): number[] => {
  const times = [start, end, ...Object.keys(exceptions)];
  for (const exception of Object.values(exceptions)) if (exception) times.push(exception.start, exception.end);
  const years = times.map(yearOf);
  if (rule === "") return years;
  const until = yearOf(/UNTIL=(\d{4})/.exec(rule)?.[1] ?? "9999");
  for (let year = Math.max(yearOf(start), SERIES_FROM); year <= Math.min(until, last); year += 1) years.push(year);
  return years;
};

/** What the clocks show as they are changed: those of before. */
const shownAt = ({ at, before }: ClockChange): string => timeOf(at + before);

const offset = (milliseconds: number): string => {
  const minutes = Math.round(milliseconds / 60_000);
  const pad = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${pad(size / 60)}:${pad(size % 60)}`;
};

/** From a time on, as the clocks of before show it; `rule`: each year again. */
const observed = (time: string, before: number, after: number, rule?: Record<string, unknown>): Jcomponent => [
  after > before ? "daylight" : "standard",
  [
    ["dtstart", {}, "date-time", `${time}:00`],
    ["tzoffsetfrom", {}, "utc-offset", offset(before)],
    ["tzoffsetto", {}, "utc-offset", offset(after)],
    ...(rule ? [["rrule", {}, "recur", rule] as Jcomponent[1][number]] : []),
  ],
  [],
];

const changesOf = (clock: ZoneClock, year: number): ClockChange[] =>
  clock.courseOf(year).changes.filter((change) => yearOf(shownAt(change)) === year);

/** The rule by which a change comes each year: a weekday of seven days of a month. Null where it follows none. */
const ruleOf = (changes: readonly ClockChange[]): Record<string, unknown> | null => {
  const [first] = changes;
  if (!first) return null;
  const keyOf = (change: ClockChange) => {
    const shown = shownAt(change);
    return [shown.slice(5, 7), shown.slice(10), weekdayOf(shown.slice(0, 10)), change.before, change.after].join();
  };
  const days = changes.map((change) => Number(shownAt(change).slice(8, 10)));
  const begin = Math.min(...days);
  if (changes.some((change) => keyOf(change) !== keyOf(first)) || Math.max(...days) - begin !== WEEK - 1) return null;
  const month = Number(shownAt(first).slice(5, 7));
  const length = new Date(Date.UTC(2027, month, 0)).getUTCDate();
  const weekday = WEEKDAYS[weekdayOf(shownAt(first).slice(0, 10))] ?? "SU";
  const named =
    begin + WEEK - 1 === length
      ? { byday: [`-1${weekday}`] }
      : begin % WEEK === 1
        ? { byday: [`${Math.ceil(begin / WEEK)}${weekday}`] }
        : { byday: [weekday], bymonthday: Array.from({ length: WEEK }, (_, index) => begin + index) };
  return { freq: "YEARLY", bymonth: [month], ...named };
};

/** The rules by which a zone's clocks are changed from a year on; null where they follow none. */
const lastRules = (clock: ZoneClock, from: number): Jcomponent[] | null => {
  const years = Array.from({ length: RULE_YEARS }, (_, index) => changesOf(clock, from + index));
  const inOrder = (years[0] ?? []).map((_, place) => years.flatMap((of) => of.slice(place, place + 1)));
  if (years.some((of) => of.length !== inOrder.length)) return null;
  const found = inOrder.flatMap((changes) => {
    const [first] = changes;
    const rule = ruleOf(changes);
    return first && rule ? [observed(shownAt(first), first.before, first.after, rule)] : [];
  });
  return found.length === inOrder.length ? found : null;
};

/**
 * What the clocks of a zone do in the years that its events need (VTIMEZONE): change by change up to the year after
 * `year`, and from there by a last rule, which has no end. Yields after each year, as a year of a zone's clocks may
 * take a millisecond to be worked out.
 */
export const zoneComponent = function* (
  zone: string,
  clock: ZoneClock,
  events: Iterable<CalendarEvent>,
  year: number,
): Generator<undefined, Jcomponent> {
  const last = year + 1;
  for (let after = 1; after <= RULE_YEARS; after += 1) {
    clock.courseOf(last + after);
    yield;
  }
  const rules = lastRules(clock, last + 1);
  const needed = new Set<number>();
  for (const event of events) {
    if (isWholeDay(event)) continue;
    for (const one of eventYears(event, rules ? last : last + YEARS_WITHOUT_RULE)) {
      if (rules === null || one <= last) needed.add(one);
    }
    yield;
  }
  // The last rule begins where what is listed ends.
  if (rules) needed.add(last);
  const listed: Jcomponent[] = [];
  for (const one of [...needed].toSorted((a, b) => a - b)) {
    if (!needed.has(one - 1)) {
      const { from, ahead } = clock.courseOf(one);
      listed.push(observed(timeOf(from + ahead), ahead, ahead));
    }
    for (const change of changesOf(clock, one)) listed.push(observed(shownAt(change), change.before, change.after));
    yield;
  }
  return ["vtimezone", [["tzid", {}, "text", zone]], [...listed, ...(rules ?? [])]];
};
