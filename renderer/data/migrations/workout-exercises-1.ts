import type { WorkoutExerciseDocument } from "#shared/sync/documents.ts";

/** Version 1 adds supersets: exercises of before were each done on their own. */
export const addSupersets = (row: Omit<WorkoutExerciseDocument, "superset_id">): WorkoutExerciseDocument => ({
  ...row,
  superset_id: null,
});
