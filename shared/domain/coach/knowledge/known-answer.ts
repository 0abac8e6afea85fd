import { type Answer, createDraft, offersOf } from "#shared/domain/coach/answers/answer.ts";
import { type CoachMember, isAdult } from "#shared/domain/coach/member.ts";
import { ACTS, takesUp, wishes } from "#shared/domain/coach/proposals/wish.ts";
import type { Guess } from "#shared/domain/coach/read/guess.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";
import { isCorrection } from "#shared/domain/coach/read/replies.ts";
import { OF_PASSAGES } from "#shared/domain/coach/read/small-talk.ts";
import type { Understood } from "#shared/domain/coach/read/understood.ts";
import { plainWords, wordsOf } from "#shared/domain/coach/safety/words.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { asksTechnique, cuesPassage, exerciseOfPassage } from "./cues.ts";
import type { Passage } from "./passage.ts";
import type { Retrieval } from "./retrieval.ts";

/** Probability from which a passage is quoted and the engine answers, and below which nothing is even suggested. */
const SURE = 0.78;
const SURE_OF_ENGINE = 0.7;
const LEAST = 0.05;
const SUGGESTED = 3;
/** Passages that are weighed, of those that the guess and the search find first, and questions to the engine. */
const WEIGHED = 8;
const ASKED = 4;
/** The question that is offered of an exercise that a message names and asks nothing known of. */
const STANDING: Intent = "progress";
/** Probability of the engine's question from which the passage before it is left. */
const OWN = 0.7;
/** What an order with a verb of change is read as. */
const CHANGES: readonly Intent[] = ["edit", "swap"];
/** Probability from which a message with a verb of change is an order. */
const LIKELY_ORDER = 0.2;

/** What is answered before any passage. */
const BEFORE_ALL: readonly Understood["kind"][] = ["safety", "unclear", "condition", "empty", "tooLong"];

/**
 * What speaks for an answer being the wanted one, as a conditional logistic regression over questions of lifters. Of a
 * passage: its share of the guess, how well it fits by the search, and whether it alone is headed by just that. Of a
 * question to the engine: its share, whether the message was read as it, whether it names an exercise or a
 * muscle, and the number of its words. Of none: the share of what nothing answers.
 */
const PASSAGE = { share: 1.1, fit: 4.2, named: 1.4 };
const ENGINE = { share: 1.2, bias: 0.5, read: 0.5, named: 0.65, word: -0.04 };
const NONE = { share: 0.85, bias: 0.2 };

/** What is known of a question: a passage that answers it, or what else may have been meant. */
export type Known =
  | { answers: Pick<Passage, "id" | "topic" | "adultsOnly"> }
  | { near: readonly Passage[]; intents: readonly Intent[]; exercise: Exercise | null };

/** The exercise whose cues a message asks for, itself or as the one before it did: «e lo stacco?» Null for none. */
const cuesOf = (text: string, understood: Understood, exerciseIn: (text: string) => Exercise | null): Known | null => {
  const isOwn = understood.kind === "question" && !understood.isFollowUp;
  const exercise = isOwn ? understood.entities.exercise : exerciseIn(text);
  const id = exercise && cuesPassage(exercise);
  return id === null ? null : { answers: { id, topic: "technique", adultsOnly: false } };
};

type Question = Extract<Understood, { kind: "question" }>;

/** What a message may be answered by, with the probability of each, the most probable first. */
type Weighed = {
  passages: readonly { passage: Passage; share: number }[];
  questions: readonly { intent: Intent; share: number }[];
  isFound: boolean;
};

const log = (probability: number): number => Math.log(Math.max(probability, 1e-4));
const sorted = <One extends { share: number }>(all: One[]): One[] => all.toSorted((a, b) => b.share - a.share);

/** `asked`: the engine's question; null for none. `isNaming`: whether the message names an exercise or a muscle. */
const weigh = (
  { find, passageOf }: Retrieval,
  text: string,
  asked: Question | null,
  isNaming: boolean,
  { nothing, passages, questions }: Guess,
): Weighed => {
  const shares = new Map(passages.map(({ id, share }) => [id, share]));
  const found = new Map(find(text).map((one) => [one.passage.id, one]));
  const ids = [shares, found].flatMap((of) => [...of.keys()].slice(0, WEIGHED));
  const quoted = [...new Set(ids)].flatMap((id) => {
    const passage = passageOf(id);
    const { confidence = 0, isNamed = false } = found.get(id) ?? {};
    const named = isNamed ? PASSAGE.named : 0;
    const size = Math.exp(PASSAGE.share * log(shares.get(id) ?? 0) + PASSAGE.fit * confidence + named);
    // Small talk names no exercise.
    return passage && !(isNaming && passage.topic === "chat") ? { passage, size } : [];
  });
  const told = ENGINE.bias + ENGINE.word * wordsOf(text).length + (isNaming ? ENGINE.named : 0);
  const calculated = questions.flatMap(({ intent, share }, at) => {
    const isRead = intent === asked?.intent;
    if (at >= ASKED && !isRead) return [];
    const read = isRead ? ENGINE.read : 0;
    return { intent, size: Math.exp(ENGINE.share * log(share) + told + read) };
  });
  const none = Math.exp(NONE.share * log(nothing) + NONE.bias);
  const total = [...quoted, ...calculated].reduce((sum, { size }) => sum + size, none);
  return {
    passages: sorted(quoted.map(({ passage, size }) => ({ passage, share: size / total }))),
    questions: sorted(calculated.map(({ intent, size }) => ({ intent, share: size / total }))),
    isFound: found.size > 0,
  };
};

