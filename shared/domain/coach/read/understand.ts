import { saysHurts } from "#shared/domain/coach/engine/reported-pain.ts";
import { eatsTooLittle } from "#shared/domain/coach/safety/eating-signs.ts";
import { insultIn } from "#shared/domain/coach/safety/insults.ts";
import { doubtIn, redFlagIn } from "#shared/domain/coach/safety/red-flags.ts";
import { STOP, wordsOf } from "#shared/domain/coach/safety/words.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { type Classifier, createClassifier, isKnownWord } from "./classifier.ts";
import { isOfAnother, saysCondition } from "./condition.ts";
import { figureAsked } from "./counts.ts";
import { periodBefore, readDates } from "./dates.ts";
import { changeIn, exchangeIn, withMore } from "./edit-mentions.ts";
import {
  against,
  asked,
  asksMayDo,
  asksWhat,
  cannotDo,
  follow,
  namedAfterReplacing,
  onAbout,
  onAnotherDay,
  onAnswer,
  withoutNamed,
  withTools,
} from "./follow-ups.ts";
import type { Intent } from "./intents.ts";
import { ofLastClause } from "./last-clause.ts";
import { createMask } from "./masked.ts";
import { saysPause } from "./pause.ts";
import { NO_QUANTITIES, readQuantities, tellsTimeLeft } from "./quantities.ts";
import { readReschedule } from "./reschedules.ts";
import { besideTraining, talkIn } from "./small-talk.ts";
import { besideQuestion } from "./statements/aside.ts";
import { awayIn } from "./statements/away.ts";
import { numberAnswered } from "./statements/bare-number.ts";
import { bodyWeightIn } from "./statements/body-weight.ts";
import { readComparedPeriods } from "./statements/compared-periods.ts";
import { corrected, isCorrection } from "./statements/correction.ts";
import { feltIn, formIn } from "./statements/form.ts";
import { asksHarm } from "./statements/harm.ts";
import { tellsRecovery } from "./statements/recovery.ts";
import { termsAsked } from "./statements/terms.ts";
import { toolsIn } from "./statements/tools.ts";
import { statesDays } from "./statements/training-days.ts";
import { weighsWays } from "./statements/ways.ts";
import { whyAsked } from "./statements/why.ts";
import type { Context, Entities, Understand, Understood } from "./understood.ts";

/** Most characters of a message that is read; a longer one gets an answer that says so. */
export const MAX_CHARACTERS = 2000;

/** Probability of being about training below which a message gets no answer. */
const OURS = 0.82;
/**
 * Share that an intent needs for an answer, and the difference to the second below which PrimeBot asks which is meant.
 */
