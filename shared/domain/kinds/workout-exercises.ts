import { z } from "zod";
import { decimal, defineKind, position, text, uuid } from "./kind.ts";

const beats = z.int().min(20).max(250).nullable();

/**
 * What a device recorded while an exercise was done: beats a minute, laps with seconds and metres, and the way as
 * `shared/domain/training/recordings/track.ts` writes it, empty for none. Its time and distance are its set's.
 */
export const recording = z.object({
  heart_avg: beats,
  heart_max: beats,
  laps: z
    .array(
      z.object({
        seconds: z.int().min(0).max(604_800),
        metres: decimal(1).min(0).max(10_000_000).nullable(),
        heart_avg: beats,
      }),
    )
    .max(200),
  track: z
    .string()
    .max(4096)
    .regex(/^[?-~ ]*$/)
    .meta({ examples: ["", "_p~iF~ps|U_ulLnnqC_mqNvxq`@"] }),
});
export type Recording = z.output<typeof recording>;

/**
 * One exercise of a workout. `exercise_id` is a key of the exercise catalogue; `rest_seconds` the rest between its
 * sets. Exercises of a workout with the same `superset_id` are done in turns. `advice`: what the app proposed and why,
 * as shared/domain/training/planning/advice.ts writes it; it is no word of the member's own, as `notes` are.
 * `recording`: null where nothing was recorded.
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
    recording: recording.nullable(),
  },
  label: { by: [] },
  isRestorable: true,
  blocksSignOut: true,
});
