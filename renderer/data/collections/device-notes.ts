import type { RxJsonSchema } from "rxdb/plugins/core";
import { text, timestamp } from "./fields.ts";

/**
 * A note of this device on sync, the server's counts, workouts that it began, or unfinished imports; never replicated,
 * deleted with the rest. `data` depends on `kind`.
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
