import type { Exercise, Muscle } from "./exercise.ts";

/** What a set counts for a muscle that only assists. */
const ASSISTING = 0.5;

/**
 * Hard sets per muscle: each set whole for its primary muscles and half for the assisting ones. `sets`: completed sets that
 * are no warm-ups, by exercise. Source of the weights: Pelland et al. 2024, SportRxiv, "fractional" counting.
 */
export const setsPerMuscle = (
  work: readonly { exercise: Pick<Exercise, "primary_muscles" | "secondary_muscles">; sets: number }[],
): Map<Muscle, number> => {
  const totals = new Map<Muscle, number>();
  const add = (muscle: Muscle, sets: number) => totals.set(muscle, (totals.get(muscle) ?? 0) + sets);
  for (const { exercise, sets } of work) {
    for (const muscle of exercise.primary_muscles) add(muscle, sets);
    for (const muscle of exercise.secondary_muscles) add(muscle, sets * ASSISTING);
  }
  return totals;
};
