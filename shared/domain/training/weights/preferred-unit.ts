import { readWeightUnit, type WeightUnit } from "./weight-units.ts";

const KEY = "weight_unit";

/** The unit in which the member reads and types weights, unless an exercise has its own; from the preferences. */
export const preferredUnit = (preferences: Readonly<Record<string, unknown>>): WeightUnit =>
  readWeightUnit(preferences[KEY]);

/** The change of the preferences that sets the unit. */
export const unitChange = (unit: WeightUnit): Record<string, unknown> => ({ [KEY]: unit });
