/** The languages of the apps whose exports are read. */
const LANGUAGES =
  "en-GB en-US it de fr es pt nl da nb sv fi pl cs ro hu tr ru uk el id ja ko zh zh-TW ca sk bg lt".split(" ");

/** A word in lower case without accents, points and digits. */
export const simpleWord = (word: string): string =>
  word
    .normalize("NFD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();

/** The meaning of words over all languages; null where languages disagree. */
type Meanings = ReadonlyMap<string, number | null>;

const meanings = (tell: (language: string, add: (word: string, meaning: number) => void) => void): Meanings => {
  const known = new Map<string, number | null>();
  for (const language of LANGUAGES) {
    tell(language, (word, meaning) => {
      const simple = simpleWord(word);
      if (simple === "") return;
      const before = known.get(simple);
      known.set(simple, before === undefined || before === meaning ? meaning : null);
    });
  }
  return known;
};

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

const LENGTHS = ["long", "short"] as const;

const partOf = (format: Intl.DateTimeFormat, type: "month" | "weekday", at: number): string =>
  format.formatToParts(at).find((part) => part.type === type)?.value ?? "";

/** Months, 0 to 11, by their names alone and within dates, because some languages decline them. */
const months = once(() =>
  meanings((language, add) => {
    for (const month of LENGTHS) {
      const alone = new Intl.DateTimeFormat(language, { month, timeZone: "UTC" });
      const dated = new Intl.DateTimeFormat(language, { day: "numeric", month, year: "numeric", timeZone: "UTC" });
      for (let index = 0; index < 12; index += 1) {
        const at = Date.UTC(2026, index, 15);
        add(partOf(alone, "month", at), index);
        add(partOf(dated, "month", at), index);
      }
    }
  }),
);

/** Letters from which the beginning of a month's name counts. */
const SHORTEST = 3;

/**
 * The month of a word, 0 to 11, in any language: by its long or short name, or an unambiguous beginning (`sett`).
 * Undefined for other words, and where languages disagree.
 */
export const monthNamed = (word: string): number | undefined => {
  const simple = simpleWord(word);
  const exact = months().get(simple);
  if (exact !== undefined) return exact ?? undefined;
  if (simple.length < SHORTEST) return undefined;
  const begun = new Set([...months()].flatMap(([name, month]) => (name.startsWith(simple) ? [month] : [])));
  const [month, ...others] = begun;
  return others.length === 0 ? (month ?? undefined) : undefined;
};

const weekdays = once(() =>
  meanings((language, add) => {
    for (const weekday of LENGTHS) {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" });
      for (let day = 1; day <= 7; day += 1) add(partOf(format, "weekday", Date.UTC(2026, 5, day)), day);
    }
  }),
);

export const isWeekday = (word: string): boolean => weekdays().has(simpleWord(word));

const UNITS = [
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** Numbers that bring up every plural form of a language. */
const COUNTS = [1, 2, 3, 5, 11, 21];

const timeUnits = (...lengths: ("long" | "short" | "narrow")[]) =>
  once(() =>
    meanings((language, add) => {
      for (const [unit, seconds] of UNITS) {
        for (const unitDisplay of lengths) {
          const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay });
          for (const count of COUNTS)
            add(format.formatToParts(count).find(({ type }) => type === "unit")?.value ?? "", seconds);
        }
      }
    }),
  );

const unitNames = timeUnits("long", "short");
/** Letters for units of time. A Turkish hour is `s`, which elsewhere is a second. */
const unitLetters = timeUnits("narrow");

/** Seconds of a unit of time in any language; undefined where uncertain. */
export const timeUnitNamed = (word: string): number | undefined => {
  const simple = simpleWord(word);
  const named = unitNames().get(simple);
  return (named === undefined ? unitLetters().get(simple) : named) ?? undefined;
};
