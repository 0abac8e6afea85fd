import {
  citedIn,
  createFactBook,
  ENGINE_VERSION,
  type Fact,
  type FactBook,
  type Marker,
  type UncitedFact,
} from "#shared/domain/coach/facts.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";
import type { CoachMember } from "#shared/domain/coach/member.ts";
import type { AnswerKey } from "#shared/domain/coach/proposals/answer-key.ts";
import type { Op, ProposalSpan } from "#shared/domain/coach/proposals/op.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";
import type { Entities } from "#shared/domain/coach/read/understood.ts";
import type { SafetyContacts } from "#shared/domain/coach/safety/card.ts";
import type { RedFlag } from "#shared/domain/coach/safety/flags.ts";
import type { Muscle } from "#shared/domain/training/exercise.ts";
import type { ProgramId } from "#shared/domain/training/programs/program.ts";

/**
 * A value in a text: a citation of a fact; a name, which is no figure even where it looks like one; or words of a model
 * that were held against the facts, with their citations.
 */
export type Value =
  | Marker
  | { exercise: string }
  | { muscle: Muscle }
  | { name: string }
  | { text: AnswerKey }
  | { words: string };

/** A sentence by its key, before it is put into a language. */
export type AnswerLine = { text: AnswerKey; values: Readonly<Record<string, Value>> };

export type AnswerBlock =
  | { type: "text"; line: AnswerLine }
  | { type: "list"; lines: readonly AnswerLine[] }
  /**
   * Two periods side by side: each line has a figure `before` and one `after`; `periods`: their first and last days.
   */
  | { type: "compare"; periods: AnswerLine; lines: readonly AnswerLine[] }
  | { type: "diff"; ops: readonly Op[]; span: ProposalSpan }
  | { type: "program"; program: ProgramId }
  | { type: "exercises"; options: readonly string[] }
  /** Questions to choose from. `exercise`: the one that they are on, where the message named it. */
  | { type: "offers"; intents: readonly Intent[]; exercise?: string }
  | { type: "replies"; texts: readonly AnswerKey[] }
  | { type: "choices"; texts: readonly string[] }
  | { type: "place"; place: Place }
  | { type: "exercise"; exercise: string }
  | { type: "helpline"; of: keyof SafetyContacts }
  /** What a model was told of the member. */
  | { type: "known"; texts: readonly string[] }
  | { type: "passage"; passage: string }
  | { type: "suggestions"; passages: readonly string[] }
  | { type: "safety"; flag: RedFlag };

/** Screens that an answer leads to; its words are `coach:places`. */
export const PLACES = [
  ...(["body", "exercises", "help", "privacy", "report", "schedule", "subscriptions", "workouts"] as const),
] as const;
export type Place = (typeof PLACES)[number];

/** `state` of an {@link Answer} that a language model worded. */
export const MODEL_STATE = "model";

/** `state`: which answer of its intent this is, for tests and follow-ups. */
export type Answer = {
  intent: Intent | null;
  state: string;
  blocks: readonly AnswerBlock[];
  facts: readonly Fact[];
  engine: typeof ENGINE_VERSION;
};

/** What an answer is made from: the log, what is known of the member, and what the question names. */
export type AnswerInput = { log: TrainingLog; member: CoachMember; entities: Entities };

export type AnswerDraft = {
  cite: FactBook["cite"];
  say(text: AnswerKey, values?: AnswerLine["values"]): void;
  list(lines: readonly AnswerLine[]): void;
  /** Adds a proposal; nothing where `ops` is empty. */
  diff(ops: readonly Op[], span: ProposalSpan): void;
  add(block: AnswerBlock): void;
  done(intent: Intent | null, state: string): Answer;
};

export const line = (text: AnswerKey, values: AnswerLine["values"] = {}): AnswerLine => ({ text, values });

/** The sentences of a block. */
export const linesIn = (block: AnswerBlock): readonly AnswerLine[] => {
  if (block.type === "text") return [block.line];
  return block.type === "list" || block.type === "compare" ? block.lines : [];
};

const markersOf = (value: Value): string[] => {
  if (typeof value === "string") return [value];
  return "words" in value ? citedIn(value.words).map((id) => `[[${id}]]`) : [];
};

/** The citations in a block, also those that support what it proposes. */
const markersIn = (block: AnswerBlock): string[] => {
  const lines = block.type === "compare" ? [block.periods, ...block.lines] : linesIn(block);
  const ops = block.type === "diff" ? block.ops : [];
  return [
    ...lines.flatMap(({ values }) => Object.values(values).flatMap(markersOf)),
    ...ops.flatMap(({ facts }) => facts.map((id) => `[[${id}]]`)),
  ];
};

/** An answer with other blocks, and those of its facts that these cite. */
export const withBlocks = (answer: Answer, blocks: readonly AnswerBlock[]): Answer => {
  const said = new Set(blocks.flatMap(markersIn));
  return { ...answer, blocks, facts: answer.facts.filter(({ id }) => said.has(`[[${id}]]`)) };
};

export const createDraft = (): AnswerDraft => {
  const book = createFactBook();
  const blocks: AnswerBlock[] = [];
  return {
    cite: book.cite,
    say: (text, values) => void blocks.push({ type: "text", line: line(text, values) }),
    list: (lines) => void (lines.length > 0 && blocks.push({ type: "list", lines })),
    diff: (ops, span) => void (ops.length > 0 && blocks.push({ type: "diff", ops, span })),
    add: (block) => void blocks.push(block),
    done(intent, state) {
      return withBlocks({ intent, state, blocks: [], facts: book.facts(), engine: ENGINE_VERSION }, blocks);
    },
  };
};

/** Questions to choose from, on the exercise that a message named; null for none. */
export const offersOf = (intents: readonly Intent[], exercise: { id: string } | null): AnswerBlock => ({
  type: "offers",
  intents,
  ...(exercise && { exercise: exercise.id }),
});

/** The ids of facts behind markers. */
export const factIds = (markers: readonly Marker[]): string[] => markers.map((marker) => marker.slice(2, -2));

const OWN = { formula: "", source: "own log" } as const;

/** A fact that is counted from the log, without a formula. */
export const counted = (
  fn: string,
  value: number | string,
  unit: UncitedFact["unit"],
  made: Partial<Pick<UncitedFact, "subject" | "setIds" | "from" | "to" | "args" | "formula" | "source">> = {},
): UncitedFact => ({ fn, args: {}, value, unit, subject: null, setIds: [], from: null, to: null, ...OWN, ...made });

/** A fact that is a bound of our own rules, without sets behind it. */
export const rule = (
  fn: string,
  value: number,
  unit: UncitedFact["unit"],
  source = "rule of the engine",
): UncitedFact => counted(fn, value, unit, { source });
