import { isTerm } from "#shared/domain/coach/safety/words.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { ASKING_WORDS } from "./concepts/asking-words.ts";
import { ELSEWHERE_WORDS } from "./concepts/elsewhere-words.ts";
import { TRAINING_WORDS } from "./concepts/training-words.ts";

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
type Reader = (words: readonly string[]) => string[];

const isPart = (word: string | undefined, part: string): boolean =>
  word !== undefined && (part.endsWith("*") ? word.startsWith(part.slice(0, -1)) : word === part);

/** A reader of lists (concept to terms). `isLenient`: whether a word may have a typo. */
const createReader = (lists: Readonly<Record<string, string>>, isLenient: boolean): Reader => {
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

/** The concepts of training in a message's words. */
export const conceptsIn: Reader = createReader({ ...TRAINING_WORDS, ...ASKING_WORDS }, true);

/** The topics of other fields of life in a message's words. */
export const topicsIn: Reader = createReader(ELSEWHERE_WORDS, false);

const NOT = "non not isnt wont doesnt cant dont no stopped smesso senza mai nessun".split(" ");
const RISES = ["improve", "raise"];

/** The concepts of words after a negation, turned around: what does not rise is stuck. */
export const negatedConcepts = (words: readonly string[]): string[] =>
  words.some(
    (word, at) =>
      NOT.includes(word) && conceptsIn(words.slice(at + 1, at + 4)).some((concept) => RISES.includes(concept)),
  )
    ? ["risesNot"]
    : [];

/** Whether a word belongs to another field of life than training. */
export const isElsewhere = (word: string): boolean => topicsIn([word]).length > 0;
