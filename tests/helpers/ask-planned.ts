import type { Answer } from "#shared/domain/coach/answers/answer.ts";
import { adult, coach } from "./ask-coach.ts";
import { routineOf } from "./coach-answers.ts";
import { trainedOn } from "./coach-log.ts";

const routines = [routineOf("push", "panca-piana", "lat-machine", "curl-manubri"), routineOf("legs", "squat")];
const workouts = [
  trainedOn("2026-11-20", { "panca-piana": Array(3).fill([80, 9, 9]), squat: [[100, 9]] }, { routine_id: "push" }),
];
const plans = [{ id: "today", day: "2026-11-22", routine_id: "push" }];

/** A member with two routines, one of them planned for today and trained once. */
export const planned = { workouts, member: { ...adult, routines, plans } };

/** Asks about {@link planned}, with the messages before a question. */
export const askPlanned = (language: "it" | "en") => {
  const { answer } = coach({ language, ...planned });
  return (text: string, ...earlier: readonly string[]): Answer => answer(text, earlier);
};
