import { day, defineKind, text, uuid } from "./kind.ts";

/** A workout that is meant to be done. `name`: of the routine when it was planned, for when that is gone. */
export const plannedWorkouts = defineKind({
  fields: { day, routine_id: uuid.nullable(), name: text(200) },
  sort: "day",
  ref: "routine_id",
  told: { by: ["name"], at: "day" },
  blocksSignOut: true,
});
