import { actAnswer, actSentence } from "#shared/domain/coach/answers/act-answer.ts";
import { type Answer, createDraft, line } from "#shared/domain/coach/answers/answer.ts";
import { answerQuestion } from "#shared/domain/coach/answers/answer-question.ts";
import { clearedAnswer, clears, heldAnswer, isAdvice } from "#shared/domain/coach/answers/held-answer.ts";
import { painAnswer } from "#shared/domain/coach/answers/pain-answer.ts";
import { safetyAnswer } from "#shared/domain/coach/answers/safety-answer.ts";
import { whyAnswer } from "#shared/domain/coach/answers/why-answer.ts";
import { exerciseOfPassage } from "#shared/domain/coach/knowledge/cues.ts";
import { knownAnswer, knownOf } from "#shared/domain/coach/knowledge/known-answer.ts";
import type { Passage } from "#shared/domain/coach/knowledge/passage.ts";
import type { Retrieval } from "#shared/domain/coach/knowledge/retrieval.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";
import { type CoachMember, isAdult, isTooYoung } from "#shared/domain/coach/member.ts";
import type { AnswerKey } from "#shared/domain/coach/proposals/answer-key.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import type { ProposalAct, TalkProposal } from "#shared/domain/coach/proposals/talk-proposal.ts";
import { type Offer, takesUp, wishes } from "#shared/domain/coach/proposals/wish.ts";
import { isIllAfter } from "#shared/domain/coach/read/entities/away.ts";
import { besideRecovery, painsAfter } from "#shared/domain/coach/read/entities/reported-pains.ts";
import { minorAgeIn } from "#shared/domain/coach/read/entities/said-age.ts";
import { guess } from "#shared/domain/coach/read/guess.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";
import type { createMask } from "#shared/domain/coach/read/masked.ts";
import { asksWhy, isCorrection } from "#shared/domain/coach/read/replies.ts";
import type { Understand, Understood } from "#shared/domain/coach/read/understood.ts";
import type { RedFlag } from "#shared/domain/coach/safety/flags.ts";
import { redFlagIn } from "#shared/domain/coach/safety/red-flags.ts";
import { isOneOf, plainWords, terms, wordsOf } from "#shared/domain/coach/safety/words.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import type { Language } from "#shared/i18n/languages.ts";
import { chosenAct, ordered, orderIn, type Ways } from "./acts.ts";
import { advance } from "./advance.ts";
import { type Dialogue, type DialogueState, MAX_TEXT, stateOf } from "./dialogue.ts";
import { changeAlone, offeringChange } from "./offered-change.ts";
import { createReader, same } from "./reader.ts";
import { settles, takesBack } from "./settle.ts";

/**
 * What PrimeBot answers from, in one language. `hasConsent`: whether the log may be read; without it the log is empty.
 */
export type TurnSources = {
  hasConsent: boolean;
  member: CoachMember;
  language: Language;
  nameOf: (exerciseId: string) => string;
  /** The question of an intent, a reply, and a way to apply a change, as their buttons say them. */
  wordsOf: (intent: Intent) => string;
  replyOf: (reply: Offer) => string;
  wayOf: (as: keyof Ways) => string;
  /** The search of passages, made when it is first needed. */
  retrieval: () => Retrieval;
  understand: Understand;
  mask: ReturnType<typeof createMask>;
};

/**
 * An answer with the state of the talk after it. `act`: what the message does to a proposal, which the answer says as
 * done; null for none.
 */
export type Reply = { answer: Answer; dialogue: Dialogue; act: ProposalAct | null };

/** Intents that are answered without the log and so without consent. */
const WITHOUT_LOG: readonly Intent[] = ["doping", "evidence", "pain", "tired", "cardio"];
/** Words of food and body weight, which are not discussed after signs of a possible eating disorder. */
const WEIGHING = terms(
  "calori* kcal dimagri* ingrass* dieta diete diet dieting bilancia mangi* cibo pasto pasti digiun* grass* definizione deficit surplus bmi tdee fabbisogno metabolismo magr* snell* pesarmi protein* carboidrat* carbs macros eat* food meal meals weigh weighing scale fat lean slim* skinny thin",
);

