import type { WorkoutSetDocument } from "#shared/sync/documents.ts";

/** Version 1 adds time and distance: sets of before had neither. */
export const addTimeAndDistance = (
  row: Omit<WorkoutSetDocument, "duration_seconds" | "distance_m">,
): WorkoutSetDocument => ({ ...row, duration_seconds: null, distance_m: null });
