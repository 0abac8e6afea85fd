import { z } from "zod";
import { BAR_KINDS, HEAVIEST, MAX_PAIRS, MAX_SIZES } from "#shared/domain/kinds/place-equipment.ts";
import type { PlateStock } from "./plates.ts";
import type { WeightUnit } from "./weight-units.ts";

/** More pairs than a bar takes: what a gym has until its member says how many. */
const PLENTY = 10;

/** Plates that gyms have, heaviest first: those that a member can choose from. */
export const PLATE_SIZES: Record<WeightUnit, readonly number[]> = {
  kg: [25, 20, 15, 10, 5, 2.5, 2, 1.25, 1, 0.5],
  lb: [55, 45, 35, 25, 10, 5, 2.5, 1.25],
};

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

/** The weight of a straight bar and of others, and pairs of plates, in one unit. */
export type Bars = z.infer<typeof stored>;

/**
 * What a place has to load weights with, in one unit. `dumbbells` by the piece and `bands`, rising, each empty where
 * nobody said which there are. `stacks`: levels of machines, and the exercises that are done on each.
 */
export type Gym = Bars & {
  dumbbells: readonly number[];
  stacks: readonly { exercises: readonly string[]; levels: readonly number[] }[];
  bands: readonly number[];
};

const KEYS = { kg: "gym_kg", lb: "gym_lb" } as const satisfies Record<WeightUnit, string>;

export const usualGym = (unit: WeightUnit): Gym => ({
  bar: USUAL_BARS.barbell[unit],
  plates: USUAL[unit].map((weight) => ({ weight, pairs: PLENTY })),
  bars: {},
  dumbbells: [],
  stacks: [],
  bands: [],
});

/** Bars and plates as they stood in a profile's preferences before there were places; null for none that make sense. */
export const formerBars = (preferences: Readonly<Record<string, unknown>>, unit: WeightUnit): Bars | null =>
  stored.safeParse(preferences[KEYS[unit]]).data ?? null;

/** The bars and plates of a gym, without all else. */
export const barsOf = ({ bar, plates, bars }: Bars): Bars => ({ bar, plates, bars });

/** How many pairs of a size the gym has. */
export const pairsOf = (gym: Pick<Bars, "plates">, weight: number): number =>
  gym.plates.find((plate) => plate.weight === weight)?.pairs ?? 0;

/** Whether the gym has so many sizes that it takes no other. */
export const isFull = ({ plates }: Pick<Bars, "plates">): boolean => plates.length >= MAX_SIZES;

/**
 * The gym with so many pairs of a size, without it where they are none; the very same gym where that changes nothing.
 */
export const withPairs = <T extends Bars>(gym: T, weight: number, pairs: number): T => {
  const had = pairsOf(gym, weight);
  if (had === pairs || (had === 0 && isFull(gym))) return gym;
  const others = gym.plates.filter((plate) => plate.weight !== weight);
  const own: PlateStock[] = pairs > 0 ? [{ weight, pairs: Math.min(MAX_PAIRS, pairs) }] : [];
  return { ...gym, plates: [...others, ...own].toSorted((a, b) => b.weight - a.weight) };
};

/** The weight of a kind of bar, 0 for none. */
export const barOf = (gym: Bars, kind: BarKind, unit: WeightUnit): number =>
  kind === "barbell" ? gym.bar : (gym.bars[kind] ?? USUAL_BARS[kind][unit]);

export const withBar = <T extends Bars>(gym: T, kind: BarKind, weight: number): T =>
  kind === "barbell" ? { ...gym, bar: weight } : { ...gym, bars: { ...gym.bars, [kind]: weight } };
