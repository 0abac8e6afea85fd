import { z } from "zod";
import { decimal, defineKind, instant, position, uuid } from "./kind.ts";

export const SET_KINDS = ["warmup", "normal", "drop", "failure"] as const;

/** The side of the body that works: both together, one alone, or each in turn. */
export const SIDES = ["both", "left", "right", "alternating"] as const;

/** Colours of elastic bands; the pull of each differs by maker. */
export const BAND_COLOURS = [
  "white",
  "tan",
  "yellow",
  "orange",
  "pink",
  "red",
  "green",
  "blue",
  "purple",
  "brown",
  "black",
  "grey",
  "silver",
  "gold",
] as const;

/**
 * One set. `weight_kg` in kilograms with two decimals, null for bodyweight; `rpe` 1 to 10 in halves; `duration_seconds`
 * whole seconds and `distance_m` metres with one decimal, for what is held or covered rather than repeated. Its load
 * may be the `level` of a machine or a `band` instead: `weight_kg` then has its kilograms, null where nobody knows
 * them. `reps_min` and `reps_max`: the repetitions that it aims at, both null where nothing was planned.
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
    side: z.enum(SIDES),
    reps_min: z.int().min(0).max(1000).nullable(),
    reps_max: z.int().min(0).max(1000).nullable(),
    level: decimal(1).min(0).max(1000).nullable(),
    band: z.enum(BAND_COLOURS).nullable(),
  },
  label: { by: [] },
  isRestorable: true,
  blocksSignOut: true,
});

/** The fields of a plain set: both sides, no target, loaded by weight. */
export const PLAIN_SET = { side: "both", reps_min: null, reps_max: null, level: null, band: null } as const;
