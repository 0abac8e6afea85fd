import type { MigrationStep } from "#renderer/data/storage/layout.ts";

/** Adds where a workout is done. */
export const workouts1: MigrationStep = (row) => ({ place_id: null, ...row });
