import { type LOAD_UNITS, WEIGHT_UNITS } from "#shared/domain/kinds/member-exercises.ts";

export type WeightUnit = (typeof WEIGHT_UNITS)[number];
/** How the load of an exercise is given. */
export type LoadUnit = (typeof LOAD_UNITS)[number];

export const isWeightUnit = (unit: LoadUnit): unit is WeightUnit => WEIGHT_UNITS.some((known) => known === unit);

/** International avoirdupois pound, exact by the agreement of 1959. */
const KG_PER_LB = 0.453_592_37;

/**
 * Rounding of pounds. Stored kilograms have two decimals, less than half of this, so typed pounds come back unchanged.
 */
const LB_GRAIN = 0.05;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Kilograms of a weight in `unit`, rounded to ten grams. */
export const toKilograms = (weight: number, unit: WeightUnit): number =>
  hundredths(unit === "kg" ? weight : weight * KG_PER_LB);

/** Calculated kilograms (an estimate, a sum) in `unit`, unrounded. */
export const convertKilograms = (kilograms: number, unit: WeightUnit): number =>
  unit === "kg" ? kilograms : kilograms / KG_PER_LB;

/** A stored weight in `unit`: kilograms as stored, pounds rounded to a twentieth. */
export const fromKilograms = (kilograms: number, unit: WeightUnit): number =>
  unit === "kg" ? kilograms : hundredths(Math.round(convertKilograms(kilograms, unit) / LB_GRAIN) * LB_GRAIN);

/** The smallest common step of a load in its unit: a pair of the smallest common plates. */
export const WEIGHT_STEPS: Record<WeightUnit, number> = { kg: 2.5, lb: 5 };

export const readWeightUnit = (stored: unknown): WeightUnit => (stored === "lb" ? "lb" : "kg");
