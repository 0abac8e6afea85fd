type DoneSet = { kind: string; weight_kg: number | null; reps: number | null };

/**
 * The most repetitions that were done with this weight or more, in kilograms (null: bodyweight). Warm-ups do not count. Null
 * where there were none.
 */
export const bestRepsAt = (sets: readonly DoneSet[], weight_kg: number | null): number | null => {
  const reps = sets.flatMap((set) =>
    set.kind !== "warmup" && set.reps !== null && (set.weight_kg ?? 0) >= (weight_kg ?? 0) ? set.reps : [],
  );
  return reps.length === 0 ? null : Math.max(...reps);
};
