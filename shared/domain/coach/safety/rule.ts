import type { Terms } from "./words.ts";

/**
 * Red flags, which stop all advice, the most urgent first. `unclear`: a sign that no other card is about, or that only
 * resembles one.
 */
export const RED_FLAGS = [
  "selfHarm",
  "violence",
  "poison",
  "chest",
  "fainting",
  "breath",
  "saddle",
  "bladder",
  "weakness",
  "darkUrine",
  "head",
  "joint",
  "labour",
  "eating",
  "allergy",
  "heat",
  "sugar",
  "unclear",
  "insulin",
  "pressure",
  "cycle",
  "fastLoss",
] as const;
export type RedFlag = (typeof RED_FLAGS)[number];

/**
 * One rule. `phrases`: words in this order, at most {@link GAP} others between two; a bar divides alternatives. `near`:
 * one word of each list, in any order, at most `within` words apart. `all`: one of every list, words or turns of phrase
 * in capitals, in any order and across clauses, within `within` words. `unless`: words anywhere that cancel it.
 * `isSure`: a match needs no second opinion, unless it is denied within the match.
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

/** Most words between two of a phrase. A slot with a small word among its alternatives may be missing. */
export const GAP = 3;
