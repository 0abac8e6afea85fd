import learned from "./net-weights.json";
import { STOP } from "./words.ts";

/**
 * The second net: a logistic regression over words and their pieces, which knows red flags by their likeness to those
 * it has seen where no rule has words for them. It is learned beforehand (tests/shared/coach/net/learn.ts), so that a
 * red flag waits for nothing.
 */

/** Cells that features are sorted into by their hash. */
export const CELLS = 1 << 13;
/** How much each kind of feature weighs: words, pairs of neighbours, pairs with one between them, pieces of words. */
const WEIGHTS = { word: 1, pair: 0.8, skip: 0.6, piece: 0.4 };
const PIECE = 4;
/** Words that are looked at together, so that what is said in passing counts in a long message too. */
const WINDOW = 24;

/** FNV-1a, which spreads short texts well enough. */
const cellOf = (feature: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (CELLS - 1);
};

/** Cells of a message with their weights, of length one. */
export const cellsOf = (words: readonly string[]): Map<number, number> => {
  const features = new Map<string, number>();
  for (const [at, word] of words.entries()) {
    features.set(`w ${word}`, WEIGHTS.word);
    features.set(`p ${words[at - 1] ?? "^"} ${word}`, WEIGHTS.pair);
    if (at > 1) features.set(`s ${words[at - 2]} ${word}`, WEIGHTS.skip);
    const padded = `<${word}>`;
    for (let from = 0; from + PIECE <= padded.length; from += 1)
      features.set(`c ${padded.slice(from, from + PIECE)}`, WEIGHTS.piece);
  }
  const length = Math.sqrt([...features.values()].reduce((sum, weight) => sum + weight ** 2, 0)) || 1;
  const cells = new Map<number, number>();
  for (const [feature, weight] of features) {
    const cell = cellOf(feature);
    cells.set(cell, (cells.get(cell) ?? 0) + weight / length);
  }
  return cells;
};

export type Net = { bias: number; weights: ArrayLike<number> };

export const scoreOf = (cells: ReadonlyMap<number, number>, { bias, weights }: Net): number => {
  let sum = bias;
  for (const [cell, weight] of cells) sum += weight * (weights[cell] ?? 0);
  return 1 / (1 + Math.exp(-sum));
};

/** Words of a message without the ends of its clauses, in parts that overlap by half. */
const windowsOf = (words: readonly string[]): string[][] => {
  const all = words.filter((word) => word !== STOP);
  const count = Math.max(1, Math.ceil((all.length - WINDOW) / (WINDOW / 2)) + 1);
  return Array.from({ length: count }, (_, at) => all.slice((at * WINDOW) / 2, (at * WINDOW) / 2 + WINDOW));
};

/** Likeness from which a message counts as a red flag. */
const ALIKE = 0.9;

/** A weight is stored as one of these: the one in the middle is none. */
export const SIZES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+";
export const MOST = (SIZES.length - 1) / 2;

const LEARNED: Net = {
  bias: learned.bias,
  weights: Float64Array.from(learned.weights, (size) => (SIZES.indexOf(size) - MOST) * learned.step),
};

/** Whether a message is like a red flag, by what was learned. */
export const isAlike = (words: readonly string[]): boolean =>
  windowsOf(words).some((part) => part.length > 1 && scoreOf(cellsOf(part), LEARNED) >= ALIKE);
