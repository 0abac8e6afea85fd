/**
 * Percent of the one-repetition maximum by half repetitions that a set is away from a single to failure: repetitions
 * done beyond the first plus those left in reserve (10 − RPE). Source: the chart of Tuchscherer, The Reactive Training
 * Manual (2008), whose rows are this one sequence, shifted.
 */
const PERCENT = [
  100, 97.8, 95.5, 93.9, 92.2, 90.7, 89.2, 87.8, 86.3, 85, 83.7, 82.4, 81.1, 79.9, 78.6, 77.4, 76.2, 75.1, 73.9, 72.3,
  70.7, 69.4, 68, 66.7, 65.3, 64, 62.6, 61.3, 59.9, 58.6, 57.4,
] as const;

export const LOWEST_CHARTED_RPE = 6;
export const MAX_CHARTED_REPS = 12;

/**
 * Percent (0 to 100) of the one-repetition maximum that can be lifted for `reps` (1 to 12, whole) at an `rpe` (6 to 10,
 * in halves). Null outside of the chart.
 */
export const percentOfMax = (reps: number, rpe: number): number | null => {
  const charted =
    Number.isInteger(reps) && reps >= 1 && reps <= MAX_CHARTED_REPS && rpe >= LOWEST_CHARTED_RPE && rpe <= 10;
  return charted ? (PERCENT[2 * (reps - 1 + 10 - rpe)] ?? null) : null;
};

/**
 * The one-repetition maximum that a set of `reps` at `rpe` stands for, in the unit of `weight`, unrounded; null outside
 * the chart.
 */
export const oneRepMaxByRpe = (weight: number, reps: number, rpe: number): number | null => {
  const percent = percentOfMax(reps, rpe);
  return percent === null || !(weight > 0) ? null : (weight * 100) / percent;
};

/** The weight for `reps` at `rpe`, in the unit of `max`, unrounded; null outside the chart. */
export const weightAtRpe = (max: number, reps: number, rpe: number): number | null => {
  const percent = percentOfMax(reps, rpe);
  return percent === null || !(max > 0) ? null : (max * percent) / 100;
};
