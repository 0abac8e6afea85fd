import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/**
 * `nameOf`: of an exercise, `routineOf`: of a routine, `placeOf`: of a place, each by its id; empty for one that the
 * device does not have.
 */
export type ValueWords = {
  t: Translate;
  formats: Formats;
  nameOf: (exerciseId: string) => string;
  routineOf: (routineId: string) => string;
  placeOf: (placeId: string) => string;
};

type Fields = Readonly<Record<string, unknown>>;
/** Makes the text of a stored value; null where it has none of its own. `key`: of a field that holds an object. */
export type Teller = (value: unknown, words: ValueWords, key: string) => string | null;

export const ISO_TIME = /^\d{4}-\d{2}-\d{2}T/;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
export const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);
export const inOrder = (value: unknown): [string, unknown][] =>
  Object.entries(fieldsOf(value)).toSorted(([a], [b]) => a.localeCompare(b));

/** The text of any other value: its content in a row, or its size where that would say nothing, as for an id. */
export const plainText = (value: unknown, words: ValueWords): string => {
  const { t, formats } = words;
  if (value === null || value === undefined || value === "") return t("stored:empty");
  if (typeof value === "number") return formats.number(value);
  if (typeof value === "boolean") return value ? t("stored:yes") : t("stored:no");
  if (typeof value === "string") {
    if (UUID.test(value)) return t("stored:values.count", { count: 1 });
    if (ISO_TIME.test(value)) return formats.dateTime(value);
    return ISO_DAY.test(value) ? formats.fullDay(`${value}T12:00`) : value;
  }
  const held = Object.values(value as object);
  if (held.length === 0) return t("stored:empty");
  const readable = held.filter((one) => typeof one !== "object" && !UUID.test(textOf(one)) && one !== "");
  if (readable.length === 0 || held.some((one) => typeof one === "object" && one !== null))
    return t("stored:values.count", { count: held.length });
  return readable.map((one) => plainText(one, words)).join(", ");
};

/** Makes the text of a list; an empty list has a text of its own. */
export const listed =
  (tell: (one: unknown, words: ValueWords) => string, between = ", "): Teller =>
  (value, words) =>
    listOf(value).length === 0
      ? null
      : listOf(value)
          .map((one) => tell(one, words))
          .join(between);
