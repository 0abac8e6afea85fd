import { figureText } from "#renderer/features/workouts/index.ts";
import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import type { RoutineExercise, RoutineSet } from "#shared/domain/training/routine.ts";
import { FIGURE_RULES, type Figure, parseFigure, setShape } from "#shared/domain/training/set-figures.ts";
import { type ParsedNumber, parseReps, parseWeight } from "#shared/domain/training/set-values.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import type { Formats } from "#shared/i18n/formats.ts";

export const TARGETS = ["weight", "percent", "distance", "duration", "repsMin", "repsMax", "rpe"] as const;
/** A target of a set, which is a column of the table. */
export type Target = (typeof TARGETS)[number];

type NumericField = Exclude<keyof RoutineSet, "kind">;
const FIELDS = {
  weight: "weight_kg",
  percent: "percent",
  distance: "distance_m",
  duration: "duration_seconds",
  repsMin: "reps_min",
  repsMax: "reps_max",
  rpe: "rpe",
} as const satisfies Record<Target, NumericField>;

const FIGURE_OF: Partial<Record<Target, Figure>> = { weight: "weight", distance: "distance", duration: "duration" };
/** Steps of the arrow keys for targets without a figure's own step. */
const STEPS: Partial<Record<Target, number>> = { percent: 2.5, repsMin: 1, repsMax: 1, rpe: 0.5 };

/** Bounds of targets without a figure's own bounds. */
const LIMITS = { percent: { least: 1, most: 110 }, rpe: { least: 1, most: 10 } };

/** The lowest value of a column, as its field shows it. */
export const leastOfTarget = (target: Target): number =>
  target === "percent" || target === "rpe" ? LIMITS[target].least : 0;

const within = (parsed: ParsedNumber, { least, most }: { least: number; most: number }): ParsedNumber =>
  parsed.kind === "number" && (parsed.value < least || parsed.value > most) ? { kind: "invalid" } : parsed;

/** RPE rounded to halves, as logged sets have it. */
const inHalves = (parsed: ParsedNumber): ParsedNumber =>
  parsed.kind === "number" ? { kind: "number", value: Math.round(parsed.value * 2) / 2 } : parsed;

/**
 * The columns for an exercise: those of its type, with percentages in place of weights for progression by percentage.
 */
export const columnsOf = ({ progression }: RoutineExercise, type: ExerciseType | undefined): readonly Target[] => {
  const { shown } = setShape(type);
  if (shown[0] === "distance") return ["distance", "duration", "rpe"];
  if (shown[1] === "duration") return ["weight", "duration", "rpe"];
  return [progression === "percent" ? "percent" : "weight", "repsMin", "repsMax", "rpe"];
};

export const targetText = (target: Target, set: RoutineSet, formats: Formats, unit: WeightUnit): string => {
  const value = set[FIELDS[target]];
  const figure = FIGURE_OF[target];
  if (value === null) return "";
  return figure ? figureText(figure, value, formats, unit) : formats.number(value);
};

/** The stored value of typed text. */
export const parseTarget = (target: Target, text: string, unit: WeightUnit): ParsedNumber => {
  const figure = FIGURE_OF[target];
  if (figure) return parseFigure(figure, text, unit);
  if (target === "rpe") return inHalves(within(parseWeight(text), LIMITS.rpe));
  return target === "percent" ? within(parseWeight(text), LIMITS.percent) : parseReps(text);
};

/** The change of a set that stores a value. */
export const targetChange = (target: Target, value: number | null): Partial<RoutineSet> => ({
  [FIELDS[target]]: value,
});

/** One step as the field shows it. */
export const stepOfTarget = (target: Target): number => {
  const figure = FIGURE_OF[target];
  return STEPS[target] ?? (figure ? FIGURE_RULES[figure].step : 1);
};
