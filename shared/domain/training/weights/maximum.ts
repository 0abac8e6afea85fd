import { MAX_ESTIMABLE_REPS, oneRepMax, repsFactor } from "./one-rep-max.ts";

/**
 * Repetitions up to which the formulas agree within a few percent (LeSuer et al. 1997, J Strength Cond Res 11(4),
 * 211-213), and so the most of a set whose maximum is told. More are good enough to choose a load for about as many.
 */
export const MAX_TOLD_REPS = 10;
export const MAX_ROUGH_REPS = MAX_ESTIMABLE_REPS;
/**
 * Lowest RPE that is believed: below it lifters misjudge their repetitions in reserve by several (Zourdos et al.
 * 2021, J Strength Cond Res 35(S1)).
 */
export const MIN_RPE = 7;

const HARDEST = 10;

/** A set as its maximum needs it; the weight in any unit, which is the maximum's too. */
export type LiftedSet = { weight_kg: number | null; reps: number | null; rpe?: number | null | undefined };

/** How a lift's maximum is estimated. `countsReserves`: whether an RPE says what was left; `mostReps`: of a set. */
export type MaximumRule = { countsReserves: boolean; mostReps: number };

/** Whether a set says how hard it was, believably. */
export const isRated = ({ rpe = null }: LiftedSet): boolean => rpe !== null && rpe >= MIN_RPE && rpe <= HARDEST;

/** What `reps` with a weight at `rpe` stand for by Epley's formula, unrounded, easy sets as they were said. */
export const maximumAt = (weight: number, reps: number, rpe: number = HARDEST): number =>
  weight * repsFactor(reps + HARDEST - rpe);

/**
 * The estimated one-repetition maximum of a set, unrounded: Epley's formula over the repetitions that were done, and
 * those in reserve where they count; an easier set than {@link MIN_RPE} was at least that. Null where nothing can be
 * said: no load, no repetitions, or too many.
 */
export const maximumOfSet = (set: LiftedSet, { countsReserves, mostReps }: MaximumRule): number | null => {
  const { weight_kg, reps, rpe = null } = set;
  if (weight_kg === null || reps === null || reps > mostReps) return null;
  const plain = oneRepMax(weight_kg, reps);
  if (plain === null || !countsReserves || rpe === null) return plain;
  return maximumAt(weight_kg, reps, Math.min(HARDEST, Math.max(MIN_RPE, rpe)));
};

/**
 * The weight for `reps` at `rpe` (10: to failure) of a maximum, unrounded, in its unit: the inverse of
 * {@link maximumAt}. Null for no maximum or no repetitions.
 */
export const weightFor = (max: number, reps: number, rpe: number = HARDEST): number | null =>
  max > 0 && reps >= 1 ? max / repsFactor(reps + HARDEST - rpe) : null;
