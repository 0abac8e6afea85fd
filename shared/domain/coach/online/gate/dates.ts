import type { Language } from "#shared/i18n/languages.ts";
import { plainWord } from "./number-words.ts";

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  it: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(" "),
  en: "january february march april may june july august september october november december".split(" "),
};
const WEEKDAYS: Readonly<Record<Language, readonly string[]>> = {
  it: "lunedì martedì mercoledì giovedì venerdì sabato domenica".split(" "),
  en: "monday tuesday wednesday thursday friday saturday sunday".split(" "),
};

/** The words of some names, with the short form of three letters or «sett». */
const anyOf = (names: readonly string[]): string =>
  names.map((name) => `${name}|${name.slice(0, 3)}t?\\b\\.?`.replace("ì", "[iì]")).join("|");

const patternIn = (language: Language): RegExp => {
  const [month, weekday] = [anyOf(MONTHS[language]), anyOf(WEEKDAYS[language])];
  const day = "(?<day>\\d{1,2})(?:°|º|st|nd|rd|th)?";
  const said =
    language === "it"
      ? `${day} (?:di )?(?<month>${month})(?:,? (?<year>\\d{4}))?`
      : `(?:${day} (?:of )?(?<month>${month})(?:,? (?<year>\\d{4}))?|(?<month2>${month}) (?<day2>\\d{1,2})(?:st|nd|rd|th)?(?![\\d.,]*\\d)(?:,? (?<year2>\\d{4}))?)`;
  const numeric = "(?<iso>\\d{4}-\\d{2}-\\d{2})|(?<d>\\d{1,2})[/](?<m>\\d{1,2})(?:[/](?<y>\\d{2,4}))?";
  return new RegExp(`(?<![\\p{L}\\d])(?:(?:(?<weekday>${weekday}),? )?(?:${said})|${numeric})(?![\\p{L}\\d])`, "giu");
};
const PATTERNS: Readonly<Record<Language, RegExp>> = { it: patternIn("it"), en: patternIn("en") };

/** A date in a sentence. `isOf`: whether it is the day (`2026-11-21`). `from`, `to`: where it stands. */
export type SaidDate = { from: number; to: number; isOf: (day: string) => boolean };

const indexOf = (names: readonly string[], said: string): number =>
  names.findIndex((name) => plainWord(name).startsWith(plainWord(said).replace(/\.$/, "").slice(0, 3)));

/** The dates with a day and a month that a sentence says. */
export const datesIn = (text: string, language: Language): SaidDate[] =>
  [...text.matchAll(PATTERNS[language])].map(({ 0: whole, index, groups = {} }): SaidDate => {
    const { iso, d, m, y, weekday } = groups;
    const [day = d, month, year = y] = [
      groups.day ?? groups.day2,
      groups.month ?? groups.month2,
      groups.year ?? groups.year2,
    ];
    const isOf = (of: string): boolean => {
      if (iso !== undefined) return of === iso;
      const [ofYear = "", ofMonth, ofDay] = of.split("-");
      const saidMonth = month === undefined ? Number(m) : indexOf(MONTHS[language], month) + 1;
      const at = weekday === undefined ? null : indexOf(WEEKDAYS[language], weekday);
      return (
        Number(day) === Number(ofDay) &&
        saidMonth === Number(ofMonth) &&
        (year === undefined || ofYear.endsWith(year)) &&
        (at === null || (new Date(`${of}T12:00:00Z`).getUTCDay() + 6) % 7 === at)
      );
    };
    return { from: index, to: index + whole.length, isOf };
  });

const MONTH_ALONE: Readonly<Record<Language, RegExp>> = {
  it: new RegExp(`(?<!\\p{L})(?:${MONTHS.it.join("|")})(?!\\p{L})`, "giu"),
  // "may" and "march" are verbs as well.
  en: new RegExp(
    `(?<!\\p{L})(?:${MONTHS.en.filter((name) => name !== "may" && name !== "march").join("|")}|(?<=(?:in|since|last|of|until|by) )(?:may|march))(?!\\p{L})`,
    "giu",
  ),
};
const YESTERDAY: Readonly<Record<Language, RegExp>> = { it: /(?<!\p{L})ieri(?!\p{L})/giu, en: /\byesterday\b/gi };
const WEEKDAY_ALONE: Readonly<Record<Language, RegExp>> = {
  it: new RegExp(`(?<!\\p{L})(?:${WEEKDAYS.it.join("|").replaceAll("ì", "[iì]")})(?!\\p{L})`, "giu"),
  en: new RegExp(`\\b(?:${WEEKDAYS.en.join("|")})\\b`, "gi"),
};

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** What a sentence says of days without a date: a month, a weekday, «ieri»; each as a test of a day. */
export const looseDatesIn = (text: string, language: Language, today: string): ((day: string) => boolean)[] => [
  ...[...text.matchAll(MONTH_ALONE[language])].map(
    ([said]) =>
      (day: string) =>
        Number(day.slice(5, 7)) === indexOf(MONTHS[language], said) + 1,
  ),
  ...[...text.matchAll(WEEKDAY_ALONE[language])].map(
    ([said]) =>
      (day: string) =>
        (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7 === indexOf(WEEKDAYS[language], said),
  ),
  ...[...text.matchAll(YESTERDAY[language])].map(() => (day: string) => day === dayBefore(today)),
];
