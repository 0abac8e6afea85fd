import { z } from "zod";
import { decimal, defineKind, instant, position, uuid } from "./kind.ts";

export const SET_KINDS = ["warmup", "normal", "drop", "failure"] as const;

/**
 * One set. `weight_kg` in kilograms with two decimals, null for bodyweight; `rpe` 1 to 10 in halves; `duration_seconds`
 * whole seconds and `distance_m` metres with one decimal, for what is held or covered rather than repeated.
 */
export const workoutSets = defineKind({
  fields: {
    workout_id: uuid,
    workout_exercise_id: uuid,
    position,
    kind: z.enum(SET_KINDS),
    weight_kg: decimal(2).min(0).max(2000).nullable(),
    reps: z.int().min(0).max(1000).nullable(),
    rpe: z.number().min(1).max(10).multipleOf(0.5).nullable(),
    duration_seconds: z.int().min(0).max(604_800).nullable(),
    distance_m: decimal(1).min(0).max(10_000_000).nullable(),
    completed_at: instant.nullable(),
  },
  told: { by: [] },
  blocksSignOut: true,
});
