import { type MeasureRule, measureUnit, parseMeasure, shownMeasure } from "#shared/domain/body/measures.ts";
import { type ExerciseFigure, pointFigure } from "#shared/domain/training/progress/goals.ts";
import type { RecordKind } from "#shared/domain/training/progress/records.ts";
import { type Figure, parseFigure } from "#shared/domain/training/set-figures.ts";
import { convertKilograms, fromKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { type Formats, formatClock } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { recordValueText } from "./record-text.ts";

/** How the values that a goal can have are read and typed. Values are stored ones, see the kind `goals`. */
export type GoalScale = {
  /** What is measured: `Peso massimo`, `Vita`. */
  name: string;
  /** Of what is typed: `kg`, `minuti:secondi`. */
  unit: string;
  /** With its unit: `92,5 kg`. */
  tell: (value: number) => string;
  /** As a chart draws it. */
  shown: (value: number) => number;
  /** As it is typed. */
  write: (value: number) => string;
  /** Null for what is no value. */
  parse: (typed: string) => number | null;
};

const TYPED = {
  one_rep_max: "weight",
  weight: "weight",
  reps: "reps",
  duration: "duration",
  distance: "distance",
} as const satisfies Record<ExerciseFigure, Figure>;
const TOLD = {
  one_rep_max: "oneRepMax",
  weight: "weight",
  reps: "reps",
  duration: "duration",
  distance: "distance",
} as const satisfies Record<ExerciseFigure, RecordKind>;

/** Of a figure of an exercise whose weights are read in `unit`. */
export const exerciseScale = (figure: ExerciseFigure, unit: WeightUnit, t: Translate, formats: Formats): GoalScale => {
  const kind = TYPED[figure];
  const tell = (value: number) => recordValueText({ kind: TOLD[figure], value }, unit, t, formats);
  const parse = (typed: string) => {
    const parsed = parseFigure(kind, typed, unit);
    return parsed.kind === "number" && parsed.value > 0 ? parsed.value : null;
  };
  const scale = { name: t(`progress:chart.${pointFigure(figure)}`), tell, parse };
  if (kind === "weight") {
    const shown = (value: number) => (figure === "weight" ? fromKilograms : convertKilograms)(value, unit);
    return { ...scale, unit, shown, write: (value) => formats.number(fromKilograms(value, unit)) };
  }
  const write = {
    reps: formats.number,
    duration: formatClock,
    distance: (metres: number) => formats.precise(metres / 1000),
  }[kind];
  return { ...scale, unit: t(`progress:goals.units.${kind}`), shown: (value) => value, write };
};

/** Of a measure of the body. */
export const measureScale = (name: string, rule: MeasureRule, weightUnit: WeightUnit, formats: Formats): GoalScale => {
  const unit = measureUnit(rule, weightUnit);
  const shown = (value: number) => shownMeasure(rule, value, weightUnit);
  return {
    name,
    unit,
    tell: (value) => `${formats.number(shown(value))}\u00a0${unit}`,
    shown,
    write: (value) => formats.number(shown(value)),
    parse: (typed) => parseMeasure(rule, typed, weightUnit),
  };
};
