import type { RxJsonSchema } from "rxdb/plugins/core";
import type { WorkoutExerciseDocument } from "#shared/domain/kinds/documents.ts";
import { catalogueKey, integer, nullableObject, nullableText, syncedProperties, text, uuid } from "./fields.ts";

export const workoutExercisesSchema: RxJsonSchema<WorkoutExerciseDocument> = {
  version: 1,
  primaryKey: "id",
  type: "object",
  properties: {
    ...syncedProperties,
    workout_id: uuid,
    exercise_id: catalogueKey,
    position: integer,
    rest_seconds: integer,
    notes: text,
    superset_id: nullableText,
    advice: text,
    recording: nullableObject,
  },
  required: ["id", "space_id", "created_at", "updated_at", "workout_id", "exercise_id"],
  indexes: ["workout_id", "exercise_id"],
};
