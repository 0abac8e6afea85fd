import type { Answer } from "#shared/domain/coach/answers/answer.ts";
import { holdAfter, isOfFood } from "#shared/domain/coach/answers/held-answer.ts";
import { jointIn } from "#shared/domain/coach/engine/joints.ts";
import type { ReportedPain } from "#shared/domain/coach/engine/reported-pain.ts";
import { exerciseOfPassage } from "#shared/domain/coach/knowledge/cues.ts";
import type { AnswerKey } from "#shared/domain/coach/proposals/answer-key.ts";
import { isIllAfter, longestPause } from "#shared/domain/coach/read/entities/away.ts";
import { minorAgeIn } from "#shared/domain/coach/read/entities/said-age.ts";
import type { Understood } from "#shared/domain/coach/read/understood.ts";
import type { RedFlag } from "#shared/domain/coach/safety/flags.ts";
import { plainWords } from "#shared/domain/coach/safety/words.ts";
import { NO_ENTITIES } from "./about.ts";
import { type DialogueState, MAX_DISLIKED, type Pending } from "./dialogue.ts";
import { namedOf } from "./subject.ts";

/** A message as it was read, with what it said of the member. `flag`: its red flag; null for none. */
export type ReadMessage = {
  text: string;
  understood: Understood;
  flag: RedFlag | null;
  pains: readonly ReportedPain[];
  wish: boolean;
};

const pendingAfter = ({ text, understood, flag }: ReadMessage, answer: Answer): Pending | null => {
  if (flag) return { of: "card", flag };
  if (answer.intent === "pain" && answer.state === "better") return { of: "over", joint: jointIn(plainWords(text)) };
  if (understood.kind === "unclear") return { of: "doubt", doubt: understood.doubt };
  // A question that was only offered keeps what the message named.
  if (understood.kind === "question" && answer.state === "near")
    return { of: "intent", entities: namedOf(understood.entities), options: [understood.intent] };
  if (understood.kind !== "which") return null;
  const entities = namedOf(understood.entities);
  return understood.of === "intent"
    ? { of: "intent", entities, options: [...understood.options] }
    : { of: "exercise", intent: understood.intent, entities, options: understood.options.map(({ id }) => id) };
};

/** What PrimeBot asks for to propose a change, so that whoever answers wants it. */
const ASKS: readonly AnswerKey[] = ["edit.whichDay", "edit.whichRoutine", "edit.howMany", "build.none", "time.missing"];
const asksBack = ({ blocks }: Answer): boolean =>
  blocks.some((block) => block.type === "text" && ASKS.includes(block.line.text));

const explainedBy = (understood: Understood, { blocks }: Answer): string | null => {
  const [passage] = blocks.flatMap((block) => (block.type === "passage" ? block.passage : []));
  return understood.kind === "terms" ? "terms" : (passage ?? null);
};

const dislikedAfter = (before: readonly string[], understood: Understood): readonly string[] => {
  const id = understood.kind === "dislikes" ? understood.entities.exercise?.id : undefined;
  return id === undefined ? before : [...before.filter((one) => one !== id), id].slice(-MAX_DISLIKED);
};

/** The talk after a message and its answer. `hasRoutine`: whether the member has one to train by. */
export const advance = (
  state: DialogueState,
  message: ReadMessage,
  answer: Answer,
  hasRoutine: boolean,
): DialogueState => {
  const { text, understood, flag, pains, wish } = message;
  const words = plainWords(text);
  const age = minorAgeIn([text]);
  const explained = explainedBy(understood, answer);
  // What was only offered is a subject where it names an exercise, what a passage answered is none.
  const isQuestion =
    understood.kind === "question" &&
    explained === null &&
    (answer.state !== "near" || understood.entities.exercise !== null);
  const cues = explained === null ? null : exerciseOfPassage(explained);
  // Where there is no routine, what to train is answered by asking for the days of a program.
  const isOfProgram = isQuestion && understood.intent === "today" && !hasRoutine;
  // An exchange that names only what with is answered with what may stand in.
  const isOfSwap = answer.intent === "swap";
  return {
    entered: null,
    subject: cues
      ? { intent: "load", entities: { ...namedOf(NO_ENTITIES), exercise: cues } }
      : understood.kind === "trains"
        ? // A program that is asked for next is one for these days.
          { intent: "build", entities: namedOf(understood.entities) }
        : understood.kind === "dislikes"
          ? { intent: "swap", entities: namedOf(understood.entities) }
          : isQuestion
            ? {
                intent: isOfProgram ? "build" : isOfSwap ? "swap" : understood.intent,
                entities: namedOf(understood.entities),
              }
            : state.subject,
    explained,
    wish: "intent" in understood ? wish || asksBack(answer) : state.wish,
    pending: pendingAfter(message, answer),
    away: understood.kind === "away" ? { why: understood.why, days: longestPause(words) } : state.away,
    pains,
    disliked: dislikedAfter(state.disliked, understood),
    isIll: isIllAfter(state.isIll, words),
    hold: holdAfter(state.hold, text, flag),
    isOfFood: state.isOfFood || isOfFood(flag),
    minorAge: age === null ? state.minorAge : Math.min(age, state.minorAge ?? age),
  };
};
