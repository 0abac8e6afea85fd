import { isTerm } from "#shared/domain/coach/safety/words.ts";
import { groupBy } from "#shared/lib/group-by.ts";

/** One word, or several in a row, and the concept that it means. */
type Entry = { name: string; parts: readonly string[] };

const byLetter = (words: Readonly<Record<string, string>>): ReadonlyMap<string, Entry[]> =>
  groupBy(
    Object.entries(words).flatMap(([name, line]) =>
      line.split(" ").map((term): Entry => ({ name, parts: term.split("_") })),
    ),
    ({ parts: [first = ""] }) => first.slice(0, 1),
  );

/** Finds the concepts of words. Entries are found by their first letter, which a typo rarely changes. */
export type ConceptReader = (words: readonly string[]) => string[];

const isPart = (word: string | undefined, part: string): boolean =>
  word !== undefined && (part.endsWith("*") ? word.startsWith(part.slice(0, -1)) : word === part);

/** A reader of lists (concept to terms). `isLenient`: whether a word may have a typo. */
export const createReader = (lists: Readonly<Record<string, string>>, isLenient: boolean): ConceptReader => {
  const entries = byLetter(lists);
  const singles = new Map<string, readonly string[]>();
  const ofWord = (word: string): readonly string[] => {
    const there = singles.get(word);
    if (there) return there;
    const found = (entries.get(word.slice(0, 1)) ?? []).flatMap(({ name, parts: [term = "", next] }) =>
      next === undefined && (isLenient ? isTerm(word, term) : isPart(word, term)) ? name : [],
    );
    // Bounded: a member types some thousand words, not all there are.
    if (singles.size < 5000) singles.set(word, found);
    return found;
  };
  const phrases = new Map([...entries].map(([letter, list]) => [letter, list.filter(({ parts }) => parts.length > 1)]));
  return (words) => [
    ...new Set(
      words.flatMap((word, at) => [
        ...ofWord(word),
        ...(phrases.get(word.slice(0, 1)) ?? []).flatMap(({ name, parts }) =>
          parts.every((part, beyond) => isPart(words[at + beyond], part)) ? name : [],
        ),
      ]),
    ),
  ];
};
