import { addDays } from "#shared/domain/training/days.ts";
import { mondayOf } from "#shared/domain/training/zoned-days.ts";
import { type DateRange, monthOf, periodBefore } from "./dates.ts";
import { numberOf } from "./numbers.ts";

/** Two periods that a message sets side by side, the earlier one first. */
export type ComparedPeriods = { before: DateRange; after: DateRange };

/** The names of months in full, in both languages, by number. */
const MONTHS = [
  "gennaio january",
  "febbraio february",
  "marzo march",
  "aprile april",
  "maggio may",
  "giugno june",
  "luglio july",
  "agosto august",
  "settembre september",
  "ottobre october",
  "novembre november",
  "dicembre december",
].map((names) => names.split(" "));

const COMPARES =
  /\b(?:confront\w*|paragon\w*|rispetto a\w*|contro|fianco|differenz\w*|vs|versus|compar\w*|difference|side by side|against)\b/;
/** Words that ask how somebody was, which is to be compared with how they are. */
const WAS =
  /\b(?:(?:com|come|dov|dove|quanto) ?(?:ero|stavo|alzavo|sollevavo|facevo)|allora e (?:oggi|adesso|ora)|how (?:strong )?was i|where was i|what did i lift|before and after)\b/;
const AGO = /\b(\w+) (giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|days?|weeks?|months?|years?) (?:fa|ago)\b/;
/** The present beside a time ago: «ora e tre mesi fa», "a year ago and today". */
const NOW_AND_THEN =
  /\b(?:ora|oggi|adesso|now|today) (?:e|ed|o|and|or) (?:\w+ ){2}(?:fa|ago)\b|\b(?:fa|ago) (?:e|ed|o|and|or) (?:ora|oggi|adesso|now|today)\b/;
/** «Meglio questo mese o quello scorso?»: which of two is better. */
const BETTER = /\b(?:meglio|peggio|di piu|di meno|migliore|peggiore|better|worse|more|less|best)\b/;
/** A unit of time, the current one and the one before: «questa settimana … la scorsa», "this month or last". */
const THIS = /\b(?:quest[aoe]|st[oa]|this) (settimana|mese|week|month)\b/;
const BEFORE_IT =
  /\b(?:scors[ao]|passat[ao]|precedente|prima|(?:or|and|with|than|to|vs|versus|against) (?:the )?last|last (?:week|month)|previous|before)\b/;
/** "The last 4 weeks and the 4 before". */
const LATELY_AND_BEFORE =
  /\b(?:ultim[ei]|last|past) (\w+) (giorn[io]|settiman[ae]|mes[ei]|days?|weeks?|months?)\b.*\b(?:prima|precedent[ei]|before|previous|prior)\b/;
const LAST_YEAR = /\b(?:anno (?:scorso|passato)|scorso anno|last year)\b/;
const LAST_MONTH = /\b(?:mese (?:scorso|passato)|scorso mese|last month)\b/;
const DAYS: Readonly<Record<string, number>> = { g: 1, d: 1, s: 7, w: 7, m: 30, a: 365, y: 365 };
/** Days of a period that a message names by one moment in it. */
const SPAN = 30;
/** The shortest time ago at which somebody can have been otherwise. */
const MIN_AGO = 21;

/** A number in a time ago: «un anno fa», "a year ago", "3 months ago"; 0 for none. */
const unitsIn = (count: string): number => (/^(?:una?|an?|one)$/.test(count) ? 1 : (numberOf(count) ?? 0));

const monthNamed = (word: string): number => MONTHS.findIndex((names) => names.includes(word)) + 1;

/** The months that a message names, each the last one up to `today` unless it says the year, the earlier first. */
const monthsIn = (words: readonly string[], today: string): DateRange[] => {
  const named = words.flatMap((word, at): DateRange[] => {
    const month = monthNamed(word);
    if (month === 0) return [];
    const said = /^20\d\d$/.test(words[at + 1] ?? "") ? Number(words[at + 1]) : null;
    const year = Number(today.slice(0, 4));
    const digits = String(month).padStart(2, "0");
    return [monthOf(said ?? (digits > today.slice(5, 7) ? year - 1 : year), digits)];
  });
  return named.toSorted((a, b) => a.from.localeCompare(b.from));
};

/** The week or month that runs, up to today, and the one before. */
const currentAndLast = (today: string, unit: string): ComparedPeriods => {
  const month = (day: string) => monthOf(Number(day.slice(0, 4)), day.slice(5, 7));
  const from = unit === "m" ? month(today).from : mondayOf(today);
  const last = addDays(from, -1);
  return { before: unit === "m" ? month(last) : { from: mondayOf(last), to: last }, after: { from, to: today } };
};

/** A period up to today and the one of the same kind before it; null where words name no such pair. */
const besideLast = (said: string, today: string): ComparedPeriods | null => {
  const [, count = "", unit = ""] = LATELY_AND_BEFORE.exec(said) ?? [];
  const days = unitsIn(count) * (DAYS[unit.charAt(0)] ?? 0);
  if (days > 0) {
    const from = addDays(today, 1 - days);
    return { before: { from: addDays(from, -days), to: addDays(from, -1) }, after: { from, to: today } };
  }
  const [, current] = THIS.exec(said) ?? [];
  return current && BEFORE_IT.test(said) ? currentAndLast(today, current.startsWith("m") ? "m" : "s") : null;
};

/**
 * The two periods of a message that compares them: two months («agosto e settembre a confronto»), or how it was
 * («com'ero un anno fa?») and the last thirty days. Null for none. `today`: `2026-11-21`.
 */
export const readComparedPeriods = (words: readonly string[], today: string): ComparedPeriods | null => {
  const said = words.join(" ");
  const compares = COMPARES.test(said) || NOW_AND_THEN.test(said);
  const beside = compares || BETTER.test(said) ? besideLast(said, today) : null;
  if (beside) return beside;
  if (!compares && !WAS.test(said)) return null;
  const [before, after, ...more] = monthsIn(words, today);
  if (compares && before && after && more.length === 0 && before.from !== after.from) return { before, after };
  if (LAST_MONTH.test(said) && compares) return currentAndLast(today, "m");
  const [, count = "", unit = ""] = AGO.exec(said) ?? [];
  const back = LAST_YEAR.test(said) ? 365 : unitsIn(count) * (DAYS[unit.charAt(0)] ?? 0);
  if (back < MIN_AGO) return null;
  const middle = addDays(today, -back);
  const half = Math.floor(SPAN / 2);
  const until = addDays(today, -SPAN) < addDays(middle, half) ? addDays(today, -SPAN) : addDays(middle, half);
  return {
    before: { from: addDays(until, 1 - SPAN), to: until },
    after: { from: addDays(today, 1 - SPAN), to: today },
  };
};

/** The period that a follow-up goes back to («e il mese prima?») and the time since; null for none. */
export const sinceBefore = (
  { words, dates }: { words: readonly string[]; dates: DateRange | null },
  today: string,
): ComparedPeriods | null =>
  dates && dates.to < today && periodBefore(words, null, today)
    ? { before: dates, after: { from: addDays(dates.to, 1), to: today } }
    : null;
