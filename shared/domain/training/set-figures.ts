import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import {
  fromKilograms,
  isWeightUnit,
  type LoadUnit,
  toKilograms,
  WEIGHT_STEPS,
  type WeightUnit,
} from "#shared/domain/training/weights/weight-units.ts";
import type { ExerciseType } from "./exercise.ts";
import {
  type ParsedNumber,
  parseDistance,
  parseDuration,
  parseLevel,
  parseReps,
  parseWeight,
  stepValue,
} from "./set-values.ts";

/** The values that may be typed of a set. */
export const FIGURES = ["weight", "level", "reps", "duration", "distance"] as const;
export type Figure = (typeof FIGURES)[number];

/** A column of a table of sets: a figure, or the colour of a band. */
export type Column = Figure | "band";

/** How a set is loaded: kilograms, a machine's level, a band. */
export type Load = Pick<WorkoutSetDocument, "weight_kg" | "level" | "band">;

/** The measured fields of a set: load, repetitions, seconds, metres. */
export type SetValues = Load & Pick<WorkoutSetDocument, "reps" | "duration_seconds" | "distance_m">;

type FigureField = Exclude<keyof SetValues, "band">;

/** How a figure is parsed and stepped. `step` and `max` in the field's own unit. */
type FigureRule = { field: FigureField; parse: (text: string) => ParsedNumber; step: number; max: number };

/** The rule of each figure. A weight steps by the smallest pair of plates of most gyms. */
export const FIGURE_RULES: Record<Figure, FigureRule> = {
  weight: { field: "weight_kg", parse: parseWeight, step: 2.5, max: 1000 },
  level: { field: "level", parse: parseLevel, step: 1, max: 1000 },
  reps: { field: "reps", parse: parseReps, step: 1, max: 1000 },
  duration: { field: "duration_seconds", parse: parseDuration, step: 15, max: 86_400 },
  distance: { field: "distance_m", parse: parseDistance, step: 100, max: 1_000_000 },
};

/** The two columns that a table shows, and the figures of which a done set has at least one. */
export type SetShape = { shown: readonly [Column, Figure]; needed: readonly Figure[] };

const LIFTED: SetShape = { shown: ["weight", "reps"], needed: ["reps"] };

const SHAPES: Record<ExerciseType, SetShape> = {
  weight_reps: LIFTED,
  bodyweight: LIFTED,
  assisted: LIFTED,
  duration: { shown: ["weight", "duration"], needed: ["duration"] },
  distance: { shown: ["distance", "duration"], needed: ["distance", "duration"] },
};

/** The columns of an exercise's sets. An unknown exercise counts as lifted. `unit`: how its load is given. */
export const setShape = (type: ExerciseType | undefined, unit: LoadUnit = "kg"): SetShape => {
  const shape = type ? SHAPES[type] : LIFTED;
  const [load, figure] = shape.shown;
  return load !== "weight" || isWeightUnit(unit) ? shape : { ...shape, shown: [unit, figure] };
};

export const EMPTY_VALUES: SetValues = {
  weight_kg: null,
  level: null,
  band: null,
  reps: null,
  duration_seconds: null,
  distance_m: null,
};

const FIELDS = Object.keys(EMPTY_VALUES) as (keyof SetValues)[];

/** The stored field of a column. */
export const fieldOf = (column: Column): keyof SetValues => (column === "band" ? "band" : FIGURE_RULES[column].field);

/** The measured fields of a set, without the others. */
export const valuesOf = ({ weight_kg, level, band, reps, duration_seconds, distance_m }: SetValues): SetValues => ({
  weight_kg,
  level,
  band,
  reps,
  duration_seconds,
  distance_m,
});

export const sameValues = (a: SetValues, b: SetValues): boolean => FIELDS.every((field) => a[field] === b[field]);

/** Own values; fields without one get the value of `others`, only those named in `fields`. */
export const filledFrom = (
  own: SetValues,
  others: SetValues | null,
  fields: readonly (keyof SetValues)[] = FIELDS,
): SetValues => {
  const missing = fields.flatMap((field) => (own[field] === null ? [[field, others?.[field] ?? null]] : []));
  return { ...valuesOf(own), ...Object.fromEntries(missing) };
};

/** Whether a value that `own` has differs from the one of `others`. */
export const departsFrom = (own: SetValues, others: SetValues): boolean =>
  FIELDS.some((field) => own[field] !== null && own[field] !== others[field]);

export const loadOf = ({ weight_kg, level, band }: Load): Load => ({ weight_kg, level, band });

export const sameLoad = (a: Load, b: Load): boolean =>
  a.weight_kg === b.weight_kg && a.level === b.level && a.band === b.band;

/** One step of a figure in its field: weights in `unit`, others in the field's own. */
export const stepOf = (figure: Figure, unit: WeightUnit): number =>
  figure === "weight" ? WEIGHT_STEPS[unit] : FIGURE_RULES[figure].step;

/** One step up or down from a stored value, from zero where it is null. Weights in pounds stay whole pounds. */
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

/** The stored value of typed text; weights are typed in `unit`. */
export const parseFigure = (figure: Figure, text: string, unit: WeightUnit = "kg"): ParsedNumber => {
  if (figure !== "weight") return FIGURE_RULES[figure].parse(text);
  const typed = parseWeight(text, fromKilograms(FIGURE_RULES.weight.max, unit));
  if (typed.kind !== "number") return typed;
  return { kind: "number", value: toKilograms(typed.value, unit) };
};
