import { z } from "zod";
import { reminders } from "./events.ts";
import { day, defineKind, text, uuid } from "./kind.ts";

/**
 * A planned workout. `name`: the routine's name at that time, in case it is deleted. `time`: `18:30` in the time zone
 * of the device that shows it, empty for none; `minutes`: its length. `reminders`: minutes before.
 */
export const plannedWorkouts = defineKind({
  fields: {
    day,
    routine_id: uuid.nullable(),
    name: text(200),
    time: z
      .string()
      .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/)
      .meta({ examples: ["", "06:15", "18:30"] })
      .default(""),
    minutes: z.int().min(5).max(720).default(60),
    reminders: reminders.default([]),
  },
  sort: "day",
  ref: "routine_id",
  label: { by: ["name"], at: "day" },
  isRestorable: true,
  blocksSignOut: true,
});
