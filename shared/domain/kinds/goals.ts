import { z } from "zod";
import { day, decimal, defineKind, text } from "./kind.ts";
import { SIDES } from "./workout-sets.ts";

/** What a goal is about: a figure of an exercise's sets, or a measure of the body. */
export const GOAL_FIGURES = ["one_rep_max", "weight", "reps", "duration", "distance", "measure"] as const;

const value = decimal(2).max(1_000_000);

/**
 * A value that a member wants to reach by a day, one for each `subject`: shared/domain/training/progress/goals.ts.
 * `start`: where it stood on `day`, when the goal was set. Both values are in kilograms, repetitions, seconds, metres
 * or the measure's unit. `reached_on`: null until it is reached.
 */
export const goals = defineKind({
  fields: {
    subject: text(120, 1),
    figure: z.enum(GOAL_FIGURES),
    side: z.enum(SIDES),
    start: value.min(0),
    target: value.positive(),
    day,
    due: day,
    reached_on: day.nullable(),
  },
  key: "subject",
  label: { by: ["subject", "target"], at: "due" },
  isRestorable: true,
  blocksSignOut: true,
});
