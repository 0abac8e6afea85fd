import type { CoachRoutine } from "#shared/domain/coach/member.ts";
import type { AnswerKey } from "#shared/domain/coach/proposals/answer-key.ts";
import { workingSetCount } from "#shared/domain/coach/proposals/apply-ops.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import { type Answer, createDraft } from "./answer.ts";

/** The answer where the member has no routine. */
export const withoutRoutine = (intent: Answer["intent"]): Answer => {
  const draft = createDraft();
  draft.say("none.routine");
  return draft.done(intent, "none");
};

/** Why a change is proposed: in words, and by which facts. */
export type Why = { reason: AnswerKey; facts: readonly string[] };

/** Changes the number of an exercise's sets to `to`, at least one; nothing where that is no fewer. */
export const setsOp = (routine: CoachRoutine, exercise: RoutineExercise, to: number, why: Why): Op[] => {
  const target = { routine: routine.id, exercise: exercise.exercise_id };
  const from = workingSetCount(exercise);
  if (to >= from) return [];
  return [{ op: to === 0 ? "remove" : "sets", target, from, to: to === 0 ? null : to, ...why }];
};
