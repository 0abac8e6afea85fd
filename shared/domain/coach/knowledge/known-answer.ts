import { type Answer, createDraft } from "#shared/domain/coach/answers/answer.ts";
import { saysHurts } from "#shared/domain/coach/engine/reported-pain.ts";
import { type CoachMember, isAdult } from "#shared/domain/coach/member.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";
import type { SmallTalk } from "#shared/domain/coach/read/small-talk.ts";
import { isCorrection } from "#shared/domain/coach/read/statements/correction.ts";
import type { Understood } from "#shared/domain/coach/read/understood.ts";
import { wordsOf } from "#shared/domain/coach/safety/words.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { asksTechnique, cuesPassage } from "./cues.ts";
import type { Passage } from "./passage.ts";
import type { Found, Retrieval } from "./retrieval.ts";

/** Confidence from which a passage is quoted where nothing else has an answer, and from which it is suggested. */
const SURE = 0.36;
const NEAR = 0.22;
/** Confidence from which a passage comes before small talk on its subject, and before an answer of the engine. */
const SURE_OF_TALK = 0.28;
const SURER = 0.6;
const SUGGESTED = 3;
/** Difference to the next passage below which both are suggested. */
const CLOSE = 0.05;

/** What is answered before any passage. */
const BEFORE_ALL: readonly Understood["kind"][] = ["safety", "unclear", "condition", "empty", "tooLong"];

/** Small talk on subjects that passages say more of. */
const SUBJECTS: readonly SmallTalk[] = ["medicine", "protein", "rest", "late"];

/**
 * Questions that the engine is often given though they ask something general, with the words by which a message does
 * ask the engine. Questions on the member's own figures are never taken from it.
 */
const GENERAL: Partial<Record<Intent, RegExp>> = {
  build:
    /\b(?:voglio|vorrei|fammi|dammi|mi (?:fai|dai|prepari|crei|serve)|full ?body|split|upper|push|frequenza|cre[ao]\w*|prepar\w+|make|create|give|need|want|plz|please)\b/,
  effort: /\b(?:sto|vado|arrivo|tiro|lascio|finisco|am i|do i (?:go|train|leave)|my|mie)\b/,
  calories:
    /\b(?:mantener\w*|mantenimento|maintenance|maintain|(?:devo|dovrei|should i|do i need to) (?:mangiare|eat))\b/,
  swap: /\b(?:non (?:riesco|posso)|cant|alternativ\w*|instead|posto|occupat\w+|sostitu\w+|swap|replace\w*|taken|busy|cambi\w*|scambi\w*)\b/,
  goal: /\b(?:panca|squat|stacco|bench|deadlift|quando|when|arriv\w+|raggiung\w+|reach)\b|\d/,
  cardio: /\b(?:quant[aeio]? .*(?:faccio|fatt[aeio])|my|mie)\b/,
  tired: /\b(?:stanc\w+|tired|distrutt\w+|cott[oa]|exhausted|dorm\w+|slept|sleep)\b/,
  evidence: /\b(?:fonte|fonti|studi\w*|source|sources|study|studies|chi lo dice|who says|da dove|where)\b/,
  pain: /\b(?:mal[ei]|dolor\w*|fastid\w*|fitt[ae]|pain\w*|hurt\w*|ache\w*|sore)\b/,
};

/** What is known of a question: a passage that answers it, or some that come near. */
export type Known = { answers: Pick<Passage, "id" | "topic" | "adultsOnly"> } | { near: readonly Passage[] };

const near = (found: readonly Found[]): Known | null => {
  const isNear = (found[0]?.confidence ?? 0) >= NEAR;
  return isNear ? { near: found.slice(0, SUGGESTED).map(({ passage }) => passage) } : null;
};

const cuesOf = (text: string, understood: Understood, exerciseIn: (text: string) => Exercise | null): Known | null => {
  const exercise = understood.kind === "question" ? understood.entities.exercise : exerciseIn(text);
  const id = exercise && cuesPassage(exercise);
  return id === null ? null : { answers: { id, topic: "technique", adultsOnly: false } };
};

/** Whether a question that the engine would answer asks something general instead. */
const isGeneral = (understood: Extract<Understood, { kind: "question" }>): boolean => {
  const { intent, entities, isFollowUp } = understood;
  const asksEngine = GENERAL[intent];
  return (
    asksEngine !== undefined && !isFollowUp && !asksEngine.test(entities.words.join(" ")) && !saysHurts(entities.words)
  );
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
  if (kind !== "unknown" && !isTalk && !technique && !(kind === "question" && isGeneral(understood))) return null;
  // A figure that replaces none of the message before asks nothing anew.
  const found = find(isOpen(text) && !isCorrection(wordsOf(text)) ? before : text);
  const [first, second] = found;
  const least = technique ? SURER : kind === "unknown" ? SURE : isTalk ? SURE_OF_TALK : SURER;
  const isClear = first !== undefined && first.confidence - (second?.confidence ?? 0) >= CLOSE;
  const isFitting = technique === null || first?.passage.topic === "technique";
  if (first && isClear && isFitting && first.confidence >= least) return { answers: first.passage };
  if (technique) return technique;
  const isOnSubject = isTalk && first !== undefined && first.confidence >= least;
  return kind === "unknown" || isOnSubject ? near(found) : null;
};

/** The answer that quotes a passage, or suggests some. */
export const knownAnswer = (known: Known, member: CoachMember): Answer => {
  const draft = createDraft();
  if ("near" in known) {
    draft.say("near");
    draft.add({ type: "suggestions", passages: known.near.map(({ id }) => id) });
    return draft.done(null, "near");
  }
  const { id, adultsOnly } = known.answers;
  if (adultsOnly && !isAdult(member)) draft.say("minor.passage");
  else draft.add({ type: "passage", passage: id });
  return draft.done(null, "passage");
};
