import { isClosed } from "#shared/domain/coach/closed-words.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";
import { ACTS, takesUp } from "#shared/domain/coach/proposals/wish.ts";
import { longestPause, saysPause } from "#shared/domain/coach/read/entities/away.ts";
import { termAlone } from "#shared/domain/coach/read/entities/terms.ts";
import { follow } from "#shared/domain/coach/read/follow-ups.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";
import { ABOUT_TRAINING } from "#shared/domain/coach/read/steps.ts";
import type { Understand, Understood } from "#shared/domain/coach/read/understood.ts";
import { plainWords } from "#shared/domain/coach/safety/words.ts";
import { NO_ENTITIES, onEntered } from "./about.ts";
import type { DialogueState } from "./dialogue.ts";
import { entitiesOf, subjectOf } from "./subject.ts";

/** A message to read. `isSettled`: it was said to be no sign, and is read as any other. */
export type Message = { text: string; isSettled: boolean };

/** Reads what a message means in the talk so far. Rules do it; a model may do it behind the same type. */
export type Reader = (message: Message, state: DialogueState) => Understood;

/** What a reader knows beside the talk: the words of the buttons, the member's exercises and the day. */
export type ReaderContext = {
  understand: Understand;
  language: "it" | "en";
  nameOf: (exerciseId: string) => string;
  wordsOf: (intent: Intent) => string;
  log: Pick<TrainingLog, "find" | "today">;
};

/** Probability from which a question is one of its own, and does not go on with the talk. */
const OWN = 0.5;

/** Most words of a message that asks nothing without what was said before. */
const ALONE = 2;

/** Words that ask for a figure or a time. */
const FIGURE = /^(?:quant[oaie]|quando|how|when|since)$/;

/** Whether a message is the text of a button. */
export const same = (a: string, b: string): boolean => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

/** The reader by rules and a learned classifier. */
export const createReader = ({ understand, language, nameOf, wordsOf, log }: ReaderContext): Reader => {
  /** The choice of a button, which only names one option: the question stays the previous one. Null for no choice. */
  const chosen = (text: string, { pending }: DialogueState): Understood | null => {
    if (pending?.of === "exercise") {
      const exercise = log.find(pending.options.find((id) => same(nameOf(id), text)) ?? "");
      const entities = entitiesOf(pending.entities, log.find);
      return exercise
        ? { kind: "question", intent: pending.intent, entities: { ...entities, exercise }, isFollowUp: true }
        : null;
    }
    const intent = pending?.of === "intent" ? pending.options.find((one) => same(wordsOf(one), text)) : undefined;
    return pending?.of === "intent" && intent
      ? { kind: "question", intent, entities: entitiesOf(pending.entities, log.find), isFollowUp: false }
      : null;
  };
  /**
   * The question of the talk once more, in words that name no subject and ask nothing of their own («quando l'ho
   * fatto?» after a record), or that only take up what it was about: «ok fammela».
   */
  const onSame = (understood: Understood, words: readonly string[], state: DialogueState): Understood => {
    const context = subjectOf(state, log.find);
    // «Sicuro?» of nothing that was said.
    if (!context && words.length <= ALONE && understood.kind === "question" && understood.intent === "evidence")
      return { kind: "unknown", offers: ABOUT_TRAINING, exercise: null, isName: false };
    if (!context) return understood;
    const isTaken = ACTS.includes(context.intent) && takesUp(words.join(" "));
    // «E da quanto?» is told by what the answer said.
    const isOfFigure = state.explained === null && words.every(isClosed) && words.some((word) => FIGURE.test(word));
    const isOpen = understood.kind === "unknown";
    const isUnsure = isOpen || (understood.kind === "question" && (understood.likely ?? 1) < OWN);
    if ((isTaken && isUnsure) || (isOpen && isOfFigure)) return follow(context, { ...NO_ENTITIES, words }, []);
    if (understood.kind !== "question" || understood.isFollowUp || state.explained !== null) return understood;
    const isAsked = understood.intent === context.intent || (understood.likely ?? 1) < OWN;
    return isAsked && words.every(isClosed) ? follow(context, understood.entities, []) : understood;
  };
  /** What a message means, for certain where it is a button's text. */
  const certain = (text: string, understood: Understood): Understood => {
    if (understood.kind !== "question" || !same(wordsOf(understood.intent), text)) return understood;
    const { likely: _, ...question } = understood;
    return question;
  };
  return ({ text, isSettled }, state) => {
    const { away } = state;
    const words = plainWords(text);
    const understood = understand(text, language, log.today, subjectOf(state, log.find), isSettled);
    const plain = chosen(text, state) ?? certain(text, understood);
    const isSign = plain.kind === "safety" || plain.kind === "unclear";
    const term = state.explained === "terms" && !isSign ? termAlone(words) : null;
    if (term) return { kind: "terms", terms: [term] };
    const isOwn = plain.kind === "question" && plain.intent !== "return" && (plain.likely ?? 1) >= OWN;
    if (
      away &&
      !isOwn &&
      (plain.kind === "question" || plain.kind === "unknown") &&
      (saysPause(words) || longestPause(words) !== null)
    )
      return { kind: "back", why: away.why, days: longestPause(words) ?? away.days };
    return isSign ? plain : onSame(onEntered(plain, words, state.entered, log.find), words, state);
  };
};
