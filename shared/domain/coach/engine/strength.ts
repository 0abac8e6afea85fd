import type { Formula } from "#shared/domain/coach/facts.ts";
import { rirOfRpe } from "#shared/domain/training/effort.ts";
import type { Gym } from "#shared/domain/training/weights/gym-plates.ts";
import { type LoadedExercise, loadsOf } from "#shared/domain/training/weights/loads.ts";
import { oneRepMax, repsFactor } from "#shared/domain/training/weights/one-rep-max.ts";
import { fromKilograms, toKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

/**
 * Repetitions up to which the formulas agree within a few percent (LeSuer et al. 1997, J Strength Cond Res 11(4),
 * 211-213).
 */
export const MAX_ESTIMATE_REPS = 10;
/**
 * Lowest RPE that is used: below it lifters misjudge their repetitions in reserve by several (Zourdos et al. 2021, J
 * Strength Cond Res 35(S1)).
 */
export const MIN_RPE = 7;

export const E1RM: Formula = {
  formula: "e1rm",
  source: "Epley 1985, Poundage Chart; LeSuer et al. 1997, J Strength Cond Res 11(4), 211-213",
};
export const E1RM_RIR: Formula = {
  formula: "e1rmRir",
  source: "Epley 1985, Poundage Chart; Zourdos et al. 2016, J Strength Cond Res 30(1), 267-275",
};
export const LOAD_FOR: Formula = {
  formula: "loadFor",
  source: E1RM_RIR.source,
};

/**
 * The estimated one-repetition maximum of a set taken to its end, in the unit of `load`, unrounded. Null where nothing
 * can be said: no load, no repetitions or more than {@link MAX_ESTIMATE_REPS}.
 */
export const e1rm = (load: number, reps: number): number | null =>
  reps > MAX_ESTIMATE_REPS ? null : oneRepMax(load, reps);

/** {@link e1rm} for a set that ended before failure, at an `rpe` of {@link MIN_RPE} to 10; null outside. */
export const e1rmRir = (load: number, reps: number, rpe: number): number | null => {
  if (!(rpe >= MIN_RPE && rpe <= 10) || e1rm(load, reps) === null) return null;
  return load * repsFactor(reps + (rirOfRpe(rpe) ?? 0));
};

/** An exercise with its unit and the weights of the gym, in that unit. */
export type ExerciseLoading = LoadedExercise & { unit: WeightUnit; gym: Gym };

/**
 * The heaviest load up to `kilograms` that the gym's weights make, in kilograms; null where the lightest is heavier.
 */
export const loadable = (kilograms: number, { unit, gym, ...exercise }: ExerciseLoading): number | null => {
  // A hundredth of slack: 89.999 is a 90 that went through binary fractions.
  const wanted = fromKilograms(kilograms, unit) + 0.01;
  const load = loadsOf(exercise, gym, unit, null).atMost(wanted);
  return load > 0 && load <= wanted ? toKilograms(load, unit) : null;
};

/**
 * The load (kilograms) for `reps` (1 to {@link MAX_ESTIMATE_REPS}) at `rpe` (7 to 10) of a maximum, rounded down to
 * what can be loaded. Null outside these bounds, and where the empty bar is too heavy.
 */
export const loadFor = (reps: number, rpe: number, max: number, loading: ExerciseLoading): number | null => {
  const factor = e1rmRir(1, reps, rpe);
  return factor === null || !(max > 0) ? null : loadable(max / factor, loading);
};
