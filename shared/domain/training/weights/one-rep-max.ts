/**
 * Estimates of the one-repetition maximum from a set that was taken close to failure. All take kilograms (or any other
 * unit of weight, which is the answer's too) and whole repetitions. They agree within a few percent up to 10
 * repetitions and part ways above. Compared in: LeSuer et al. 1997, J Strength Cond Res 11(4), 211-213.
 */
export const ONE_REP_MAX_FORMULAS = ["epley", "brzycki", "lombardi", "wathan", "mayhew", "oconner", "lander"] as const;
export type OneRepMaxFormula = (typeof ONE_REP_MAX_FORMULAS)[number];

/** Most repetitions for a formula: Brzycki and Lander have a pole at 37. */
export const MAX_ESTIMABLE_REPS = 30;

/** The maximum as a multiple of the weight of a set of `reps`. */
const FACTORS: Record<OneRepMaxFormula, (reps: number) => number> = {
  /** Epley 1985, Poundage Chart. */
  epley: (reps) => 1 + reps / 30,
  /** Brzycki 1993, JOPERD 64(1), 88-90. */
  brzycki: (reps) => 36 / (37 - reps),
  /** Lombardi 1989, Beginning Weight Training. */
  lombardi: (reps) => reps ** 0.1,
  /** Wathan 1994, in Essentials of Strength Training and Conditioning. */
  wathan: (reps) => 100 / (48.8 + 53.8 * Math.exp(-0.075 * reps)),
  /** Mayhew et al. 1992, J Appl Sport Sci Res 6(4), 200-206. */
  mayhew: (reps) => 100 / (52.2 + 41.9 * Math.exp(-0.055 * reps)),
  /** O'Conner, Simmons and O'Shea 1989, Weight Training Today. */
  oconner: (reps) => 1 + reps / 40,
  /** Lander 1985, NSCA Journal 6(6), 60-61. */
  lander: (reps) => 100 / (101.3 - 2.67123 * reps),
};

/**
 * The estimated one-repetition maximum, unrounded. A single is its own maximum, whatever the formula would add. Null
 * where nothing can be said: no weight, no repetitions, or more than {@link MAX_ESTIMABLE_REPS}.
 */
export const oneRepMax = (weight: number, reps: number, formula: OneRepMaxFormula = "epley"): number | null => {
  if (!(weight > 0) || !Number.isInteger(reps) || reps < 1 || reps > MAX_ESTIMABLE_REPS) return null;
  return weight * repsFactor(reps, formula);
};

/**
 * {@link FACTORS} for a set that could have gone on to `reps`, those done and those in reserve, which may be halves.
 */
export const repsFactor = (reps: number, formula: OneRepMaxFormula = "epley"): number =>
  reps === 1 ? 1 : FACTORS[formula](reps);

/** The weight of a set of `reps` to failure for a maximum of `max`, unrounded: the inverse of {@link oneRepMax}. */
export const weightForReps = (max: number, reps: number, formula: OneRepMaxFormula = "epley"): number | null => {
  const unit = oneRepMax(1, reps, formula);
  return unit === null || !(max > 0) ? null : max / unit;
};
