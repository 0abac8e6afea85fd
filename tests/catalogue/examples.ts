import type { Exercise } from "#shared/domain/training/exercise.ts";
import { usualGym } from "#shared/domain/training/weights/gym-plates.ts";

export const EXERCISE = {
  id: "bench-press",
  name_it: "Panca piana",
  name_en: "Bench press",
  equipment: "barbell",
  type: "weight_reps",
  primary_muscles: ["chest"],
  secondary_muscles: ["triceps", "shoulders"],
} as unknown as Exercise;

/** A square of one colour, so that a picture needs no file. */
export const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><rect width="99" height="99" fill="#557F00"/></svg>')}`;

/** What a usual gym has. */
export const GYM = usualGym("kg");
