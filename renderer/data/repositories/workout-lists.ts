import type { WorkoutDocument, WorkoutExerciseDocument, WorkoutSetDocument } from "#shared/sync/documents.ts";
import { setsVolumeKg } from "#shared/training/volume.ts";
import type { WorkoutDetail, WorkoutSummary } from "../member-data.ts";

type Positioned = { position: number; created_at: string; id: string };

/** By position; rows that two devices put into one place keep the order in which they were made. */
export const byPosition = (a: Positioned, b: Positioned): number =>
  a.position - b.position || a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id);

const groupBy = <T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

/** A workout with its figures, of its own exercises and sets. */
export const summaryFrom = (
  workout: WorkoutDocument,
  exercises: readonly WorkoutExerciseDocument[],
  sets: readonly WorkoutSetDocument[],
): WorkoutSummary => ({
  ...workout,
  exerciseIds: exercises.toSorted(byPosition).map((row) => row.exercise_id),
  completedSets: sets.filter((set) => set.completed_at !== null).length,
  volumeKg: setsVolumeKg(sets),
});

/** Each workout with its figures. `exercises` and `sets` may hold rows of other workouts. */
export const summarize = (
  workouts: readonly WorkoutDocument[],
  exercises: readonly WorkoutExerciseDocument[],
  sets: readonly WorkoutSetDocument[],
): WorkoutSummary[] => {
  const exercisesOf = groupBy(exercises, (row) => row.workout_id);
  const setsOf = groupBy(sets, (row) => row.workout_id);
  return workouts.map((workout) =>
    summaryFrom(workout, exercisesOf.get(workout.id) ?? [], setsOf.get(workout.id) ?? []),
  );
};

/** One workout with its exercises and their sets by position. */
export const assemble = (
  workout: WorkoutDocument,
  exercises: readonly WorkoutExerciseDocument[],
  sets: readonly WorkoutSetDocument[],
): WorkoutDetail => {
  const setsOf = groupBy(sets, (row) => row.workout_exercise_id);
  return {
    ...workout,
    exercises: exercises.toSorted(byPosition).map((exercise) => ({
      ...exercise,
      sets: (setsOf.get(exercise.id) ?? []).toSorted(byPosition),
    })),
  };
};
