import type { WorkoutDocument } from "#shared/sync/documents.ts";

/** Version 1 adds routines: workouts of before were started from none. */
export const addRoutine = (row: Omit<WorkoutDocument, "routine_id">): WorkoutDocument => ({ ...row, routine_id: null });
