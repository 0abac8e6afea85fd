import type { MemberExerciseDocument } from "#shared/sync/documents.ts";

/** Version 1 adds the unit of weights: everything of before was read in kilograms. */
export const addWeightUnit = (row: Omit<MemberExerciseDocument, "weight_unit">): MemberExerciseDocument => ({
  ...row,
  weight_unit: null,
});
