import { readWeightUnit, type WeightUnit } from "./weight-units.ts";

const KEY = "weight_unit";

/** In which unit the member reads and types weights, where an exercise has none of its own; from the preferences. */
export const preferredUnit = (preferences: Readonly<Record<string, unknown>>): WeightUnit =>
  readWeightUnit(preferences[KEY]);

/** The key of the preferences that says so. */
export const unitChange = (unit: WeightUnit): Record<string, unknown> => ({ [KEY]: unit });
