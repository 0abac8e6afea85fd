import { isClosed } from "#shared/domain/coach/closed-words.ts";
import { saysHurts } from "#shared/domain/coach/engine/reported-pain.ts";
import { eatsTooLittle } from "#shared/domain/coach/safety/figures.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { asksMayDo, besideQuestion, figureAsked } from "./by-words.ts";
import { refusesChange } from "./edit-mentions.ts";
import { awayIn, saysPause } from "./entities/away.ts";
import { readComparedPeriods } from "./entities/compared-periods.ts";
import { asksEndurance, asksUsualDuration } from "./entities/endurance.ts";
import { feltIn, formIn } from "./entities/form.ts";
import { NO_QUANTITIES, tellsTimeLeft } from "./entities/quantities.ts";
import { asksHarm, tellsRecovery } from "./entities/reported-pains.ts";
import { readReschedule } from "./entities/reschedules.ts";
import { termsAsked } from "./entities/terms.ts";
import {
  asked,
  asksWhat,
  FOLLOW_UP,
  follow,
  namedAfterReplacing,
  onAbout,
  onAnotherDay,
  onAnswer,
  onBefore,
  onPain,
  withoutNamed,
  withTools,
} from "./follow-ups.ts";
import { type Guess, guess, isKnownWord } from "./guess.ts";
import type { Intent } from "./intents.ts";
import type { Message } from "./message.ts";
import { corrected, isAside, numberAnswered, whyAsked } from "./replies.ts";
import { besideTraining, talkIn } from "./small-talk.ts";
import { bodyWeightIn, dislikedIn, statesDays } from "./told.ts";
import type { Understood } from "./understood.ts";

/** Probability of having no answer from which no question counts as known. */
const NOTHING_KNOWN = 0.4;
/**
 * Share that an intent needs for an answer, and the difference to the second below which PrimeBot asks which is meant.
 */
export const OWN = 0.5;
const ASKED = 0.25;
const ENOUGH = 0.08;
const CLOSE = 0.97;
/** Probability that a question needs to come before the pain that a message reports. */
const SURE_BESIDE_PAIN = 0.15;
const SURE_OF_DRUGS = 0.5;
/** Probability from which small talk is answered as such. */
const SAID = 0.4;
/** Words that add nothing to a name: «e lo squat?». */
const FILLERS = new Set(
  "e ed solo solamente only just anzi quello quella that one meant il lo la i gli le l di del della dello dei con per in su un una and the what how about for on of my a or poi ma anche invece no".split(
    " ",
  ),
);
/** Words which ask nothing alone: «E io?» */
const WHO = new Set("io me mi tu te ti lui lei noi voi i you he she we they it perche why".split(" "));
/** Intents that need a word of asking: with a report of pain they are not what a message is about. */
const ASKED_FOR: readonly Intent[] = [
  ...(["records", "progress", "last", "e1rm", "volume", "neglected", "effort", "goal"] as const),
  ...(["evidence", "calories", "doping"] as const),
];
/** Intents on what to train, which a stated time turns into the question for that time. */
const OF_A_DAY: readonly Intent[] = ["today", "neglected"];
/** Intents on what was trained, which a lift and days that have begun turn into what was done in them. */
const OF_LOG: readonly Intent[] = ["progress", "last"];
/** Most days of a period of which each session counts: a longer one is asked for its trend. */
const SHORT_PERIOD = 31;
/** Questions that are offered where a message is unclear, or only a name. */
export const ABOUT_TRAINING: readonly Intent[] = ["today", "progress", "records"];
const ABOUT_EXERCISE: readonly Intent[] = ["progress", "records", "load"];
const ABOUT_MUSCLE: readonly Intent[] = ["volume", "neglected", "swap"];
/** Intents that feeling well is mistaken for; the answer is then what is planned. */
const OF_PLAN: readonly Intent[] = ["edit", "swap", "build", "today"];
const OF_FORM: readonly Intent[] = ["tired", "doping", "today", "deload"];
/** Words by which such a message really asks for a load or calories. */
const ASKS =
  /\?|\b(?:quant\w|che|cosa|come|quando|perche|qual[ei]?|posso|devo|aument\w+|dammi|fammi|dimmi|mostra\w*|togli|aggiungi|cambia|metti|sched\w+|programma|calori\w+|record|what|how|when|why|which|should|can|show|give|make|tell|add|remove|plan|program|calories|records)\b|^(?:do|does|did|is|are|will|has|have)\b/i;

/** What a step makes of a message; null for nothing, so that the next one is asked. */
type Step = (message: Message) => Understood | null;

/** Intents on what the log has of an endurance exercise. */
const OF_ENDURANCE: readonly Intent[] = ["last", "progress", "records"];

/** A question on what the message names; `isOfAll`: on no one of several exercises in particular. */
const question = (intent: Intent, { entities, mentions, endurance }: Message, isOfAll = false): Understood => {
  const isOfEndurance = OF_ENDURANCE.includes(intent) && mentions.length === 0 && entities.muscle === null;
  const meant = isOfEndurance && endurance ? { ...entities, exercise: endurance } : entities;
  return asked(intent, meant, isOfAll ? [] : (mentions[0]?.candidates ?? []), false);
};

