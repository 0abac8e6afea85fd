import { type LOAD_UNITS, WEIGHT_UNITS } from "#shared/domain/kinds/member-exercises.ts";

export type WeightUnit = (typeof WEIGHT_UNITS)[number];
/** What the load of an exercise is told in. */
export type LoadUnit = (typeof LOAD_UNITS)[number];

export const isWeightUnit = (unit: LoadUnit): unit is WeightUnit => WEIGHT_UNITS.some((known) => known === unit);

/** International avoirdupois pound, exact by the agreement of 1959. */
const KG_PER_LB = 0.453_592_37;

/** Stored weights have two decimals, less than half of this: what was typed in pounds comes back as it was. */
const LB_GRAIN = 0.05;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Kilograms, to ten grams, of a weight in `unit`. */
export const toKilograms = (weight: number, unit: WeightUnit): number =>
  hundredths(unit === "kg" ? weight : weight * KG_PER_LB);

/** Kilograms that were reckoned, as an estimate or a sum, in `unit`: exact. */
export const convertKilograms = (kilograms: number, unit: WeightUnit): number =>
  unit === "kg" ? kilograms : kilograms / KG_PER_LB;

/** A stored weight in `unit`: kilograms as they are, pounds to a twentieth. */
export const fromKilograms = (kilograms: number, unit: WeightUnit): number =>
  unit === "kg" ? kilograms : hundredths(Math.round(convertKilograms(kilograms, unit) / LB_GRAIN) * LB_GRAIN);

/** The smallest change of most loads, in the unit itself: a pair of the smallest common plates. */
export const WEIGHT_STEPS: Record<WeightUnit, number> = { kg: 2.5, lb: 5 };

export const readWeightUnit = (stored: unknown): WeightUnit => (stored === "lb" ? "lb" : "kg");
