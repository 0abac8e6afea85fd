import type { CoachMessage } from "#renderer/features/coach/lib/coach-message.ts";
import type { AnswerBlock, AnswerLine } from "#shared/domain/coach/answers/answer.ts";
import { formulaText, sourceText } from "#shared/domain/coach/answers/fact-texts.ts";
import type { Fact } from "#shared/domain/coach/facts.ts";
import { readOps } from "#shared/domain/coach/proposals/op.ts";
import { localDay } from "#shared/domain/training/days.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { offerText } from "./opening-text.ts";
import { quoteLines } from "./quote-lines.ts";
import { helplineLine, safetyLines } from "./safety-lines.ts";
import { engineText, exercisePath, figuresOf, PATHS, type Shown } from "./shown.ts";

/** Translations and formats for a conversation's text. */
export type TextWords = {
  t: Translate;
  formats: Formats;
  language: Language;
  shown: Shown;
  routineName: (id: string | null) => string | null;
};

type Conversation = { title: string; asked_at: string };

const noon = (day: string) => `${day}T12:00:00`;

/** The details of a figure, on one line. */
const noteOf = (number: number, { fact, text }: { fact: Fact; text: string }, { t, formats }: TextWords): string => {
  const { from, to, setIds } = fact;
  const formula = formulaText(fact, t);
  const days = { from: from && formats.fullDay(noon(from)), to: to && formats.fullDay(noon(to)) };
  return [
    t("coach:file.figure", { number, value: text }),
    ...(setIds.length > 0 ? [t("coach:fact.made", { count: setIds.length })] : []),
    ...(days.from && days.to && from !== to ? [t("coach:fact.period", { from: days.from, to: days.to })] : []),
    ...(formula === null ? [] : [t("coach:fact.formula", { formula })]),
    t("coach:fact.source", { source: sourceText(fact, t) }),
  ].join(" · ");
};

const blockLines = (
  block: AnswerBlock,
  lineOf: (line: AnswerLine) => string,
  { t, language, shown, routineName }: TextWords,
): string[] => {
  switch (block.type) {
    case "text":
      return [lineOf(block.line)];
    case "compare":
    case "list":
      return block.lines.map((line) => `- ${lineOf(line)}`);
    case "diff": {
      const ops = readOps(block.ops);
      const routine = routineName(ops[0]?.target.routine ?? null);
      return [
        routine === null ? t("coach:diff.title") : t("coach:diff.titleOf", { routine }),
        ...ops.map(
          (op) =>
            `- ${shown.exerciseName(op.target.exercise)}: ${shown.opText(op)} (${t(`coach:answers.${op.reason}`)})`,
        ),
      ];
    }
    case "program":
      return [`${t("coach:program")}: /workouts/programs/${block.program}`];
    case "exercises":
      return block.options.map((id) => `- ${shown.exerciseName(id)}`);
    case "offers":
      return block.intents.map((intent) => `- ${offerText(intent, block.exercise, { t, nameOf: shown.exerciseName })}`);
    case "replies":
      return block.texts.map((text) => `- ${t(`coach:answers.${text}`)}`);
    case "choices":
      return block.texts.map((text) => `- ${text}`);
    case "exercise":
      return [
        `${t("coach:places.exercise", { exercise: shown.exerciseName(block.exercise) })}: ${exercisePath(block.exercise)}`,
      ];
    case "place":
      return [`${t(`coach:places.${block.place}`)}: ${PATHS[block.place]}`];
    case "helpline":
      return [helplineLine(block.of, t, language)];
    case "known":
      return [];
    case "passage":
      return quoteLines(shown.quote(block.passage), t);
    case "suggestions":
      return block.passages.map((id) => `- ${shown.quote(id)?.title ?? ""}`);
    case "safety":
      return safetyLines(block.flag, t, language);
  }
};

const answerLines = (message: CoachMessage, words: TextWords): string[] => {
  const { blocks, facts: stored } = message;
  const facts = stored as unknown as readonly Fact[];
  const known = words.shown.blocks(blocks);
  const figures = figuresOf(known, facts, words.shown);
  const numberOf = ({ id }: Fact) => figures.findIndex(({ fact }) => fact.id === id) + 1;
  const lineOf = (line: AnswerLine) =>
    words.shown
      .line(line, facts)
      .map(({ text, fact }) => (fact ? `${text} [${numberOf(fact)}]` : text))
      .join("");
  return [
    ...known.flatMap((block) => blockLines(block, lineOf, words)),
    ...figures.map((figure, index) => noteOf(index + 1, figure, words)),
    words.t(engineText(message)),
  ];
};

/**
 * A conversation as text: messages with their times, and the details of each figure. `wordsOf`: the words of the
 * message with an id.
 */
export const conversationText = (
  { title, asked_at }: Conversation,
  messages: readonly CoachMessage[],
  words: TextWords,
  wordsOf: (messageId: string) => TextWords,
): string => {
  const { t, formats } = words;
  const at = (who: string, iso: string) =>
    t("coach:file.said", { who, day: formats.fullDay(iso), time: formats.time(iso) });
  const parts = messages.map((message) =>
    message.role === "member"
      ? [at(t("coach:you"), message.created_at), message.text]
      : [at(t("coach:title"), message.created_at), ...answerLines(message, wordsOf(message.id))],
  );
  const head = [title || t("coach:list.untitled"), at(t("coach:title"), asked_at), t("coach:note")];
  return `${[head, ...parts].map((lines) => lines.join("\n")).join("\n\n")}\n`;
};

/** The file name of a conversation: `primebot-2026-11-21-la-panca-e-ferma.txt`. */
export const conversationFile = ({ title, asked_at }: Conversation): string => {
  const words = title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return ["primebot", localDay(new Date(asked_at)), ...(words ?? []).slice(0, 6)].join("-").slice(0, 80).concat(".txt");
};
