import type { WorkoutDocument, WorkoutExerciseDocument, WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";

/** A workout with figures. `volumeKg`: weight times repetitions over completed sets without warm-ups. */
export type WorkoutSummary = WorkoutDocument & {
  exerciseIds: string[];
  /** Number of completed sets with warm-ups, which tells whether anything was done. */
  completedSets: number;
  /** Number of completed sets without warm-ups, as it is shown. */
  workingSets: number;
  /** Working sets by exercise, in the workout's order. */
  worked: readonly { exercise_id: string; sets: number }[];
  volumeKg: number;
};

export type WorkoutExerciseDetail = WorkoutExerciseDocument & { sets: WorkoutSetDocument[] };

/** A complete workout: exercises and sets by position. */
export type WorkoutDetail = WorkoutDocument & { exercises: WorkoutExerciseDetail[] };

/**
 * One workout's completed sets of an exercise, its `open` ones, and the rest in seconds. `rows`: all sets of each entry
 * of the exercise; `notes`: the member's note on each. In the workout's order.
 */
export type ExerciseSession = {
  workout_id: string;
  routine_id: string | null;
  place_id: string | null;
  name: string;
  started_at: string;
  ended_at: string | null;
  rest_seconds: number;
  notes: string;
  sets: WorkoutSetDocument[];
  open: WorkoutSetDocument[];
  rows: WorkoutSetDocument[][];
};
