import type { RxCollection, RxCollectionCreator, RxDatabase, RxJsonSchema } from "rxdb/plugins/core";
import type { CollectionName, SyncedDocuments, SyncedFields } from "#shared/sync/documents.ts";
import { migrationStrategies } from "../migrations/migrations.ts";
import { createConflictHandler } from "./conflict-handler.ts";
import { type DeviceNote, deviceNotesSchema } from "./device-notes.ts";
import { errorLogSchema } from "./error-log.ts";
import { measuresSchema } from "./measures.ts";
import { memberExercisesSchema } from "./member-exercises.ts";
import type { MergeRules } from "./merge.ts";
import { notificationsSchema } from "./notifications.ts";
import { plannedWorkoutsSchema } from "./planned-workouts.ts";
import { profilesSchema } from "./profiles.ts";
import { routinesSchema } from "./routines.ts";
import { workoutExercisesSchema } from "./workout-exercises.ts";
import { workoutSetsSchema } from "./workout-sets.ts";
import { workoutsSchema } from "./workouts.ts";

export type SyncedCollections = { [K in CollectionName]: RxCollection<SyncedDocuments[K]> };
export type MemberCollections = SyncedCollections & { device_notes: RxCollection<DeviceNote> };
export type MemberRxDatabase = RxDatabase<MemberCollections>;

export const syncedSchemas: { [K in CollectionName]: RxJsonSchema<SyncedDocuments[K]> } = {
  profiles: profilesSchema,
  notifications: notificationsSchema,
  error_log: errorLogSchema,
  workouts: workoutsSchema,
  workout_exercises: workoutExercisesSchema,
  workout_sets: workoutSetsSchema,
  member_exercises: memberExercisesSchema,
  routines: routinesSchema,
  measures: measuresSchema,
  planned_workouts: plannedWorkoutsSchema,
};

/** Boolean fields that only ever turn true, on whichever device. */
const growingFields: Partial<Record<CollectionName, readonly string[]>> = { notifications: ["read"] };

/** Fields that hold a flat object, whose keys are merged as fields are. */
const keyedFields: Partial<Record<CollectionName, readonly string[]>> = { profiles: ["preferences"] };

/** What the merge of a collection must know beyond the three states. */
export const mergeRules = (collection: CollectionName): MergeRules => ({
  growing: growingFields[collection] ?? [],
  keyed: keyedFields[collection] ?? [],
});

/** Columns of a synced collection, as its schema names them. */
export const fieldsOf = (collection: CollectionName): string[] => Object.keys(syncedSchemas[collection].properties);

const creator = <T extends SyncedFields>(name: CollectionName, schema: RxJsonSchema<T>): RxCollectionCreator<T> => ({
  schema,
  conflictHandler: createConflictHandler<T>(Object.keys(schema.properties), mergeRules(name)),
  migrationStrategies: migrationStrategies[name],
  // `openMemberDatabase` does, in batches of a size of its own.
  autoMigrate: false,
});

/** What `addCollections` takes for a member's database. */
export const collectionCreators = (): { [K in keyof MemberCollections]: RxCollectionCreator } => ({
  profiles: creator("profiles", profilesSchema),
  notifications: creator("notifications", notificationsSchema),
  error_log: creator("error_log", errorLogSchema),
  workouts: creator("workouts", workoutsSchema),
  workout_exercises: creator("workout_exercises", workoutExercisesSchema),
  workout_sets: creator("workout_sets", workoutSetsSchema),
  member_exercises: creator("member_exercises", memberExercisesSchema),
  routines: creator("routines", routinesSchema),
  measures: creator("measures", measuresSchema),
  planned_workouts: creator("planned_workouts", plannedWorkoutsSchema),
  device_notes: { schema: deviceNotesSchema },
});
