import type { ExerciseType } from "#shared/domain/training/exercise.ts";

type DoneSet = { kind: string; weight_kg: number | null; reps: number | null };

/**
 * The most repetitions that were done with this weight or more, in kilograms (null: bodyweight); of an assisted
 * exercise, whose weight is help, with this or less. Warm-ups do not count. Null where there were none.
 */
export const bestRepsAt = (
  sets: readonly DoneSet[],
  weight_kg: number | null,
  type: ExerciseType = "weight_reps",
): number | null => {
  const isAsHard = (weight: number) => (type === "assisted" ? weight <= (weight_kg ?? 0) : weight >= (weight_kg ?? 0));
  const reps = sets.flatMap((set) =>
    set.kind !== "warmup" && set.reps !== null && isAsHard(set.weight_kg ?? 0) ? set.reps : [],
  );
  return reps.length === 0 ? null : Math.max(...reps);
};
