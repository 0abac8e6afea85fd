import { cellOf, likelihood, readWeights } from "#shared/coach/learned-weights.ts";
import learned from "./net-weights.json";
import { STOP } from "./words.ts";

/**
 * The second net: a logistic regression over words and their pieces, which knows red flags by their likeness to those
 * it has seen where no rule has words for them, and knows a rule's slip by its likeness to none. It is learned
 * beforehand (tests/shared/coach/net/learn.ts), so that a red flag waits for nothing.
 */

/** Cells that features are sorted into by their hash. */
export const CELLS = 1 << 14;
/** How much each kind of feature weighs: words, pairs of neighbours, pairs with one between them, pieces of words. */
const WEIGHTS = { word: 1, pair: 0.4, skip: 0.3, piece: 0.4 };
const PIECE = 4;
/** Words that are looked at together, so that what is said in passing counts in a long message too. */
const WINDOW = 24;

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
    const cell = cellOf(feature, CELLS);
    cells.set(cell, (cells.get(cell) ?? 0) + weight / length);
  }
  return cells;
};

/** Words of a message without the ends of its clauses, in parts that overlap by half. */
const windowsOf = (words: readonly string[]): string[][] => {
  const all = words.filter((word) => word !== STOP);
  const count = Math.max(1, Math.ceil((all.length - WINDOW) / (WINDOW / 2)) + 1);
  return Array.from({ length: count }, (_, at) => all.slice((at * WINDOW) / 2, (at * WINDOW) / 2 + WINDOW));
};

const LEARNED = readWeights(learned);

/** How like a red flag a message is, by its likest part: from none to one. */
export const likenessOf = (words: readonly string[]): number =>
  Math.max(...windowsOf(words).map((part) => (part.length > 1 ? likelihood(cellsOf(part), LEARNED) : 0)));
