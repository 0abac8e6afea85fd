import type { WorkoutSetDocument } from "#shared/sync/documents.ts";

/** Version 2 has no index by exercise, whose sets are found by their workout. Rows stay as they are. */
export const dropExerciseIndex = (row: WorkoutSetDocument): WorkoutSetDocument => row;
