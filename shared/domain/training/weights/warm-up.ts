import type { Loads } from "./loads.ts";

/** One warm-up set; `weight` in the unit of the working weight. */
export type WarmUpSet = { weight: number; reps: number };

/**
 * Shares of the working weight and repetitions, after the bar alone. Fewer repetitions as the weight grows, so that
 * nothing of the working sets is spent on them.
 */
const STEPS: readonly { share: number; reps: number }[] = [
  { share: 0.4, reps: 8 },
  { share: 0.6, reps: 5 },
  { share: 0.75, reps: 3 },
  { share: 0.9, reps: 1 },
];

const BAR_REPS = 10;

/**
 * Sets that lead to `working`: the empty bar, then rising weights, each one that can be loaded. Strictly rising and
 * below the working weight; none where the bar is the working weight. `bar` is 0 for dumbbells and machines, which
 * begin at the first share.
 */
export const warmUpSets = (working: number, bar: number, loads: Loads): WarmUpSet[] => {
  if (!(working > bar)) return [];
  const sets: WarmUpSet[] = bar > 0 ? [{ weight: bar, reps: BAR_REPS }] : [];
  for (const { share, reps } of STEPS) {
    const weight = loads.atMost(working * share);
    if (weight > (sets.at(-1)?.weight ?? 0) && weight < working) sets.push({ weight, reps });
  }
  return sets;
};
