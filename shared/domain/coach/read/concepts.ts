import { type ConceptReader, createReader } from "#shared/domain/coach/concept-reader.ts";
import { ASKING_WORDS } from "./concepts/asking-words.ts";
import { ELSEWHERE_WORDS } from "./concepts/elsewhere-words.ts";
import { TRAINING_WORDS } from "./concepts/training-words.ts";

/** The concepts of training in a message's words. */
export const conceptsIn: ConceptReader = createReader({ ...TRAINING_WORDS, ...ASKING_WORDS }, true);

/** The topics of other fields of life in a message's words. */
export const topicsIn: ConceptReader = createReader(ELSEWHERE_WORDS, false);

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