const OWN = 0.5;
const ASKED = 0.25;
const ENOUGH = 0.12;
const CLOSE = 0.97;
/** Probability that a question needs to come before the pain that a message reports. */
const SURE_BESIDE_PAIN = 0.15;
const SURE_OF_DRUGS = 0.5;
/** Words that add nothing to a name: «e lo squat?». */
const FILLERS = new Set(
  "e ed il lo la i gli le l di del della dello dei con per in su un una and the what how about for on of my a or poi ma anche invece no".split(
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
/** Questions that are offered where a message is unclear, or only a name. */
const ABOUT_TRAINING: readonly Intent[] = ["today", "progress", "records"];
const ABOUT_EXERCISE: readonly Intent[] = ["progress", "records", "load"];
const ABOUT_MUSCLE: readonly Intent[] = ["volume", "neglected", "swap"];
const FOLLOW_UP = /^(?:e|ed|invece|and|what about|how about|ma|poi|anche)(?: |$)/;

/** Intents that feeling well is mistaken for; the answer is then what is planned. */
const OF_FORM: readonly Intent[] = ["tired", "doping", "today", "deload"];
/** Words by which such a message really asks for a load or calories. */
const ASKS =
  /\?|\b(?:quant\w|che|cosa|come|quando|perche|qual[ei]?|posso|devo|aument\w+|dammi|fammi|dimmi|mostra\w*|togli|aggiungi|cambia|metti|sched\w+|programma|calori\w+|record|what|how|when|why|which|should|can|show|give|make|tell|add|remove|plan|program|calories|records)\b/i;
/**
 * Whether an exercise or its writer is stuck: «stacco fermo da un mese», not «sono fermo da un mese, riprendo lo
 * stacco».
 */
const STUCK = /(?:^| )EX (?:\w+ ){0,3}(?:ferm[oaie]|bloccat[oaie]|piantat[oaie]|inchiodat[oaie])(?: |$)/;
/** Intents that take two exercises. */
const OF_TWO: readonly Intent[] = ["swap", "edit"];
const OR = /^(?:o|or|oppure)(?: (?:il|lo|la|l|i|gli|le|the|my))?$/;

let classifier: Classifier | null = null;

/** The classifier, decoded at its first use and cached: it is the same for every log. */
const theClassifier = (): Classifier => {
  classifier ??= createClassifier();
  return classifier;
};

/**
 * Makes a function that understands messages. `unit`: of loads without one. It takes some tens of milliseconds; keep
 * the function for many messages.
 */
export const createUnderstand = (
  exercises: readonly Exercise[],
  isTrained: (exerciseId: string) => boolean,
  unit: WeightUnit,
): Understand => {
  const read = createMask(exercises, isTrained);
  const classify = theClassifier();

  const understand: Understand = (text, language, today, context = null, isSettled = false) => {
    const flag = isSettled ? null : redFlagIn(text);
    if (flag) return { kind: "safety", flag };
    if (text.trim() === "") return { kind: "empty" };
    if (text.length > MAX_CHARACTERS) return { kind: "tooLong", most: MAX_CHARACTERS };
    if (saysCondition(wordsOf(text))) return { kind: "condition" };
    const insult = insultIn(wordsOf(text));
    if (insult && insult !== "sport") return { kind: "talk", talk: insult === "self" ? "low" : "insult" };
    if (isOfAnother(wordsOf(text))) return { kind: "talk", talk: "another" };
    const readClause = (clause: string) => readSafe(clause, language, today, null);
    const whole = readSafe(text, language, today, context);
    const meant = withMore(
      text,
      whole.kind === "unknown" ? (ofLastClause(text, readClause, OWN) ?? whole) : whole,
      readClause,
    );
    const doubt = isSettled ? null : doubtIn(text);
    // Small talk advises nothing, and the answer to a pain begins with what to stop.
    const isCareful = meant.kind === "talk" || ("intent" in meant && meant.intent === "pain");
    return doubt && !isCareful ? { kind: "unclear", doubt } : meant;
  };
  /** Reads the question of a message without a red flag. */
  const readSafe = (text: string, language: "it" | "en", today: string, context: Context | null): Understood => {
    const { words, mentions: said, muscles, masked } = read(text, language);
    const exchanged = exchangeIn(words, said);
    const mentions = exchanged ?? said;
    // «E se ne mangio 800?» after calories.
    if (context?.intent === "calories" && eatsTooLittle(`${words.join(" ")} calorie`))
      return { kind: "safety", flag: "eating" };
    const terms = termsAsked(words);
    if (terms.length > 0) return { kind: "terms", terms };
    const isExercise = (word: string) =>
      mentions.some(({ from, to }) => words.slice(from, to).includes(word)) ||
      muscles.some(({ from }) => words[from] === word);
    if (mentions.length > 0 && asksHarm(text, words)) return { kind: "talk", talk: "harm" };
    const talk = tellsRecovery(text) ? "recovered" : talkIn(text, words, isExercise, isKnownWord);
    if (talk) return { kind: "talk", talk };
    const named = mentions[0]?.candidates[0] ?? null;
    const entities: Entities = {
      ...readQuantities(text, words, unit),
      exercise: named,
      // Nobody puts an exercise in its own place.
      other: mentions[1]?.candidates.find(({ id }) => id !== named?.id) ?? mentions[1]?.candidates[0] ?? null,
      muscle: muscles[0]?.muscle ?? null,
      dates: periodBefore(words, context?.entities.dates ?? null, today) ?? readDates(text, language, today),
      tools: toolsIn(
        words.map((word, at) =>
          mentions.some(({ from, to }) => to - from > 1 && at >= from && at < to) ? STOP : word,
        ),
      ),
      about: null,
      change: exchanged ? "swap" : changeIn(words),
      words,
      more: [],
      unread: [],
    };
    const notKnown = (general?: number): Understood => ({
      kind: "unknown",
      offers: named ? ABOUT_EXERCISE : entities.muscle ? ABOUT_MUSCLE : ABOUT_TRAINING,
      exercise: named,
      ...(general !== undefined && { general }),
    });
    const kilograms = bodyWeightIn(words, unit);
    if (kilograms !== undefined) return { kind: "weighed", kilograms };
    const why = mentions.length > 0 || muscles.length > 0 ? null : awayIn(words);
    if (why) return { kind: "away", why };
    const otherwise = against(context, masked, entities);
    if (otherwise) return otherwise;
    const goesOn =
      context &&
      (withTools(context, entities) ??
        onAnswer(context, entities) ??
        withoutNamed(context, masked, entities) ??
        onAnotherDay(context, entities, today));
    if (goesOn) return goesOn;
    const answered = context && numberAnswered(context.intent, words, entities);
    if (context && answered)
      return follow(
        context,
        { ...entities, ...NO_QUANTITIES, ...answered, words: [...context.entities.words, ...words] },
        [],
      );
    if (statesDays(text, entities)) return { kind: "trains", entities };
    const meant = context && corrected(context.entities.words, words);
    if (meant) {
      const anew = understand(meant.join(" "), language, today);
      return anew.kind === "question" ? { ...anew, isFollowUp: true } : anew;
    }
    // Who corrects a load that was proposed asks for theirs.
    if (context?.intent === "load" && context.entities.exercise && isCorrection(words) && entities.load !== null)
      return follow({ ...context, intent: "edit" }, entities, []);
    const isNamed =
      entities.exercise !== null || entities.muscle !== null || (entities.dates !== null && entities.minutes === null);
    const isBare = isNamed && masked.every((word) => FILLERS.has(word) || ["EX", "MU", "NN"].includes(word));
    const { ours, general, scores } = classify(masked);
    const [first, second] = scores.filter(({ label }) => label !== "return" || saysPause(words));
    const likely = ours * (1 - general) * (first?.share ?? 0);
    // A question of its own, which goes on with none: «e quando arrivo a 100?»
    const isOwn = likely >= OWN;
    const { reps, rpe, load, minutes, share } = entities;
    const isSaid = isNamed || [reps, rpe, load, minutes, share].some((value) => value !== null);
    if (context && (isBare || (FOLLOW_UP.test(words.join(" ")) && isSaid && !isOwn))) {
      return follow(context, entities, mentions[0]?.candidates ?? []);
    }
    const reason = context ? whyAsked(words, context) : undefined;
    if (reason === null) return notKnown();
    if (context && reason) return asked(reason, { ...context.entities, about: null, words }, [], true);
    if (isBare || masked.every((word) => FILLERS.has(word) || WHO.has(word))) return notKnown();
    if (readComparedPeriods(words, today)) return asked("progress", entities, mentions[0]?.candidates ?? [], false);
    const counted = figureAsked(entities);
    if (counted && !saysHurts(words)) return asked(counted, entities, mentions[0]?.candidates ?? [], false);
    if (cannotDo(masked)) return asked("swap", entities, mentions[0]?.candidates ?? [], false);
    if (asksMayDo(masked, likely >= OWN)) return asked("load", entities, mentions[0]?.candidates ?? [], false);
    const felt = ASKS.test(text) || saysHurts(words) ? null : feltIn(masked);
    if (felt) return asked(felt === "all" ? "tired" : "load", entities, mentions[0]?.candidates ?? [], false);
    // What follows a question is more seldom a general one.
    const isLikely = (context ? ours * (first?.share ?? 0) : likely) >= ENOUGH;
    const isKnown = ours >= OURS && first && second && isLikely;
    const isAsked = isKnown && likely >= ASKED;
    const on = readReschedule(words, today) ? null : onAbout(isAsked ? first.label : undefined, context, entities);
    if (on) return on;
    const isClose = isKnown && second.share > CLOSE * first.share;
    const isOfForm = mentions.length === 0 || first?.label === "tired" || first?.label === "doping";
    const form = isOfForm ? formIn(words) : null;
    if (form && (!isKnown || OF_FORM.includes(first.label) || !ASKS.test(text)))
      return asked(form === "fresh" ? "today" : "tired", entities, [], false);
    const aside = mentions.length > 0 ? null : besideQuestion(words, masked);
    if (aside && (!isKnown || likely < OWN || aside.instead.includes(first.label)))
      return asked(aside.intent === "today" && minutes !== null ? "time" : aside.intent, entities, [], false);
    if (!isKnown && (exchanged || readReschedule(words, today))) return asked("edit", entities, [], false);
    if (!isKnown && weighsWays(words)) return asked("build", entities, [], false);
    // Whom something hurts is helped, though it is not certain what they ask.
    const isStated = isKnown && ASKED_FOR.includes(first.label) && !ASKS.test(text);
    if (
      saysHurts(words) &&
      (!isKnown ||
        isStated ||
        likely < SURE_BESIDE_PAIN ||
        (isClose && [first, second].some(({ label }) => label === "pain")))
    )
      return asked("pain", entities, [], false);
    if (!isKnown) {
      const beside = besideTraining(words);
      return beside ? { kind: "talk", talk: beside } : notKnown(general);
    }
    if (isClose) return { kind: "which", of: "intent", entities, options: [first.label, second.label] };
    if (first.label === "swap" && asksWhat(words)) {
      const goes = namedAfterReplacing(words, mentions);
      if (goes)
        return asked(
          "swap",
          { ...entities, exercise: goes.candidates[0] ?? null, other: null },
          goes.candidates,
          false,
        );
    }
    const [one, two] = mentions;
    const isStuck = first.label === "return" && one !== undefined && STUCK.test(masked.join(" "));
    const isEither = one && two && OR.test(words.slice(one.to, two.from).join(" ")) && !OF_TWO.includes(first.label);
    const candidates = isEither ? [one, two].flatMap((mention) => mention.candidates.slice(0, 1)) : one?.candidates;
    const isShort = minutes !== null && OF_A_DAY.includes(first.label) && tellsTimeLeft(words);
    const question = asked(isStuck ? "stall" : isShort ? "time" : first.label, entities, candidates ?? [], false);
    // Who reports a pain or asks for drugs is answered, however surely something else is known.
    const isCertain = saysHurts(words) || (first.label === "doping" && first.share >= SURE_OF_DRUGS);
    const isByWords = question.kind === "question" && question.intent === first.label && !isCertain;
    return isByWords ? { ...question, likely, general } : question;
  };
  return understand;
};

/** Intents on what to train, which a stated time turns into the question for that time. */
const OF_A_DAY: readonly Intent[] = ["today", "neglected"];
