import { z } from "zod";
import { defineKind, text } from "./kind.ts";

/**
 * What a set of an exercise holds: weight and repetitions, repetitions alone, repetitions with a weight that helps,
 * seconds, or metres.
 */
export const EXERCISE_TYPES = ["weight_reps", "bodyweight", "assisted", "duration", "distance"] as const;

/** Units in which weights are shown and typed. They are stored in kilograms. */
export const WEIGHT_UNITS = ["kg", "lb"] as const;

/** How the load of an exercise is given: a weight, a machine's level, or the colour of a band. */
export const LOAD_UNITS = [...WEIGHT_UNITS, "level", "band"] as const;

/** Most muscles of an own exercise, by their role. */
export const MAX_PRIMARY = 6;
export const MAX_SECONDARY = 10;

/**
 * A member's settings for an exercise. It is an own exercise where it has a `name`; its key is then the row's id.
 * `archived`: no longer in the member's list, though workouts still show its name. `weight_unit`: the unit in which its
 * load is shown and typed, null for kilograms; weights are always stored in kilograms. `moves_like`: the exercise of
 * the catalogue whose drawn movement an own exercise has, null for none.
 */
export const memberExercises = defineKind({
  fields: {
    exercise_id: text(100, 1),
    favourite: z.boolean(),
    notes: text(2000),
    // Whose own exercise it is has the row's own id for a key, see `exercise_id`.
    name: text(100, 1)
      .nullable()
      .meta({ examples: [null] }),
    equipment: text(40, 1).nullable(),
    type: z.enum(EXERCISE_TYPES).nullable(),
    primary_muscles: z.array(z.string()).max(MAX_PRIMARY),
    secondary_muscles: z.array(z.string()).max(MAX_SECONDARY),
    archived: z.boolean(),
    weight_unit: z.enum(LOAD_UNITS).nullable(),
    moves_like: text(100, 1).nullable(),
  },
  ref: "exercise_id",
  label: { by: ["name"] },
  isRestorable: true,
  blocksSignOut: true,
});
