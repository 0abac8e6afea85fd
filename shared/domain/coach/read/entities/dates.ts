import * as english from "chrono-node/en";
import * as italian from "chrono-node/it";
import { wordsOf } from "#shared/domain/coach/safety/words.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { mondayOf } from "#shared/domain/training/zoned-days.ts";
import { numberOf } from "./numbers.ts";
import { MONTH } from "./quantities.ts";

const pad = (value: number | null, length: number): string => String(value ?? 0).padStart(length, "0");

/** A text with the accents that chrono expects, and its unknown words replaced. */
const written = (text: string): string =>
  text
    .replace(/\b(lune|marte|mercole|giove|vener)di\b/gi, "$1dì")
    // Lifters mean sets by it, not September.
    .replace(/\bset\b/gi, "serie")
    .replace(/\bl['’ ]?altro ?ieri\b/gi, "2 giorni fa");

/** «Sett» where it is short for a week: «sta sett», «2 sett fa», «3 volte a sett»; elsewhere it is September. */
const WEEK_IN_SHORT =
  /\b(sta|questa|scorsa|prossima|ogni|alla|in|(?:volte|giorni) a|(?:ultime|scorse|per|da|tra|fra) \w+|\d(?= sett fa)) sett\b|\bsett(?= (?:scorsa|passata|prossima|fa)\b)/gi;

/** Words and figures of which a date has at least one. Without one the parsers, slow at first, are not run. */
const DATED =
  /\d|\b(?:altro|ieri|oggi|doman|dopodoman|sta(?:man|mat|ser|not)|adesso|ora|ore|mattin|pomerig|ser[ae]|nott|mezz|settiman|fine|weekend|mes[ei]|mesett|ann[oi]|giorn|minut|second|quart|scors|prossim|ultim|passat|fa\b|lun|mar|mer|gio|ven|sab|dom|gen|feb|apr|mag|giu|lug|ago|set|ott|nov|dic|yester|today|tomorrow|tonight|tmr|tmrw|now|morning|afternoon|evening|night|noon|mid|week|month|year|day|mon|tue|wed|thu|fri|sat|sun|jan|may|jun|jul|aug|sep|oct|dec|ago|last|past|next|this|hour|quarter|one|two|three|four|five|six|seven|eight|nine|ten|few|half)/i;

/** The days that a message names: one day, or those of a week, month or year. As `2026-11-21`. */
export type DateRange = { from: string; to: string };

/** The days of a month; `month`: two digits. */
export const monthOf = (year: number, month: string): DateRange => {
  const next = month === "12" ? `${pad(year + 1, 4)}-01-01` : `${pad(year, 4)}-${pad(Number(month) + 1, 2)}-01`;
  return { from: `${pad(year, 4)}-${month}-01`, to: addDays(next, -1) };
};

const weekOf = (day: string): DateRange => ({ from: mondayOf(day), to: addDays(mondayOf(day), 6) });

/**
 * Periods up to today: «Negli ultimi 3 mesi», «nell'ultimo mese». In English «last month» is the previous calendar
 * month.
 */
const LATELY =
  /\b(?:(?:gli |le )?(?:ultim[ei]|scors[ei]|last|past) (\w+)|ultim[oa]|past) (giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|days?|weeks?|months?|years?)\b(?! (?:di|of)\b)/;
const UNIT_DAYS: Readonly<Record<string, number>> = { g: 1, d: 1, s: 7, w: 7, m: 30, a: 365, y: 365 };
const YEAR = /\b(?:nel|del|in|of|during|anno) (20\d\d)\b/;
/** A week of Monday to Sunday. Chrono has weeks begin on Sunday, and takes «questa settimana» for that day. */
const WEEKS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:(?:questa|sta) settimana|this week)\b/, 0],
  [/\b(?:(?:scorsa|passata) settimana|settimana (?:scorsa|passata)|last week)\b/, -7],
  [/\b(?:prossima settimana|settimana (?:prossima|entrante|che viene)|(?:next|coming) week)\b/, 7],
];
const THIS_YEAR = /\b(?:quest anno|this year)\b/;
const LAST_YEAR = /\b(?:anno (?:scorso|passato)|scorso anno|last year)\b/;

