import { defineKind, instant, text, uuid } from "./kind.ts";

/**
 * A workout. `routine_id`: the routine that it was started from, null for none. `place_id`: where it is done, null
 * where the member has only one place.
 */
export const workouts = defineKind({
  fields: {
    name: text(200),
    started_at: instant,
    ended_at: instant.nullable(),
    notes: text(5000),
    routine_id: uuid.nullable(),
    place_id: uuid.nullable(),
  },
  label: { by: ["name"], at: "started_at" },
  isRestorable: true,
  blocksSignOut: true,
});
