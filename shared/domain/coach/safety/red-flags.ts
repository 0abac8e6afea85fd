import { figureFlagIn } from "./figures.ts";
import { RED_FLAGS, type RedFlag } from "./flags.ts";
import { takesInsulin } from "./insulin.ts";
import { insultIn } from "./insults.ts";
import { muscleNotFelt } from "./muscle-not-felt.ts";
import { likeliestFlag, redFlagProbability } from "./net.ts";
import { tellsOfViolence } from "./violence.ts";
import { womensFlagIn } from "./women.ts";
import { STOP, wordsOf } from "./words.ts";

/**
 * Probabilities of a red flag from which a card is shown, and from which PrimeBot asks what is meant. `sure`: from
 * which there is a card beside a muscle that does not work in an exercise.
 */
const ALIKE = { card: 0.52, ask: 0.28, sure: 0.95 };
/** Signs that a figure makes: without one PrimeBot asks. */
const BY_FIGURE: readonly RedFlag[] = ["pressure", "fastLoss"];
/** Most words of a message that says no more than that a muscle is not felt. */
const FEW = 8;
/** Words that are judged together, so that a sign in a long message counts too. */
const WINDOW = 32;

/** A message's words in parts of {@link WINDOW} that overlap by half. */
const partsOf = (words: readonly string[]): string[][] => {
  const count = Math.max(1, Math.ceil((words.length - WINDOW) / (WINDOW / 2)) + 1);
  return Array.from({ length: count }, (_, at) => words.slice((at * WINDOW) / 2, (at * WINDOW) / 2 + WINDOW));
};

/**
 * What PrimeBot asks before it answers. `unwell`: whether somebody is unwell or speaks of training; `muscle`: whether a
 * muscle that is not felt is numb or only works too little.
 */
export const DOUBTS = ["unwell", "muscle"] as const;
export type Doubt = (typeof DOUBTS)[number];
/** A red flag, a doubt, or neither. */
type Judgement = { flag: RedFlag | null; doubt: Doubt | null };

const judge = (text: string): Judgement => {
  const words = wordsOf(text);
  if (insultIn(words) !== null) return { flag: null, doubt: null };
  const said = words.join(" ");
  const notFelt = muscleNotFelt(said);
  if (notFelt === "bare" && words.length <= FEW) return { flag: null, doubt: "muscle" };
  const card = notFelt === "work" ? ALIKE.sure : ALIKE.card;
  const parts = partsOf(words.filter((word) => word !== STOP))
    .filter(({ length }) => length > 0)
    .map((part) => ({ part, probability: redFlagProbability(part) }));
  const dangerous = parts.filter(({ probability }) => probability >= card);
  const found = new Set(dangerous.map(({ part }) => likeliestFlag(part)).filter((flag) => !BY_FIGURE.includes(flag)));
  for (const flag of [figureFlagIn(said), womensFlagIn(said)]) if (flag) found.add(flag);
  if (tellsOfViolence(said)) found.add("violence");
  if (takesInsulin(said)) found.add("insulin");
  const flag = RED_FLAGS.find((one) => found.has(one)) ?? null;
  if (flag) return { flag, doubt: null };
  return {
    flag,
    doubt: notFelt === null && parts.some(({ probability }) => probability >= ALIKE.ask) ? "unwell" : null,
  };
};

/** Cache of the latest messages: a conversation is read again with each question. */
const judged = new Map<string, Judgement>();
const JUDGED = 200;

const judgementOf = (text: string): Judgement => {
  const before = judged.get(text);
  if (before) return before;
  const judgement = judge(text);
  if (judged.size >= JUDGED) judged.clear();
  judged.set(text, judgement);
  return judgement;
};

/** The most urgent red flag in a message, Italian or English, with typos; null for none. It stops all advice. */
export const redFlagIn = (text: string): RedFlag | null => judgementOf(text).flag;

/** What PrimeBot asks about a message that may be a sign, before it answers; null for nothing, and for a red flag. */
export const doubtIn = (text: string): Doubt | null => judgementOf(text).doubt;
