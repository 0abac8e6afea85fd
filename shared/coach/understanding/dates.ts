import * as english from "chrono-node/en";
import * as italian from "chrono-node/it";
import { mondayOf } from "#shared/coach/zoned-days.ts";
import { addDays } from "#shared/training/days.ts";

const pad = (value: number | null, length: number): string => String(value ?? 0).padStart(length, "0");

/** Accents that chrono waits for and messages leave out, and words that it does not know. */
const written = (text: string): string =>
  text
    .replace(/\b(lune|marte|mercole|giove|vener)di\b/gi, "$1dì")
    .replace(/\bl['’ ]?altro ?ieri\b/gi, "2 giorni fa")
    .replace(/(?<!la )\bsettimana scorsa\b/gi, "la settimana scorsa");

/** What a date has one of. Without it the parsers, whose first look is slow, need not be asked. */
const DATED =
  /\d|\b(?:altro|ieri|oggi|doman|dopodoman|sta(?:man|mat|ser|not)|adesso|ora|ore|mattin|pomerig|ser[ae]|nott|mezz|settiman|fine|weekend|mes[ei]|mesett|ann[oi]|giorn|minut|second|quart|scors|prossim|ultim|passat|fa\b|lun|mar|mer|gio|ven|sab|dom|gen|feb|apr|mag|giu|lug|ago|set|ott|nov|dic|yester|today|tomorrow|tonight|tmr|tmrw|now|morning|afternoon|evening|night|noon|mid|week|month|year|day|mon|tue|wed|thu|fri|sat|sun|jan|may|jun|jul|aug|sep|oct|dec|ago|last|past|next|this|hour|quarter|one|two|three|four|five|six|seven|eight|nine|ten|few|half)/i;

/** Days that a message speaks of: one, or a week or month; null without any. `2026-11-21`. */
export type Span = { from: string; to: string };

/**
 * The first date in a message, reckoned from `today`. A day of the week or a month without a year is the last one
 * unless the message looks ahead: what is asked is mostly what was.
 */
export const readDates = (text: string, language: "it" | "en", today: string): Span | null => {
  if (!DATED.test(text)) return null;
  // Noon in UTC of the member's day: no zone moves it to another one.
  const reference = { instant: new Date(`${today}T12:00:00Z`), timezone: 0 };
  const parser = language === "it" ? italian : english;
  const [found] = parser.parse(written(text), reference, { forwardDate: false });
  if (!found) return null;
  const { start } = found;
  const day = `${pad(start.get("year"), 4)}-${pad(start.get("month"), 2)}-${pad(start.get("day"), 2)}`;
  const isAhead = /\b(prossim|next|domani|tomorrow|entro|by|tra|fra|in)\b/i.test(text);
  if (/settiman|week/i.test(found.text)) return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
  if (!start.isCertain("day") && start.isCertain("month") && !start.isCertain("weekday")) {
    const year =
      day > today && !isAhead && !start.isCertain("year") ? Number(day.slice(0, 4)) - 1 : Number(day.slice(0, 4));
    const month = `${pad(year, 4)}-${day.slice(5, 7)}`;
    const next =
      day.slice(5, 7) === "12"
        ? `${pad(year + 1, 4)}-01-01`
        : `${pad(year, 4)}-${pad(Number(day.slice(5, 7)) + 1, 2)}-01`;
    return { from: `${month}-01`, to: addDays(next, -1) };
  }
  const past = day > today && !isAhead && start.isCertain("weekday") ? addDays(day, -7) : day;
  return { from: past, to: past };
};
