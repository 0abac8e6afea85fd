import { routineWith } from "#shared/coach/engine/next.ts";
import { type Answer, createDraft, type Question } from "./answer.ts";

/** What is known of doing otherwise than was said: whose choice it is, and what the routine's rule does then. */
export const anywayAnswer = ({ log, member, entities }: Question): Answer => {
  const draft = createDraft();
  draft.say("anyway.yours");
  const exercise = entities.exercise?.id;
  const progression = exercise && routineWith(log, member, exercise)?.exercise.progression;
  if (exercise && (progression === "double" || progression === "linear")) {
    draft.say("anyway.rule");
    draft.say("anyway.write", { exercise: { exercise } });
  }
  return draft.done("whynot", "anyway");
};
