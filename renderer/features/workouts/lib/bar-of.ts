import type { Equipment } from "#shared/training/exercise.ts";
import { BAR_KINDS, barOf, type Gym } from "#shared/training/gym-plates.ts";
import type { WeightUnit } from "#shared/training/weight-units.ts";

/** The gym with the bar that an exercise is done with; null where nothing is put on a bar. */
export const gymFor = (gym: Gym, equipment: Equipment | undefined, unit: WeightUnit): Gym | null => {
  const kind = BAR_KINDS.find((candidate) => candidate === equipment);
  return kind === undefined ? null : { ...gym, bar: barOf(gym, kind, unit) };
};
