import type {
  MemberExerciseDocument,
  WorkoutDocument,
  WorkoutExerciseDocument,
  WorkoutSetDocument,
} from "#shared/domain/kinds/documents.ts";
import { ownExercise } from "#shared/domain/training/exercises/own-exercise.ts";
import type { ImportedExercise, ImportedSet, ImportedWorkout } from "./training-file.ts";

export type TrainingRows = {
  workouts: readonly WorkoutDocument[];
  workout_exercises: readonly WorkoutExerciseDocument[];
  workout_sets: readonly WorkoutSetDocument[];
  member_exercises?: readonly MemberExerciseDocument[];
};

type Extras = Pick<ImportedExercise, "own" | "weightUnit">;

/** Facts of an exercise in a file that another account does not know. */
const extrasOf = (row: MemberExerciseDocument): Extras => {
  const exercise = ownExercise(row);
  const own = exercise && {
    type: exercise.type,
    equipment: exercise.equipment,
    primary_muscles: exercise.primary_muscles,
    secondary_muscles: exercise.secondary_muscles,
    ...(exercise.moves_like !== undefined && { moves_like: exercise.moves_like }),
  };
  return {
    ...(own && { own }),
    ...(row.weight_unit !== null && row.weight_unit !== "kg" && { weightUnit: row.weight_unit }),
  };
};

/** The unusual values of a set. */
const setExtras = ({ side, reps_min, reps_max, level, band }: WorkoutSetDocument): Pick<ImportedSet, "extras"> => {
  const extras = {
    ...(side !== "both" && { side }),
    ...(reps_min !== null && { reps_min }),
    ...(reps_max !== null && { reps_max }),
    ...(level !== null && { level }),
    ...(band !== null && { band }),
  };
  return Object.keys(extras).length === 0 ? {} : { extras };
};

const grouped = <T extends { position: number; id: string }>(
  rows: readonly T[],
  keyOf: (row: T) => string,
): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows.toSorted((a, b) => a.position - b.position || a.id.localeCompare(b.id))) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

/** A member's rows in the form of a file, oldest workout first. `nameOf`: gives an exercise's name. */
export const trainingLog = (rows: TrainingRows, nameOf: (exerciseId: string) => string): ImportedWorkout[] => {
  const exercisesOf = grouped(rows.workout_exercises, (row) => row.workout_id);
  const setsOf = grouped(rows.workout_sets, (row) => `${row.workout_id} ${row.workout_exercise_id}`);
  // Two devices may each have made a row of one exercise.
  const extras = new Map<string, Extras>();
  for (const row of rows.member_exercises ?? [])
    extras.set(row.exercise_id, { ...extras.get(row.exercise_id), ...extrasOf(row) });
  return rows.workouts
    .toSorted((a, b) => a.started_at.localeCompare(b.started_at) || a.id.localeCompare(b.id))
    .map((workout) => ({
      key: `prime|${workout.id}`,
      id: workout.id,
      ...(workout.routine_id !== null && { routineId: workout.routine_id }),
      name: workout.name,
      startedAt: workout.started_at,
      endedAt: workout.ended_at,
      notes: workout.notes,
      exercises: (exercisesOf.get(workout.id) ?? []).map((exercise) => ({
        exerciseId: exercise.exercise_id,
        name: nameOf(exercise.exercise_id),
        notes: exercise.notes,
        superset: exercise.superset_id,
        restSeconds: exercise.rest_seconds,
        ...extras.get(exercise.exercise_id),
        ...(exercise.recording !== null && { recording: exercise.recording }),
        sets: (setsOf.get(`${workout.id} ${exercise.id}`) ?? []).map((set) => ({
          kind: set.kind,
          weightKg: set.weight_kg,
          reps: set.reps,
          rpe: set.rpe,
          distance: set.distance_m,
          duration: set.duration_seconds,
          completedAt: set.completed_at,
          notes: "",
          ...setExtras(set),
        })),
      })),
    }));
};
