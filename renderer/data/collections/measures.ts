import type { RxJsonSchema } from "rxdb/plugins/core";
import type { MeasureDocument } from "#shared/sync/documents.ts";
import { syncedProperties, text } from "./fields.ts";

export const measuresSchema: RxJsonSchema<MeasureDocument> = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: { ...syncedProperties, kind: text, day: text, value: { type: "number" } },
  required: ["id", "space_id", "created_at", "updated_at", "kind", "day", "value"],
};
