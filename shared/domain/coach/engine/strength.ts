import type { Formula } from "#shared/domain/coach/facts.ts";
import type { Gym } from "#shared/domain/training/weights/gym-plates.ts";
import { type LoadedExercise, loadsOf } from "#shared/domain/training/weights/loads.ts";
import { MAX_ROUGH_REPS, weightFor } from "#shared/domain/training/weights/maximum.ts";
import { fromKilograms, toKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

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

/** Lowest RPE that a load is chosen for: the easiest that a set can be planned with. */
const MIN_TARGET_RPE = 5;

/**
 * The load (kilograms) for `reps` at `rpe` (5 to 10) of a maximum, rounded down to what can be loaded. Null outside,
 * for more repetitions than any estimate is good for, and where the lightest load is too heavy.
 */
export const loadFor = (reps: number, rpe: number, max: number, loading: ExerciseLoading): number | null => {
  const isInside = reps <= MAX_ROUGH_REPS && rpe >= MIN_TARGET_RPE && rpe <= 10;
  const weight = isInside ? weightFor(max, reps, rpe) : null;
  return weight === null ? null : loadable(weight, loading);
};
