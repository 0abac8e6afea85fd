import {
  type RoutineExercise,
  type RoutineSet,
  routineExerciseOf,
  routineSetOf,
} from "#shared/domain/training/routine.ts";
import type { Op } from "./op.ts";

/** Repetitions of an added exercise. */
const NEW_REPS = { reps_min: 8, reps_max: 12 } as const;

const isWorking = ({ kind }: RoutineSet): boolean => kind !== "warmup";

/** The number of an exercise's working sets. */
export const workingSetCount = ({ sets }: Pick<RoutineExercise, "sets">): number => sets.filter(isWorking).length;

const withSets = (exercise: RoutineExercise, count: number): RoutineExercise => {
  const working = exercise.sets.filter(isWorking);
  let left = count;
  const kept = exercise.sets.filter((set) => {
    if (!isWorking(set)) return true;
    left -= 1;
    return left >= 0;
  });
  const like = working.at(-1) ?? routineSetOf(NEW_REPS);
  return { ...exercise, sets: [...kept, ...Array.from({ length: Math.max(0, left) }, () => ({ ...like }))] };
};

const eachNormal = (exercise: RoutineExercise, change: (set: RoutineSet) => Partial<RoutineSet>): RoutineExercise => ({
  ...exercise,
  sets: exercise.sets.map((set) => (set.kind === "normal" ? { ...set, ...change(set) } : set)),
});

const withReps = (exercise: RoutineExercise, reps: number): RoutineExercise =>
  eachNormal(exercise, ({ reps_min, reps_max }) => ({
    reps_min: reps,
    reps_max: reps_min === null || reps_max === null ? reps : reps + (reps_max - reps_min),
  }));

/** Sets an exercise's load: for the next session where its progression reads the log, else in the plan itself. */
const withLoad = (exercise: RoutineExercise, kilograms: number, since: string): RoutineExercise =>
  exercise.progression === "none"
    ? eachNormal(exercise, () => ({ weight_kg: kilograms }))
    : { ...exercise, next_load: { weight_kg: kilograms, since } };

/** An exercise with another id: sets stay, load figures of the old one are removed. */
const swapped = (exercise: RoutineExercise, other: string): RoutineExercise => ({
  ...exercise,
  exercise_id: other,
  step_kg: null,
  max_kg: null,
  next_load: null,
  sets: exercise.sets.map((set) => ({ ...set, weight_kg: null })),
});

const moved = (exercises: readonly RoutineExercise[], from: number, to: number): RoutineExercise[] => {
  const exercise = exercises[from];
  return exercise ? exercises.toSpliced(from, 1).toSpliced(to, 0, exercise) : [...exercises];
};

type Changed = (exercises: readonly RoutineExercise[], op: Op, lastDay: string) => readonly RoutineExercise[];

/** The first entry of an exercise that stands twice in a routine. */
const first =
  (change: (exercise: RoutineExercise, to: number, lastDay: string) => RoutineExercise): Changed =>
  (exercises, { target, to }, lastDay) => {
    const at = exercises.findIndex(({ exercise_id }) => exercise_id === target.exercise);
    const exercise = exercises[at];
    return exercise && typeof to === "number" ? exercises.with(at, change(exercise, to, lastDay)) : exercises;
  };

const without: Changed = (exercises, { target }) =>
  exercises.filter(({ exercise_id }) => exercise_id !== target.exercise);

const CHANGES: Readonly<Record<Op["op"], Changed>> = {
  sets: first(withSets),
  reps: first(withReps),
  load: first(withLoad),
  rpe: first((exercise, rpe) => eachNormal(exercise, () => ({ rpe }))),
  remove: without,
  exclude: without,
  add: (exercises, { target, to }) =>
    exercises.some(({ exercise_id }) => exercise_id === target.exercise)
      ? exercises
      : [...exercises, withSets(routineExerciseOf({ exercise_id: target.exercise, sets: [] }), Number(to))],
  swap: (exercises, { target, to }) =>
    exercises.map((exercise) => (exercise.exercise_id === target.exercise ? swapped(exercise, String(to)) : exercise)),
  move: (exercises, { target, to }) => {
    const from = exercises.findIndex(({ exercise_id }) => exercise_id === target.exercise);
    return typeof to === "number" ? moved(exercises, from, to) : exercises;
  },
  // A day is the calendar's, not a routine's.
  reschedule: (exercises) => exercises,
};

/**
 * Applies changes to a routine's exercises; applying them twice is the same as once. Skips a change of an exercise that
 * is gone. `lastDayOf`: the day an exercise was last trained, empty for never.
 */
export const applyOps = (
  exercises: readonly RoutineExercise[],
  ops: readonly Op[],
  lastDayOf: (exerciseId: string) => string,
): RoutineExercise[] => [
  ...ops.reduce<readonly RoutineExercise[]>(
    (changed, op) => CHANGES[op.op](changed, op, lastDayOf(op.target.exercise)),
    exercises,
  ),
];
