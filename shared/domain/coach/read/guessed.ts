import type { Classifier, Score } from "./classifier.ts";
import { saysPause } from "./entities/away.ts";
import { guess } from "./guess.ts";
import type { Message } from "./message.ts";

/** Probability of having no answer from which no question counts as known. */
const NOTHING_KNOWN = 0.4;
/** Weight of the second opinion in what both agree on. */
const SECOND = 0.2;

/**
 * What a message is taken for. `likely`: the probability that it asks the first question, and in particular; `agreed`:
 * the same with the second opinion of `guess`, whose `questions` and `talk` stand beside it.
 */
export type Guessed = Pick<ReturnType<typeof guess>, "questions" | "talk"> & {
  ours: number;
  general: number;
  likely: number;
  agreed: number;
  first: Score | undefined;
  second: Score | undefined;
};

/** Asks both classifiers. */
export const guessOf = ({ masked, words }: Message, classify: Classifier): Guessed => {
  const { ours, general, scores } = classify(masked);
  const [first, second] = scores.filter(({ label }) => label !== "return" || saysPause(words));
  const likely = ours * (1 - general) * (first?.share ?? 0);
  const { questions, talk, nothing } = guess(masked);
  const asWell = questions.find(({ intent }) => intent === first?.label)?.share ?? 0;
  const agreed = nothing < NOTHING_KNOWN ? likely ** (1 - SECOND) * asWell ** SECOND : 0;
  return { ours, general, likely, agreed, first, second, questions, talk };
};
