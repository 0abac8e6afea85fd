import { type AnsweringCoach, createCoach, type Sources } from "#renderer/features/coach/lib/ask.ts";
import type { Answer } from "#shared/domain/coach/answers/answer.ts";
import { memberOf, NOW } from "#tests/helpers/coach-log.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const bodyweights = ["2026-10-20", "2026-11-20"].map((day, at) => ({ day, value: 80 - 4 * at }));
/** Somebody that the coach may tell all to. */
export const adult = memberOf({ age: 30, sex: "female", heightCm: 170, bodyweights });
/** The coach over an empty log, as a talk asks it. */
export const coach = (made: Partial<Sources> = {}): AnsweringCoach =>
  createCoach({
    workouts: [],
    exercises: exerciseLibrary(),
    member: adult,
    now: NOW,
    zone: "Europe/Rome",
    language: "it",
    nameOf: (id) => id,
    wordsOf: (intent) => intent,
    ...made,
  });
/** The texts of an answer, and what else is between them. */
export const textsOf = ({ blocks }: Pick<Answer, "blocks">): string[] =>
  blocks.map((block) => (block.type === "text" ? block.line.text : block.type));
