import type { MigrationStep } from "#renderer/data/storage/layout.ts";

/**
 * Advice has a field of its own. Where it stood in the notes it stays: nobody can tell it from the member's words.
 * Nothing was recorded before.
 */
export const workoutExercises1: MigrationStep = (row) => ({ advice: "", recording: null, ...row });
