import type { Formula } from "#shared/domain/coach/facts.ts";
import type { LoggedSession, TrainingLog } from "#shared/domain/coach/log.ts";
import { type CoachMember, type CoachRoutine, unitOf } from "#shared/domain/coach/member.ts";
import type { PastTime } from "#shared/domain/training/planning/current-strength.ts";
import { isDeloadDay } from "#shared/domain/training/planning/deload.ts";
import { type ExercisePlan, planSets } from "#shared/domain/training/planning/plan-sets.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";

/** Earlier times that a rule is given. */
const TIMES = 8;

export const NEXT: Formula = { formula: "next", source: "own routine" };

/** The earlier times of an exercise as the rules of routines take them: newest first, without deload weeks. */
const pastTimes = (sessions: readonly LoggedSession[], { deload }: CoachMember): PastTime[] =>
  sessions
    .filter(({ day }) => !isDeloadDay(deload, day))
    .slice(-TIMES)
    .reverse()
    .map(({ day, done, open }) => ({ day, sets: done, open }));

/** Whether an exercise is yet to be done within the program of its routine. */
const isStart = (log: TrainingLog, { routines }: CoachMember, exercise: RoutineExercise): boolean => {
  const folder = routines.find(({ exercises }) => exercises.includes(exercise))?.folder;
  if (!folder) return false;
  const program = new Set(routines.filter((routine) => routine.folder === folder).map(({ id }) => id));
  return !log.sessions(exercise.exercise_id).some(({ routineId }) => routineId !== null && program.has(routineId));
};

/** The sets of a routine's exercise for next time, weights in kilograms; `isDeload`: in a lighter week. */
export const nextSets = (
  log: TrainingLog,
  member: CoachMember,
  exercise: RoutineExercise,
  isDeload = isDeloadDay(member.deload, log.today),
): ExercisePlan =>
  planSets(exercise, {
    past: pastTimes(log.sessions(exercise.exercise_id), member),
    unit: unitOf(member, exercise.exercise_id),
    type: log.find(exercise.exercise_id)?.type,
    isDeload,
    today: log.today,
    isStart: isStart(log, member, exercise),
  });

/** The routine that has an exercise: the one it was last trained in, or the first that has it. */
export const routineWith = (
  log: TrainingLog,
  { routines }: CoachMember,
  exerciseId: string,
): { routine: CoachRoutine; exercise: RoutineExercise } | null => {
  const having = routines.flatMap((routine) => {
    const exercise = routine.exercises.find(({ exercise_id }) => exercise_id === exerciseId);
    return exercise ? [{ routine, exercise }] : [];
  });
  const last = log
    .sessions(exerciseId)
    .findLast(({ routineId }) => having.some(({ routine }) => routine.id === routineId));
  return having.find(({ routine }) => routine.id === last?.routineId) ?? having[0] ?? null;
};
