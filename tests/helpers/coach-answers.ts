import { type Answer, linesIn } from "#shared/domain/coach/answers/answer.ts";
import { answerQuestion } from "#shared/domain/coach/answers/answer-question.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";
import type { CoachMember, CoachRoutine } from "#shared/domain/coach/member.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import { createUnderstand } from "#shared/domain/coach/read/understand.ts";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

/** Three sets, or as many, of 8 to 12 repetitions. */
export const plannedSets = (exercise_id: string, count = 3) =>
  routineExerciseOf({
    exercise_id,
    sets: Array.from({ length: count }, () => routineSetOf({ reps_min: 8, reps_max: 12 })),
  });

export const routineOf = (id: string, ...ids: readonly string[]): CoachRoutine => ({
  id,
  name: id,
  exercises: ids.map((exercise) => plannedSets(exercise)),
});

/** Asks in Italian, on the day of the log. What was trained is meant first. */
export const askIn = (log: TrainingLog, member: CoachMember) => {
  const understand = createUnderstand(exerciseLibrary(), (id) => log.sessions(id).length > 0, member.unit);
  return (text: string, language: "it" | "en" = "it"): Answer =>
    answerQuestion(understand(text, language, log.today, null), log, member);
};

export const opsIn = ({ blocks }: Answer): Op[] => blocks.flatMap((block) => (block.type === "diff" ? block.ops : []));

/** The keys of what an answer says, in its order. */
export const saidIn = ({ blocks }: Answer): string[] =>
  blocks.flatMap((block) => linesIn(block).map(({ text }) => text));

/** An answer that somebody sees: a sentence, or something to tap. */
export const isBlank = ({ blocks }: Answer): boolean =>
  blocks.every((block) => block.type === "list" && block.lines.length === 0);
