import type { RxCollection, RxCollectionCreator, RxDatabase, RxJsonSchema } from "rxdb/plugins/core";
import type { SyncedDocuments } from "#shared/domain/kinds/documents.ts";
import { type BulkName, COLLECTIONS, type CollectionName } from "#shared/domain/kinds/kinds.ts";
import { type DeviceNote, deviceNotesSchema } from "./device-notes.ts";
import { documentsSchema, type StoredDocument } from "./documents.ts";
import { workoutExercisesSchema } from "./workout-exercises.ts";
import { workoutSetsSchema } from "./workout-sets.ts";
import { workoutsSchema } from "./workouts.ts";

/** A stored row of each replicated collection. */
export type StoredRows = { [K in BulkName]: SyncedDocuments[K] } & { documents: StoredDocument };

export type SyncedCollections = { [K in CollectionName]: RxCollection<StoredRows[K]> };
export type MemberCollections = SyncedCollections & { device_notes: RxCollection<DeviceNote> };
export type MemberRxDatabase = RxDatabase<MemberCollections>;

export const syncedSchemas: { [K in CollectionName]: RxJsonSchema<StoredRows[K]> } = {
  workouts: workoutsSchema,
  workout_exercises: workoutExercisesSchema,
  workout_sets: workoutSetsSchema,
  documents: documentsSchema,
};

/** Options of a collection. RxDB does not migrate it: the store does so when it opens, before RxDB reads a row. */
const creator = <T>(schema: RxJsonSchema<T>): RxCollectionCreator => ({ schema, autoMigrate: false });

/** The argument of `addCollections` for a member's database. */
export const collectionCreators = (): { [K in keyof MemberCollections]: RxCollectionCreator } => ({
  workouts: creator(workoutsSchema),
  workout_exercises: creator(workoutExercisesSchema),
  workout_sets: creator(workoutSetsSchema),
  documents: creator(documentsSchema),
  device_notes: creator(deviceNotesSchema),
});

export const isCollection = (name: string): name is CollectionName => COLLECTIONS.some((known) => known === name);
