import type { RxJsonSchema } from "rxdb/plugins/core";
import type { SyncedFields } from "#shared/domain/kinds/kind.ts";
import { syncedProperties } from "./fields.ts";

/**
 * A row of any kind except bulk ones. `id`: see `document-rows.ts`; `sort` and `ref`: the fields that the kind's
 * definition names, empty for none; `data`: the kind's own fields. A new kind changes nothing here.
 */
export type StoredDocument = SyncedFields & { kind: string; sort: string; ref: string; data: Record<string, unknown> };

export const documentsSchema: RxJsonSchema<StoredDocument> = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: {
    ...syncedProperties,
    id: { type: "string", maxLength: 100 },
    kind: { type: "string", maxLength: 63 },
    sort: { type: "string", maxLength: 64 },
    ref: { type: "string", maxLength: 128 },
    data: { type: "object" },
  },
  required: ["id", "space_id", "created_at", "updated_at", "kind", "sort", "ref", "data"],
  indexes: [
    ["kind", "sort"],
    ["kind", "ref", "sort"],
  ],
};
