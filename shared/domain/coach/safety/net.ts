import { cellsOf, likelihood, readWeights, weighed } from "#shared/domain/coach/learned-weights.ts";
import { stemOf } from "#shared/domain/coach/stems.ts";
import { SAFETY_WAYS } from "./card.ts";
import { RED_FLAGS, type RedFlag } from "./flags.ts";
import learned from "./net-weights.json";
import { STOP, terms } from "./words.ts";

/**
 * The safety net: two linear models over words and parts of words. One says how likely a message holds a red flag, the
 * other which card is for it. Both are learned beforehand (tests/shared/domain/coach/net/learn.ts) from messages as
 * people type them, so that a red flag never waits.
 */

/** Cells that features are hashed into: enough that few features share one. */
export const NET_CELLS = 1 << 20;
/** Fewer for the cards, which are told apart by stems alone. */
export const FLAG_CELLS = 1 << 15;
/**
 * The weight of each kind of feature. `skip`: words with one between; `beside`: stems that stand near, in any order.
 */
const WEIGHTS = { word: 0.5, stem: 0.8, pair: 0.6, skip: 0.4, piece: 0.2, negated: 0.6, beside: 0.25 };
const PIECE = 4;
/** Words that a negation reaches. */
const REACH = 4;
/** Longer words than this, and how many of them apart, stand near each other. */
const LONGER = 3;
const NEAR = 5;
const NEGATES = terms(
  "non senza nessun nessuna niente mai no not without never dont didnt havent cant couldnt zero ne nor",
);
const BUT = terms("ma pero but however");

/** A message's words, of numbers only how long they are: what they say is read by `figures.ts`. */
const shapesOf = (words: readonly string[]): string[] =>
  words.filter((word) => word !== STOP).map((word) => word.replace(/\d/g, "0"));

/** The features of a message's words with their weights. */
export const netFeatures = (said: readonly string[]): Map<string, number> => {
  const words = shapesOf(said);
  const features = new Map<string, number>();
  const add = (feature: string, weight: number) => features.set(feature, weight);
  for (const [at, word] of words.entries()) {
    add(`w ${word}`, WEIGHTS.word);
    add(`m ${stemOf(word)}`, WEIGHTS.stem);
    add(`p ${words[at - 1] ?? "^"} ${word}`, WEIGHTS.pair);
    if (at > 1) add(`s ${words[at - 2]} ${word}`, WEIGHTS.skip);
    const padded = `<${word}>`;
    for (let from = 0; from + PIECE <= padded.length; from += 1)
      add(`c ${padded.slice(from, from + PIECE)}`, WEIGHTS.piece);
    if (!NEGATES.includes(word)) continue;
    const reached = words.slice(at + 1, at + 1 + REACH);
    const end = reached.findIndex((next) => BUT.includes(next));
    for (const next of end < 0 ? reached : reached.slice(0, end)) add(`n ${stemOf(next)}`, WEIGHTS.negated);
  }
  const stems = words.filter((word) => word.length > LONGER).map(stemOf);
  for (const [at, stem] of stems.entries())
    for (const other of stems.slice(at + 1, at + 1 + NEAR))
      add(stem < other ? `b ${stem} ${other}` : `b ${other} ${stem}`, WEIGHTS.beside);
  return features;
};

/** What tells the card for a message's words. */
export const flagFeatures = (words: readonly string[]): Map<string, number> =>
  new Map(shapesOf(words).map((word) => [stemOf(word), 1]));

const SIGN = readWeights(learned.sign, NET_CELLS);
const FLAG = readWeights(learned.flag, FLAG_CELLS);

/** The probability that words hold a red flag, 0 to 1. */
export const redFlagProbability = (words: readonly string[]): number => {
  const [logit = 0] = weighed(cellsOf(netFeatures(words), NET_CELLS), SIGN);
  return likelihood(logit);
};

/**
 * How much likelier than the next a card has to be: a wrong one would hold the wrong advice back. `MILD`: one that
 * sends nobody to the emergency number.
 */
const LIKELIER = 0.1;
const MILD = 0.3;

/** The card for words that hold a red flag, none of `without`; `unclear` where two are about as likely. */
export const likeliestFlag = (words: readonly string[], without: readonly RedFlag[] = []): RedFlag => {
  const logits = weighed(cellsOf(flagFeatures(words), FLAG_CELLS), FLAG);
  const [first, second] = RED_FLAGS.map((flag, at) => ({ flag, logit: logits[at] ?? 0 }))
    .filter(({ flag }) => !without.includes(flag))
    .toSorted((a, b) => b.logit - a.logit);
  if (!first || !second) return "unclear";
  const least = SAFETY_WAYS[first.flag].call ? LIKELIER : MILD;
  return first.logit - second.logit >= least ? first.flag : "unclear";
};
