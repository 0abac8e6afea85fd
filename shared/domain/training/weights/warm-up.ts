import type { Loads } from "./loads.ts";
import { USUAL_WARM_UP, type WarmUpStep } from "./warm-up-steps.ts";

/** One warm-up set; `weight` in the unit of the working weight. */
export type WarmUpSet = { weight: number; reps: number };

/**
 * Warm-up sets before `working` by these steps, each a weight that can be loaded: strictly rising and below the working
 * weight, none where that is the bar. `bar` is 0 for dumbbells and machines, which have no empty bar.
 */
export const warmUpSets = (
  working: number,
  bar: number,
  loads: Loads,
  steps: readonly WarmUpStep[] = USUAL_WARM_UP,
): WarmUpSet[] => {
  if (!(working > bar)) return [];
  const sets: WarmUpSet[] = [];
  for (const { percent, reps } of steps) {
    const weight = percent === 0 ? bar : loads.atMost((working * percent) / 100);
    if (weight > (sets.at(-1)?.weight ?? 0) && weight < working) sets.push({ weight, reps });
  }
  return sets;
};
