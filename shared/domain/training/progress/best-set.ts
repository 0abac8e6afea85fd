import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import { createRecordBook, type Side } from "./records.ts";

type DoneSet = { kind: string; weight_kg: number | null; reps: number | null; side?: Side };

/**
 * The most repetitions done with this weight (kilograms, null for bodyweight) or more; with assistance, with this or
 * less. By `side`, like records, without warm-ups. Null for none.
 */
export const bestRepsAt = (
  sets: readonly DoneSet[],
  weight_kg: number | null,
  type: ExerciseType = "weight_reps",
  side: Side = "both",
): number | null => {
  const done = sets.filter(({ kind }) => kind !== "warmup");
  const book = createRecordBook(
    type,
    done.map(({ weight_kg: weight, reps, side: of = "both" }) => ({ weight, reps: reps ?? 0, side: of })),
  );
  return book.mostReps(weight_kg ?? 0, side) || null;
};
