import { type Fact, splitCited } from "#shared/domain/coach/facts.ts";
import { convertKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { elided } from "#shared/i18n/elision.ts";
import type { createFormats } from "#shared/i18n/formats.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import type { AnswerLine, Value } from "./answer.ts";

export type RenderWords = {
  t: Translate;
  formats: ReturnType<typeof createFormats>;
  language: Language;
  unit: WeightUnit;
  exerciseName: (id: string) => string;
};

/** A part of a sentence: words, or a figure with its fact. */
export type Piece = { text: string; fact: Fact | null };

/** Kilograms from which a load is the volume of many sets. */
const LEAST_VOLUME = 1000;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The value of a fact in the member's language and unit. */
export const factText = (fact: Fact, { t, formats, unit }: RenderWords): string => {
  const { value } = fact;
  if (typeof value === "string") return fact.unit === "day" ? formats.fullDay(`${value}T12:00:00`) : value;
  const say = (key: string, shown: number, count = shown) =>
    t(`coach:units.${key}` as MessageKey, { value: formats.number(shown), count });
  const weight = (digits: number) => rounded(convertKilograms(value, unit), digits);
  /** Kilograms of many sets, which need no decimals. */
  const isVolume = fact.unit === "kg" && value >= LEAST_VOLUME;
  if (isVolume) return t(`coach:units.${unit}`, { value: formats.volume(weight(0)), count: weight(0) });
  switch (fact.unit) {
    case "kg":
      return say(unit, weight(fact.fn === "next" || fact.fn === "loadFor" ? 2 : 1));
    case "kg/week":
      return say(`${unit}Week`, weight(2));
    case "reps/week":
      return say("repsWeek", rounded(value, 2));
    case "sets/week":
      return say("setsWeek", rounded(value, 1));
    case "share":
      return say("share", rounded(100 * value, 0));
    case "kcal":
      return t("coach:units.kcal", { value: formats.volume(10 * Math.round(value / 10)) });
    case "day":
      return String(value);
    default:
      return say(fact.unit, rounded(value, 1));
  }
};

/** A name that cannot be read as a citation. */
const asName = (name: string): string => name.replaceAll("[[", "[ [");

const valueText = (value: Value, words: RenderWords): string => {
  if (typeof value === "string") return value;
  if ("exercise" in value) return asName(words.exerciseName(value.exercise));
  if ("muscle" in value) return words.t(`exercises:muscleNames.${value.muscle}` as MessageKey);
  if ("name" in value) return asName(value.name);
  if ("words" in value) return value.words;
  return words.t(`coach:answers.${value.text}` as MessageKey);
};

/** A sentence with its citations as text: `[[f1]]`. */
export const lineText = ({ text, values }: AnswerLine, words: RenderWords): string => {
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueText(value, words)]));
  return words.t(`coach:answers.${text}` as MessageKey, shown);
};

/**
 * A sentence in parts, for the screen. `unitOf` gives the unit of each fact. Throws where a citation has no fact in the
 * answer.
 */
export const renderLine = (
  line: AnswerLine,
  facts: readonly Fact[],
  words: RenderWords,
  unitOf: (fact: Fact) => WeightUnit = () => words.unit,
): Piece[] => {
  const pieces = splitCited(lineText(line, words), facts).map((part) =>
    typeof part === "string"
      ? { text: part, fact: null }
      : { text: factText(part, { ...words, unit: unitOf(part) }), fact: part },
  );
  if (words.language !== "it") return pieces;
  // The article before a fact goes by the figure that follows it.
  return pieces.map(({ text, fact }, index) => {
    const next = pieces[index + 1]?.text ?? "";
    return { text: fact ? text : elided(`${text}${next}`).slice(0, next === "" ? undefined : -next.length), fact };
  });
};
