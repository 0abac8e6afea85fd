import { fold } from "#shared/lib/fold.ts";
import { isTypo } from "#shared/lib/is-typo.ts";

const wordsOf = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean);

/** Letters from which on a typo is forgiven: a shorter word is near too many names. */
const FORGIVEN = 4;

const begins = (name: string, word: string): boolean => name.startsWith(word);
const nearlyBegins = (name: string, word: string): boolean =>
  begins(name, word) ||
  (word.length >= FORGIVEN && [-1, 0, 1].some((more) => isTypo(word, name.slice(0, word.length + more))));

export type NameMatcher = { matches: (name: string) => boolean; isNear: boolean };

/**
 * Makes what says whether somebody's name goes by a query: each of its words begins one of their names, whatever their
 * accents. Where none of `names` does, it is those that differ by one typo: `isNear`. The names are folded once, for
 * whoever looks them up at each key.
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
