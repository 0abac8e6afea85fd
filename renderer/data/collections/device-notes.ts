import type { RxJsonSchema } from "rxdb/plugins/core";
import { text, timestamp } from "./fields.ts";

/**
 * What this device remembers about sync, of what the server counts, of the workouts that it began and of imports that
 * did not end; never replicated, wiped with the rest. `data` depends on `kind`.
 */
export type DeviceNote = {
  id: string;
  kind: "conflict" | "refusal" | "space" | "state" | "quota" | "billing" | "begun" | "import";
  at: string;
  data: Record<string, unknown>;
};

export const deviceNotesSchema: RxJsonSchema<DeviceNote> = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: { id: { type: "string", maxLength: 250 }, kind: text, at: timestamp, data: { type: "object" } },
  required: ["id", "kind", "at", "data"],
};
