import type { Equipment } from "#shared/training/exercise.ts";
import type { Gym } from "#shared/training/gym-plates.ts";
import type { WeightUnit } from "#shared/training/weight-units.ts";

/** Bars that gyms have one of; the straight one is the gym's own. */
const OTHER_BARS: Partial<Record<Equipment, Record<WeightUnit, number>>> = {
  ez_bar: { kg: 10, lb: 25 },
  trap_bar: { kg: 25, lb: 55 },
};

/** Bar and plates that an exercise is loaded with; null where nothing is put on a bar. */
export const gymFor = (gym: Gym, equipment: Equipment | undefined, unit: WeightUnit): Gym | null => {
  if (equipment === "barbell") return gym;
  const bar = equipment && OTHER_BARS[equipment];
  return bar ? { ...gym, bar: bar[unit] } : null;
};
