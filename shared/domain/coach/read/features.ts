import { stemOf } from "#shared/domain/coach/stems.ts";
import { MONTH, WEEKDAY } from "./entities/quantities.ts";

/** The weight of each kind of feature. */
const WEIGHTS = { word: 1, pair: 0.5, mask: 1.6, masks: 0.7, unknown: 0.5 };
/** Lengths of the pieces of words that are features, so that a typo or another ending loses few, and their weights. */
const PIECES = [
  [4, 0.4],
  [5, 0.3],
] as const;
/** Length from which an unknown word may be what a message is about, and most of them that count. */
export const LONG = 4;
const MOST_UNKNOWN = 4;

export const isMask = (word: string): boolean => /^[A-Z]+$/.test(word);

const piecesOf = (word: string, length: number): string[] => {
  const padded = `<${word}>`;
  return Array.from({ length: Math.max(1, padded.length - length + 1) }, (_, at) => padded.slice(at, at + length));
};

export const isDate = (word: string): boolean => MONTH.test(word) || WEEKDAY.test(word);

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
