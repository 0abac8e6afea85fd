import { fold } from "#shared/lib/fold.ts";

const wordsOf = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean);

/** Length from which a word may have a typo: a shorter one resembles too many names. */
const FORGIVEN = 4;

const begins = (name: string, word: string): boolean => name.startsWith(word);
/** Whether a name begins with a word that has at most one typo: a letter more, less or other, or two swapped. */
const nearlyBegins = (name: string, word: string): boolean => {
  if (word.length < FORGIVEN) return begins(name, word);
  let at = 0;
  while (at < word.length && name[at] === word[at]) at += 1;
  const rest = word.slice(at + 1);
  return (
    name.startsWith(rest, at) ||
    name.startsWith(rest, at + 1) ||
    name.startsWith(word.slice(at), at + 1) ||
    (name[at] === word[at + 1] && name[at + 1] === word[at] && name.startsWith(word.slice(at + 2), at + 2))
  );
};

type NameMatcher = { matches: (name: string) => boolean; isNear: boolean };

/**
 * Makes a function from a query to a test of `names`: each word of the query begins one of the person's names, without
 * accents. If none of them matches, names with one typo do, and `isNear` is true. Each name is read once, and each word
 * that several people share is compared once a query.
 */
export const nameIndex = (names: readonly string[]): ((query: string) => NameMatcher) => {
  const namesWith = new Map<string, string[]>();
  const all = new Set(names);
  for (const name of all)
    for (const part of new Set(wordsOf(name))) {
      const known = namesWith.get(part);
      if (known) known.push(name);
      else namesWith.set(part, [name]);
    }
  return (query) => {
    const words = wordsOf(query);
    const foundBy = (test: typeof begins): ReadonlySet<string> =>
      words.reduce((left: ReadonlySet<string>, word) => {
        if (left.size === 0) return left;
        const next = new Set<string>();
        for (const [part, called] of namesWith)
          if (test(part, word)) for (const name of called) if (left.has(name)) next.add(name);
        return next;
      }, all);
    const exact = foundBy(begins);
    const isNear = exact.size === 0;
    const found = isNear ? foundBy(nearlyBegins) : exact;
    return { matches: (name) => found.has(name), isNear };
  };
};
