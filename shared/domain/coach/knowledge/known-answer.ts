import { type Answer, createDraft, offersOf } from "#shared/domain/coach/answers/answer.ts";
import { likelihood } from "#shared/domain/coach/learned-weights.ts";
import { type CoachMember, isAdult } from "#shared/domain/coach/member.ts";
import { wishes } from "#shared/domain/coach/proposals/wish.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";
import { isCorrection } from "#shared/domain/coach/read/replies.ts";
import type { Understood } from "#shared/domain/coach/read/understood.ts";
import { wordsOf } from "#shared/domain/coach/safety/words.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { asksTechnique, cuesPassage, exerciseOfPassage } from "./cues.ts";
import type { Passage } from "./passage.ts";
import type { Found, Retrieval } from "./retrieval.ts";

/** Probability from which a passage is quoted, and confidence from which it is suggested. */
const SURE = 0.8;
const NEAR = 0.22;
const SUGGESTED = 3;
/** The question that is offered of an exercise that a message names and asks nothing known of. */
const STANDING: Intent = "progress";
/** Confidence from which a passage is suggested beside a question of the engine. */
const LEAST = 0.1;
/** Probability from which the engine's answer is given instead of offered. */
const SURE_OF_INTENT = 0.7;
/** Probability from which a message with a verb of change is an order. */
const LIKELY_ORDER = 0.2;

/** What is answered before any passage. */
const BEFORE_ALL: readonly Understood["kind"][] = ["safety", "unclear", "condition", "empty", "tooLong"];

/**
 * What speaks for an answer being the wanted one, as logistic regressions over questions of lifters. Of the engine's:
 * how `likely` its question is, and against it how well a passage fits. Of a passage: how well it fits, by how much
 * better than the next, whether it alone has a heading on the same, and whether the message asks in general.
 */
const ENGINE = { likely: 1.15, passage: -2.2, bias: 2 };
const PASSAGE = { fit: 4.1, lead: 4.7, named: 2.2, general: 0.24, bias: -2.3 };

/**
 * How much another passage on the same subject speaks against the first, where that speaks of everything that was asked
 * (the share of it from which it does). Against the one that alone is headed by what was asked it does not at all.
 */
const AKIN = 0.3;
const COVERS = 0.99;

/** What is known of a question: a passage that answers it, or what else may have been meant. */
export type Known =
  | { answers: Pick<Passage, "id" | "topic" | "adultsOnly"> }
  | { near: readonly Passage[]; intents: readonly Intent[]; exercise: Exercise | null };

/**
 * What a message may ask, with the question that the engine would answer first, on the exercise that it named; null
 * for nothing.
 */
const near = (found: readonly Found[], intents: readonly Intent[], exercise: Exercise | null): Known | null => {
  const passages = found.filter(({ confidence }) => confidence >= (intents.length > 0 ? LEAST : NEAR));
  if (passages.length + intents.length === 0) return null;
  const there = intents.length > 0 ? passages : found;
  return { near: there.slice(0, SUGGESTED - intents.length).map(({ passage }) => passage), intents, exercise };
};

/** The exercise whose cues a message asks for, itself or as the one before it did: «e lo stacco?» Null for none. */
const cuesOf = (text: string, understood: Understood, exerciseIn: (text: string) => Exercise | null): Known | null => {
  const isOwn = understood.kind === "question" && !understood.isFollowUp;
  const exercise = isOwn ? understood.entities.exercise : exerciseIn(text);
  const id = exercise && cuesPassage(exercise);
  return id === null ? null : { answers: { id, topic: "technique", adultsOnly: false } };
};

/** What of a message's meaning counts: the probability of its question, and that it asks in general. */
type Evidence = { likely?: number; general?: number };

const logit = (probability: number): number => Math.log(probability / (1 - probability));

/** How surely the engine's question is the one that was asked, 0 to 1. */
const surenessOfEngine = ({ likely }: Evidence, [first]: readonly Found[]): number =>
  likely === undefined
    ? 1
    : likelihood(ENGINE.likely * logit(likely) + ENGINE.passage * (first?.confidence ?? 0) + ENGINE.bias);

/** How surely the first passage answers the message, 0 to 1. */
const surenessOfPassage = ({ general = 0.5 }: Evidence, [first, ...others]: readonly Found[]): number => {
  if (!first) return 0;
  const akin = first.isNamed ? 0 : AKIN;
  const against = others.map(
    ({ confidence, subject }) => (subject === first.subject && first.covered >= COVERS ? akin : 1) * confidence,
  );
  const lead = first.confidence - Math.max(0, ...against);
  return likelihood(
    PASSAGE.fit * first.confidence +
      PASSAGE.lead * lead +
      PASSAGE.named * (first.isNamed ? general : 0) +
      PASSAGE.general * logit(general) +
      PASSAGE.bias,
  );
};

/**
 * What passages say of a message that was understood so; null where they leave it to others. `explained`: the passage
 * that answered the message before it, which «quanta ne prendo?» goes on with; `exerciseIn` finds the exercise that a
 * message names.
 */
export const knownOf = (
  { find, exact, onSame }: Retrieval,
  text: string,
  understood: Understood,
  explained: string | null = null,
  exerciseIn: (text: string) => Exercise | null = () => null,
): Known | null => {
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
  const isOwn = kind === "question" && (understood.likely ?? 1) >= SURE_OF_INTENT;
  if (on && !technique && !isOwn) return { answers: on };
  // «E di squat?» after how long to rest: what holds of all exercises holds of one.
  const isName = kind === "unknown" && understood.general === undefined && !understood.offers.includes("today");
  const whole = isName && explained !== null ? onSame("e", explained) : null;
  if (whole?.topic === "training") return { answers: whole };
  const found = find(text);
  const evidence: Evidence = kind === "question" || kind === "unknown" ? understood : {};
  // An order is none of a passage.
  const isOrder =
    kind === "question" &&
    understood.intent === "edit" &&
    (understood.likely ?? 1) >= LIKELY_ORDER &&
    wishes("stall", understood.entities.words, 0);
  const ofEngine = kind !== "question" ? 0 : isOrder ? 1 : surenessOfEngine(evidence, found);
  const ofPassage = surenessOfPassage(evidence, found);
  const [first] = found;
  const isFitting = technique === null || first?.passage.topic === "technique";
  if (first && isFitting && ofPassage >= SURE && ofPassage > ofEngine) return { answers: first.passage };
  if (technique) return technique;
  if (ofEngine >= SURE_OF_INTENT) return null;
  if (kind === "question") return near(found, [understood.intent], understood.entities.exercise);
  // A name alone gets the questions on it.
  const exercise = kind === "unknown" && understood.general !== undefined ? understood.exercise : null;
  return near(found, exercise && found.length > 0 ? [STANDING] : [], exercise);
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
