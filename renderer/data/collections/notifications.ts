import type { RxJsonSchema } from "rxdb/plugins/core";
import type { NotificationDocument } from "#shared/sync/documents.ts";
import { flag, nullableText, syncedProperties, text, timestamp } from "./fields.ts";

export const notificationsSchema: RxJsonSchema<NotificationDocument> = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: {
    ...syncedProperties,
    user_id: nullableText,
    message: text,
    message_key: nullableText,
    time: timestamp,
    read: flag,
  },
  required: ["id", "space_id", "created_at", "updated_at", "time", "read"],
  indexes: ["time"],
};
