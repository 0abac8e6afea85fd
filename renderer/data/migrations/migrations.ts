import type { MigrationStrategies } from "rxdb/plugins/core";
import type { CollectionName } from "#shared/sync/kinds/kinds.ts";

/**
 * Steps from one schema version to the next, keyed by the version that they lead to. Each step lives in a file of its
 * own in this folder, `{collection}-{version}.ts`, and is listed here; the last one equals the schema's version.
 * Documents need none: their kinds change no schema.
 */
export const migrationStrategies: Record<CollectionName, MigrationStrategies> = {
  workouts: {},
  workout_exercises: {},
  workout_sets: {},
  documents: {},
};

/** The migration plugin is loaded only once there is something to migrate. */
export const hasMigrations = (): boolean =>
  Object.values(migrationStrategies).some((steps) => Object.keys(steps).length > 0);
