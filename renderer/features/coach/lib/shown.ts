import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import contacts from "#resources/safety.json" with { type: "json" };
import { type AnswerBlock, type AnswerLine, linesIn, type Place } from "#shared/domain/coach/answers/answer.ts";
import { factText, type Piece, type RenderWords, renderLine } from "#shared/domain/coach/answers/render.ts";
import type { Fact } from "#shared/domain/coach/facts.ts";
import { exerciseOfPassage } from "#shared/domain/coach/knowledge/cues.ts";
import type { StoredSet, TrainingLog } from "#shared/domain/coach/log.ts";
import type { CoachMember } from "#shared/domain/coach/member.ts";
import { type Op, readOps } from "#shared/domain/coach/proposals/op.ts";
import type { SyncedDocuments } from "#shared/domain/kinds/documents.ts";
import { type Exercise, exerciseName } from "#shared/domain/training/exercise.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { forecastText } from "./forecast-text.ts";
import { openingText } from "./opening-text.ts";
import type { Quote, QuoteOf } from "./passages.ts";
import { quoteLines } from "./quote-lines.ts";
import { helplineLine, safetyLines } from "./safety-lines.ts";
import { suggestedAfter } from "./suggested.ts";
import { type AnswerTrend, trendOf } from "./trend-of.ts";

export type FoundSet = { set: StoredSet; workoutId: string; day: string };

/** Turns stored answers into text, in one language and in each exercise's unit. */
export type Shown = {
  /** The blocks of a stored answer; sentences of another version only where this one has a text for them. */
  blocks: (stored: readonly Record<string, unknown>[]) => AnswerBlock[];
  line: (line: AnswerLine, facts: readonly Fact[]) => Piece[];
  opText: (op: Op) => string;
  /** The parts of a change. `from`: the old value, null for none. */
  opParts: (op: Op) => { from: string | null; to: string; kind: "change" | "more" | "less" };
  /** All sentences and changes of an answer, line by line. */
  plain: (blocks: readonly Record<string, unknown>[], facts: readonly Fact[]) => string;
  exerciseName: (id: string) => string;
  /** An exercise by its id; undefined for a planned session, and for one that this version does not know. */
  exercise: (id: string) => Exercise | undefined;
  setOf: (id: string) => FoundSet | undefined;
  /** A set as text: `92,5 kg × 5 @ 9`. */
  setText: (set: StoredSet) => string;
  /** A figure as text, in the unit of an exercise: `92,5 kg`. */
  figureText: (value: number, unit: "kg" | "reps", exerciseId: string) => string;
  /** What an applied change was expected to bring, and what came of it; null without a forecast. */
  forecastText: (op: Op) => string | null;
  /** The trend that an answer speaks of; null for none. */
  trend: (facts: readonly Fact[]) => AnswerTrend | null;
  /** What may be asked next, in the words of a button. */
  suggested: (intent: string | null, stored: readonly Record<string, unknown>[], facts: readonly Fact[]) => string[];
  /** A passage that an answer quotes; null where this version has none. */
  quote: (passageId: string) => Quote | null;
};

type Sources = {
  quoteOf: QuoteOf;
  t: Translate;
  formats: Formats;
  language: Language;
  catalogue: Catalogue;
  log: TrainingLog;
  member: CoachMember;
  usual: WeightUnit;
};

