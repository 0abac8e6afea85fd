import { numberOf } from "./entities.ts";

const DAYS_IN: readonly (readonly [RegExp, number])[] = [
  [/^(?:giorn[oi]|gg|days?)$/, 1],
  [/^(?:settiman[ae]|weeks?)$/, 7],
  [/^(?:mes[ei]|mesetto|months?)$/, 30],
  [/^(?:ann[oi]|years?)$/, 365],
];
const ONE = /^(?:un|una|uno|a|an|one)$/;
const COUPLE = /^(?:paio|couple)$/;
const SOME = /^(?:qualche|alcun[ei]|few|several)$/;
const OF = /^(?:di|of|buon[oi]?|intero|intera|whole|full)$/;
/** Smallest number that «some» stands for. */
const SOME_ARE = 3;

const countOf = (word: string): number | null => {
  if (ONE.test(word)) return 1;
  if (COUPLE.test(word)) return 2;
  return SOME.test(word) ? SOME_ARE : numberOf(word);
};

/** The longest pause that a message names, in days, a month as 30; null for none. */
export const longestPause = (words: readonly string[]): number | null => {
  const said = words.flatMap((word, at) => {
    const days = DAYS_IN.find(([unit]) => unit.test(word))?.[1];
    if (days === undefined) return [];
    const before = words[at - 1] ?? "";
    const count = countOf(OF.test(before) ? (words[at - 2] ?? "") : before);
    return count === null ? [] : [count * days];
  });
  return said.length === 0 ? null : Math.max(...said);
};
