import type { AnswerBlock } from "#shared/domain/coach/answers/answer.ts";
import type { Fact } from "#shared/domain/coach/facts.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";
import type { OpeningQuestion } from "./opening.ts";

/** A question that goes on from an answer. */
export type Suggested = OpeningQuestion | { ask: "why" };

/** Blocks after which the member has something to choose, or should not be led on. */
const CLOSED: readonly AnswerBlock["type"][] = [
  ...(["exercises", "offers", "replies", "choices", "suggestions", "diff"] as const),
  ...(["safety", "helpline"] as const),
];

const WHY = { ask: "why" } as const;
const MOST = 3;

const about = (exercise: string, ...asks: readonly ("progress" | "load" | "last" | "swap")[]): Suggested[] =>
  asks.map((ask) => ({ ask, exercise }));

const next = (intent: Intent, exercise: string | null): Suggested[] => {
  const of = (...asks: Parameters<typeof about>[1][]) => (exercise === null ? [] : about(exercise, ...asks));
  switch (intent) {
    case "stall":
    case "progress":
    case "goal":
      return [WHY, ...of("load", "last")];
    case "e1rm":
    case "records":
      return of("progress", "load");
    case "last":
      return of("load", "progress");
    case "load":
    case "whynot":
      return [WHY, ...of("progress", "last")];
    case "volume":
      return [{ ask: "neglected" }];
    case "neglected":
    case "deload":
    case "missed":
      return [{ ask: "today" }];
    case "tired":
      return [{ ask: "deload" }];
    default:
      return [];
  }
};

/** What a member may want to ask after an answer; nothing where it asks or proposes something itself. */
export const suggestedAfter = (
  intent: string | null,
  blocks: readonly AnswerBlock[],
  facts: readonly Fact[],
  log: TrainingLog,
): Suggested[] => {
  if (intent === null || blocks.some(({ type }) => CLOSED.includes(type))) return [];
  const subjects = new Set(facts.flatMap(({ subject }) => (subject !== null && log.find(subject) ? [subject] : [])));
  // Of several exercises none is meant more than the others.
  const [exercise = null] = subjects.size === 1 ? subjects : [];
  return next(intent as Intent, exercise).slice(0, MOST);
};
