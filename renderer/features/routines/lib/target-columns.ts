import { figureText } from "#renderer/features/workouts/index.ts";
import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import type { RoutineExercise, RoutineSet } from "#shared/domain/training/routine.ts";
import { FIGURE_RULES, type Figure, parseFigure, setShape } from "#shared/domain/training/set-figures.ts";
import { type ParsedNumber, parseReps, parseWeight } from "#shared/domain/training/set-values.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import type { Formats } from "#shared/i18n/formats.ts";

export const TARGETS = ["weight", "percent", "distance", "duration", "repsMin", "repsMax", "rpe"] as const;
/** What a set of a routine can aim at, each a column of its table. */
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
/** One step of the arrow keys where the target is no figure of a set. */
const STEPS: Partial<Record<Target, number>> = { percent: 2.5, repsMin: 1, repsMax: 1, rpe: 0.5 };

/** The least and the most of what is not limited by its figure. */
const LIMITS = { percent: { least: 1, most: 110 }, rpe: { least: 1, most: 10 } };

/** The least that a column takes, as its field shows it. */
export const leastOfTarget = (target: Target): number =>
  target === "percent" || target === "rpe" ? LIMITS[target].least : 0;

const within = (parsed: ParsedNumber, { least, most }: { least: number; most: number }): ParsedNumber =>
  parsed.kind === "number" && (parsed.value < least || parsed.value > most) ? { kind: "invalid" } : parsed;

/** RPE goes by halves, as a logged set's does. */
const inHalves = (parsed: ParsedNumber): ParsedNumber =>
  parsed.kind === "number" ? { kind: "number", value: Math.round(parsed.value * 2) / 2 } : parsed;

/**
 * The columns of an exercise's table: those of its type, and percentages in place of weights where it grows by them.
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

/** What was typed into a column, as it is stored. */
export const parseTarget = (target: Target, text: string, unit: WeightUnit): ParsedNumber => {
  const figure = FIGURE_OF[target];
  if (figure) return parseFigure(figure, text, unit);
  if (target === "rpe") return inHalves(within(parseWeight(text), LIMITS.rpe));
  return target === "percent" ? within(parseWeight(text), LIMITS.percent) : parseReps(text);
};

/** The change that puts a value into a column. */
export const targetChange = (target: Target, value: number | null): Partial<RoutineSet> => ({
  [FIELDS[target]]: value,
});

/** One step up or down as the field shows it, from nothing to the first step. */
export const stepOfTarget = (target: Target): number => {
  const figure = FIGURE_OF[target];
  return STEPS[target] ?? (figure ? FIGURE_RULES[figure].step : 1);
};
