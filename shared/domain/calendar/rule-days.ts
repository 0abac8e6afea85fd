import { type RuleParts, WEEKDAYS } from "#shared/lib/recurrence-rule.ts";

/** Days are whole numbers, counted from 1 January 1970. */
export type RuleDays = {
  /** The turn that a day is in; none is before the one in which the rule begins. */
  turnOf: (day: number) => number;
  /** The earliest day that a turn may have. */
  firstOf: (turn: number) => number;
  /** The days that the rule gives in a turn, in order. */
  daysOf: (turn: number) => readonly number[];
  /** How many days of a turn `daysOf` reads for that. */
  steps: number;
};

/** A day as the parts of a rule read it; months, days of a month and of a year begin with 1, weekdays with 0. */
type Day = {
  day: number;
  year: number;
  month: number;
  monthDay: number;
  monthDays: number;
  yearDay: number;
  yearDays: number;
};
type Test = (day: Day) => boolean;

const DAY = 86_400_000;
const WEEK = WEEKDAYS.length;
const MONTHS = 12;
const LONGEST_MONTH = 31;
const LONGEST_YEAR = 366;

export const dayNumber = (day: string): number => Date.parse(day) / DAY;
export const dayOfNumber = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

const numberOf = (year: number, month: number, monthDay: number): number => Date.UTC(year, month - 1, monthDay) / DAY;
const mod = (value: number, by: number): number => ((value % by) + by) % by;
/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: number): number => mod(day + 3, WEEK);
const placeOf = (name: string): number => (WEEKDAYS as readonly string[]).indexOf(name);

const monthDays = function* (year: number, month: number): Generator<Day> {
  const first = numberOf(year, month, 1);
  const length = numberOf(year, month + 1, 1) - first;
  const begin = numberOf(year, 1, 1);
  const yearDays = numberOf(year + 1, 1, 1) - begin;
  for (let monthDay = 1; monthDay <= length; monthDay += 1) {
    const day = first + monthDay - 1;
    yield { day, year, month, monthDay, monthDays: length, yearDay: day - begin + 1, yearDays };
  }
};

const described = (day: number): Day => {
  const at = new Date(day * DAY);
  const [year, month, monthDay] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
  const begin = numberOf(year, 1, 1);
  const length = numberOf(year, month + 1, 1) - numberOf(year, month, 1);
  const yearDays = numberOf(year + 1, 1, 1) - begin;
  return { day, year, month, monthDay, monthDays: length, yearDay: day - begin + 1, yearDays };
};

/** The week of a year that has at least four of its days in that year (RFC 5545), and how many that year has. */
const weekOf = ({ day, year }: Day, weekStart: number): { week: number; weeks: number } => {
  const firstWeek = (of: number): number => {
    const begin = numberOf(of, 1, 1);
    const into = mod(weekdayOf(begin) - weekStart, WEEK);
    return into <= 3 ? begin - into : begin + WEEK - into;
  };
  const from = day < firstWeek(year) ? year - 1 : day >= firstWeek(year + 1) ? year + 1 : year;
  const first = firstWeek(from);
  return { week: Math.floor((day - first) / WEEK) + 1, weeks: (firstWeek(from + 1) - first) / WEEK };
};

/** Whether a place is among those that are named, counted from the front or, below zero, from the back. */
const isNamed = (named: ReadonlySet<number>, place: number, of: number): boolean =>
  named.has(place) || named.has(place - of - 1);

const numbersOf = (parts: RuleParts, name: string): Set<number> | null => {
  const value = parts.get(name);
  return value === undefined ? null : new Set(value.split(",").map(Number));
};

/** The weekdays that a rule names: each, or (`MO-1`) those at some places of a month or a year. */
const weekdayTest = (parts: RuleParts): Test | null => {
  const value = parts.get("BYDAY");
  if (value === undefined) return null;
  const frequency = parts.get("FREQ");
  const isOfYear = frequency === "YEARLY" && !parts.has("BYMONTH");
  const hasPlaces = frequency === "MONTHLY" || (frequency === "YEARLY" && !parts.has("BYWEEKNO"));
  const named = value.split(",").map((text) => ({ weekday: placeOf(text.slice(-2)), place: text.slice(0, -2) }));
  const whole = new Set(named.flatMap(({ weekday, place }) => (hasPlaces && place !== "" ? [] : [weekday])));
  const places = new Map<number, Set<number>>();
  for (const { weekday, place } of named)
    if (hasPlaces && place !== "") places.set(weekday, (places.get(weekday) ?? new Set()).add(Number(place)));
  return (of) => {
    const weekday = weekdayOf(of.day);
    if (whole.has(weekday)) return true;
    const wanted = places.get(weekday);
    if (!wanted) return false;
    const [at, length] = isOfYear ? [of.yearDay, of.yearDays] : [of.monthDay, of.monthDays];
    const before = Math.ceil(at / WEEK);
    return isNamed(wanted, before, before + Math.floor((length - at) / WEEK));
  };
};

