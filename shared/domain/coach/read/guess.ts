import {
  type Cells,
  cellOf,
  readWeights,
  SIGNS,
  type StoredWeights,
  weighed,
} from "#shared/domain/coach/learned-weights.ts";
import { isDate, LONG, messageFeatures } from "#shared/domain/coach/read/features.ts";
import { INTENTS, type Intent } from "#shared/domain/coach/read/intents.ts";
import { SMALL_TALK, type SmallTalk } from "#shared/domain/coach/read/small-talk.ts";
import { stemOf } from "#shared/domain/coach/stems.ts";
import { isTypo } from "#shared/lib/is-typo.ts";
import learned from "./guess-weights.json";

/** Cells that features are hashed into. */
export const GUESS_CELLS = 1 << 13;
/** What the labels of small talk begin with, and the label of what nothing answers. */
export const TALK = "talk/";
export const NOTHING = "nothing";
/** Signs of a cell's rarity for each unit of it. */
const RARITY_SCALE = 8;

/** The sign of a rarity from 0 to 11. */
export const raritySign = (rarity: number): string => SIGNS[Math.round(rarity * RARITY_SCALE)] ?? "";
const RARITY_OF = new Map(SIGNS.map((sign, at) => [sign, at / RARITY_SCALE]));
export const readRarities = (signs: string): readonly number[] => Array.from(signs, (sign) => RARITY_OF.get(sign) ?? 0);

/** The cells of a masked message, each with the sum of its features' weights. */
export const guessCells = (words: readonly string[], vocabulary: ReadonlySet<string>): Cells => {
  const cells = new Map<number, number>();
  for (const [feature, weight] of messageFeatures(words, vocabulary)) {
    const cell = cellOf(feature, GUESS_CELLS);
    cells.set(cell, (cells.get(cell) ?? 0) + weight);
  }
  return cells;
};

/** Cells times their rarity, normalized to length one. */
export const scaled = (cells: Cells, rarities: readonly number[]): Cells => {
  const sizes = [...cells].map(([cell, weight]) => [cell, weight * (rarities[cell] ?? 0)] as const);
  const length = Math.sqrt(sizes.reduce((sum, [, size]) => sum + size ** 2, 0)) || 1;
  return new Map(sizes.map(([cell, size]) => [cell, size / length]));
};

/**
 * The stored model. `labels`: what a message may ask for, the id of a passage, small talk, a question of the engine, or
 * nothing that there is; `vocabulary`: stems that several texts share; `rarities`: a sign a cell.
 */
export type LearnedGuess = { labels: string; vocabulary: string; rarities: string; weights: StoredWeights };

/**
 * What a message is taken for, as probabilities: `passages` by their ids and `questions` to the engine, the most
 * probable first; the most probable `talk`; `nothing`: that there is no answer to it.
 */
export type Guess = {
  passages: readonly { id: string; share: number }[];
  questions: readonly { intent: Intent; share: number }[];
  talk: { kind: SmallTalk; share: number };
  nothing: number;
};

const vocabulary = new Set(learned.vocabulary.split(" "));

/** Whether a word, or one with one typo less, is in the learned vocabulary. */
export const isKnownWord = (word: string): boolean => {
  const stem = stemOf(word);
  if (vocabulary.has(stem) || isDate(word)) return true;
  return (
    word.length >= LONG && [...vocabulary].some((one) => one.length >= LONG && one[0] === stem[0] && isTypo(one, stem))
  );
};

/** Decodes a stored model; it takes some tens of milliseconds. */
const modelOf = ({ labels, rarities, weights }: LearnedGuess) => ({
  labels: labels.split(" "),
  rarities: readRarities(rarities),
  weights: readWeights(weights, GUESS_CELLS),
});
let model: ReturnType<typeof modelOf> | null = null;

/**
 * Guesses what masked words ask for among all that PrimeBot answers, by a multinomial logistic regression that was
 * trained beforehand on forty thousand questions (tests/shared/domain/coach/net/learn.ts). It is decoded at its first
 * use.
 */
export const guess = (masked: readonly string[]): Guess => {
  model ??= modelOf(learned);
  const { labels, rarities, weights } = model;
  const logits = weighed(scaled(guessCells(masked, vocabulary), rarities), weights);
  const most = Math.max(...logits);
  const sizes = logits.map((logit) => Math.exp(logit - most));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const shares = new Map(labels.map((label, at) => [label, (sizes[at] ?? 0) / total]));
  const shareOf = (label: string) => shares.get(label) ?? 0;
  const sorted = <One extends { share: number }>(all: One[]) => all.toSorted((a, b) => b.share - a.share);
  const [talk = { kind: "hello" as const, share: 0 }] = sorted(
    SMALL_TALK.map((kind) => ({ kind, share: shareOf(`${TALK}${kind}`) })),
  );
  return {
    passages: sorted(
      [...shares].flatMap(([id, share]) => (id.includes("/") && !id.startsWith(TALK) ? { id, share } : [])),
    ),
    questions: sorted(INTENTS.map((intent) => ({ intent, share: shareOf(intent) }))),
    talk,
    nothing: shareOf(NOTHING),
  };
};