/**
 * What passages say of a message that was understood so; null where they leave it to others. `guess`: what the
 * classifier takes it for; `explained`: the passage that answered the message before it, which «quanta ne prendo?» goes
 * on with; `exerciseIn` finds the exercise that a message names.
 */
export const knownOf = (
  retrieval: Retrieval,
  text: string,
  understood: Understood,
  guess: Guess,
  explained: string | null = null,
  exerciseIn: (text: string) => Exercise | null = () => null,
): Known | null => {
  const { exact, onSame } = retrieval;
  const { kind } = understood;
  if (BEFORE_ALL.includes(kind)) return null;
  const asked = exact(text);
  if (asked) return { answers: asked };
  const words = wordsOf(text);
  const goesOn = kind === "unknown" || (kind === "question" && understood.isFollowUp);
  const isOfCues = explained !== null && exerciseOfPassage(explained) !== null && goesOn;
  const technique = isOfCues || asksTechnique(words, understood) ? cuesOf(text, understood, exerciseIn) : null;
  const isTalk = kind === "talk" && OF_PASSAGES.includes(understood.talk);
  if (kind !== "unknown" && kind !== "question" && !isTalk && !technique) return null;
  // A figure that replaces none of the message before asks nothing anew.
  const on = explained !== null && !isCorrection(words) ? onSame(text, explained) : null;
  const isCertain = kind === "question" && (understood.likely ?? 1) >= OWN;
  if (on && !technique && !isCertain) return { answers: on };
  // «E di squat?» after how long to rest: what holds of all exercises holds of one.
  const isName = kind === "unknown" && understood.isName && !understood.offers.includes("today");
  const whole = isName && explained !== null ? onSame("e", explained) : null;
  if (whole?.topic === "training") return { answers: whole };
  if (kind === "question" && (understood.isFollowUp || understood.likely === undefined)) return technique;
  if (isName) return technique;
  // An order is none of a passage, nor is «ok fammela».
  const isOrder =
    kind === "question" &&
    (understood.likely ?? 1) >= LIKELY_ORDER &&
    ((CHANGES.includes(understood.intent) && wishes("stall", understood.entities.words, 0)) ||
      (ACTS.includes(understood.intent) && takesUp(plainWords(text).join(" "))));
  if (isOrder) return null;
  if (technique) return technique;
  const question = kind === "question" ? understood : null;
  const named = kind === "unknown" ? understood.exercise : (question?.entities.exercise ?? null);
  const isNaming = (named ?? question?.entities.muscle ?? null) !== null;
  const { passages, questions, isFound } = weigh(retrieval, text, question, isNaming, guess);
  const [first] = passages;
  if (first && isFound && first.share >= SURE) return { answers: first.passage };
  const own = questions.find(({ intent }) => intent === question?.intent);
  if (own && own.share >= SURE_OF_ENGINE) return null;
  // What has no word of any passage, as a number alone, is about none.
  if (!isFound && !question) return null;
  const near = [...(isFound ? passages : []), ...questions].filter(({ share }) => share >= LEAST);
  const shown = sorted([...new Set([...(own ? [own] : []), ...sorted(near)])].slice(0, SUGGESTED));
  const intents = shown.flatMap((one) => ("intent" in one ? one.intent : []));
  return shown.length === 0
    ? null
    : {
        near: shown.flatMap((one) => ("passage" in one ? one.passage : [])),
        intents: intents.length === 0 && named ? [STANDING] : intents,
        exercise: named,
      };
};

/** The answer that quotes a passage, or suggests some. */
export const knownAnswer = (known: Known, member: CoachMember): Answer => {
  const draft = createDraft();
  if ("near" in known) {
    draft.say("near");
    if (known.intents.length > 0) draft.add(offersOf(known.intents, known.exercise));
    if (known.near.length > 0) draft.add({ type: "suggestions", passages: known.near.map(({ id }) => id) });
    return draft.done(null, "near");
  }
  const { id, adultsOnly } = known.answers;
  if (adultsOnly && !isAdult(member)) draft.say("minor.passage");
  else draft.add({ type: "passage", passage: id });
  return draft.done(null, "passage");
};
