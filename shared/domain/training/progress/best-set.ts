import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import { isAsHard, type Side } from "./records.ts";

type DoneSet = { kind: string; weight_kg: number | null; reps: number | null; side?: Side };

/**
 * The most repetitions done with this weight (kilograms, null for bodyweight) or more; with assistance, with this or
 * less. By `side`, like records, without warm-ups. Null for none. One pass over the sets: a screen asks with all that
 * were ever done, whenever it is drawn.
 */
export const bestRepsAt = (
  sets: readonly DoneSet[],
  weight_kg: number | null,
  type: ExerciseType = "weight_reps",
  side: Side = "both",
): number | null => {
  let most = 0;
  for (const { kind, weight_kg: weight, reps, side: of = "both" } of sets) {
    if (kind === "warmup" || of !== side || !isAsHard(weight ?? 0, weight_kg ?? 0, type)) continue;
    most = Math.max(most, reps ?? 0);
  }
  return most || null;
};
