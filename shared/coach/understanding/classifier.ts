import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as italian } from "@orama/stemmers/italian";
import { conceptsOf, negatedConcepts } from "./concepts.ts";
import { INTENTS, type Intent } from "./intents.ts";
import phrases from "./phrases.json";

export const LABELS = [...INTENTS, "offtopic"] as const;
export type Label = Intent | "offtopic";
export type Score = { label: Label; share: number };

/** Rounds over all phrases, size of a step, and pull of the weights towards zero. */
const ROUNDS = 16;
const STEP = 3;
const DECAY = 1e-5;
/** How much each kind of feature weighs. */
const WEIGHTS = { word: 1, pair: 0.8, piece: 0.4, concept: 1.6, concepts: 1 };
/** Errors below it teach nothing. */
const LEARNED = 0.004;
/** A phrase that is this sure is learned. */
const SURE = 0.97;

export const isMask = (word: string): boolean => /^[A-Z]+$/.test(word);

/** Italian words end in a vowel: good enough to choose a stemmer, and the same in both languages. */
const stemmed = (word: string): string => (/[aeiou]$/.test(word) ? italian(word) : english(word));
const stems = new Map<string, string>();

export const stemOf = (word: string): string => {
  const there = stems.get(word);
  if (there !== undefined) return there;
  const stem = stemmed(word);
  // Bounded: a member types some thousand words, not all there are.
  if (stems.size < 10_000) stems.set(word, stem);
  return stem;
};

const PIECE = 4;

const piecesOf = (word: string): string[] => {
  const padded = `<${word}>`;
  return padded.length <= PIECE
    ? [padded]
    : Array.from({ length: padded.length - PIECE + 1 }, (_, at) => padded.slice(at, at + PIECE));
};

/**
 * Features of a message whose exercises, muscles and numbers are masked as EX, MU and NN, with weights of length one.
 */
const featuresOf = (words: readonly string[]): Map<string, number> => {
  const features = new Map<string, number>();
  const add = (feature: string, weight: number) => features.set(feature, Math.max(features.get(feature) ?? 0, weight));
  const stems = words.map((word) => (isMask(word) ? word : stemOf(word)));
  for (const [index, word] of words.entries()) {
    add(`w ${stems[index]}`, WEIGHTS.word);
    add(`p ${stems[index - 1] ?? "^"} ${stems[index]}`, WEIGHTS.pair);
    if (isMask(word)) continue;
    for (const piece of piecesOf(word)) add(`c ${piece}`, WEIGHTS.piece);
  }
  add(`p ${stems.at(-1) ?? "^"} $`, WEIGHTS.pair);
  const concepts = [
    ...new Set([...words.flatMap((word) => (isMask(word) ? word : conceptsOf(word))), ...negatedConcepts(words)]),
  ].toSorted();
  for (const [index, concept] of concepts.entries()) {
    add(`k ${concept}`, WEIGHTS.concept);
    for (const other of concepts.slice(index + 1)) add(`kk ${concept} ${other}`, WEIGHTS.concepts);
  }
  const length = Math.sqrt([...features.values()].reduce((sum, weight) => sum + weight ** 2, 0));
  return new Map([...features].map(([feature, weight]) => [feature, weight / length]));
};

/** Masks stay as they are, all else is lower case. */
const wordsOfPhrase = (phrase: string): string[] =>
  (phrase.match(/\p{L}+|\d+/gu) ?? []).map((word) =>
    isMask(word) && word.length === 2
      ? word
      : word
          .normalize("NFD")
          .replace(/\p{Diacritic}/gu, "")
          .toLowerCase(),
  );

export type Example = { label: Label; words: readonly string[] };

export const EXAMPLES: readonly Example[] = LABELS.flatMap((label) =>
  [...phrases[label].it, ...phrases[label].en].map((phrase) => ({ label, words: wordsOfPhrase(phrase) })),
);

/**
 * Shares of all labels, the likeliest first; they add up to one. `known`: the share of the message that was ever seen.
 */
export type Classifier = (words: readonly string[]) => { scores: Score[]; known: number };

/**
 * A multinomial logistic regression over words, pairs of words, pieces of words and concepts, trained on `examples` in
 * their order: the same examples give the same classifier. Takes tens of milliseconds.
 */
export const trainClassifier = (examples: readonly Example[] = EXAMPLES): Classifier => {
  const columns = new Map<string, number>();
  const rows = examples.map(({ label, words }) => {
    const features = featuresOf(words);
    const cells = Int32Array.from(features.keys(), (feature) => {
      const column = columns.get(feature) ?? columns.size;
      columns.set(feature, column);
      return column;
    });
    return { label: LABELS.indexOf(label), cells, sizes: Float64Array.from(features.values()) };
  });
  const count = LABELS.length;
  const weights = new Float64Array(columns.size * count);
  const biases = new Float64Array(count);
  /** Filled anew for every message: training asks for some ten thousand. */
  const shares = new Float64Array(count);
  const share = (cells: Int32Array, sizes: Float64Array): void => {
    shares.set(biases);
    for (let cell = 0; cell < cells.length; cell += 1) {
      const [start, size] = [(cells[cell] ?? 0) * count, sizes[cell] ?? 0];
      for (let label = 0; label < count; label += 1)
        shares[label] = (shares[label] ?? 0) + size * (weights[start + label] ?? 0);
    }
    const most = shares.reduce((a, b) => Math.max(a, b));
    let total = 0;
    for (let label = 0; label < count; label += 1) {
      shares[label] = Math.exp((shares[label] ?? 0) - most);
      total += shares[label] ?? 0;
    }
    for (let label = 0; label < count; label += 1) shares[label] = (shares[label] ?? 0) / total;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = STEP / (1 + round / 4);
    // Every label in turn rather than one after the other, so that the last one is not learned best.
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[(index * 367) % rows.length];
      if (!row) continue;
      const { cells, sizes } = row;
      share(cells, sizes);
      if ((shares[row.label] ?? 0) > SURE) continue;
      for (let label = 0; label < count; label += 1) {
        const error = (label === row.label ? 1 : 0) - (shares[label] ?? 0);
        if (Math.abs(error) < LEARNED) continue;
        biases[label] = (biases[label] ?? 0) + step * 0.05 * error;
        for (let cell = 0; cell < cells.length; cell += 1) {
          const at = (cells[cell] ?? 0) * count + label;
          const old = weights[at] ?? 0;
          weights[at] = old + step * (error * (sizes[cell] ?? 0) - DECAY * old);
        }
      }
    }
  }
  return (words) => {
    const features = [...featuresOf(words)].filter(([feature]) => columns.has(feature));
    const seen = words.filter(
      (word) => isMask(word) || columns.has(`w ${stemOf(word)}`) || conceptsOf(word).length > 0,
    );
    share(
      Int32Array.from(features, ([feature]) => columns.get(feature) ?? 0),
      Float64Array.from(features, ([, size]) => size),
    );
    return {
      scores: LABELS.map((label, at) => ({ label, share: shares[at] ?? 0 })).toSorted((a, b) => b.share - a.share),
      known: words.length === 0 ? 0 : seen.length / words.length,
    };
  };
};
