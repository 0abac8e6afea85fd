import type { Change, ImportedSet } from "./training-file.ts";

/** Largest values of the tables, in our units. */
export const MOST_FIGURES = { weightKg: 2000, reps: 1000, duration: 86_400, distance: 1_000_000 };

/** A value as in its cell, and as a number in our units; null for none. */
export type ImportedNumber = { text: string; value: number | null };

type Figures = Record<"weightKg" | "reps" | "rpe" | "duration" | "distance", ImportedNumber>;

/** Converts a value to its stored form; null for an impossible one. */
const KEPT: Record<keyof Figures, (value: number) => number | null> = {
  weightKg: (value) => (value <= MOST_FIGURES.weightKg ? value : null),
  // Half a repetition was not done: rounding it up would make a record of it.
  reps: (value) => (value <= MOST_FIGURES.reps ? Math.floor(value) || null : null),
  rpe: (value) => (value < 1 || value > 10 ? null : Math.round(value * 2) / 2),
  duration: (value) => (value <= MOST_FIGURES.duration ? Math.round(value) || null : null),
  distance: (value) => (value <= MOST_FIGURES.distance ? value : null),
};

/**
 * A set's values in their stored form (kilograms, whole repetitions, RPE 1 to 10 in halves, whole seconds up to a day,
 * metres), and those that differ from the file.
 */
export const keepFigures = (figures: Figures): { kept: Pick<ImportedSet, keyof Figures>; changes: Change[] } => {
  const changes: Change[] = [];
  const keep = (field: keyof Figures): number | null => {
    const { text, value } = figures[field];
    const kept = value === null ? null : KEPT[field](value);
    if (kept !== value) changes.push({ field, from: text, to: kept });
    return kept;
  };
  return {
    kept: {
      weightKg: keep("weightKg"),
      reps: keep("reps"),
      rpe: keep("rpe"),
      duration: keep("duration"),
      distance: keep("distance"),
    },
    changes,
  };
};
