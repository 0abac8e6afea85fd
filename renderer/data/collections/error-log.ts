import type { RxJsonSchema } from "rxdb/plugins/core";
import type { ErrorLogDocument } from "#shared/sync/documents.ts";
import { flag, nullableText, syncedProperties, text } from "./fields.ts";

export const errorLogSchema: RxJsonSchema<ErrorLogDocument> = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: {
    ...syncedProperties,
    user_id: nullableText,
    message: text,
    type: text,
    severity: text,
    user_message: text,
    should_retry: flag,
    context: { type: "object" },
  },
  required: ["id", "space_id", "created_at", "updated_at"],
  indexes: ["created_at"],
};
