import type { MigrationStep } from "#renderer/data/storage/layout.ts";

/** Sets of before were done with both sides, aimed at nothing that was stored, and were loaded by weight. */
export const workoutSets1: MigrationStep = (row) => ({
  side: "both",
  reps_min: null,
  reps_max: null,
  level: null,
  band: null,
  ...row,
});
