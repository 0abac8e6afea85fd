import type { RxJsonSchema } from "rxdb/plugins/core";
import type { PlannedWorkoutDocument } from "#shared/sync/documents.ts";
import { nullableText, syncedProperties, text } from "./fields.ts";

export const plannedWorkoutsSchema: RxJsonSchema<PlannedWorkoutDocument> = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: { ...syncedProperties, day: text, routine_id: nullableText, name: text },
  required: ["id", "space_id", "created_at", "updated_at", "day"],
};
