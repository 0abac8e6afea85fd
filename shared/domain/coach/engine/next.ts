import type { Formula } from "#shared/domain/coach/facts.ts";
import type { LoggedSession, TrainingLog } from "#shared/domain/coach/log.ts";
import { type CoachMember, type CoachRoutine, unitOf } from "#shared/domain/coach/member.ts";
import { isDeloadDay } from "#shared/domain/training/planning/deload.ts";
import {
  type LiftTime,
  type Line,
  liftTimeOf,
  lineOf,
  lookBack,
} from "#shared/domain/training/planning/entry-history.ts";
import { type ExercisePlan, planSets } from "#shared/domain/training/planning/plan-sets.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";

export const NEXT: Formula = { formula: "next", source: "own routine" };

/** An exercise's sessions in the form that progression rules take: newest first, without deload weeks. */
const pastTimes = (log: TrainingLog, exerciseId: string, { deload }: CoachMember): LiftTime[] => {
  const times = log
    .sessions(exerciseId)
    .filter(({ day }) => !isDeloadDay(deload, day))
    .map((session) => liftTimeOf(session, session.rows));
  return lookBack(times.reverse(), log.countsHere(exerciseId));
};

const inFolder = ({ folder = "", ...routine }: CoachRoutine) => ({ ...routine, folder });

/** The routine entry that an exercise continues; empty where no routine has it. */
const lineIn = ({ routines }: CoachMember, exercise: RoutineExercise): Line => {
  const own = routines.find(({ exercises }) => exercises.includes(exercise));
  return own ? lineOf(exercise, inFolder(own), routines.map(inFolder)) : new Map();
};

/** The sessions of a routine's exercise that its next one is based on, oldest first. */
export const sessionsOfEntry = (
  log: TrainingLog,
  member: CoachMember,
  exercise: RoutineExercise,
): readonly LoggedSession[] => {
  const line = lineIn(member, exercise);
  const { exercise_id } = exercise;
  const counts = log.countsHere(exercise_id);
  return log
    .sessions(exercise_id)
    .filter(({ routineId, placeId }) => routineId !== null && line.has(routineId) && counts(placeId));
};

/** The sets of a routine's exercise for next time, in kilograms. `isDeload`: in a lighter week. */
export const nextSets = (
  log: TrainingLog,
  member: CoachMember,
  exercise: RoutineExercise,
  isDeload = isDeloadDay(member.deload, log.today),
): ExercisePlan => {
  const unit = unitOf(member, exercise.exercise_id);
  return planSets(exercise, {
    past: pastTimes(log, exercise.exercise_id, member),
    countsHere: log.countsHere(exercise.exercise_id),
    line: lineIn(member, exercise),
    unit,
    gym: member.gyms[unit],
    type: log.find(exercise.exercise_id)?.type,
    equipment: log.find(exercise.exercise_id)?.equipment,
    isDeload,
    today: log.today,
  });
};

/** The routine with an exercise: the one where it was trained last, else the first that has it; null for none. */
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
