import { z } from "zod";
import { readRule } from "#shared/lib/recurrence-rule.ts";
import { defineKind, text, zone } from "./kind.ts";

const FOUR_WEEKS = 40_320;
/** Minutes before the start. */
export const reminders = z.array(z.int().min(0).max(FOUR_WEEKS)).max(5);
/**
 * A rule of repetition (RFC 5545). One that cannot be read is stored and shown as such; one without any instance is
 * refused.
 */
const rule = text(500).refine((value) => {
  const parts = readRule(value);
  return parts.ok || parts.error !== "rule_never";
});
const sequence = z.int().min(0).max(2_147_483_647);

/**
 * A member's own appointment: see shared/domain/calendar/event.ts. Each of its `exceptions` is merged by itself.
 * `sequence` counts its states, as iCalendar does; `imported`: the one in which a file brought it, null where none did.
 */
export const events = defineKind({
  fields: {
    title: text(200, 1),
    start: text(16, 1),
    end: text(16, 1),
    zone: zone(""),
    rule,
    exceptions: z.record(z.string(), z.unknown()),
    reminders,
    sequence: sequence.default(0),
    imported: sequence.nullable().default(null),
  },
  sort: "start",
  keyed: ["exceptions"],
  label: { by: ["title"], at: "start" },
  isRestorable: true,
  blocksSignOut: true,
});
