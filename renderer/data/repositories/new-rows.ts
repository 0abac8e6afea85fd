import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import type { NewSet, PlannedExercise } from "#renderer/data/training-data.ts";
import type { WorkoutDocument, WorkoutExerciseDocument, WorkoutSetDocument } from "#shared/sync/documents.ts";
import type { RowFactory } from "./row-factory.ts";
import { insertAll } from "./rows.ts";

/** A set of an exercise of a workout, as it is stored first. */
export const newSet = (
  rows: RowFactory,
  parent: Pick<WorkoutExerciseDocument, "id" | "workout_id">,
  position: number,
  input: NewSet,
): WorkoutSetDocument => ({
  ...rows.create(),
  workout_id: parent.workout_id,
  workout_exercise_id: parent.id,
  position,
  kind: input.kind ?? "normal",
  weight_kg: input.weight_kg,
  reps: input.reps,
  rpe: input.rpe ?? null,
  duration_seconds: input.duration_seconds ?? null,
  distance_m: input.distance_m ?? null,
  completed_at: input.completed_at ?? null,
});

/** Writes a workout with all that is planned in it, the workout itself last: it is seen once all of it is there. */
export const beginWorkout = async (
  rx: MemberRxDatabase,
  rows: RowFactory,
  input: { name: string; routine_id: string | null },
  planned: readonly PlannedExercise[],
): Promise<WorkoutDocument> => {
  const { workouts, workout_exercises, workout_sets } = rx.collections;
  const workout = { ...rows.create(), ...input, started_at: rows.now(), ended_at: null, notes: "" };
  const supersets = new Map<string, string>();
  const supersetOf = (name: string | null): string | null => {
    if (name === null) return null;
    const id = supersets.get(name) ?? rows.create().id;
    supersets.set(name, id);
    return id;
  };
  const exercises = planned.map(
    ({ exercise_id, rest_seconds, notes = "", superset }, position): WorkoutExerciseDocument => ({
      ...rows.create(),
      workout_id: workout.id,
      exercise_id,
      position,
      rest_seconds,
      notes,
      superset_id: supersetOf(superset),
    }),
  );
  const sets = exercises.flatMap((exercise, index) =>
    (planned[index]?.sets ?? []).map((set, position) => newSet(rows, exercise, position, set)),
  );
  await insertAll(workout_sets, sets);
  await insertAll(workout_exercises, exercises);
  await workouts.insert(workout);
  return workout;
};
