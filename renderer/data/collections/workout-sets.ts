import type { RxJsonSchema } from "rxdb/plugins/core";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import { integer, nullableNumber, nullableText, nullableTimestamp, syncedProperties, text, uuid } from "./fields.ts";

export const workoutSetsSchema: RxJsonSchema<WorkoutSetDocument> = {
  version: 1,
  primaryKey: "id",
  type: "object",
  properties: {
    ...syncedProperties,
    workout_id: uuid,
    workout_exercise_id: uuid,
    position: integer,
    kind: text,
    weight_kg: nullableNumber,
    reps: nullableNumber,
    rpe: nullableNumber,
    duration_seconds: nullableNumber,
    distance_m: nullableNumber,
    completed_at: nullableTimestamp,
    side: text,
    reps_min: nullableNumber,
    reps_max: nullableNumber,
    level: nullableNumber,
    band: nullableText,
  },
  required: ["id", "space_id", "created_at", "updated_at", "workout_id", "workout_exercise_id"],
  indexes: ["workout_id"],
};
