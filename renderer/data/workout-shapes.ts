import type { WorkoutDocument, WorkoutExerciseDocument, WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";

/** `volumeKg`: sum of weight times reps over the completed sets that are not warm-ups. */
export type WorkoutSummary = WorkoutDocument & {
  exerciseIds: string[];
  /** With warm-ups: whether anything was done. */
  completedSets: number;
  /** How many sets a workout is said to have had. */
  workingSets: number;
  /** Working sets by exercise, in the workout's order. */
  worked: readonly { exercise_id: string; sets: number }[];
  volumeKg: number;
};

export type WorkoutExerciseDetail = WorkoutExerciseDocument & { sets: WorkoutSetDocument[] };

/** A workout whole: exercises and sets by position. */
export type WorkoutDetail = WorkoutDocument & { exercises: WorkoutExerciseDetail[] };

/**
 * One workout's completed sets of one exercise, the ones left `open`, and the rest between them in seconds. `rows`: all
 * of them, for each time that the workout has the exercise; `notes`: what the member noted at each. In the workout's
 * order.
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
