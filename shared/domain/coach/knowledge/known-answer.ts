import { type Answer, createDraft } from "#shared/domain/coach/answers/answer.ts";
import { type CoachMember, isAdult } from "#shared/domain/coach/member.ts";
import { wishes } from "#shared/domain/coach/proposals/wish.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";
import type { SmallTalk } from "#shared/domain/coach/read/small-talk.ts";
import { isCorrection } from "#shared/domain/coach/read/statements/correction.ts";
import type { Understood } from "#shared/domain/coach/read/understood.ts";
import { wordsOf } from "#shared/domain/coach/safety/words.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { asksTechnique, cuesPassage } from "./cues.ts";
import type { Passage } from "./passage.ts";
import type { Found, Retrieval } from "./retrieval.ts";

/**
 * Sureness of a passage from which it is quoted where nothing else has an answer, and confidence from which it is
 * suggested. What it is ahead of the next one counts nearly as much as how well it fits.
 */
const SURE = 0.8;
const LEAD = 0.8;
const NEAR = 0.22;
/** Sureness from which a passage comes before small talk on its subject, and before the cues of an exercise. */
const SURE_OF_TALK = 0.4;
const SURER = 0.9;
const SUGGESTED = 3;
/** Confidence from which a passage is suggested beside a question of the engine. */
const LEAST = 0.1;

/** What is answered before any passage. */
const BEFORE_ALL: readonly Understood["kind"][] = ["safety", "unclear", "condition", "empty", "tooLong"];

/** Small talk on subjects that passages say more of. */
const SUBJECTS: readonly SmallTalk[] = ["medicine", "protein", "rest", "late"];

/**
 * How surely the engine's answer is the wanted one, as the logit of a regression over questions of lifters: what the
 * words tell of the intent speaks for it, a passage that fits the message against it.
 */
const SURENESS = { likely: 1.9, passage: -2.7, bias: 4.1 };
/** Sureness below which PrimeBot offers the question instead of answering it. */
const SURE_OF_INTENT = 1.4;

/** What is known of a question: a passage that answers it, or what else may have been meant. */
export type Known =
  | { answers: Pick<Passage, "id" | "topic" | "adultsOnly"> }
  | { near: readonly Passage[]; intents: readonly Intent[] };

/** What a message may ask, with the question that the engine would answer first; null for nothing. */
const near = (found: readonly Found[], intents: readonly Intent[]): Known | null => {
  const passages = found.filter(({ confidence }) => confidence >= (intents.length > 0 ? LEAST : NEAR));
  if (passages.length + intents.length === 0) return null;
  const there = intents.length > 0 ? passages : found;
  return { near: there.slice(0, SUGGESTED - intents.length).map(({ passage }) => passage), intents };
};

const cuesOf = (text: string, understood: Understood, exerciseIn: (text: string) => Exercise | null): Known | null => {
  const exercise = understood.kind === "question" ? understood.entities.exercise : exerciseIn(text);
  const id = exercise && cuesPassage(exercise);
  return id === null ? null : { answers: { id, topic: "technique", adultsOnly: false } };
};

const logit = (probability: number): number => Math.log(probability / (1 - probability));

/** Whether the engine answers a question that may as well be another, or one for a passage. */
const isDoubtful = (understood: Understood, found: readonly Found[]): boolean => {
  if (understood.kind !== "question" || understood.likely === undefined) return false;
  // An order is none of a passage.
  if (understood.intent === "edit" && wishes("edit", understood.entities.words, [])) return false;
  const passage = found[0]?.confidence ?? 0;
  const sureness = SURENESS.likely * logit(understood.likely) + SURENESS.passage * passage + SURENESS.bias;
  return sureness < SURE_OF_INTENT;
};

/**
 * What passages say of a message that was understood so; null where they leave it to others. `before`: the message
 * before it, which «quanta ne prendo?» goes on with; `exerciseIn` finds the exercise that a message names.
 */
export const knownOf = (
  { find, exact, isOpen }: Retrieval,
  text: string,
  understood: Understood,
  before = "",
  exerciseIn: (text: string) => Exercise | null = () => null,
): Known | null => {
  const { kind } = understood;
  if (BEFORE_ALL.includes(kind)) return null;
  const asked = exact(text);
  if (asked) return { answers: asked };
  const technique = asksTechnique(wordsOf(text), understood) ? cuesOf(text, understood, exerciseIn) : null;
  const isTalk = kind === "talk" && SUBJECTS.includes(understood.talk);
  if (kind !== "unknown" && kind !== "question" && !isTalk && !technique) return null;
  // A figure that replaces none of the message before asks nothing anew.
  const found = find(isOpen(text) && !isCorrection(wordsOf(text)) ? before : text);
  const doubtful = kind === "question" && isDoubtful(understood, found) ? [understood.intent] : [];
  const isOpenTo = kind === "unknown" || doubtful.length > 0;
  if (!isOpenTo && !isTalk && !technique) return null;
  const [first, second] = found;
  const least = technique ? SURER : isTalk ? SURE_OF_TALK : SURE;
  const sureness = first ? first.confidence + LEAD * (first.confidence - (second?.confidence ?? 0)) : 0;
  const isFitting = technique === null || first?.passage.topic === "technique";
  if (first && isFitting && sureness >= least) return { answers: first.passage };
  if (technique) return technique;
  return isOpenTo || isTalk ? near(found, doubtful) : null;
};

/** The answer that quotes a passage, or suggests some. */
export const knownAnswer = (known: Known, member: CoachMember): Answer => {
  const draft = createDraft();
  if ("near" in known) {
    draft.say("near");
    if (known.intents.length > 0) draft.add({ type: "offers", intents: known.intents });
    if (known.near.length > 0) draft.add({ type: "suggestions", passages: known.near.map(({ id }) => id) });
    return draft.done(null, "near");
  }
  const { id, adultsOnly } = known.answers;
  if (adultsOnly && !isAdult(member)) draft.say("minor.passage");
  else draft.add({ type: "passage", passage: id });
  return draft.done(null, "passage");
};
