import { type Answer, type AnswerLine, linesIn, type Value } from "#shared/domain/coach/answers/answer.ts";
import { lineText, type RenderWords } from "#shared/domain/coach/answers/render.ts";
import { citedIn, type Fact } from "#shared/domain/coach/facts.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import { createTranslator } from "#shared/i18n/translator.ts";

/** The texts of one language in which every exercise is called alike: a digit of a name is no figure. */
export const namelessWords = async (language: "it" | "en"): Promise<RenderWords> => {
  const translator = await createTranslator(language);
  await translator.addMemberTexts();
  await translator.add("coach", LAZY_TEXTS.coach);
  return { t: translator.t, formats: createFormats(language), language, unit: "kg", exerciseName: () => "X" };
};

const linesOf = ({ blocks }: Answer): readonly AnswerLine[] => blocks.flatMap(linesIn);

const withoutName = (value: Value): Value => (typeof value === "object" && "name" in value ? { name: "X" } : value);

/** The sentences of an answer that say a figure which is no fact, or that have no words in a language. */
export const unfaithfulIn = (answer: Answer, languages: readonly RenderWords[]): string[] =>
  linesOf(answer).flatMap(({ text, values }) => {
    const nameless = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutName(value)]));
    return languages
      .map((words) => lineText({ text, values: nameless }, words).replace(/\[\[f\d+\]\]/g, ""))
      .filter((said) => /\d|\{\{|coach:/.test(said));
  });

/** What an answer cites: in its sentences, as they are handed over and as they are read, and in its proposals. */
const citedBy = (answer: Answer, languages: readonly RenderWords[]): Set<string> => {
  const lines = linesOf(answer);
  const handed = lines.flatMap(({ values }) =>
    Object.values(values).flatMap((value) => (typeof value === "string" ? citedIn(value) : [])),
  );
  const said = languages.flatMap((words) => lines.flatMap((line) => citedIn(lineText(line, words))));
  const ops = answer.blocks.flatMap((block) => (block.type === "diff" ? block.ops : []));
  return new Set([...handed, ...said, ...ops.flatMap(({ facts }) => facts)]);
};

/** Citations of an answer that are of no fact. */
export const unresolvedIn = (answer: Answer, languages: readonly RenderWords[]): string[] =>
  [...citedBy(answer, languages)].filter((cited) => answer.facts.every(({ id }) => id !== cited));

/** Facts of an answer that name a set which the log does not have, or one of other days than they say. */
export const unfoundedIn = ({ facts }: Answer, dayOfSet: ReadonlyMap<string, string>): Fact[] =>
  facts.filter(({ setIds, from, to }) => {
    const days = setIds.map((id) => dayOfSet.get(id) ?? "");
    return days.some((day) => day < (from ?? "9") || day > (to ?? ""));
  });

/** Facts of an answer that nothing in it cites. */
export const uncitedIn = (answer: Answer, languages: readonly RenderWords[]): Fact[] => {
  const cited = citedBy(answer, languages);
  return answer.facts.filter(({ id }) => !cited.has(id));
};