/** What a rule does not name itself it takes from the day that it begins on. */
const completed = (parts: RuleParts, start: Day): RuleParts => {
  const frequency = parts.get("FREQ");
  const names = (...of: string[]) => of.some((name) => parts.has(name));
  const added = new Map(parts);
  const weekday = WEEKDAYS[weekdayOf(start.day)] ?? "MO";
  if (frequency === "WEEKLY" && !names("BYDAY", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO")) added.set("BYDAY", weekday);
  if (frequency !== "MONTHLY" && frequency !== "YEARLY") return added;
  if (names("BYDAY", "BYMONTHDAY", "BYYEARDAY")) return added;
  if (names("BYWEEKNO")) return added.set("BYDAY", weekday);
  if (frequency === "YEARLY" && !names("BYMONTH")) added.set("BYMONTH", String(start.month));
  return added.set("BYMONTHDAY", String(start.monthDay));
};

const testsOf = (parts: RuleParts, weekStart: number): Test[] => {
  const [months, monthDaysNamed] = [numbersOf(parts, "BYMONTH"), numbersOf(parts, "BYMONTHDAY")];
  const [yearDaysNamed, weeks] = [numbersOf(parts, "BYYEARDAY"), numbersOf(parts, "BYWEEKNO")];
  const tests: (Test | null)[] = [
    months && ((of) => months.has(of.month)),
    monthDaysNamed && ((of) => isNamed(monthDaysNamed, of.monthDay, of.monthDays)),
    yearDaysNamed && ((of) => isNamed(yearDaysNamed, of.yearDay, of.yearDays)),
    weekdayTest(parts),
    weeks &&
      ((of) => {
        const found = weekOf(of, weekStart);
        return isNamed(weeks, found.week, found.weeks);
      }),
  ];
  return tests.filter((test) => test !== null);
};

const yearDays = function* (year: number, months: readonly number[]): Generator<Day> {
  for (const month of months) yield* monthDays(year, month);
};

/** The days of a rule that begins on a day, without its COUNT and UNTIL. */
export const ruleDays = (rule: RuleParts, start: string): RuleDays => {
  const begin = described(dayNumber(start));
  const parts = completed(rule, begin);
  const interval = Number(parts.get("INTERVAL") ?? 1);
  const weekStart = placeOf(parts.get("WKST") ?? "MO");
  const tests = testsOf(parts, weekStart);
  const positions = numbersOf(parts, "BYSETPOS");
  const picked = (candidates: Iterable<Day>): readonly number[] => {
    const found: number[] = [];
    for (const one of candidates) if (tests.every((test) => test(one))) found.push(one.day);
    return positions ? found.filter((_, index) => isNamed(positions, index + 1, found.length)) : found;
  };
  const frequency = parts.get("FREQ");
  if (frequency === "DAILY" || frequency === "WEEKLY") {
    // Where weekdays alone count, no date is worked out: a calendar of thousands turns its pages so.
    const hasDates = ["BYMONTH", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO"].some((name) => parts.has(name));
    const length = frequency === "DAILY" ? 1 : WEEK;
    const daysFrom = (from: number): Day[] =>
      Array.from({ length }, (_, index) => (hasDates ? described(from + index) : { ...begin, day: from + index }));
    const first = frequency === "DAILY" ? begin.day : begin.day - mod(weekdayOf(begin.day) - weekStart, WEEK);
    const firstOf = (turn: number) => first + turn * interval * length;
    return {
      turnOf: (day) => Math.max(0, Math.floor((day - first) / (interval * length))),
      firstOf,
      daysOf: (turn) => picked(daysFrom(firstOf(turn))),
      steps: length,
    };
  }
  if (frequency === "MONTHLY") {
    const first = begin.year * MONTHS + begin.month - 1;
    const monthOf = (turn: number): [year: number, month: number] => {
      const at = first + turn * interval;
      return [Math.floor(at / MONTHS), (at % MONTHS) + 1];
    };
    return {
      turnOf(day) {
        const { year, month } = described(day);
        return Math.max(0, Math.floor((year * MONTHS + month - 1 - first) / interval));
      },
      firstOf: (turn) => numberOf(...monthOf(turn), 1),
      daysOf: (turn) => picked(monthDays(...monthOf(turn))),
      steps: LONGEST_MONTH,
    };
  }
  const named = numbersOf(parts, "BYMONTH");
  const months = Array.from({ length: MONTHS }, (_, index) => index + 1).filter((month) => named?.has(month) ?? true);
  const yearOf = (turn: number) => begin.year + turn * interval;
  return {
    turnOf: (day) => Math.max(0, Math.floor((described(day).year - begin.year) / interval)),
    firstOf: (turn) => numberOf(yearOf(turn), 1, 1),
    daysOf: (turn) => picked(yearDays(yearOf(turn), months)),
    steps: named ? months.length * LONGEST_MONTH : LONGEST_YEAR,
  };
};
