import type { RxJsonSchema } from "rxdb/plugins/core";
import type { ProfileDocument } from "#shared/sync/documents.ts";
import { nullableText, syncedProperties, text } from "./fields.ts";

export const profilesSchema: RxJsonSchema<ProfileDocument> = {
  version: 1,
  primaryKey: "id",
  type: "object",
  properties: {
    ...syncedProperties,
    first_name: text,
    last_name: text,
    birth_place: text,
    phone: text,
    avatar_url: nullableText,
    email: text,
    birth_date: nullableText,
    preferences: { type: "object" },
  },
  required: ["id", "space_id", "created_at", "updated_at"],
};
