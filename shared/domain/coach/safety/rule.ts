import type { Terms } from "./words.ts";

/** What stops every advice, the most urgent first. `unclear`: what no other card speaks of, or is like it. */
export const RED_FLAGS = [
  "selfHarm",
  "violence",
  "chest",
  "fainting",
  "breath",
  "saddle",
  "bladder",
  "weakness",
  "darkUrine",
  "head",
  "joint",
  "eating",
  "unclear",
] as const;
export type RedFlag = (typeof RED_FLAGS)[number];

/**
 * `phrases`: words in this order with at most {@link GAP} others between two; alternatives by a bar. `near`: one word
 * of each list, in any order, at most `within` words apart. `all`: one of every list, words or turns of phrase in
 * capitals, in any order and across clauses, all within `within` words. `unless`: words that make it something else,
 * wherever they stand. `isSure`: what it finds needs no second opinion, unless it is denied within.
 */
export type Rule = {
  flag: RedFlag;
  phrases?: readonly string[];
  near?: readonly [Terms, Terms];
  all?: readonly Terms[];
  within?: number;
  unless?: Terms;
  isSure?: boolean;
};

/** Words that may stand between two of a phrase; alternatives with a small word among them may be left out. */
export const GAP = 3;
