import { z } from "zod";
import type { PlateStock } from "./plates.ts";
import type { WeightUnit } from "./weight-units.ts";

/** More pairs than a bar takes: what a gym has until its member says how many. */
const PLENTY = 10;
export const MAX_PAIRS = 20;
/** The heaviest plate or bar that can be named, in any unit, and how many sizes. */
export const HEAVIEST = 100;
const MAX_SIZES = 30;

/** Plates that gyms have, heaviest first: those that a member can choose from. */
export const PLATE_SIZES: Record<WeightUnit, readonly number[]> = {
  kg: [25, 20, 15, 10, 5, 2.5, 2, 1.25, 1, 0.5],
  lb: [55, 45, 35, 25, 10, 5, 2.5, 1.25],
};

/** Bars that plates go on. */
export const BAR_KINDS = ["barbell", "ez_bar", "trap_bar", "smith"] as const;
export type BarKind = (typeof BAR_KINDS)[number];

const USUAL_BARS: Record<BarKind, Record<WeightUnit, number>> = {
  barbell: { kg: 20, lb: 45 },
  ez_bar: { kg: 10, lb: 25 },
  trap_bar: { kg: 25, lb: 55 },
  smith: { kg: 15, lb: 35 },
};

const USUAL: Record<WeightUnit, readonly number[]> = {
  kg: [20, 15, 10, 5, 2.5, 1.25],
  lb: [45, 35, 25, 10, 5, 2.5],
};

const barWeight = z.number().min(0).max(HEAVIEST);
const plateStock = z.object({
  weight: z.number().positive().max(HEAVIEST),
  pairs: z.number().int().min(0).max(MAX_PAIRS),
});
const stored = z.object({
  bar: barWeight,
  plates: z.array(plateStock).max(MAX_SIZES),
  /** Bars beside the straight one, where the member gave them a weight. */
  bars: z.partialRecord(z.enum(BAR_KINDS).exclude(["barbell"]), barWeight).default({}),
});

/** What this member's gym has, in one unit: the weight of its straight bar and of others, and pairs of plates. */
export type Gym = z.infer<typeof stored>;

const KEYS = { kg: "gym_kg", lb: "gym_lb" } as const satisfies Record<WeightUnit, string>;

const usualGym = (unit: WeightUnit): Gym => ({
  bar: USUAL_BARS.barbell[unit],
  plates: USUAL[unit].map((weight) => ({ weight, pairs: PLENTY })),
  bars: {},
});

/** From a profile's preferences; what is missing or makes no sense is a usual gym. */
export const readGym = (preferences: Readonly<Record<string, unknown>>, unit: WeightUnit): Gym => {
  const read = stored.safeParse(preferences[KEYS[unit]]);
  return read.success ? read.data : usualGym(unit);
};

/** The keys of the preferences that say so, for `setPreferences`. */
export const gymChange = (unit: WeightUnit, gym: Gym): Record<string, unknown> => ({ [KEYS[unit]]: gym });

/** How many pairs of a size the gym has. */
export const pairsOf = (gym: Pick<Gym, "plates">, weight: number): number =>
  gym.plates.find((plate) => plate.weight === weight)?.pairs ?? 0;

/** Whether the gym has so many sizes that it takes no other. */
export const isFull = ({ plates }: Pick<Gym, "plates">): boolean => plates.length >= MAX_SIZES;

/**
 * The gym with so many pairs of a size, without it where they are none; the very same gym where that changes nothing.
 */
export const withPairs = (gym: Gym, weight: number, pairs: number): Gym => {
  const had = pairsOf(gym, weight);
  if (had === pairs || (had === 0 && isFull(gym))) return gym;
  const others = gym.plates.filter((plate) => plate.weight !== weight);
  const own: PlateStock[] = pairs > 0 ? [{ weight, pairs: Math.min(MAX_PAIRS, pairs) }] : [];
  return { ...gym, plates: [...others, ...own].toSorted((a, b) => b.weight - a.weight) };
};

/** The weight of a kind of bar, 0 for none. */
export const barOf = (gym: Gym, kind: BarKind, unit: WeightUnit): number =>
  kind === "barbell" ? gym.bar : (gym.bars[kind] ?? USUAL_BARS[kind][unit]);

export const withBar = (gym: Gym, kind: BarKind, weight: number): Gym =>
  kind === "barbell" ? { ...gym, bar: weight } : { ...gym, bars: { ...gym.bars, [kind]: weight } };

/** The smallest change of a bar's load: a pair of the lightest plates. `usual` where the gym has none. */
export const loadStep = (gym: Pick<Gym, "plates">, usual: number): number => {
  const lightest = Math.min(...gym.plates.filter(({ pairs }) => pairs > 0).map(({ weight }) => weight));
  return Number.isFinite(lightest) ? 2 * lightest : usual;
};
