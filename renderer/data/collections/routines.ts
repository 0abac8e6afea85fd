import type { RxJsonSchema } from "rxdb/plugins/core";
import type { RoutineDocument } from "#shared/sync/documents.ts";
import { integer, objects, syncedProperties, text } from "./fields.ts";

export const routinesSchema: RxJsonSchema<RoutineDocument> = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: { ...syncedProperties, name: text, folder: text, notes: text, position: integer, exercises: objects },
  required: ["id", "space_id", "created_at", "updated_at"],
};
