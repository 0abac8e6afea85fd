import { defineKind, instant, text, uuid } from "./kind.ts";

/**
 * `routine_id`: the routine that it was started from; null for one that began empty. `place_id`: where it is done; null
 * where the member has one place alone.
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
  blocksSignOut: true,
});
