import type { MigrationStrategies } from "rxdb/plugins/core";
import type { CollectionName } from "#shared/sync/documents.ts";
import { addWeightUnit } from "./member-exercises-1.ts";
import { addPreferences } from "./profiles-1.ts";
import { addSupersets } from "./workout-exercises-1.ts";
import { addTimeAndDistance } from "./workout-sets-1.ts";
import { dropExerciseIndex } from "./workout-sets-2.ts";
import { dropFieldNames } from "./workout-sets-3.ts";
import { addRoutine } from "./workouts-1.ts";

/**
 * Steps from one schema version to the next, keyed by the version that they lead to. Each step lives in a file of its own
 * in this folder, `{collection}-{version}.ts`, and is listed here; the last one equals the schema's version.
 */
export const migrationStrategies: Record<CollectionName, MigrationStrategies> = {
  profiles: { 1: addPreferences },
  notifications: {},
  error_log: {},
  workouts: { 1: addRoutine },
  workout_exercises: { 1: addSupersets },
  workout_sets: { 1: addTimeAndDistance, 2: dropExerciseIndex, 3: dropFieldNames },
  member_exercises: { 1: addWeightUnit },
  routines: {},
  measures: {},
  planned_workouts: {},
};

/** The migration plugin is loaded only once there is something to migrate. */
export const hasMigrations = (): boolean =>
  Object.values(migrationStrategies).some((steps) => Object.keys(steps).length > 0);
