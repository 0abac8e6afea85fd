import type { Source } from "#scripts/lib/import-graph.ts";

/** Files with Italian texts for people. */
export const ITALIAN_TEXTS =
  /^(?:shared\/i18n\/it|resources\/(?:exercises|knowledge\/cards))\/.*\.json$|^resources\/help\/it\.json$/;

/** A text of a file by its key: `rest.skip`. */
export type KeyedText = { file: string; key: string; text: string };

/** Keys whose values are what people type, in whichever words. */
const TYPED = new Set(["words", "questions", "synonyms", "id"]);

const textsIn = (value: unknown, key: string): { key: string; text: string }[] => {
  if (typeof value === "string") return [{ key, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    TYPED.has(name) || name === "en" || name.endsWith("_en") ? [] : textsIn(part, key === "" ? name : `${key}.${name}`),
  );
};

/** The Italian texts of a JSON file; those of a second language and what people type apart. */
export const italianTexts = ({ file, text }: Source): KeyedText[] =>
  textsIn(JSON.parse(text), "").map((found) => ({ file, ...found }));

export const isCue = ({ key }: KeyedText): boolean => /\bcues_it\b/.test(key);
