import { HEAVIEST_KG } from "#shared/domain/kinds/place-equipment.ts";
import { parseWeight } from "#shared/domain/training/set-values.ts";
import { fromKilograms, toKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

/**
 * A problem of a typed list of weights: a word that is no number (`number`) or is out of bounds (`bounds`), more than
 * `most` weights, or a level (counted from 1) that is no heavier than the one before it, both as typed.
 */
export type WeightsProblem =
  | { kind: "number" | "bounds"; word: string }
  | { kind: "many"; most: number }
  | { kind: "rising"; level: number; weight: number; before: number };

/** A typed list in kilograms, rising; or its problem. */
export type ParsedWeights =
  | { kilograms: readonly number[]; problem: null }
  | { kilograms: null; problem: WeightsProblem };

const wrong = (problem: WeightsProblem): ParsedWeights => ({ kilograms: null, problem });

/**
 * Reads weights in `unit`, divided by spaces, semicolons, or commas with a space. `sorted`: in any order, each once, as
 * dumbbells; else in order, as a machine's levels.
 */
export const parseWeights = (text: string, unit: WeightUnit, most: number, sorted: boolean): ParsedWeights => {
  const words = text
    .split(/[\s;]+/)
    .map((word) => word.replace(/,$/, ""))
    .filter((word) => word !== "");
  const typed: number[] = [];
  for (const word of words) {
    const read = parseWeight(word, Number.POSITIVE_INFINITY);
    if (read.kind !== "number") return wrong({ kind: "number", word });
    if (!(read.value > 0) || toKilograms(read.value, unit) > HEAVIEST_KG) return wrong({ kind: "bounds", word });
    typed.push(read.value);
  }
  const weights = sorted ? [...new Set(typed)].toSorted((a, b) => a - b) : typed;
  if (weights.length > most) return wrong({ kind: "many", most });
  const at = weights.findIndex((weight, place) => place > 0 && weight <= (weights[place - 1] ?? 0));
  if (at > 0) return wrong({ kind: "rising", level: at + 1, weight: weights[at] ?? 0, before: weights[at - 1] ?? 0 });
  return { kilograms: weights.map((weight) => toKilograms(weight, unit)), problem: null };
};

/** `count` weights from `first` on, each `step` heavier, in one unit. */
export const weightSeries = (first: number, step: number, count: number): number[] =>
  Array.from({ length: count }, (_, place) => Number((first + place * step).toFixed(2)));

/** Stored kilograms as text in `unit`, to type on. */
export const weightsText = (
  kilograms: readonly number[],
  unit: WeightUnit,
  formats: { number: (value: number) => string },
): string => kilograms.map((weight) => formats.number(fromKilograms(weight, unit))).join("  ");
