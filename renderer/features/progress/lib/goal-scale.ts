import { type MeasureRule, measureUnit, parseMeasure, shownMeasure } from "#shared/domain/body/measures.ts";
import { type ExerciseFigure, pointFigure } from "#shared/domain/training/progress/goals.ts";
import type { RecordKind } from "#shared/domain/training/progress/records.ts";
import { type Figure, parseFigure } from "#shared/domain/training/set-figures.ts";
import { convertKilograms, fromKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { type Formats, formatClock } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { recordValueText } from "./record-text.ts";

/** How a goal's values are shown and typed. Values are stored ones, see the kind `goals`. */
export type GoalScale = {
  /** Name of the figure: `Peso massimo`, `Vita`. */
  name: string;
  /** Unit of the typed text: `kg`, `minuti:secondi`. */
  unit: string;
  /** A value with its unit: `92,5 kg`. */
  tell: (value: number) => string;
  /** A value in the chart's unit. */
  shown: (value: number) => number;
  /** A value as it is typed. */
  write: (value: number) => string;
  /** Reads typed text; null where it is no value. */
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

/** The scale of an exercise's figure, with weights in `unit`. */
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

/** The scale of a body measure. */
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
