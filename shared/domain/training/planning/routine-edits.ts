import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import {
  MAX_SETS,
  type RoutineExercise,
  type RoutineSet,
  routineExerciseOf,
  routineSetOf,
} from "#shared/domain/training/routine.ts";
import { type SetShape, setShape } from "#shared/domain/training/set-figures.ts";
import { isSame } from "#shared/domain/training/take-back.ts";

/** Edits of a routine's exercises give a new list. An index that does not exist changes nothing. */
type Exercises = readonly RoutineExercise[];

/** Sets and repetitions of a new exercise. */
const DEFAULT_SETS = 3;
const DEFAULT_REPS = { reps_min: 8, reps_max: 10 };
const DEFAULT_SECONDS = 30;

const emptyFor = ({ shown }: SetShape): RoutineSet => {
  if (shown[1] === "reps") return routineSetOf(DEFAULT_REPS);
  return routineSetOf(shown[0] === "distance" ? {} : { duration_seconds: DEFAULT_SECONDS });
};

/** Adds an exercise at the end, with the sets of its type: one for a distance, three otherwise. */
export const addExercise = (exercises: Exercises, exercise_id: string, type?: ExerciseType): RoutineExercise[] => {
  const shape = setShape(type);
  const isLifted = shape.shown[1] === "reps";
  const sets = Array.from({ length: shape.shown[0] === "distance" ? 1 : DEFAULT_SETS }, () => emptyFor(shape));
  return [...exercises, routineExerciseOf({ exercise_id, sets, progression: isLifted ? "double" : "none" })];
};

export const changeExercise = (
  exercises: Exercises,
  index: number,
  changes: Partial<RoutineExercise>,
): RoutineExercise[] => exercises.map((exercise, at) => (at === index ? { ...exercise, ...changes } : exercise));

/** The exercises; one that is alone in its superset is in none any more. */
const withoutLoneSupersets = (exercises: Exercises): RoutineExercise[] =>
  exercises.map((exercise) => {
    const { superset } = exercise;
    if (superset === null || exercises.filter((other) => other.superset === superset).length > 1) return exercise;
    return { ...exercise, superset: null };
  });

export const removeExercise = (exercises: Exercises, index: number): RoutineExercise[] =>
  withoutLoneSupersets(exercises.filter((_, at) => at !== index));

/**
 * Restores the exercise that `before` had at `index` into the present list; also its superset, where the removal had
 * left one exercise of it.
 */
export const restoreExercise = (exercises: Exercises, before: Exercises, index: number): RoutineExercise[] => {
  const removed = before[index];
  if (!removed) return [...exercises];
  const { superset } = removed;
  const [partner, ...others] = before.filter((other, at) => at !== index && other.superset === superset);
  const left =
    superset !== null && partner && others.length === 0
      ? exercises.findIndex((one) => one.exercise_id === partner.exercise_id && one.superset === null)
      : -1;
  return withoutLoneSupersets(changeExercise(exercises, left, { superset }).toSpliced(index, 0, removed));
};

/** Moves an exercise up (-1) or down (1). */
export const moveExercise = (exercises: Exercises, index: number, by: 1 | -1): RoutineExercise[] => {
  const [moved, other] = [exercises[index], exercises[index + by]];
  if (!moved || !other) return [...exercises];
  return exercises.map((exercise, at) => (at === index ? other : at === index + by ? moved : exercise));
};

/** Puts an exercise and the next one into one superset; `name`: of a new superset. */
export const joinNext = (exercises: Exercises, index: number, name: string): RoutineExercise[] => {
  const superset = exercises[index]?.superset ?? exercises[index + 1]?.superset ?? name;
  return withoutLoneSupersets(
    exercises.map((exercise, at) => (at === index || at === index + 1 ? { ...exercise, superset } : exercise)),
  );
};

export const leaveSuperset = (exercises: Exercises, index: number): RoutineExercise[] =>
  withoutLoneSupersets(changeExercise(exercises, index, { superset: null }));

const changeSets = (
  exercises: Exercises,
  index: number,
  change: (sets: readonly RoutineSet[]) => RoutineSet[],
): RoutineExercise[] =>
  exercises.map((exercise, at) => (at === index ? { ...exercise, sets: change(exercise.sets) } : exercise));

/** Makes of each set of both sides one of the left and one of the right; nothing where they would be too many. */
export const splitSides = (exercises: Exercises, index: number): RoutineExercise[] =>
  changeSets(exercises, index, (sets) => {
    const split = sets.flatMap((set): RoutineSet[] =>
      set.side === "both"
        ? [
            { ...set, side: "left" },
            { ...set, side: "right" },
          ]
        : [set],
    );
    return split.length > MAX_SETS ? [...sets] : split;
  });

/** Makes all sets ones of both sides again: of a left one and a right one after it that aim at the same, one. */
export const joinSides = (exercises: Exercises, index: number): RoutineExercise[] =>
  changeSets(exercises, index, (sets) => {
    const joined: RoutineSet[] = [];
    let left: RoutineSet | null = null;
    for (const set of sets) {
      const isPair = left !== null && set.side === "right" && isSame({ ...left, side: "right" }, set);
      if (!isPair) joined.push({ ...set, side: "both" });
      left = set.side === "left" ? set : null;
    }
    return joined;
  });

/** Adds a set like the last one. */
export const addSet = (exercises: Exercises, index: number, type?: ExerciseType): RoutineExercise[] =>
  changeSets(exercises, index, (sets) =>
    sets.length >= MAX_SETS ? [...sets] : [...sets, { ...(sets.at(-1) ?? emptyFor(setShape(type))) }],
  );

export const removeSet = (exercises: Exercises, index: number, set: number): RoutineExercise[] =>
  changeSets(exercises, index, (sets) => sets.filter((_, at) => at !== set));

/** Restores a removed set of `before`; not into an exercise that is gone or full. */
export const restoreSet = (exercises: Exercises, before: Exercises, index: number, set: number): RoutineExercise[] => {
  const id = before[index]?.exercise_id;
  const removed = before[index]?.sets[set];
  if (!removed) return [...exercises];
  const now = exercises[index]?.exercise_id === id ? index : exercises.findIndex((one) => one.exercise_id === id);
  return changeSets(exercises, now, (sets) => (sets.length >= MAX_SETS ? [...sets] : sets.toSpliced(set, 0, removed)));
};

/**
 * Changes a set. The upper end of its repetitions follows the lower one where it would fall below it, and vice versa.
 */
export const changeSet = (
  exercises: Exercises,
  index: number,
  set: number,
  changes: Partial<RoutineSet>,
): RoutineExercise[] =>
  changeSets(exercises, index, (sets) =>
    sets.map((one, at) => {
      if (at !== set) return one;
      const next = { ...one, ...changes };
      if (next.reps_min === null || next.reps_max === null || next.reps_min <= next.reps_max) return next;
      return "reps_max" in changes ? { ...next, reps_min: next.reps_max } : { ...next, reps_max: next.reps_min };
    }),
  );
