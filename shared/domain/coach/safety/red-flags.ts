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
 * which there is a card beside a muscle that does not work in an exercise, or for a figure that is not there.
 */
const ALIKE = { card: 0.55, ask: 0.26, sure: 0.95 };
/** Cards for a figure: without one another card shows what is surely a sign, and PrimeBot asks about the rest. */
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

type Part = { words: readonly string[]; probability: number };

/** The cards for parts of a message from a probability on. `hasFigure`: whether a figure has its card already. */
const flagsOf = (parts: readonly Part[], least: number, hasFigure: boolean): RedFlag[] =>
  parts.flatMap(({ words, probability }) => {
    if (probability < least) return [];
    const isOther = !BY_FIGURE.includes(likeliestFlag(words)) || (probability >= ALIKE.sure && !hasFigure);
    return isOther ? likeliestFlag(words, BY_FIGURE) : [];
  });

const judge = (text: string): Judgement => {
  const words = wordsOf(text);
  if (insultIn(words) !== null) return { flag: null, doubt: null };
  const said = words.join(" ");
  const notFelt = muscleNotFelt(said);
  if (notFelt === "bare" && words.length <= FEW) return { flag: null, doubt: "muscle" };
  const parts = partsOf(words.filter((word) => word !== STOP))
    .filter(({ length }) => length > 0)
    .map((part): Part => ({ words: part, probability: redFlagProbability(part) }));
  const figure = figureFlagIn(said);
  const found = [
    ...flagsOf(parts, notFelt === "work" ? ALIKE.sure : ALIKE.card, figure !== null),
    figure,
    womensFlagIn(said),
    tellsOfViolence(said) ? "violence" : null,
    takesInsulin(said) ? "insulin" : null,
  ];
  const flag = RED_FLAGS.find((one) => found.includes(one)) ?? null;
  const isUnclear = flag === null && notFelt === null && parts.some(({ probability }) => probability >= ALIKE.ask);
  return { flag, doubt: isUnclear ? "unwell" : null };
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
