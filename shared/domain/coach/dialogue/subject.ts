import type { Context, Entities } from "#shared/domain/coach/read/understood.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { type DialogueState, MAX_LETTERS, MAX_WORDS, type NamedEntities } from "./dialogue.ts";

/** The last words that are kept of a subject. */
const keptOf = (words: readonly string[]): string[] => {
  const kept = words.slice(-MAX_WORDS);
  while (kept.join("").length > MAX_LETTERS) kept.shift();
  return kept;
};

/** Entities as they are stored, with exercises by their ids. */
export const namedOf = ({ exercise, other, words, more: _, unread: __, ...rest }: Entities): NamedEntities => ({
  ...rest,
  exercise: exercise?.id ?? null,
  other: other?.id ?? null,
  words: keptOf(words),
});

export type FindExercise = (id: string) => Exercise | undefined;

/** Stored entities as a question has them; an exercise that was deleted since is none. */
export const entitiesOf = ({ exercise, other, ...rest }: NamedEntities, find: FindExercise): Entities => ({
  ...rest,
  exercise: find(exercise ?? "") ?? null,
  other: find(other ?? "") ?? null,
  more: [],
  unread: [],
});

/** The subject that a message may go on with; null for none. */
export const subjectOf = ({ subject }: Pick<DialogueState, "subject">, find: FindExercise): Context | null =>
  subject && { intent: subject.intent, entities: entitiesOf(subject.entities, find) };
