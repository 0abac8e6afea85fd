import { day, defineKind, text } from "./kind.ts";

/** What a member writes down about a calendar day. */
export const dayNotes = defineKind({
  fields: { day, note: text(2000, 1) },
  sort: "day",
  key: "day",
  label: { by: ["note"], at: "day" },
  isRestorable: true,
  blocksSignOut: true,
});
