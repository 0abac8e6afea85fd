import { cellsOf, readWeights, type StoredWeights, weighed } from "#shared/domain/coach/learned-weights.ts";
import { stemOf } from "#shared/domain/coach/stems.ts";
import { isTypo } from "#shared/lib/is-typo.ts";
import { MONTH, WEEKDAY } from "./entities/quantities.ts";
import learned from "./intent-weights.json";
import { INTENTS, type Intent, LABELS, type Label } from "./intents.ts";

export type Score = { label: Intent; share: number };

/** Cells that features are hashed into. */
export const INTENT_CELLS = 1 << 13;
/** The weight of each kind of feature. */
const WEIGHTS = { word: 1, pair: 0.3, mask: 1.6, masks: 0.7, unknown: 0.5 };
/** Lengths of the pieces of words that are features, so that a typo or another ending loses few, and their weights. */
const PIECES = [
  [4, 0.4],
  [5, 0.3],
] as const;
/** Length from which an unknown word may be what a message is about, and most of them that count. */
const LONG = 4;
const MOST_UNKNOWN = 4;

export const isMask = (word: string): boolean => /^[A-Z]+$/.test(word);

const piecesOf = (word: string, length: number): string[] => {
  const padded = `<${word}>`;
  return Array.from({ length: Math.max(1, padded.length - length + 1) }, (_, at) => padded.slice(at, at + length));
};

const isDate = (word: string): boolean => MONTH.test(word) || WEEKDAY.test(word);

/**
 * The features of a message whose exercises, muscles and numbers are masked as EX, MU and NN, with their weights: its
 * words and their pieces, its masks, and the number of words outside the `vocabulary`.
 */
export const messageFeatures = (
  words: readonly string[],
  vocabulary: ReadonlySet<string>,
): ReadonlyMap<string, number> => {
  const features = new Map<string, number>();
  const stems = words.map((word) => (isMask(word) ? word : stemOf(word)));
  const unmasked = words.filter((word) => !isMask(word));
  for (const [index, stem] of stems.entries()) {
    features.set(`w ${stem}`, WEIGHTS.word);
    features.set(`p ${stems[index - 1] ?? "^"} ${stem}`, WEIGHTS.pair);
  }
  features.set(`p ${stems.at(-1) ?? "^"} $`, WEIGHTS.pair);
  for (const [length, weight] of PIECES)
    for (const piece of unmasked.flatMap((word) => piecesOf(word, length))) features.set(`c ${piece}`, weight);
  // A date belongs to everything.
  const masks = [...new Set([...words.filter(isMask), ...(words.some(isDate) ? ["date"] : [])])].toSorted();
  for (const [index, mask] of masks.entries()) {
    features.set(`k ${mask}`, WEIGHTS.mask);
    for (const other of masks.slice(index + 1)) features.set(`k ${mask} ${other}`, WEIGHTS.masks);
  }
  const unknown = unmasked.filter(
    (word) => word.length >= LONG && !/^\d/.test(word) && !isDate(word) && !vocabulary.has(stemOf(word)),
  );
  for (let at = 1; at <= Math.min(unknown.length, MOST_UNKNOWN); at += 1) features.set(`unknown${at}`, WEIGHTS.unknown);
  return features;
};

export const intentCells = (words: readonly string[], vocabulary: ReadonlySet<string>) =>
  cellsOf(messageFeatures(words, vocabulary), INTENT_CELLS);

/** The stored model: stems that several messages share, and the weights of each label. */
export type LearnedIntents = { vocabulary: string; weights: StoredWeights };

const vocabulary = new Set(learned.vocabulary.split(" "));

/** Whether a word, or one with one typo less, is in the learned vocabulary. */
export const isKnownWord = (word: string): boolean => {
  const stem = stemOf(word);
  if (vocabulary.has(stem) || isDate(word)) return true;
  return (
    word.length >= LONG && [...vocabulary].some((one) => one.length >= LONG && one[0] === stem[0] && isTypo(one, stem))
  );
};

/**
 * Classifies masked words. `ours`: the probability that a message is about training; `general`: the one that it asks
 * for no figure of the member's own, given that; `scores`: the share of each intent given that it does, the most
 * probable first, with sum 1.
 */
export type Classifier = (words: readonly string[]) => { ours: number; general: number; scores: Score[] };

/**
 * A multinomial logistic regression, trained beforehand (tests/shared/domain/coach/net/learn.ts), so that a first
 * question does not wait. Messages not about training are a label of their own.
 */
export const createClassifier = ({ vocabulary, weights }: LearnedIntents = learned): Classifier => {
  const known = new Set(vocabulary.split(" "));
  const read = readWeights(weights, INTENT_CELLS);
  return (words) => {
    const logits = weighed(intentCells(words, known), read);
    const most = Math.max(...logits);
    const sizes = logits.map((logit) => Math.exp(logit - most));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const sizeOf = (label: Label) => sizes[LABELS.indexOf(label)] ?? 0;
    const own = total - sizeOf("offtopic") - sizeOf("general");
    return {
      ours: 1 - sizeOf("offtopic") / total,
      general: sizeOf("general") / (own + sizeOf("general")),
      scores: INTENTS.map((label, at) => ({ label, share: (sizes[at] ?? 0) / own })).toSorted(
        (a, b) => b.share - a.share,
      ),
    };
  };
};
