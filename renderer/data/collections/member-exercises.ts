import type { RxJsonSchema } from "rxdb/plugins/core";
import type { MemberExerciseDocument } from "#shared/sync/documents.ts";
import { flag, nullableText, syncedProperties, text, texts } from "./fields.ts";

export const memberExercisesSchema: RxJsonSchema<MemberExerciseDocument> = {
  version: 1,
  primaryKey: "id",
  type: "object",
  properties: {
    ...syncedProperties,
    exercise_id: text,
    favourite: flag,
    notes: text,
    name: nullableText,
    equipment: nullableText,
    type: nullableText,
    primary_muscles: texts,
    secondary_muscles: texts,
    archived: flag,
    weight_unit: nullableText,
  },
  required: ["id", "space_id", "created_at", "updated_at", "exercise_id"],
};
