import { PROGRAMS } from "#shared/domain/training/programs/programs.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import { applyOps } from "./apply-ops.ts";
import { NEW_ROUTINE_PREFIX } from "./caps.ts";
import type { Op } from "./op.ts";

/** How the changes of a proposal name a routine that they make: a session of one of our programs. */
export const newRoutineKey = (program: string, session: string): string => `${NEW_ROUTINE_PREFIX}${program}/${session}`;

/**
 * The routines that changes make, by their keys in the order of the changes: sessions of programs with the exercises
 * and sets that were chosen. `from` of a change is the exercise of the program that its own takes the place of.
 */
export const newRoutines = (ops: readonly Op[]): { key: string; exercises: RoutineExercise[] }[] => {
  const keys = new Set(
    ops.flatMap(({ target: { routine } }) => (routine?.startsWith(NEW_ROUTINE_PREFIX) ? [routine] : [])),
  );
  return [...keys].flatMap((key) => {
    const [programId, name] = key.slice(NEW_ROUTINE_PREFIX.length).split("/");
    const program = PROGRAMS.find(({ id }) => id === programId);
    const session = program?.sessions.find((one) => one.name === name);
    if (!session) return [];
    const own = ops.filter(({ op, target }) => op === "add" && target.routine === key);
    const placeOf = ({ from, target }: Op) => String(from ?? target.exercise);
    const kept = session.exercises.filter(({ exercise_id }) => own.some((op) => placeOf(op) === exercise_id));
    const changes = own.flatMap((op): Op[] => [
      ...(op.from === null
        ? []
        : [{ ...op, op: "swap" as const, target: { ...op.target, exercise: placeOf(op) }, to: op.target.exercise }]),
      { ...op, op: "sets" },
    ]);
    return [{ key, exercises: applyOps(kept, changes, () => "") }];
  });
};
