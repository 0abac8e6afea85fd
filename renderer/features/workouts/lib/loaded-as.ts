import { type Load, loadOf } from "#shared/domain/training/set-figures.ts";
import { isWeightUnit, type LoadUnit } from "#shared/domain/training/weights/weight-units.ts";

/** Kilograms of a level or a band; null where nobody knows them. */
export type KilogramsOf = (load: Pick<Load, "level" | "band">) => number | null;

/**
 * A load as it is stored. What is told by level or band has the kilograms of these, and no weight of before; a weight
 * that was typed is no level and no band any more.
 */
export const loadedAs = (said: Load, before: Load, unit: LoadUnit, kilogramsOf: KilogramsOf): Load => {
  if (isWeightUnit(unit)) {
    return said.weight_kg === before.weight_kg ? loadOf(said) : { weight_kg: said.weight_kg, level: null, band: null };
  }
  const own = { level: unit === "level" ? said.level : null, band: unit === "band" ? said.band : null };
  return own.level === null && own.band === null ? loadOf(said) : { weight_kg: kilogramsOf(own), ...own };
};
