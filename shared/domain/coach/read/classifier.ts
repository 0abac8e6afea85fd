import { cellsOf, readWeights, type StoredWeights, weighed } from "#shared/domain/coach/learned-weights.ts";
import { stemOf } from "#shared/domain/coach/stems.ts";
import { isTypo } from "#shared/lib/is-typo.ts";
import { conceptsIn, isElsewhere, negatedConcepts, topicsIn } from "./concepts.ts";
import { cuesIn } from "./cues.ts";
import learned from "./intent-weights.json";
import { INTENTS, type Intent, LABELS, type Label } from "./intents.ts";
import { MONTH, WEEKDAY } from "./quantities.ts";

export type Score = { label: Intent; share: number };

/** Cells that features are hashed into. */
export const INTENT_CELLS = 1 << 14;
/** The weight of each kind of feature. */
const WEIGHTS = { word: 1, pair: 0.8, piece: 0.4, concept: 1.6, concepts: 0.7, cue: 0.8, elsewhere: 0.5, topic: 1 };
/** Length from which an unknown word may be what a message is about. */
const LONG = 4;

export const isMask = (word: string): boolean => /^[A-Z]+$/.test(word);

const PIECE = 4;

const piecesOf = (word: string): string[] => {
  const padded = `<${word}>`;
  return padded.length <= PIECE
    ? [padded]
    : Array.from({ length: padded.length - PIECE + 1 }, (_, at) => padded.slice(at, at + PIECE));
};

/** Features `name1` up to `name<count>`, at most `most` of them. */
const counted = (name: string, count: number, most: number): string[] =>
  Array.from({ length: Math.min(count, most) }, (_, at) => `${name}${at + 1}`);

/**
 * The cells of a message whose exercises, muscles and numbers are masked as EX, MU and NN: its words, their concepts,
 * its cues, the number of words from other fields of life, and the number outside the `vocabulary`.
 */
export const intentCells = (words: readonly string[], vocabulary: ReadonlySet<string>) => {
  const features = new Map<string, number>();
  const add = (feature: string, weight: number) => features.set(feature, weight);
  const stems = words.map((word) => (isMask(word) ? word : stemOf(word)));
  for (const [index, word] of words.entries()) {
    add(`w ${stems[index]}`, WEIGHTS.word);
    add(`p ${stems[index - 1] ?? "^"} ${stems[index]}`, WEIGHTS.pair);
    if (isMask(word)) continue;
    for (const piece of piecesOf(word)) add(`c ${piece}`, WEIGHTS.piece);
  }
  add(`p ${stems.at(-1) ?? "^"} $`, WEIGHTS.pair);
  const isDated = words.some((word) => MONTH.test(word) || WEEKDAY.test(word));
  const masks = words.filter(isMask);
  const topics = topicsIn(words);
  const concepts = [
    ...new Set([...masks, ...conceptsIn(words), ...negatedConcepts(words), ...(isDated ? ["date"] : [])]),
  ].toSorted();
  for (const [index, concept] of concepts.entries()) {
    add(`k ${concept}`, WEIGHTS.concept);
    for (const other of concepts.slice(index + 1)) add(`kk ${concept} ${other}`, WEIGHTS.concepts);
  }
  for (const topic of topics) add(`x ${topic}`, WEIGHTS.topic);
  for (const label of cuesIn(words).keys()) add(`q ${label}`, WEIGHTS.cue);
  // A date belongs to everything.
  const plain = words.filter((word) => !isMask(word) && !/^\d/.test(word) && !MONTH.test(word) && !WEEKDAY.test(word));
  const unknown = plain.filter(
    (word) =>
      word.length >= LONG && !vocabulary.has(stemOf(word)) && conceptsIn([word]).length === 0 && !isElsewhere(word),
  );
  for (const feature of [
    ...counted("concepts", concepts.length, 3),
    ...counted("elsewhere", plain.filter(isElsewhere).length, 3),
    ...counted("unknown", unknown.length, 4),
  ])
    add(feature, WEIGHTS.elsewhere);
  return cellsOf(features, INTENT_CELLS);
};

/** The stored model: stems that several messages share, and the weights of each label. */
export type LearnedIntents = { vocabulary: string; weights: readonly StoredWeights[] };

const vocabulary = new Set(learned.vocabulary.split(" "));

/** Whether a word, or one with one typo less, is in the learned vocabulary or in a list of concepts. */
export const isKnownWord = (word: string): boolean => {
  const stem = stemOf(word);
  if (vocabulary.has(stem) || conceptsIn([word]).length > 0 || isElsewhere(word)) return true;
  if (MONTH.test(word) || WEEKDAY.test(word)) return true;
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
  const labels = weights.map((label) => readWeights(label, INTENT_CELLS));
  return (words) => {
    const cells = intentCells(words, known);
    const logits = labels.map((label) => weighed(cells, label));
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
