import { isTypo } from "#shared/lib/is-typo.ts";

const wordsOf = (text: string): string[] =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().split(/\s+/).filter(Boolean);

/** Letters from which on a typo is forgiven: a shorter word is near too many names. */
const FORGIVEN = 4;

const begins = (name: string, word: string): boolean => name.startsWith(word);
const nearlyBegins = (name: string, word: string): boolean =>
  begins(name, word) ||
  (word.length >= FORGIVEN && [-1, 0, 1].some((more) => isTypo(word, name.slice(0, word.length + more))));

/**
 * What says whether somebody's name goes by a query: each of its words begins one of their names, whatever their
 * accents. Where none of `names` does, it is those that differ by one typo: `isNear`.
 */
export const nameMatcher = (
  names: readonly string[],
  query: string,
): { matches: (name: string) => boolean; isNear: boolean } => {
  const words = wordsOf(query);
  const goesBy = (test: typeof begins) => (name: string) => {
    const parts = wordsOf(name);
    return words.every((word) => parts.some((part) => test(part, word)));
  };
  const isNear = !names.some(goesBy(begins));
  return { matches: goesBy(isNear ? nearlyBegins : begins), isNear };
};
