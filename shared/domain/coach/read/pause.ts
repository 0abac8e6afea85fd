import { isOneOf, terms } from "#shared/domain/coach/safety/words.ts";
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

/** Words of stopping, of what one stops for, and of returning. */
const PAUSES = terms(
  "torn* ritorn* rientr* riprend* ripres* ripart* ricominc* ripigl* ferm* stop* smess* moll* paus* vacanz* ferie malat* influenz* febbre covid infortun* operat* operazion* gess* lontan* assen* " +
    "back return* resum* restart* again off break layoff away quit holiday* vacation sick ill flu injur* surgery since havent hiatus",
);

const NOT_TRAINING = /\bnon (?:mi )?(?:alleno|vado|vengo)\b/;

/** Whether a message speaks of a pause or of the time after one, without which no question is one of returning. */
export const saysPause = (words: readonly string[]): boolean =>
  words.some((word) => isOneOf(word, PAUSES)) || NOT_TRAINING.test(words.join(" "));

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
