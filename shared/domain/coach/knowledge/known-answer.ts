import { type Answer, createDraft, offersOf } from "#shared/domain/coach/answers/answer.ts";
import { type CoachMember, isAdult } from "#shared/domain/coach/member.ts";
import { wishes } from "#shared/domain/coach/proposals/wish.ts";
import type { Guess } from "#shared/domain/coach/read/guess.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";
import { isCorrection } from "#shared/domain/coach/read/replies.ts";
import type { Understood } from "#shared/domain/coach/read/understood.ts";
import { wordsOf } from "#shared/domain/coach/safety/words.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { asksTechnique, cuesPassage, exerciseOfPassage } from "./cues.ts";
import type { Passage } from "./passage.ts";
import type { Retrieval } from "./retrieval.ts";

/** Probability from which a passage is quoted and the engine answers, and below which nothing is even suggested. */
const SURE = 0.65;
const SURE_OF_ENGINE = 0.45;
const LEAST = 0.05;
const SUGGESTED = 3;
/** Passages that are weighed, of those that the classifier and the search find first. */
const WEIGHED = 8;
/** The question that is offered of an exercise that a message names and asks nothing known of. */
const STANDING: Intent = "progress";
/** Probability of the engine's question from which nothing else is weighed. */
const OWN = 0.7;
/** Probability from which a message with a verb of change is an order. */
const LIKELY_ORDER = 0.2;

/** What is answered before any passage. */
const BEFORE_ALL: readonly Understood["kind"][] = ["safety", "unclear", "condition", "empty", "tooLong"];

/**
 * What speaks for an answer being the wanted one, as a conditional logistic regression over questions of lifters. Of a
 * passage: its share of the guess, how well it fits by the search, and whether it alone is headed by
 * just that. Of the engine's: the share of its question. Of none: the share of what nothing answers.
 */
const PASSAGE = { share: 1.1, fit: 6.8, named: 1.2 };
const ENGINE = { share: 1.1, bias: 1.2 };
const NONE = { share: 0.3, bias: 1 };

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

/** What a message may be answered by, with the probability of each: a passage, the engine, or nothing. */
type Weighed = { passages: readonly { passage: Passage; share: number }[]; engine: number; isFound: boolean };

const log = (probability: number): number => Math.log(Math.max(probability, 1e-5));

/** `asked`: the engine's question; null for none. */
const weigh = (
  { find, passageOf }: Retrieval,
  text: string,
  asked: Question | null,
  { nothing, passages, questions }: Guess,
): Weighed => {
  const shares = new Map(passages.map(({ id, share }) => [id, share]));
  const found = new Map(find(text).map((one) => [one.passage.id, one]));
  const ids = [shares, found].flatMap((of) => [...of.keys()].slice(0, WEIGHED));
  const candidates = [...new Set(ids)].flatMap((id) => {
    const passage = passageOf(id);
    const { confidence = 0, isNamed = false } = found.get(id) ?? {};
    const named = isNamed ? PASSAGE.named : 0;
    const size = Math.exp(PASSAGE.share * log(shares.get(id) ?? 0) + PASSAGE.fit * confidence + named);
    return passage ? { passage, size } : [];
  });
  const own = questions.find(({ intent }) => intent === asked?.intent)?.share ?? 0;
  const engine = asked ? Math.exp(ENGINE.share * log(own) + ENGINE.bias) : 0;
  const none = Math.exp(NONE.share * log(nothing) + NONE.bias);
  const total = candidates.reduce((sum, { size }) => sum + size, engine + none);
  return {
    passages: candidates
      .map(({ passage, size }) => ({ passage, share: size / total }))
      .toSorted((a, b) => b.share - a.share),
    engine: engine / total,
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
  const isTalk = kind === "talk" && ["medicine", "protein", "late"].includes(understood.talk);
  if (kind !== "unknown" && kind !== "question" && !isTalk && !technique) return null;
  // A figure that replaces none of the message before asks nothing anew.
  const on = explained !== null && !isCorrection(words) ? onSame(text, explained) : null;
  const isCertain = kind === "question" && (understood.likely ?? 1) >= OWN;
  if (on && !technique && !isCertain) return { answers: on };
  // «E di squat?» after how long to rest: what holds of all exercises holds of one.
  const isName = kind === "unknown" && understood.general === undefined && !understood.offers.includes("today");
  const whole = isName && explained !== null ? onSame("e", explained) : null;
  if (whole?.topic === "training") return { answers: whole };
  if (isCertain || (kind === "question" && understood.isFollowUp)) return technique;
  if (isName) return technique;
  // An order is none of a passage.
  const isOrder =
    kind === "question" &&
    understood.intent === "edit" &&
    (understood.likely ?? 1) >= LIKELY_ORDER &&
    wishes("stall", understood.entities.words, 0);
  if (isOrder) return null;
  const { passages, engine, isFound } = weigh(retrieval, text, kind === "question" ? understood : null, guess);
  const [first] = passages;
  const isSure = first !== undefined && isFound && first.share >= SURE;
  if (isSure && technique === null) return { answers: first.passage };
  if (technique) return technique;
  if (engine >= SURE_OF_ENGINE) return null;
  const isQuestion = kind === "question";
  const named = kind === "unknown" ? understood.exercise : null;
  const exercise = isQuestion ? understood.entities.exercise : named;
  const intents = isQuestion ? [understood.intent] : named ? [STANDING] : [];
  // What has no word of any passage, as a number alone, is about none.
  const near = isFound ? passages.filter(({ share }) => share >= LEAST).slice(0, SUGGESTED - intents.length) : [];
  if (near.length === 0 && !isQuestion) return null;
  return { near: near.map(({ passage }) => passage), intents, exercise };
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
