import { z } from "zod";
import { defineKind, text } from "./kind.ts";

const FOUR_WEEKS = 40_320;

/** A member's own appointment: see shared/calendar/event.ts. Each of its `exceptions` is merged by itself. */
export const events = defineKind({
  fields: {
    title: text(200, 1),
    start: text(16, 1),
    end: text(16, 1),
    zone: text(64),
    rule: text(500),
    exceptions: z.record(z.string(), z.unknown()),
    reminders: z.array(z.int().min(0).max(FOUR_WEEKS)).max(5),
  },
  sort: "start",
  keyed: ["exceptions"],
  told: { by: ["title"], at: "start" },
  blocksSignOut: true,
});