export const createShown = ({ t, formats, language, catalogue, log, member, usual, quoteOf }: Sources): Shown => {
  const named = (id: string): string => {
    const exercise = catalogue.find(id);
    return exercise ? exerciseName(exercise, language) : id;
  };
  const words: RenderWords = { t, formats, language, unit: usual, exerciseName: named };
  /** The name of an exercise; an empty id stands for a planned session. */
  const nameOf = (id: string): string => (id === "" ? t("coach:diff.session") : named(id));
  const unitOf = ({ subject }: Fact): WeightUnit => (subject === null ? usual : catalogue.unitOf(subject));
  const lineOf: Shown["line"] = (line, facts) => renderLine(line, facts, words, unitOf);
  let byId: Map<string, FoundSet> | undefined;
  const index = () =>
    new Map(
      log.workouts.flatMap(({ id: workoutId, day, sessions }) =>
        sessions.flatMap(({ done }) => done.map((set): [string, FoundSet] => [set.id, { set, workoutId, day }])),
      ),
    );
  const figure = (value: number | string, of: Fact["unit"], unit = usual): string =>
    factText(
      {
        id: "",
        fn: "next",
        args: {},
        value,
        unit: of,
        subject: null,
        setIds: [],
        from: null,
        to: null,
        formula: "",
        source: "",
      },
      { ...words, unit },
    );
  const amount = (op: Op["op"], value: number | string): string => {
    if (op === "swap") return named(String(value));
    if (op === "reschedule") return figure(value, "day");
    if (op === "load") return figure(value, "kg");
    if (op === "rpe") return `@ ${figure(value, "rpe")}`;
    if (op === "reps") return figure(value, "reps");
    return op === "move" ? String(Number(value) + 1) : figure(value, "sets");
  };
  const opParts: Shown["opParts"] = ({ op, from, to }) => {
    if (op === "exclude") return { from: null, to: t("coach:diff.excluded"), kind: "less" };
    if (op === "remove" || to === null) return { from: null, to: t("coach:diff.removed"), kind: "less" };
    // No effort was asked for before: there is nothing that this adds to.
    if (op === "rpe" && from === null)
      return { from: null, to: t("coach:diff.atRpe", { value: figure(to, "rpe") }), kind: "change" };
    if (op === "add") return { from: null, to: t("coach:diff.added", { value: amount(op, to) }), kind: "more" };
    if (from === null) return { from: null, to: amount(op, to), kind: "change" };
    return { from: amount(op, from), to: amount(op, to), kind: "change" };
  };
  const figureText: Shown["figureText"] = (value, unit, exerciseId) =>
    figure(Number(value.toFixed(1)), unit, catalogue.unitOf(exerciseId));
  const opText: Shown["opText"] = (op) => {
    const { from, to } = opParts(op);
    return from === null ? to : t("coach:diff.change", { from, to });
  };
  const hasWords = ({ text }: AnswerLine): boolean => {
    const key: MessageKey = `coach:answers.${text}`;
    return t(key) !== key;
  };
  const cues = (id: string): Quote | null => {
    const exercise = catalogue.find(id);
    const points = exercise?.[`cues_${language}`] ?? [];
    const title = named(id);
    const paragraphs = [t("coach:passage.cues", { exercise: title })];
    return points.length === 0
      ? null
      : { title, paragraphs, points, doctor: null, proof: null, link: exercisePath(id) };
  };
  const quote: Shown["quote"] = (passageId) => {
    const exerciseId = exerciseOfPassage(passageId);
    return exerciseId === null ? quoteOf(passageId, language) : cues(exerciseId);
  };
  const blocks: Shown["blocks"] = (stored) =>
    readBlocks(stored).flatMap((block): AnswerBlock[] => {
      if (block.type === "passage") return quote(block.passage) ? [block] : [];
      if (block.type === "suggestions") return [{ ...block, passages: block.passages.filter(quote) }];
      if (block.type === "text") return hasWords(block.line) ? [block] : [];
      const isOfLines = block.type === "list" || block.type === "compare";
      return isOfLines ? [{ ...block, lines: block.lines.filter(hasWords) }] : [block];
    });
  return {
    blocks,
    line: lineOf,
    plain: (stored, facts) =>
      blocks(stored)
        .flatMap((block) => {
          if (block.type === "safety") return safetyLines(block.flag, t, language);
          if (block.type === "helpline") return helplineLine(block.of, t, language);
          if (block.type === "passage") return quoteLines(quote(block.passage), t);
          if (block.type === "diff")
            return readOps(block.ops).map((op) => `${nameOf(op.target.exercise)}: ${opText(op)}`);
          return linesIn(block).map((line) =>
            lineOf(line, facts)
              .map(({ text }) => text)
              .join(""),
          );
        })
        .join("\n"),
    quote,
    figureText,
    forecastText: (op) => forecastText(op, { log, member, t, formats, figure: figureText }),
    trend: (facts) => trendOf(facts, log),
    suggested: (intent, stored, facts) =>
      suggestedAfter(intent, blocks(stored), facts, log).map((question) =>
        openingText(question, { t, formats, language, nameOf: named }),
      ),
    exerciseName: nameOf,
    exercise: catalogue.find,
    opText,
    opParts,
    setOf(id) {
      byId ??= index();
      return byId.get(id);
    },
    setText: ({ weight_kg, reps, rpe, duration_seconds }) => {
      const load = weight_kg === null ? null : figure(weight_kg, "kg");
      const work = reps === null ? `${duration_seconds ?? 0} s` : String(reps);
      const set = load === null ? figure(reps ?? 0, "reps") : t("coach:fact.set", { load, reps: work });
      const text = rpe === null ? set : t("coach:fact.at", { set, rpe: formats.number(rpe) });
      return text.replaceAll(" ", "\u00a0");
    },
  };
};

const BLOCKS = [
  ...[
    "text",
    "list",
    "compare",
    "diff",
    "program",
    "exercises",
    "offers",
    "replies",
    "choices",
    "place",
    "exercise",
    "helpline",
    "safety",
  ],
  ...["known", "passage", "suggestions"],
];
/** The paths that an answer may link to; a stored answer cannot link elsewhere. */
export const PATHS: Readonly<Record<Place, string>> = {
  body: "/workouts/progress/body",
  exercises: "/workouts/exercises",
  help: "/settings/help#primebot",
  report: "/workouts/progress/report",
  schedule: "/schedule",
  privacy: "/settings/privacy",
  subscriptions: "/subscriptions",
  workouts: "/workouts",
};

/** The path of an exercise's page. */
export const exercisePath = (id: string): string => `/workouts/exercises/${encodeURIComponent(id)}`;

/** The key of the text that names an answer's engine. */
export const engineText = ({ engine }: Pick<SyncedDocuments["coach_messages"], "engine">): MessageKey =>
  `coach:engines.${engine ?? "rules"}`;

/** The blocks of a stored answer that this version knows. */
export const readBlocks = (stored: readonly Record<string, unknown>[]): AnswerBlock[] =>
  stored.filter(
    ({ type, place, of }) =>
      BLOCKS.includes(String(type)) &&
      (type !== "place" || Object.hasOwn(PATHS, String(place))) &&
      (type !== "helpline" || Object.hasOwn(contacts, String(of))),
  ) as unknown as AnswerBlock[];

/** The proposal in an answer, which has at most one; undefined for none. */
export const diffIn = (blocks: readonly AnswerBlock[]): Extract<AnswerBlock, { type: "diff" }> | undefined =>
  blocks.find((block) => block.type === "diff");

/** The figures of an answer with their text, in reading order, which numbers them. */
export const figuresOf = (
  blocks: readonly AnswerBlock[],
  facts: readonly Fact[],
  shown: Pick<Shown, "line">,
): { fact: Fact; text: string }[] => {
  const cited = blocks.flatMap((block) => linesIn(block).flatMap((line) => shown.line(line, facts)));
  const byId = new Map(cited.flatMap(({ fact, text }) => (fact ? [[fact.id, { fact, text }] as const] : [])));
  return [...byId.values()];
};
