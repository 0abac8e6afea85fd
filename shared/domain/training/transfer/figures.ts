import type { Change, ImportedSet } from "./training-file.ts";

/** What the tables hold at most, in our units; anything beyond is no value that anybody lifted, held or covered. */
export const MOST_FIGURES = { weightKg: 2000, reps: 1000, duration: 86_400, distance: 1_000_000 };

/** A value as its cell has it, and as a number in our units; null where nothing was entered. */
export type ImportedNumber = { text: string; value: number | null };

type Figures = Record<"weightKg" | "reps" | "rpe" | "duration" | "distance", ImportedNumber>;

/** What a set keeps of a value; null for what no set can have. */
const KEPT: Record<keyof Figures, (value: number) => number | null> = {
  weightKg: (value) => (value <= MOST_FIGURES.weightKg ? value : null),
  // Half a repetition was not done: rounding it up would make a record of it.
  reps: (value) => (value <= MOST_FIGURES.reps ? Math.floor(value) || null : null),
  rpe: (value) => (value < 1 || value > 10 ? null : Math.round(value * 2) / 2),
  duration: (value) => (value <= MOST_FIGURES.duration ? Math.round(value) || null : null),
  distance: (value) => (value <= MOST_FIGURES.distance ? value : null),
};

/**
 * A set's values as we keep them (kilograms, whole repetitions, RPE from 1 to 10 in halves, whole seconds up to a day,
 * metres), and which of them are other than in the file.
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