/** Intents that lead to training, which a member who is ill is advised to postpone. */
const LEADING: readonly (Intent | null)[] = ["today", "load", "build", "time"];

/** Topics that are not spoken of after signs of a possible eating disorder. */
const OF_FOOD: readonly Passage["topic"][] = ["nutrition", "supplements"];

/** Changes by which a plan never gets heavier. */
const SMALLER: readonly Op["op"][] = ["remove", "exclude", "reschedule"];

const beginningWith = (text: AnswerKey, answer: Answer): Answer => ({
  ...answer,
  blocks: [{ type: "text", line: line(text) }, ...answer.blocks],
});

const consentNeeded = (intent: Intent | null): Answer => {
  const draft = createDraft();
  draft.say("consent.needed");
  if (intent === "calories") draft.say("calories.limits");
  return draft.done(null, "consent");
};

/** An answer without statements about the log, which was not read. */
const unread = (answer: Answer): Answer => {
  const own = new Set<unknown>(answer.facts.filter(({ source }) => source === "own log").map(({ id }) => `[[${id}]]`));
  return {
    ...answer,
    facts: answer.facts.filter(({ id }) => !own.has(`[[${id}]]`)),
    blocks: answer.blocks.filter(
      (block) => block.type !== "text" || !Object.values(block.line.values).some((value) => own.has(value)),
    ),
  };
};

const LOSING =
  /\b(?:quanto peso|peso (?:corporeo|forma|ideale)|perdere (?:peso|\d+|chili|kg)|(?:lose|losing|drop) (?:weight|\d+|kilos|pounds)|body ?weight|weight loss)\b/;

const isOfWeight = (text: string): boolean => {
  const words = wordsOf(text);
  return words.some((word) => isOneOf(word, WEIGHING)) || LOSING.test(words.join(" "));
};

/** Answers a message of a talk whose state before it is `dialogue`. `proposals`: those of the talk, in its order. */
export type Turn = (text: string, dialogue: Dialogue, proposals: readonly TalkProposal[]) => Reply;

