import { PROGRAMS } from "#shared/domain/training/programs/programs.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import { applyOps } from "./apply-ops.ts";
import { NEW_ROUTINE_PREFIX } from "./caps.ts";
import type { Op } from "./op.ts";

/** The key of a routine that a proposal creates from a session of one of our programs. */
export const newRoutineKey = (program: string, session: string): string => `${NEW_ROUTINE_PREFIX}${program}/${session}`;

/**
 * Routines that changes create, by key in the order of the changes: sessions of programs with the chosen exercises and
 * sets. A change's `from` is the program's exercise that it replaces.
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
