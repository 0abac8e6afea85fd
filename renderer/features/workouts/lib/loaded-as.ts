import { type Load, loadOf } from "#shared/domain/training/set-figures.ts";
import { isWeightUnit, type LoadUnit } from "#shared/domain/training/weights/weight-units.ts";

/** Gives the kilograms of a level or band; null for unknown. */
export type KilogramsOf = (load: Pick<Load, "level" | "band">) => number | null;

/**
 * A load in its stored form. A level or band gets its own kilograms and no earlier weight; a typed weight clears level
 * and band.
 */
export const loadedAs = (said: Load, before: Load, unit: LoadUnit, kilogramsOf: KilogramsOf): Load => {
  if (isWeightUnit(unit)) {
    return said.weight_kg === before.weight_kg ? loadOf(said) : { weight_kg: said.weight_kg, level: null, band: null };
  }
  const own = { level: unit === "level" ? said.level : null, band: unit === "band" ? said.band : null };
  return own.level === null && own.band === null ? loadOf(said) : { weight_kg: kilogramsOf(own), ...own };
};
