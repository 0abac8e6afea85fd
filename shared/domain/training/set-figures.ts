import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import {
  fromKilograms,
  toKilograms,
  WEIGHT_STEPS,
  type WeightUnit,
} from "#shared/domain/training/weights/weight-units.ts";
import type { ExerciseType } from "./exercise.ts";
import { type ParsedNumber, parseDistance, parseDuration, parseReps, parseWeight, stepValue } from "./set-values.ts";

/** What a set can be measured in. */
export const FIGURES = ["weight", "reps", "duration", "distance"] as const;
export type Figure = (typeof FIGURES)[number];

/** The measured fields of a set: kilograms, repetitions, seconds, metres. */
export type SetValues = Pick<WorkoutSetDocument, "weight_kg" | "reps" | "duration_seconds" | "distance_m">;

/** `step` and `max` in the field's own unit. */
type FigureRule = { field: keyof SetValues; parse: (text: string) => ParsedNumber; step: number; max: number };

/** The step of a weight is the smallest pair of plates of most gyms. */
export const FIGURE_RULES: Record<Figure, FigureRule> = {
  weight: { field: "weight_kg", parse: parseWeight, step: 2.5, max: 1000 },
  reps: { field: "reps", parse: parseReps, step: 1, max: 1000 },
  duration: { field: "duration_seconds", parse: parseDuration, step: 15, max: 86_400 },
  distance: { field: "distance_m", parse: parseDistance, step: 100, max: 1_000_000 },
};

/** The two figures that a table shows, and those of which a done set has at least one. */
export type SetShape = { shown: readonly [Figure, Figure]; needed: readonly Figure[] };

const LIFTED: SetShape = { shown: ["weight", "reps"], needed: ["reps"] };

const SHAPES: Record<ExerciseType, SetShape> = {
  weight_reps: LIFTED,
  bodyweight: LIFTED,
  assisted: LIFTED,
  duration: { shown: ["weight", "duration"], needed: ["duration"] },
  distance: { shown: ["distance", "duration"], needed: ["distance", "duration"] },
};

/** An exercise that this version does not know counts as lifted. */
export const setShape = (type: ExerciseType | undefined): SetShape => (type ? SHAPES[type] : LIFTED);

export const EMPTY_VALUES: SetValues = { weight_kg: null, reps: null, duration_seconds: null, distance_m: null };

/** The measured fields alone. */
export const valuesOf = ({ weight_kg, reps, duration_seconds, distance_m }: SetValues): SetValues => ({
  weight_kg,
  reps,
  duration_seconds,
  distance_m,
});

export const sameValues = (a: SetValues, b: SetValues): boolean =>
  FIGURES.every((figure) => a[FIGURE_RULES[figure].field] === b[FIGURE_RULES[figure].field]);

/** One step of a figure as its field shows it: weights in `unit`, everything else in the field's own. */
export const stepOf = (figure: Figure, unit: WeightUnit): number =>
  figure === "weight" ? WEIGHT_STEPS[unit] : FIGURE_RULES[figure].step;

/** One step up or down from a stored value; from zero where there is none. Pounds stay whole pounds. */
export const stepFigure = (
  figure: Figure,
  value: number | null,
  direction: 1 | -1,
  unit: WeightUnit = "kg",
): number => {
  const { max } = FIGURE_RULES[figure];
  const by = direction * stepOf(figure, unit);
  if (figure !== "weight" || unit === "kg") return stepValue(value, by, max);
  return toKilograms(stepValue(value === null ? null : fromKilograms(value, unit), by, fromKilograms(max, unit)), unit);
};

/** The stored value of what was typed into a field whose weights are in `unit`. */
export const parseFigure = (figure: Figure, text: string, unit: WeightUnit = "kg"): ParsedNumber => {
  if (figure !== "weight") return FIGURE_RULES[figure].parse(text);
  const typed = parseWeight(text, fromKilograms(FIGURE_RULES.weight.max, unit));
  if (typed.kind !== "number") return typed;
  return { kind: "number", value: toKilograms(typed.value, unit) };
};
