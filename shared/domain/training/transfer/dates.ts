import { isDay } from "#shared/domain/training/days.ts";
import { isWeekday, monthNamed } from "./local-names.ts";

/** The order of `3/4/2026`: day or month first. */
export const DATE_ORDERS = ["day_first", "month_first"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** A date without its weekday. */
const withoutWeekday = (text: string): string =>
  text.replace(/^(\p{L}+)\.?,?\s+/u, (all, word: string) => (isWeekday(word) ? "" : all));

/** Words for halves of the day, before or after the hour. */
const HALVES = [
  [/(?:上午|午前|오전)\s*(\d{1,2}:\d{2}(?::\d{2})?)/, "$1 AM"],
  [/(?:下午|午後|오후)\s*(\d{1,2}:\d{2}(?::\d{2})?)/, "$1 PM"],
] as const;

const withHalfLast = (text: string): string => HALVES.reduce((read, [from, to]) => read.replace(from, to), text);

/** A time after a date: `, 18:05`, `T18:05:00`, ` alle ore 18.05`, ` 6:05 p. m.` */
const TIME = String.raw`(?:,?\s*(?:T|(?:\p{L}{1,4}\s){1,2})?\s*(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*([AaPp])?\.?\s?(?:[Mm]\.?)?)?`;
const NAME = String.raw`(\p{L}+|\d{1,2}\s?[월月])`;
const pattern = (date: string): RegExp => new RegExp(`^${date}${TIME}$`, "u");

const YEAR_FIRST = pattern(String.raw`(\d{4})(?:[-/.]|年|년)\s?(\d{1,2})(?:[-/.]|月|월)\s?(\d{1,2})(?:\.|日|일)?`);
const DAY_FIRST = pattern(String.raw`(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?:\s?г\.?)?`);
const EITHER_FIRST = pattern(String.raw`(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})`);
const DAY_AND_NAME = pattern(String.raw`(\d{1,2})\.?\s+(?:de\s+|d')?${NAME}\.?\s+(?:del?\s+)?(\d{4})(?:\s?[гр]\.?)?`);
const NAME_AND_DAY = pattern(String.raw`${NAME}\.?\s+(\d{1,2}),?\s+(\d{4})`);
const YEAR_AND_NAME = pattern(String.raw`(\d{4})\.?\s+${NAME}\.?\s+(\d{1,2})\.?`);

/** First and last instant of the tables; the year 3000 is a typing error. */
const EARLIEST = Date.UTC(1970, 0, 2);
const LATEST = Date.UTC(2199, 11, 31);

/** The hour of a date without a time: noon is on that day in every time zone of the display. */
const NOON = 12;

const hourOf = (hour: string | undefined, half: string | undefined): number => {
  if (hour === undefined) return NOON;
  if (half === undefined) return Number(hour);
  return (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
};

type Found = { year: string; month: number | undefined; day: string; rest: (string | undefined)[] };

const monthIn = (text: string): number | undefined =>
  /^\d/.test(text) ? Number.parseInt(text, 10) - 1 : monthNamed(text);

const found = (text: string, order: DateOrder): Found | null => {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [, year = "", month = "", day = "", ...rest] = yearFirst;
    return { year, month: Number(month) - 1, day, rest };
  }
  const dayFirst = DAY_FIRST.exec(text);
  const eitherFirst = dayFirst ?? EITHER_FIRST.exec(text);
  if (eitherFirst) {
    const [, one = "", two = "", year = "", ...rest] = eitherFirst;
    const [day, month] = dayFirst || order === "day_first" ? [one, two] : [two, one];
    return { year, month: Number(month) - 1, day, rest };
  }
  const dayAndName = DAY_AND_NAME.exec(text);
  if (dayAndName) {
    const [, day = "", name = "", year = "", ...rest] = dayAndName;
    return { year, month: monthIn(name), day, rest };
  }
  const yearAndName = YEAR_AND_NAME.exec(text);
  if (yearAndName) {
    const [, year = "", name = "", day = "", ...rest] = yearAndName;
    return { year, month: monthIn(name), day, rest };
  }
  const nameAndDay = NAME_AND_DAY.exec(text);
  if (!nameAndDay) return null;
  const [, name = "", day = "", year = "", ...rest] = nameAndDay;
  return { year, month: monthIn(name), day, rest };
};

/** An instant with its offset: `2026-03-01T10:00:00.000Z`. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** The date; null where no table can hold it. */
export const inBounds = (date: Date): Date | null =>
  date.getTime() >= EARLIEST && date.getTime() < LATEST ? date : null;

/** Most characters of a date: matching takes time that grows with the square of the length. */
const LONGEST_DATE = 100;

const plainDate = (text: string): string => {
  const plain = text.replace(/[\u00a0\u202f]/g, " ").trim();
  return plain.length > LONGEST_DATE ? "" : withHalfLast(plain);
};

const partsOf = (plain: string, order: DateOrder): (Found & { month: number }) | null => {
  // First as it stands: "mar" is a Tuesday in one language and a month in all.
  const asItStands = found(plain, order);
  const parts = asItStands?.month === undefined ? found(withoutWeekday(plain), order) : asItStands;
  return parts?.month === undefined ? null : { ...parts, month: parts.month };
};

/**
 * The day that a text says as {@link readLocalDate} reads it, in any year that the server takes; null for none.
 * `latest`: a year of two digits is of the century before where the day would be after it.
 */
export const readDay = (text: string, order: DateOrder = "day_first", latest?: string): string | null => {
  const parts = partsOf(plainDate(text), order);
  if (!parts) return null;
  const { year, month, day } = parts;
  const of = (century: string) => {
    const read = [year.padStart(4, century), String(month + 1).padStart(2, "0"), day.padStart(2, "0")].join("-");
    return isDay(read) ? read : null;
  };
  const read = of("20");
  return year.length === 2 && latest !== undefined && (read === null || read > latest) ? of("19") : read;
};

/**
 * The instant of a local date and time as other apps and spreadsheets write them: `2026-05-01 18:00:00`, `28 Mar 2025,
 * 17:29`, `May 15, 2026, 7:26 PM`, `05.06.2026, 07:30` (day first), `2025年3月3日 18:05`, `2024-03-04` (noon), months in
 * some thirty languages, with or without a day of the week; `3/4/2026` as `order` says; and of an ISO 8601 time with
 * its zone. `null` for anything else, and for years that no log has.
 */
export const readLocalDate = (text: string, order: DateOrder = "day_first"): Date | null => {
  const plain = plainDate(text);
  if (INSTANT.test(plain)) return inBounds(new Date(plain));
  const parts = partsOf(plain, order);
  if (!parts) return null;
  const { year, month, day, rest } = parts;
  const [hour, minute = "0", second = "0", half] = rest;
  const date = new Date(
    Number(year.padStart(4, "20")),
    month,
    Number(day),
    hourOf(hour, half),
    Number(minute),
    Number(second),
  );
  const isReal = date.getMonth() === month && date.getDate() === Number(day);
  return isReal ? inBounds(date) : null;
};

/**
 * The order of dates like `3/4/2026` that all dates of a file have in common: day first without such dates. Null where
 * both readings fit, so that the member must choose.
 */
export const dateOrderOf = (texts: Iterable<string>): DateOrder | null => {
  const orders = new Set<DateOrder>();
  let isOpen = false;
  for (const text of texts) {
    const [, one = "", two = ""] = EITHER_FIRST.exec(plainDate(text)) ?? [];
    if (one === two) continue;
    if (Number(one) > 12) orders.add("day_first");
    else if (Number(two) > 12) orders.add("month_first");
    else isOpen = true;
  }
  const [order, ...others] = orders;
  if (order === undefined) return isOpen ? null : "day_first";
  return others.length > 0 ? null : order;
};
