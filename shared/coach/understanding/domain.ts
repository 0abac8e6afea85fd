import { cellOf, likelihood, readWeights } from "#shared/coach/learned-weights.ts";
import { EXAMPLES, type Example, isMask, stemOf } from "./classifier.ts";
import { conceptsOf, negatedConcepts } from "./concepts.ts";
import { cuesIn } from "./cues.ts";
import learned from "./domain-weights.json";
import { isElsewhere } from "./elsewhere.ts";
import { MONTH, WEEKDAY } from "./quantities.ts";

/** Cells that features are sorted into by their hash. */
export const DOMAIN_CELLS = 1 << 12;
/** Letters from which on a word that no two phrases share may be what a message is about. */
const LONG = 4;

/** In how many phrases each stem and each pair of them stands. */
const countsOf = (examples: readonly Example[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { words } of examples)
    for (const feature of new Set(seenIn(words))) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return counts;
};

const seenIn = (words: readonly string[]): string[] => {
  const stems = words.map((word) => (isMask(word) ? word : stemOf(word)));
  return stems.flatMap((stem, at) => [
    // «Il» and «the» belong to everything.
    ...(isMask(stem) || (words[at] ?? "").length > 3 ? [`w ${stem}`] : []),
    `p ${stems[at - 1] ?? "^"} ${stem}`,
  ]);
};

const some = (name: string, count: number, most: number): string[] =>
  Array.from({ length: Math.min(count, most) }, (_, at) => `${name}${at + 1}`);

/**
 * What tells training from the rest of life: words that several phrases share, what they stand for, how many are of
 * elsewhere, and how many nobody ever used here.
 */
const featuresOf = (said: readonly string[], counts: ReadonlyMap<string, number>): string[] => {
  // A date belongs to everything.
  const words = said.filter((word) => !/^\d/.test(word) && !MONTH.test(word) && !WEEKDAY.test(word));
  const isKnown = (word: string) => isMask(word) || (counts.get(`w ${stemOf(word)}`) ?? 0) > 1;
  const concepts = [
    ...new Set([...words.flatMap((word) => (isMask(word) ? [] : conceptsOf(word))), ...negatedConcepts(words)]),
  ];
  const foreign = words.filter((word) => !isMask(word) && isElsewhere(word)).length;
  const unknown = words.filter(
    (word) => word.length >= LONG && !isKnown(word) && conceptsOf(word).length === 0 && !isElsewhere(word),
  ).length;
  return [
    ...new Set(seenIn(words).filter((feature) => (counts.get(feature) ?? 0) > 1)),
    ...concepts.map((concept) => `k ${concept}`),
    ...some("elsewhere", foreign, 3),
    ...some("unknown", unknown, 4),
    ...some("concepts", concepts.length, 3),
    ...[...cuesIn(said)].flatMap(([label, weight]) => [
      `q ${label}`,
      label === "offtopic" ? "cueOff" : weight >= 5 ? "cueStrong" : "cueWeak",
    ]),
  ];
};

export type FeaturesOf = (words: readonly string[]) => string[];

/** The features of messages beside the phrases that questions are learned from. */
export const domainFeatures = (examples: readonly Example[] = EXAMPLES): FeaturesOf => {
  const counts = countsOf(examples);
  return (words) => featuresOf(words, counts);
};

/** How likely it is that a message is about training, by its masked words. */
export type Domain = (words: readonly string[]) => number;

/**
 * A logistic regression that knows a message of elsewhere by words that training has no use for, also where it borrows
 * some that it has. It is learned beforehand (tests/shared/coach/net/learn.ts). A word that only one phrase holds
 * counts there as one that nobody knows, so that it means something to see one.
 */
export const createDomain = (): Domain => {
  const features = domainFeatures();
  const weights = readWeights(learned);
  return (words) =>
    likelihood(
      features(words).map((feature) => [cellOf(feature, DOMAIN_CELLS), 1]),
      weights,
    );
};
