import { fold } from "#shared/lib/fold.ts";
import { isTypo } from "#shared/lib/is-typo.ts";

const wordsOf = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean);

/** Length from which a word may have a typo: a shorter one resembles too many names. */
const FORGIVEN = 4;

const begins = (name: string, word: string): boolean => name.startsWith(word);
const nearlyBegins = (name: string, word: string): boolean =>
  begins(name, word) ||
  (word.length >= FORGIVEN && [-1, 0, 1].some((more) => isTypo(word, name.slice(0, word.length + more))));

export type NameMatcher = { matches: (name: string) => boolean; isNear: boolean };

/**
 * Makes a function from a query to a test of names: each word of the query begins one of the person's names, without
 * accents. If none of `names` matches, names with one typo do, and `isNear` is true. Names are prepared once.
 */
export const nameIndex = (names: readonly string[]): ((query: string) => NameMatcher) => {
  const folded = new Map(names.map((name) => [name, wordsOf(name)]));
  return (query) => {
    const words = wordsOf(query);
    const goesBy = (test: typeof begins) => (name: string) => {
      const parts = folded.get(name) ?? wordsOf(name);
      return words.every((word) => parts.some((part) => test(part, word)));
    };
    const isNear = !names.some(goesBy(begins));
    return { matches: goesBy(isNear ? nearlyBegins : begins), isNear };
  };
};

/** {@link nameIndex} for one query. */
export const nameMatcher = (names: readonly string[], query: string): NameMatcher => nameIndex(names)(query);
