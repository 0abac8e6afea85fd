import { z } from "zod";
import type { PlateStock } from "./plates.ts";
import type { WeightUnit } from "./weight-units.ts";

/** What this member's gym has, in one unit: the bar, and pairs of plates. */
export type Gym = { bar: number; plates: PlateStock[] };

/** More pairs than a bar takes. */
const PLENTY = 10;

/** Plates that gyms have, heaviest first: those that a member can choose from. */
export const PLATE_SIZES: Record<WeightUnit, readonly number[]> = {
  kg: [25, 20, 15, 10, 5, 2.5, 2, 1.25, 1, 0.5],
  lb: [55, 45, 35, 25, 10, 5, 2.5, 1.25],
};
export const BARS: Record<WeightUnit, readonly number[]> = { kg: [20, 15, 10, 8, 0], lb: [45, 35, 25, 15, 0] };

const USUAL: Record<WeightUnit, readonly number[]> = {
  kg: [20, 15, 10, 5, 2.5, 1.25],
  lb: [45, 35, 25, 10, 5, 2.5],
};

const stored = z.object({
  bar: z.number().min(0).max(100),
  plates: z.array(z.object({ weight: z.number().positive().max(100), pairs: z.number().int().min(0).max(20) })).max(30),
});

const KEYS = { kg: "gym_kg", lb: "gym_lb" } as const satisfies Record<WeightUnit, string>;

const usualGym = (unit: WeightUnit): Gym => ({
  bar: BARS[unit][0] ?? 0,
  plates: USUAL[unit].map((weight) => ({ weight, pairs: PLENTY })),
});

/** From a profile's preferences; what is missing or makes no sense is a usual gym. */
export const readGym = (preferences: Readonly<Record<string, unknown>>, unit: WeightUnit): Gym => {
  const read = stored.safeParse(preferences[KEYS[unit]]);
  return read.success ? read.data : usualGym(unit);
};

/** The keys of the preferences that say so, for `setPreferences`. */
export const gymChange = (unit: WeightUnit, gym: Gym): Record<string, unknown> => ({ [KEYS[unit]]: gym });

/** The gym with a size put in or taken out. */
export const togglePlate = (gym: Gym, weight: number): Gym => ({
  ...gym,
  plates: gym.plates.some((plate) => plate.weight === weight)
    ? gym.plates.filter((plate) => plate.weight !== weight)
    : [...gym.plates, { weight, pairs: PLENTY }].toSorted((a, b) => b.weight - a.weight),
});

/** The smallest change of a bar's load: a pair of the lightest plates. `usual` where the gym has none. */
export const loadStep = (gym: Gym, usual: number): number => {
  const lightest = Math.min(...gym.plates.map((plate) => plate.weight));
  return Number.isFinite(lightest) ? 2 * lightest : usual;
};
