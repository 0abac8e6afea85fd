import type { SyncedFields } from "./kind.ts";
import type { KindName, RowOfKind } from "./kinds.ts";
import type { SET_KINDS } from "./workout-sets.ts";

export type { SyncedFields };

/** The rows of each kind, with the same names and units in Postgres, on the wire and on the device. */
export type SyncedDocuments = { [K in KindName]: RowOfKind<K> };

export type ProfileDocument = SyncedDocuments["profiles"];
export type NotificationDocument = SyncedDocuments["notifications"];
export type ErrorLogDocument = SyncedDocuments["error_log"];
export type WorkoutDocument = SyncedDocuments["workouts"];
export type WorkoutExerciseDocument = SyncedDocuments["workout_exercises"];
export type WorkoutSetDocument = SyncedDocuments["workout_sets"];
export type MemberExerciseDocument = SyncedDocuments["member_exercises"];
export type RoutineDocument = SyncedDocuments["routines"];
export type ConsentDocument = SyncedDocuments["consents"];
export type MeasureDocument = SyncedDocuments["measures"];
export type GoalDocument = SyncedDocuments["goals"];
export type EventDocument = SyncedDocuments["events"];
export type PlannedWorkoutDocument = SyncedDocuments["planned_workouts"];

export type SetKind = (typeof SET_KINDS)[number];
