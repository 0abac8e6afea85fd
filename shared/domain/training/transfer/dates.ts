/** Languages in which the exporting apps write their months. */
const LANGUAGES = ["en-GB", "en-US", "it", "de", "fr", "es", "pt"];

const simple = (word: string): string =>
  word
    .normalize("NFD")
    .replace(/[^a-z]/gi, "")
    .toLowerCase();

/** Months by their names, long and short, 0 to 11. */
const months = (): Map<string, number> => {
  const known = new Map<string, number>();
  for (const language of LANGUAGES) {
    for (const form of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(language, { month: form, timeZone: "UTC" });
      for (let month = 0; month < 12; month += 1) known.set(simple(format.format(Date.UTC(2026, month, 15))), month);
    }
  }
  return known;
};

/** Short September of many an Italian device, which today's tables write "set". */
const ALSO = [["sett", 8]] as const;

let known: Map<string, number> | null = null;

const monthOf = (word: string): number | undefined => {
  known ??= new Map([...months(), ...ALSO]);
  return known.get(simple(word));
};

/** Days of the week by their names, long and short. */
const weekdays = (): Set<string> => {
  const names = new Set<string>();
  for (const language of LANGUAGES) {
    for (const form of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(language, { weekday: form, timeZone: "UTC" });
      for (let day = 1; day <= 7; day += 1) names.add(simple(format.format(Date.UTC(2026, 5, day))));
    }
  }
  return names;
};

let knownDays: Set<string> | null = null;

/** A date without the day of the week before it, which the date says itself. */
const withoutWeekday = (text: string): string =>
  text.replace(/^(\p{L}+)\.?,?\s+/u, (all, word: string) => {
    knownDays ??= weekdays();
    return knownDays.has(simple(word)) ? "" : all;
  });

const TIME = String.raw`(?:,?\s*(?:T|at\s|alle\s(?:ore\s)?|ore\s)?\s*(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*([AaPp])?\.?(?:[Mm]\.?)?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})${TIME}$`);
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4})${TIME}$`);
const DAY_AND_NAME = new RegExp(String.raw`^(\d{1,2})\.?\s+(?:de\s+)?(\p{L}+)\.?\s+(?:de\s+)?(\d{4})${TIME}$`, "u");
const NAME_AND_DAY = new RegExp(String.raw`^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})${TIME}$`, "u");

/** What the tables hold; the year 3000 is a slip of the finger. */
const EARLIEST = Date.UTC(1970, 0, 2);
const LATEST = Date.UTC(2199, 11, 31);

/** Noon: what has a day only stays on that day in every time zone it is shown in. */
const NOON = 12;

const hourOf = (hour: string | undefined, half: string | undefined): number => {
  if (hour === undefined) return NOON;
  if (half === undefined) return Number(hour);
  return (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
};

type Found = { year: string; month: number | undefined; day: string; rest: (string | undefined)[] };

const found = (text: string): Found | null => {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [, year = "", month = "", day = "", ...rest] = yearFirst;
    return { year, month: Number(month) - 1, day, rest };
  }
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) {
    const [, day = "", month = "", year = "", ...rest] = dayFirst;
    return { year, month: Number(month) - 1, day, rest };
  }
  const dayAndName = DAY_AND_NAME.exec(text);
  if (dayAndName) {
    const [, day = "", name = "", year = "", ...rest] = dayAndName;
    return { year, month: monthOf(name), day, rest };
  }
  const nameAndDay = NAME_AND_DAY.exec(text);
  if (!nameAndDay) return null;
  const [, name = "", day = "", year = "", ...rest] = nameAndDay;
  return { year, month: monthOf(name), day, rest };
};

/**
 * The instant of a local date and time as Strong, Hevy and FitNotes write them: `2026-05-01 18:00:00`, `28 Mar 2025,
 * 17:29`, `May 15, 2026, 7:26 PM`, `05.06.2026, 07:30` (day first), `2024-03-04` (noon), months in Italian too, with or
 * without a day of the week. `null` for anything else, and for years that no log has.
 */
export const readLocalDate = (text: string): Date | null => {
  const plain = text.replace(/[\u00a0\u202f]/g, " ").trim();
  // First as it stands: "mar" is a Tuesday in one language and a month in all.
  const parts = found(plain) ?? found(withoutWeekday(plain));
  if (!parts || parts.month === undefined) return null;
  const { year, month, day, rest } = parts;
  const [hour, minute = "0", second = "0", half] = rest;
  const date = new Date(Number(year), month, Number(day), hourOf(hour, half), Number(minute), Number(second));
  const isReal = date.getMonth() === month && date.getDate() === Number(day);
  return isReal && date.getTime() >= EARLIEST && date.getTime() < LATEST ? date : null;
};