/** Makes PrimeBot's turns in a language. */
export const createTurns = (
  { hasConsent, member, language, nameOf, wordsOf, replyOf, wayOf, retrieval, understand, mask }: TurnSources,
  log: TrainingLog,
): Turn => {
  const read = createReader({ understand, language, nameOf, wordsOf, log });
  const ways = { session: wayOf("session"), plan: wayOf("plan") };

  const exerciseIn = (text: string): Exercise | null => mask(text, language).mentions[0]?.candidates[0] ?? null;

  /** The exercise and muscle that a message names, and whether it asks about a pain. */
  const named = (text: string) => {
    const said = understand(text, language, log.today);
    return "entities" in said ? { ...said.entities, isPain: "intent" in said && said.intent === "pain" } : null;
  };

  const isFree = (understood: Understood, asker: CoachMember): boolean => {
    if (understood.kind !== "question") return !["which", "trains", "dislikes"].includes(understood.kind);
    return WITHOUT_LOG.includes(understood.intent) || (understood.intent === "calories" && !isAdult(asker));
  };

  /** An answer without figures on weight or food, and without offers to ask for them. */
  const withoutWeight = (text: string, understood: Understood, asker: CoachMember): Answer => {
    const isAsked = understood.kind === "question" && understood.intent === "calories";
    if (understood.kind === "weighed") return safetyAnswer("eating");
    if (understood.kind !== "safety" && (isAsked || isOfWeight(text))) return safetyAnswer("eating");
    const shown = understood.kind === "unknown" || (understood.kind === "which" && understood.of === "intent");
    const answer = answerQuestion(understood, log, { ...asker, bodyweights: [] });
    if (!shown) return answer;
    const blocks = answer.blocks.map((block) =>
      block.type === "offers" ? { ...block, intents: block.intents.filter((intent) => intent !== "calories") } : block,
    );
    return { ...answer, blocks };
  };

  /** Whether a message asks for the change that the answer to it proposes, itself or by what it goes on with. */
  const isWished = (text: string, understood: Understood, state: DialogueState): boolean => {
    if (!("intent" in understood)) return false;
    const words = plainWords(text);
    // Who names another figure than the one that was said wants theirs.
    const goesOn = understood.kind === "question" && understood.isFollowUp;
    if (goesOn && (state.wish || takesUp(words.join(" ")) || (understood.intent === "edit" && isCorrection(words))))
      return true;
    return wishes(understood.intent, words, understood.kind === "question" ? (understood.likely ?? 1) : 0);
  };

  /** What a message asks beside a pain that is over. */
  const questionIn = (text: string, { pains }: DialogueState): string =>
    (pains.length > 0 && besideRecovery(text)) || text;

  type Reading = { isSettled?: boolean; isWished?: boolean; flag?: RedFlag | null };
  /**
   * Answers a message. `isSettled`: it was said to be no sign; `isWished`: its change was taken up since; `flag`: the
   * red flag that it admits to.
   */
  const answerTo = (text: string, state: DialogueState, reading: Reading = {}): Reply => {
    const { isSettled = false } = reading;
    const flag = isSettled ? null : (reading.flag ?? redFlagIn(text));
    const understood = read({ text: questionIn(text, state), isSettled }, state);
    const asked = state.pending?.of === "over" ? state.pending : null;
    const pains = painsAfter(state.pains, text, asked, () => named(text));
    const wish = reading.isWished === true || isWished(text, understood, state);
    const whole = reading.flag
      ? safetyAnswer(reading.flag)
      : answerAs(text, understood, state, { before: state.pains, now: pains, isAsked: asked !== null });
    const { answer, offer } = wish ? { answer: whole, offer: null } : offeringChange(whole);
    const after = advance(state, { text, understood, flag, pains, wish }, answer, member.routines.length > 0);
    return {
      answer,
      act: null,
      dialogue: {
        ...after,
        pending: offer ? { of: "offer", reply: offer } : after.pending,
        last: { text: text.slice(0, MAX_TEXT), isSettled, before: state },
      },
    };
  };
  const answerAs = (
    text: string,
    understood: Understood,
    state: DialogueState,
    pains: Parameters<typeof painAnswer>[1],
  ): Answer => {
    const age = minorAgeIn([text]);
    const ages = [age, state.minorAge].flatMap((one) => one ?? []);
    // A minor where their messages say so, whatever their profile says.
    const asker = ages.length === 0 ? member : { ...member, age: Math.min(member.age ?? Infinity, ...ages) };
    // Whoever may not use the coach at all is not asked for anything either.
    const isOff = isTooYoung(asker);
    const intent = understood.kind === "question" ? understood.intent : null;
    const hold = isOff ? null : state.hold;
    if (hold && clears(text)) return clearedAnswer();
    // Who cries for help behind a card gets no list of questions, and no advice to choose for themselves.
    const isCry = understood.kind === "talk" && understood.talk === "able";
    if (hold && hold !== "condition" && isCry) return safetyAnswer(hold);
    if (hold && isAdvice(understood)) return heldAnswer(hold);
    const asked = questionIn(text, state);
    const known = isOff
      ? null
      : knownOf(retrieval(), asked, understood, guess(mask(asked, language).masked), state.explained, exerciseIn);
    const topic = known && "answers" in known ? known.answers.topic : null;
    // A passage is advice too, but for how the app is used.
    if (hold && topic !== null && topic !== "app" && topic !== "chat") return heldAnswer(hold);
    const isWeighty = hold === "unclear" || hold === "selfHarm" || state.isOfFood;
    if (isWeighty && topic !== null && OF_FOOD.includes(topic)) return safetyAnswer("eating");
    if (!isOff && isWeighty && topic === null) {
      const careful = withoutWeight(text, understood, asker);
      if (careful.state === "safety" || hasConsent) return careful;
    }
    if (!hasConsent && known === null && !isOff && !isFree(understood, asker)) return consentNeeded(intent);
    // How an exercise is done is no advice to do it.
    const isOfCues = known && "answers" in known && exerciseOfPassage(known.answers.id) !== null;
    const pain = isOff || isOfCues ? null : painAnswer(text, pains, understood, log, asker);
    const said = pain ?? (known ? knownAnswer(known, asker) : answerQuestion(understood, log, asker));
    if (LEADING.includes(intent) && isIllAfter(state.isIll, plainWords(text))) return beginningWith("away.later", said);
    return !hasConsent && intent === "cardio" ? unread(said) : said;
  };

  /** Answers the last message once more, as one that was no sign after all. */
  const cleared = ({ text, before }: NonNullable<Dialogue["last"]>): Reply => {
    const { answer, ...after } = answerTo(text, before, { isSettled: true });
    return { answer: answer.state === "safety" ? answer : beginningWith("held.cleared", answer), ...after };
  };

  /** The change alone that was offered for the last message; null where there is none any more. */
  const takenUp = ({ text, isSettled, before }: NonNullable<Dialogue["last"]>): Reply | null => {
    const { answer, ...after } = answerTo(text, before, { isSettled, isWished: true });
    const shown = changeAlone(answer);
    return shown && { answer: shown, ...after };
  };

  /** What a message does to a proposal; null where it says something else. */
  const orderedBy = (text: string, dialogue: Dialogue, proposals: readonly TalkProposal[]): Reply | null => {
    const { pending, hold } = dialogue;
    const option = pending?.of === "act" ? pending.options.find((one) => same(one.text, text)) : undefined;
    const { masked, mentions } = mask(text, language);
    const order = orderIn(masked, mentions[0]?.candidates[0]?.id ?? null);
    if (!option && (!order || (order.isYes && !proposals.some(({ isLast, state }) => isLast && state === "open"))))
      return null;
    const come = option ? chosenAct(option, proposals, ways) : order && ordered(order, proposals, ways);
    if (!come) return null;
    const after = { ...dialogue, pending: null };
    if (come.of === "nothing") return { answer: actSentence(come.text, []), dialogue: after, act: null };
    if (come.of === "which") {
      const { options } = come;
      const choices = options.map((one) => one.text);
      return {
        answer: actSentence(come.text, choices),
        dialogue: { ...after, pending: { of: "act", options: [...options] } },
        act: null,
      };
    }
    const { act, proposal } = come;
    // What was proposed before a card waits as any other advice; what makes a plan smaller does not.
    if (hold && act.do === "apply" && !proposal.ops.every(({ op }) => SMALLER.includes(op)))
      return { answer: heldAnswer(hold), dialogue: after, act: null };
    return { answer: actAnswer(act, "done", proposal), dialogue: after, act };
  };

  return (text, dialogue, proposals) => {
    const { last, pending } = dialogue;
    const state = stateOf(dialogue);
    if (last === null) return answerTo(text, state);
    const words = plainWords(text);
    // «applica» wants what a button offers, too, which has to be seen before it is applied.
    const isTaken = () => takesUp(words.join(" ")) || orderIn(words, null)?.do === "apply";
    if (pending?.of === "offer" && (same(text, replyOf(pending.reply)) || isTaken())) {
      const shown = takenUp(last);
      if (shown) return shown;
    }
    const settled = pending?.of === "doubt" ? settles(text, pending.doubt) : null;
    if (settled === "training" || (pending?.of === "card" && takesBack(text, pending.flag))) return cleared(last);
    if (settled) return answerTo(text, state, { flag: settled });
    const done = orderedBy(text, dialogue, proposals);
    if (done) return done;
    if (asksWhy(words)) {
      // What a button offers is explained as what is proposed.
      const before = answerTo(last.text, last.before, { isSettled: last.isSettled, isWished: true });
      const why = whyAnswer(before.answer);
      if (why) return { answer: why, dialogue, act: null };
    }
    return answerTo(text, state);
  };
};