const notKnown = ({ entities: { exercise, muscle } }: Message, isName = true): Understood => ({
  kind: "unknown",
  offers: exercise ? ABOUT_EXERCISE : muscle ? ABOUT_MUSCLE : ABOUT_TRAINING,
  exercise,
  isName,
});

/** «E se ne mangio 800?» after calories. */
const eating: Step = ({ context, words }) =>
  context?.intent === "calories" && eatsTooLittle(`${words.join(" ")} calorie`)
    ? { kind: "safety", flag: "eating" }
    : null;

const terms: Step = ({ words }) => {
  const found = termsAsked(words);
  return found.length > 0 ? { kind: "terms", terms: found } : null;
};

const smallTalk: Step = ({ text, words, mentions, muscles }) => {
  const isExercise = (word: string) =>
    mentions.some(({ from, to }) => words.slice(from, to).includes(word)) ||
    muscles.some(({ from }) => words[from] === word);
  if (mentions.length > 0 && asksHarm(text, words)) return { kind: "talk", talk: "harm" };
  const talk = tellsRecovery(text) ? "recovered" : talkIn(words, isExercise, isKnownWord);
  return talk && { kind: "talk", talk };
};

/** What a message tells of its writer and asks nothing with. */
const told: Step = (message) => {
  const { text, words, mentions, muscles, entities, unit, named } = message;
  const kilograms = bodyWeightIn(text, message, unit);
  if (kilograms !== undefined) return { kind: "weighed", kilograms };
  const why = mentions.length > 0 || muscles.length > 0 ? null : awayIn(words);
  if (why) return { kind: "away", why };
  const exercise = named(dislikedIn(text, words));
  return exercise && { kind: "dislikes", entities: { ...entities, exercise } };
};

const days: Step = ({ text, entities }) => (statesDays(text, entities) ? { kind: "trains", entities } : null);

/** What only answers the message before, or goes on with it. */
const reply: Step = ({ context, entities, masked, words, today }) => {
  if (!context) return null;
  const on =
    withTools(context, entities) ??
    onAnswer(context, entities) ??
    withoutNamed(context, masked, entities) ??
    onAnotherDay(context, entities, today) ??
    onBefore(context, entities);
  if (on) return on;
  const figure = numberAnswered(context.intent, words, entities);
  const said = [...context.entities.words, ...words];
  return figure && follow(context, { ...entities, ...NO_QUANTITIES, ...figure, words: said }, []);
};

const compared: Step = (message) =>
  readComparedPeriods(message.words, message.today) ? question("progress", message) : null;

/** A question that words alone give away. */
const byWords: Step = (message) => {
  const { text, words, masked, entities, endurance } = message;
  const isMeasured = asksUsualDuration(words) || (endurance !== null && asksEndurance(words));
  const figure = isMeasured ? "last" : figureAsked(entities);
  if (figure && !saysHurts(words)) return question(figure, message);
  if (asksMayDo(masked)) return question("load", message);
  const felt = ASKS.test(text) || saysHurts(words) ? null : feltIn(masked);
  return felt && question(felt === "all" ? "tired" : "load", message);
};

/** A name alone, or with «e», after a question: the same of that. */
const sameOf = (message: Message, { questions }: Guess): Understood | null => {
  const [{ intent: first = null, share: likely = 0 } = {}] = questions;
  const { context, words, masked, mentions, entities } = message;
  const { exercise, muscle, dates, reps, rpe, load, minutes, share } = entities;
  const isNamed = exercise !== null || muscle !== null || (dates !== null && minutes === null);
  const isBare =
    isNamed && masked.every((word) => FILLERS.has(word) || isAside(word) || ["EX", "MU", "NN"].includes(word));
  const isSaid = isNamed || [reps, rpe, load, minutes, share].some((value) => value !== null);
  // A question of its own goes on with none: «e quando arrivo a 100?»
  const goesOn = FOLLOW_UP.test(words.join(" ")) && isSaid && (likely < OWN || (!isNamed && first === context?.intent));
  if (context && (isBare || goesOn)) return follow(context, entities, mentions[0]?.candidates ?? []);
  const hurts = context && likely < OWN && onPain(context, message);
  if (hurts) return hurts;
  const reason = context ? whyAsked(words, context) : undefined;
  if (reason === null) return notKnown(message);
  if (context && reason) return asked(reason, { ...context.entities, words }, [], true);
  return isBare || masked.every((word) => FILLERS.has(word) || WHO.has(word)) ? notKnown(message) : null;
};

/** What a lift does, and the period in which it did, beside the closed words. */
const DOES = /^(?:EX|NN|andat\w|combinat\w|done|doing|gone|went|sett|days?|weeks?|months?)$/;

/** Whether a message names a lift and a short period that has begun, and no more: «com'è andata la panca lunedì?» */
const isOfDays = ({ entities: { exercise, dates }, masked, today }: Message): boolean =>
  exercise !== null &&
  dates !== null &&
  dates.from <= today &&
  dates.to <= addDays(dates.from, SHORT_PERIOD) &&
  masked.every((word) => isClosed(word) || DOES.test(word));

