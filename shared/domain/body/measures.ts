import { fromKilograms, toKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

/**
 * Measures of the body, in kilograms, percent, or centimetres of circumference. `min` and `max` refuse typing errors.
 */
export const MEASURES = {
  bodyweight: { unit: "kg", min: 20, max: 400 },
  body_fat: { unit: "%", min: 2, max: 70 },
  waist: { unit: "cm", min: 30, max: 250 },
  chest: { unit: "cm", min: 40, max: 250 },
  shoulders: { unit: "cm", min: 50, max: 250 },
  hips: { unit: "cm", min: 40, max: 250 },
  arm: { unit: "cm", min: 10, max: 100 },
  thigh: { unit: "cm", min: 20, max: 150 },
  calf: { unit: "cm", min: 10, max: 100 },
  neck: { unit: "cm", min: 15, max: 100 },
} as const;

export type MeasureKind = keyof typeof MEASURES;

export const MEASURE_KINDS = Object.keys(MEASURES) as MeasureKind[];

/** The kind of a stored row; null for one that only a newer version of the app knows. */
export const measureKind = (kind: string): MeasureKind | null => MEASURE_KINDS.find((known) => known === kind) ?? null;

/** The unit in which the values of a measure are stored, and its bounds in that. */
export type MeasureRule = { unit: string; min: number; max: number };

/** The unit in which a measure is read and typed: kilograms alone are told in the member's unit of weights. */
export const measureUnit = ({ unit }: MeasureRule, weightUnit: WeightUnit): string =>
  unit === "kg" ? weightUnit : unit;

/** A stored value in the unit in which it is read. */
export const shownMeasure = ({ unit }: MeasureRule, value: number, weightUnit: WeightUnit): number =>
  unit === "kg" ? fromKilograms(value, weightUnit) : value;

/**
 * Parses a typed value with comma or point, to two decimals; null where it is no number or outside the kind's bounds.
 */
export const parseMeasure = (rule: MeasureRule, text: string, weightUnit: WeightUnit = "kg"): number | null => {
  const trimmed = text.trim().replace(",", ".");
  if (!/^\d+(\.\d*)?$/.test(trimmed)) return null;
  const typed = Number(trimmed);
  const value = rule.unit === "kg" ? toKilograms(typed, weightUnit) : Math.round(typed * 100) / 100;
  const { min, max } = rule;
  return value >= min && value <= max ? value : null;
};

/** Noon of a calendar day on this device, milliseconds: no time zone moves it to another day. */
export const noonMillis = (day: string): number => new Date(`${day}T12:00:00`).getTime();
