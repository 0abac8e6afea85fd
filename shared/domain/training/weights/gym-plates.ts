import { z } from "zod";
import { BAR_KINDS, HEAVIEST, MAX_PAIRS, MAX_SIZES } from "#shared/domain/kinds/place-equipment.ts";
import type { PlateStock } from "./plates.ts";
import type { WeightUnit } from "./weight-units.ts";

/** Pairs of a plate where the member gave no number: more than a bar takes. */
const PLENTY = 10;

/** Plates to choose from, heaviest first. */
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
  /** Weights of bars other than the straight one, where the member gave any. */
  bars: z.partialRecord(z.enum(BAR_KINDS).exclude(["barbell"]), barWeight).default({}),
});

/** The weight of a straight bar and of others, and pairs of plates, in one unit. */
export type Bars = z.infer<typeof stored>;

/**
 * What a place has to load exercises with, in one unit. `dumbbells` and `kettlebells`: the weight of one, and `bands`,
 * all rising, empty where unknown. `stacks`: levels of machines, and the exercises on each.
 */
export type Gym = Bars & {
  dumbbells: readonly number[];
  kettlebells: readonly number[];
  stacks: readonly { exercises: readonly string[]; levels: readonly number[] }[];
  bands: readonly number[];
};

const KEYS = { kg: "gym_kg", lb: "gym_lb" } as const satisfies Record<WeightUnit, string>;

export const usualGym = (unit: WeightUnit): Gym => ({
  bar: USUAL_BARS.barbell[unit],
  plates: USUAL[unit].map((weight) => ({ weight, pairs: PLENTY })),
  bars: {},
  dumbbells: [],
  kettlebells: [],
  stacks: [],
  bands: [],
});

/** Bars and plates as they stood in a profile's preferences before there were places; null for none that make sense. */
export const formerBars = (preferences: Readonly<Record<string, unknown>>, unit: WeightUnit): Bars | null =>
  stored.safeParse(preferences[KEYS[unit]]).data ?? null;

/** Only the bars and plates of a gym. */
export const barsOf = ({ bar, plates, bars }: Bars): Bars => ({ bar, plates, bars });

/** The number of pairs of a plate size. */
export const pairsOf = (gym: Pick<Bars, "plates">, weight: number): number =>
  gym.plates.find((plate) => plate.weight === weight)?.pairs ?? 0;

/** Whether the gym has the most sizes that it may. */
export const isFull = ({ plates }: Pick<Bars, "plates">): boolean => plates.length >= MAX_SIZES;

/** The gym with so many pairs of a size; 0 removes the size. The same object where nothing changes. */
export const withPairs = <T extends Bars>(gym: T, weight: number, pairs: number): T => {
  const had = pairsOf(gym, weight);
  if (had === pairs || (had === 0 && isFull(gym))) return gym;
  const others = gym.plates.filter((plate) => plate.weight !== weight);
  const own: PlateStock[] = pairs > 0 ? [{ weight, pairs: Math.min(MAX_PAIRS, pairs) }] : [];
  return { ...gym, plates: [...others, ...own].toSorted((a, b) => b.weight - a.weight) };
};

/** The weight of a kind of bar; 0 for a bar without weight. */
export const barOf = (gym: Bars, kind: BarKind, unit: WeightUnit): number =>
  kind === "barbell" ? gym.bar : (gym.bars[kind] ?? USUAL_BARS[kind][unit]);

export const withBar = <T extends Bars>(gym: T, kind: BarKind, weight: number): T =>
  kind === "barbell" ? { ...gym, bar: weight } : { ...gym, bars: { ...gym.bars, [kind]: weight } };

/** The machine for an exercise: one that names it, else one that names no exercises. */
export const stackOf = <T extends { exercises: readonly string[] }>(
  stacks: readonly T[],
  exerciseId: string,
): T | undefined =>
  stacks.find(({ exercises }) => exercises.includes(exerciseId)) ??
  stacks.find(({ exercises }) => exercises.length === 0);
