import type { WorkoutSetDocument } from "#shared/sync/documents.ts";

/** Version 3 is stored without the names of its fields (`packed-rows.ts`). Rows stay as they are. */
export const dropFieldNames = (row: WorkoutSetDocument): WorkoutSetDocument => row;
