import { z } from "zod";
import { defineKind, position, text, uuid } from "./kind.ts";

/**
 * One exercise of a workout. `exercise_id` is a key of the exercise catalogue; `rest_seconds` the rest between its
 * sets. Exercises of a workout with the same `superset_id` are done in turns. `advice`: what the app proposed and why,
 * as shared/domain/training/planning/advice.ts writes it; it is no word of the member's own, as `notes` are.
 */
export const workoutExercises = defineKind({
  fields: {
    workout_id: uuid,
    exercise_id: text(100, 1),
    position,
    rest_seconds: z.int().min(0).max(3600),
    notes: text(2000),
    superset_id: uuid.nullable(),
    advice: text(500),
  },
  label: { by: [] },
  blocksSignOut: true,
});
