/**
 * The synced documents, one type per table and collection: the same names and units in Postgres, on the wire and in RxDB.
 * `version` lives on the server only; `deleted` of the table is `_deleted` in RxDB. Timestamps are ISO 8601 in UTC with
 * milliseconds (`2026-11-21T08:30:00.000Z`), ids are UUIDs made on the device.
 */
export type SyncedFields = { id: string; space_id: string; created_at: string; updated_at: string };

/** Table `profiles`: its id is the member's own, and so is its space. `preferences`: flat, see shared/preferences. */
export type ProfileDocument = SyncedFields & {
  first_name: string;
  last_name: string;
  birth_place: string;
  phone: string;
  avatar_url: string | null;
  email: string;
  birth_date: string | null;
  preferences: Record<string, unknown>;
};

/** `message_key` names a text of the i18n bundle for built-in messages; `message` is the Italian text itself. */
export type NotificationDocument = SyncedFields & {
  user_id: string | null;
  message: string;
  message_key: string | null;
  time: string;
  read: boolean;
};

export type ErrorLogDocument = SyncedFields & {
  user_id: string | null;
  message: string;
  type: "network" | "auth" | "validation" | "server" | "unknown";
  severity: "critical" | "high" | "medium" | "low";
  user_message: string;
  should_retry: boolean;
  context: { timestamp: string; user_agent: string; url: string };
};

/** `routine_id`: the routine that it was started from; null for one that began empty. */
export type WorkoutDocument = SyncedFields & {
  name: string;
  started_at: string;
  ended_at: string | null;
  notes: string;
  routine_id: string | null;
};

/**
 * One exercise of a workout. `exercise_id` is a key of the exercise catalogue; `rest_seconds` the rest between its sets.
 * Exercises of a workout with the same `superset_id` are done in turns.
 */
export type WorkoutExerciseDocument = SyncedFields & {
  workout_id: string;
  exercise_id: string;
  position: number;
  rest_seconds: number;
  notes: string;
  superset_id: string | null;
};

export const SET_KINDS = ["warmup", "normal", "drop", "failure"] as const;
export type SetKind = (typeof SET_KINDS)[number];

/**
 * One set. `weight_kg` in kilograms with two decimals, null for bodyweight; `rpe` 1 to 10 in halves; `duration_seconds` whole
 * seconds and `distance_m` metres with one decimal, for what is held or covered rather than repeated.
 */
export type WorkoutSetDocument = SyncedFields & {
  workout_id: string;
  workout_exercise_id: string;
  position: number;
  kind: SetKind;
  weight_kg: number | null;
  reps: number | null;
  rpe: number | null;
  duration_seconds: number | null;
  distance_m: number | null;
  completed_at: string | null;
};

/**
 * What a member keeps about an exercise; one of their own where it has a `name`, whose key is then the row's id. `archived`:
 * out of the member's list, while its name stays for the workouts that have it. `weight_unit`: in which the member reads and
 * types its weights, null for kilograms; they are stored in kilograms all the same.
 */
export type MemberExerciseDocument = SyncedFields & {
  exercise_id: string;
  favourite: boolean;
  notes: string;
  name: string | null;
  equipment: string | null;
  type: string | null;
  primary_muscles: string[];
  secondary_muscles: string[];
  archived: boolean;
  weight_unit: string | null;
};

/**
 * A template of workouts. `folder`: a name that routines share, empty for none. `exercises`: see shared/training/routine.ts;
 * devices merge them as one field.
 */
export type RoutineDocument = SyncedFields & {
  name: string;
  folder: string;
  notes: string;
  position: number;
  exercises: Record<string, unknown>[];
};

/**
 * One value of the body on one day. `kind`: see shared/body/measures.ts; `day` a calendar day (`2026-11-21`), the same in
 * every time zone; `value` in the kind's unit with up to two decimals.
 */
export type MeasureDocument = SyncedFields & { kind: string; day: string; value: number };

/**
 * A workout that is meant to be done. `day`: a calendar day; `routine_id`: what it begins with, null for none; `name`: of the
 * routine when it was planned, for when that is gone.
 */
export type PlannedWorkoutDocument = SyncedFields & { day: string; routine_id: string | null; name: string };

export type SyncedDocuments = {
  profiles: ProfileDocument;
  notifications: NotificationDocument;
  error_log: ErrorLogDocument;
  workouts: WorkoutDocument;
  workout_exercises: WorkoutExerciseDocument;
  workout_sets: WorkoutSetDocument;
  member_exercises: MemberExerciseDocument;
  routines: RoutineDocument;
  measures: MeasureDocument;
  planned_workouts: PlannedWorkoutDocument;
};

export type CollectionName = keyof SyncedDocuments;

export const COLLECTIONS = [
  "profiles",
  "notifications",
  "error_log",
  "workouts",
  "workout_exercises",
  "workout_sets",
  "member_exercises",
  "routines",
  "measures",
  "planned_workouts",
] as const satisfies readonly CollectionName[];
