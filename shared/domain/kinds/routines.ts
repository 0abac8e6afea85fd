import { z } from "zod";
import { defineKind, position, text } from "./kind.ts";

/**
 * A template of workouts. `folder`: a name that routines share, empty for none. `exercises`: see
 * shared/domain/training/routine.ts; devices merge them as one field.
 */
export const routines = defineKind({
  fields: {
    name: text(200),
    folder: text(100),
    notes: text(5000),
    position,
    exercises: z.array(z.record(z.string(), z.unknown())),
  },
  label: { by: ["name"] },
  isRestorable: true,
  blocksSignOut: true,
});
