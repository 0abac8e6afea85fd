import { type AnsweringCoach, createCoach, type Sources } from "#renderer/features/coach/lib/ask.ts";
import type { Answer } from "#shared/domain/coach/answers/answer.ts";
import type { SaidMessage } from "#shared/domain/coach/dialogue/answering.ts";
import { memberOf, NOW } from "#tests/helpers/coach-log.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const bodyweights = ["2026-10-20", "2026-11-20"].map((day, at) => ({ day, value: 80 - 4 * at }));
/** Somebody that the coach may tell all to. */
export const adult = memberOf({ age: 30, sex: "female", heightCm: 170, bodyweights });
/** Messages of a member that were not answered yet, as a talk holds them. */
export const saidBefore = (texts: readonly string[]): SaidMessage[] =>
  texts.map((text) => ({ role: "member", text, dialogue: null }));

/** A coach that is asked with the texts before a question. */
export const askedIn = ({ answer, ...opened }: AnsweringCoach) => ({
  ...opened,
  reply: answer,
  answer: (text: string, earlier: readonly string[]): Answer => answer(text, saidBefore(earlier)).answer,
});
export type AskedCoach = ReturnType<typeof askedIn>;

/** The coach over an empty log, as a talk asks it. */
export const coach = (made: Partial<Sources> = {}): AskedCoach =>
  askedIn(
    createCoach({
      workouts: [],
      exercises: exerciseLibrary(),
      member: adult,
      now: NOW,
      zone: "Europe/Rome",
      language: "it",
      nameOf: (id) => id,
      wordsOf: (intent) => intent,
      replyOf: (reply) => reply,
      ...made,
    }),
  );
/** The texts of an answer, and what else is between them. */
export const textsOf = ({ blocks }: Pick<Answer, "blocks">): string[] =>
  blocks.map((block) => (block.type === "text" ? block.line.text : block.type));
