import type { Answer } from "#shared/domain/coach/answers/answer.ts";
import en from "#shared/i18n/en/lazy/coach.json" with { type: "json" };
import it from "#shared/i18n/it/lazy/coach.json" with { type: "json" };
import type { Language } from "#shared/i18n/languages.ts";
import { type Grade, gradeOf } from "#tests/shared/domain/coach/eval/grade.ts";
import type { Rubric } from "#tests/shared/domain/coach/eval/rubric.ts";

type Texts = { [key: string]: string | Texts };

/** Words of a sentence without its figures and names, from which it is told from others. */
const MIN_WORDS = 3;

const patternsOf = (texts: Texts, path = ""): [key: string, pattern: RegExp][] =>
  Object.entries(texts).flatMap(([name, text]): [string, RegExp][] => {
    const key = path === "" ? name : `${path}.${name}`;
    if (typeof text !== "string") return patternsOf(text, key);
    const parts = text.split(/\{\{.*?\}\}/);
    if (parts.join(" ").split(/\s+/).filter(Boolean).length < MIN_WORDS) return [];
    const escaped = parts.map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return [[key.replace(/_(?:one|other)$/, ""), new RegExp(escaped.join("\\s*.*?\\s*"), "i")]];
  });
const PATTERNS: Readonly<Record<Language, [string, RegExp][]>> = {
  it: patternsOf(it.answers),
  en: patternsOf(en.answers),
};

/** What a model's answer shows beyond its facts and changes: the engine's sentences that it says, and its cards. */
const tokensIn = ({ facts }: Pick<Answer, "facts">, shown: string, language: Language): string[] => [
  ...PATTERNS[language].filter(([, pattern]) => pattern.test(shown)).map(([key]) => `says:${key}`),
  ...facts.flatMap(({ args: { passage } }) => (typeof passage === "string" ? [`passage:${passage}`] : [])),
];

/** What a model can show: it has no states, buttons or programs. */
const TELLABLE = /^(?:fact|about|op|says|passage):/;

/**
 * Grades a model's answer, as it is shown, by a rubric of the offline evaluation; null for a rubric that asks only for
 * what no model can show.
 */
export const onlineGradeOf = (
  { says, part, not, may }: Rubric,
  language: Language,
): ((answer: Answer, shown: string) => Grade) | null => {
  const told = (wishes: readonly string[]) =>
    wishes
      .map((wish) => wish.split(" | ").filter((one) => TELLABLE.test(one.trim())))
      .flatMap((some) => (some.length > 0 ? [some.join(" | ")] : []));
  const wanted = { says: told(says), part: told(part), not: told(not), may };
  if (wanted.says.length === 0) return null;
  return (answer, shown) => gradeOf(answer, wanted, tokensIn(answer, shown, language));
};
