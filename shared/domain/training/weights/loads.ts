import { BAR_KINDS } from "#shared/domain/kinds/place-equipment.ts";
import type { Equipment } from "#shared/domain/training/exercise.ts";
import { barOf, type Gym, stackOf } from "./gym-plates.ts";
import { type PlateStock, totalsOf } from "./plates.ts";
import { floorTo } from "./rounding.ts";
import { WEIGHT_STEPS, type WeightUnit } from "./weight-units.ts";

/** The weights that an exercise can be loaded with; all in one unit. */
export type Loads = {
  /** The heaviest one up to `weight`; the lightest one where all are heavier. */
  atMost(weight: number): number;
  /** The lightest one above `weight`; `weight` itself where there is none. */
  above(weight: number): number;
};

/** Tolerance for binary fractions: 89.9999999 counts as 90. */
const SLACK = 1e-6;

/** Loads of `least` and every `step` above it. */
export const steppedLoads = (step: number, least = 0): Loads => {
  const atMost = (weight: number) => Number((least + floorTo(Math.max(0, weight - least), step)).toFixed(6));
  return { atMost, above: (weight) => (weight < least - SLACK ? least : Number((atMost(weight) + step).toFixed(6))) };
};

/** Loads of a bar alone and with pairs of these plates. */
const barLoads = (bar: number, plates: readonly PlateStock[]): Loads => {
  const totals = totalsOf(bar, plates);
  return {
    atMost: (weight) => totals.findLast((total) => total <= weight + SLACK) ?? bar,
    above: (weight) => totals.find((total) => total > weight + SLACK) ?? weight,
  };
};

/** Loads of exactly these weights, rising; steps of at least `least` where the member wants that. */
const listedLoads = (weights: readonly number[], least: number): Loads => ({
  atMost: (weight) => weights.findLast((one) => one <= weight + SLACK) ?? weights[0] ?? 0,
  above: (weight) => weights.find((one) => one > weight + SLACK && one >= weight + least - SLACK) ?? weight,
});

/** The fields of an exercise that decide its weights. */
export type LoadedExercise = { exercise_id: string; equipment: Equipment | undefined };

/** The weights that a place lists for an exercise; empty for none. */
const namedWeights = ({ exercise_id, equipment }: LoadedExercise, gym: Gym): readonly number[] => {
  if (equipment === "dumbbell") return gym.dumbbells;
  if (equipment === "kettlebell") return gym.kettlebells;
  if (equipment === "band") return gym.bands;
  const isStacked = equipment === "machine" || equipment === "cable";
  return (isStacked && stackOf(gym.stacks, exercise_id)?.levels) || [];
};

/**
 * The loads of an exercise at a place, all in `unit`: bars with the place's plates, its dumbbells, kettlebells,
 * machines and bands, common steps for others. `step`: the step that the member wants; null for what the place allows.
 */
export const loadsOf = (exercise: LoadedExercise, gym: Gym, unit: WeightUnit, step: number | null): Loads => {
  const named = namedWeights(exercise, gym);
  if (named.length > 0) return listedLoads(named, step ?? 0);
  const kind = BAR_KINDS.find((candidate) => candidate === exercise.equipment);
  if (kind === undefined) return steppedLoads(step ?? WEIGHT_STEPS[unit]);
  const bar = barOf(gym, kind, unit);
  return step === null ? barLoads(bar, gym.plates) : steppedLoads(step, bar);
};
