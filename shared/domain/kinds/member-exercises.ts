import { z } from "zod";
import { defineKind, text } from "./kind.ts";

/**
 * What a set of an exercise holds: weight and repetitions, repetitions alone, repetitions with a weight that helps,
 * seconds, or metres.
 */
export const EXERCISE_TYPES = ["weight_reps", "bodyweight", "assisted", "duration", "distance"] as const;

/** In which unit weights are read and typed. They are stored in kilograms. */
export const WEIGHT_UNITS = ["kg", "lb"] as const;

/** What the load of an exercise is told in: a weight, the level of a machine, or the colour of a band. */
export const LOAD_UNITS = [...WEIGHT_UNITS, "level", "band"] as const;

/** Muscles that an own exercise may work, by what they do in it. */
export const MAX_PRIMARY = 6;
export const MAX_SECONDARY = 10;

/**
 * What a member keeps about an exercise; one of their own where it has a `name`, whose key is then the row's id.
 * `archived`: out of the member's list, while its name stays for the workouts that have it. `weight_unit`: in which the
 * member reads and types its load, null for kilograms; weights are stored in kilograms all the same.
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
  },
  ref: "exercise_id",
  label: { by: ["name"] },
  blocksSignOut: true,
});