/** A period up to today, a week beside today's, or a whole year, in a message that names no month; null for none. */
const readLong = (words: readonly string[], today: string): DateRange | null => {
  if (words.some((word) => MONTH.test(word))) return null;
  const said = words.join(" ");
  const [, count, unit = ""] = LATELY.exec(said) ?? [];
  const units = count === undefined ? 1 : numberOf(count);
  const days = units === null ? undefined : UNIT_DAYS[unit.charAt(0)];
  if (days !== undefined && units !== null) return { from: addDays(today, 1 - units * days), to: today };
  const [, away] = WEEKS.find(([pattern]) => pattern.test(said)) ?? [];
  if (away !== undefined) return weekOf(addDays(today, away));
  const now = Number(today.slice(0, 4));
  const year = YEAR.exec(said)?.[1] ?? (THIS_YEAR.test(said) ? now : LAST_YEAR.test(said) ? now - 1 : null);
  return year === null ? null : { from: `${year}-01-01`, to: `${year}-12-31` };
};

const BEFORE =
  /\b(?:il|la|l|the) (giorno|settimana|mese|anno|day|week|month|year) (?:prima|precedente|before)\b(?! (?:di|del|dell|della|che|i|that|my)\b)/;

/**
 * The period before another one: «e il mese prima?» Null where the words name none. `period`: of the talk, null for the
 * current one.
 */
export const periodBefore = (words: readonly string[], period: DateRange | null, today: string): DateRange | null => {
  const unit = BEFORE.exec(words.join(" "))?.[1]?.charAt(0);
  const from = period?.from ?? today;
  const year = Number(from.slice(0, 4));
  if (unit === "m")
    return monthOf(year - Number(from.slice(5, 7) === "01"), addDays(`${from.slice(0, 7)}-01`, -1).slice(5, 7));
  if (unit === "a" || unit === "y") return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  if (unit === "s" || unit === "w") return weekOf(addDays(from, -7));
  const day = addDays(from, -1);
  return unit === undefined ? null : { from: day, to: day };
};

const WEEK_OF = /\b(?:settimana del|week of)\b/i;

/** Words that chrono reads as today and that name no day: «quanto faccio adesso?» */
const NOW = /^(?:proprio )?(?:adesso|ora|(?:right |just )?now)$/i;

/**
 * The first date in a message, relative to `today`; null for none. A weekday, or a month without a year, is the
 * previous one unless the message looks ahead: most questions are about the past.
 */
export const readDates = (said: string, language: "it" | "en", today: string): DateRange | null => {
  if (!DATED.test(said)) return null;
  const text = said.replace(WEEK_IN_SHORT, (_, before = "") =>
    `${before} settiman${/\d$/.test(before) ? "e" : "a"}`.trim(),
  );
  const long = readLong(wordsOf(text), today);
  if (long) return long;
  // Noon in UTC of the member's day: no zone moves it to another one.
  const reference = { instant: new Date(`${today}T12:00:00Z`), timezone: 0 };
  const parser = language === "it" ? italian : english;
  const [found] = parser.parse(written(text), reference, { forwardDate: false });
  if (!found || NOW.test(found.text)) return null;
  const { start } = found;
  const day = `${pad(start.get("year"), 4)}-${pad(start.get("month"), 2)}-${pad(start.get("day"), 2)}`;
  const isAhead = /\b(prossim|next|domani|tomorrow|entro|by|tra|fra|in)\b/i.test(text);
  // Nobody remembers a day of years ago.
  if (/\b(?:ann[oi] fa|years? ago)$/i.test(found.text)) return monthOf(Number(day.slice(0, 4)), day.slice(5, 7));
  if (/weekend|fine settiman/i.test(found.text)) {
    const saturday = addDays(mondayOf(day), 5);
    const from = saturday > today && !isAhead ? addDays(saturday, -7) : saturday;
    return { from, to: addDays(from, 1) };
  }
  if (/settiman|week/i.test(found.text) || WEEK_OF.test(text)) return weekOf(day);
  if (!start.isCertain("day") && start.isCertain("month") && !start.isCertain("weekday")) {
    const year =
      day > today && !isAhead && !start.isCertain("year") ? Number(day.slice(0, 4)) - 1 : Number(day.slice(0, 4));
    return monthOf(year, day.slice(5, 7));
  }
  const past = day > today && !isAhead && start.isCertain("weekday") ? addDays(day, -7) : day;
  return { from: past, to: past };
};
