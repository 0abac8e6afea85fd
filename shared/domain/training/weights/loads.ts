import { BAR_KINDS } from "#shared/domain/kinds/place-equipment.ts";
import type { Equipment } from "#shared/domain/training/exercise.ts";
import { barOf, type Gym } from "./gym-plates.ts";
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

/** These weights, rising, and no others; a step of `least` at least, where the member wants one. */
const listedLoads = (weights: readonly number[], least: number): Loads => ({
  atMost: (weight) => weights.findLast((one) => one <= weight + SLACK) ?? weights[0] ?? 0,
  above: (weight) => weights.find((one) => one > weight + SLACK && one >= weight + least - SLACK) ?? weight,
});

/** What of an exercise tells which weights it takes. */
export type LoadedExercise = { exercise_id: string; equipment: Equipment | undefined };

/** The machine that an exercise is done on: one that names it, else one that names none. */
export const stackOf = <T extends { exercises: readonly string[] }>(
  stacks: readonly T[],
  exerciseId: string,
): T | undefined =>
  stacks.find(({ exercises }) => exercises.includes(exerciseId)) ??
  stacks.find(({ exercises }) => exercises.length === 0);

/** The weights that a place names for an exercise; none where nobody said which there are. */
const namedWeights = ({ exercise_id, equipment }: LoadedExercise, gym: Gym): readonly number[] => {
  if (equipment === "dumbbell") return gym.dumbbells;
  if (equipment === "band") return gym.bands;
  const isStacked = equipment === "machine" || equipment === "cable";
  return (isStacked && stackOf(gym.stacks, exercise_id)?.levels) || [];
};

/**
 * What an exercise can be loaded with at a place, all in `unit`: bars with its plates, dumbbells, machines and bands
 * with what it names of them, all else in common steps. `step`: by how much the member wants the exercise to grow; null
 * for what the place allows.
 */
export const loadsOf = (exercise: LoadedExercise, gym: Gym, unit: WeightUnit, step: number | null): Loads => {
  const named = namedWeights(exercise, gym);
  if (named.length > 0) return listedLoads(named, step ?? 0);
  const kind = BAR_KINDS.find((candidate) => candidate === exercise.equipment);
  if (kind === undefined) return steppedLoads(step ?? WEIGHT_STEPS[unit]);
  const bar = barOf(gym, kind, unit);
  return step === null ? barLoads(bar, gym.plates) : steppedLoads(step, bar);
};