/** The question that a message is taken for, or what words say where that is not sure. */
const byGuess = (message: Message, { questions, talk, nothing }: Guess): Understood => {
  const { text, today, words, masked, mentions, context, entities, isExchange } = message;
  const [first, second] = questions.filter(({ intent }) => intent !== "return" || saysPause(words));
  const likely = first?.share ?? 0;
  // What follows a question is more seldom a general one.
  const sure = context ? ((1 - nothing) * likely) / questions.reduce((sum, { share }) => sum + share, 0) : likely;
  const isKnown = nothing < NOTHING_KNOWN && first && second && sure >= ENOUGH;
  const isMoved = readReschedule(words, today) !== null;
  if (refusesChange(text, words) && (mentions.length > 0 || (isKnown && OF_PLAN.includes(first.intent))))
    return { kind: "talk", talk: "no" };
  const on = isMoved ? null : onAbout(isKnown && sure >= ASKED ? first.intent : undefined, context, entities);
  if (on) return on;
  const isClose = isKnown && second.share > CLOSE * first.share;
  const isOfForm = mentions.length === 0 || first?.intent === "tired" || first?.intent === "doping";
  const form = isOfForm ? formIn(words) : null;
  if (form && (!isKnown || OF_FORM.includes(first.intent) || !ASKS.test(text)))
    return question(
      form === "low" ? "tired" : entities.exercise ? "load" : "today",
      message,
      entities.exercise === null,
    );
  const aside = mentions.length > 0 ? null : besideQuestion(words, masked);
  if (aside && (!isKnown || likely < OWN || aside.instead.includes(first.intent)))
    return question(aside.intent === "today" && entities.minutes !== null ? "time" : aside.intent, message, true);
  // «Swap lunges for leg press» is an order, what may stand in is not asked.
  const isOrdered = isExchange && first?.intent === "swap" && !asksWhat(words);
  if (isOrdered || ((!isKnown || isClose || likely < ASKED) && (isExchange || isMoved)))
    return question("edit", message, true);
  // Whom something hurts is helped, though it is not certain what they ask.
  const hurts = saysHurts(words);
  const isStated = isKnown && ASKED_FOR.includes(first.intent) && !ASKS.test(text);
  const isOfPain = isClose && [first, second].some(({ intent }) => intent === "pain");
  if (hurts && (!isKnown || isStated || likely < SURE_BESIDE_PAIN || isOfPain)) return question("pain", message, true);
  if (!isKnown) {
    const beside = besideTraining(words) ?? (talk.share >= SAID ? talk.kind : null);
    if (beside) return { kind: "talk", talk: beside };
    return notKnown(message, false);
  }
  if (isClose) return { kind: "which", of: "intent", entities, options: [first.intent, second.intent] };
  const goes = first.intent === "swap" && asksWhat(words) ? namedAfterReplacing(words, mentions) : undefined;
  if (goes) {
    const [exercise = null] = goes.candidates;
    return asked("swap", { ...entities, exercise, other: null }, goes.candidates, false);
  }
  const isShort = entities.minutes !== null && OF_A_DAY.includes(first.intent) && tellsTimeLeft(words);
  if (likely < OWN && OF_LOG.includes(first.intent) && isOfDays(message)) return question("last", message);
  const meant = question(isShort ? "time" : first.intent, message);
  // Who reports a pain or asks for drugs is answered, however surely something else is known.
  const isCertain = hurts || (first.intent === "doping" && first.share >= SURE_OF_DRUGS);
  const isByWords = meant.kind === "question" && meant.intent === first.intent && !isCertain;
  // Who tells of a sport and asks nothing is offered the answer.
  const isTold = first.intent === "cardio" && !ASKS.test(text);
  return isByWords ? { ...meant, likely: isTold ? ENOUGH : likely } : meant;
};

const STATED: readonly Step[] = [eating, terms, smallTalk, told, reply, days];
const ASKED_BY_WORDS: readonly Step[] = [compared, byWords];

const firstOf = (steps: readonly Step[], message: Message): Understood | null => {
  for (const step of steps) {
    const understood = step(message);
    if (understood) return understood;
  }
  return null;
};

/**
 * The meaning of a message without a sign of danger, by the first step that knows it. `readAnew`: reads words in place
 * of the message, where it corrects a figure of the one before.
 */
export const meaningOf = (message: Message, readAnew: (text: string) => Understood): Understood => {
  const stated = firstOf(STATED, message);
  if (stated) return stated;
  const { context, words } = message;
  const anew = context && corrected(context.entities.words, words);
  if (anew) {
    const understood = readAnew(anew.join(" "));
    return understood.kind === "question" ? { ...understood, isFollowUp: true } : understood;
  }
  const guessed = guess(message.masked);
  return sameOf(message, guessed) ?? firstOf(ASKED_BY_WORDS, message) ?? byGuess(message, guessed);
};
