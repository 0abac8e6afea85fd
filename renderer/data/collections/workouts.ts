import type { RxJsonSchema } from "rxdb/plugins/core";
import type { WorkoutDocument } from "#shared/domain/kinds/documents.ts";
import { nullableText, nullableTimestamp, syncedProperties, text, timestamp } from "./fields.ts";

export const workoutsSchema: RxJsonSchema<WorkoutDocument> = {
  version: 1,
  primaryKey: "id",
  type: "object",
  properties: {
    ...syncedProperties,
    name: text,
    started_at: timestamp,
    ended_at: nullableTimestamp,
    notes: text,
    routine_id: nullableText,
    place_id: nullableText,
  },
  required: ["id", "space_id", "created_at", "updated_at", "started_at"],
  indexes: ["started_at"],
};
