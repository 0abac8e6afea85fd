import { z } from "zod";
import { day, defineKind, text } from "./kind.ts";

/**
 * Days off training: `days` of them, from `day` on. It stores a number of days, since a merged last day could be before
 * the first.
 */
export const timeOff = defineKind({
  fields: { day, days: z.int().min(1).max(110_000), reason: text(100) },
  sort: "day",
  label: { by: ["reason"], at: "day" },
  isRestorable: true,
  blocksSignOut: true,
});
