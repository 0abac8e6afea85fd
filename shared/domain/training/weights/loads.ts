import type { Equipment } from "#shared/domain/training/exercise.ts";
import { BAR_KINDS, barOf, type Gym } from "./gym-plates.ts";
import { type PlateStock, totalsOf } from "./plates.ts";
import { floorTo } from "./rounding.ts";
import { WEIGHT_STEPS, type WeightUnit } from "./weight-units.ts";

/** Which weights an exercise can be loaded with; all in one unit. */
export type Loads = {
  /** The heaviest one that is not above `weight`; the lightest one where all are. */
  atMost(weight: number): number;
  /** The lightest one above `weight`; `weight` itself where there is none. */
  above(weight: number): number;
};

/** What one went through binary fractions by: 89.999 is a 90. */
const SLACK = 1e-6;

/** `least` and every `step` above it. */
export const steppedLoads = (step: number, least = 0): Loads => {
  const atMost = (weight: number) => Number((least + floorTo(Math.max(0, weight - least), step)).toFixed(6));
  return { atMost, above: (weight) => (weight < least - SLACK ? least : Number((atMost(weight) + step).toFixed(6))) };
};

/** The bar alone, and what pairs of these plates make of it. */
const barLoads = (bar: number, plates: readonly PlateStock[]): Loads => {
  const totals = totalsOf(bar, plates);
  return {
    atMost: (weight) => totals.findLast((total) => total <= weight + SLACK) ?? bar,
    above: (weight) => totals.find((total) => total > weight + SLACK) ?? weight,
  };
};

/**
 * What `equipment` can be loaded with in a gym, all in `unit`: bars with its plates, all else in common steps. `step`:
 * by how much the member wants an exercise to grow; null for what the gym allows.
 */
export const loadsOf = (equipment: Equipment | undefined, gym: Gym, unit: WeightUnit, step: number | null): Loads => {
  const kind = BAR_KINDS.find((candidate) => candidate === equipment);
  if (kind === undefined) return steppedLoads(step ?? WEIGHT_STEPS[unit]);
  const bar = barOf(gym, kind, unit);
  return step === null ? barLoads(bar, gym.plates) : steppedLoads(step, bar);
};
