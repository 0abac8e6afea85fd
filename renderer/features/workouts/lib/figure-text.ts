import { loadText } from "#renderer/kit/exercises/load-text.ts";
import {
  type Column,
  FIGURE_RULES,
  type Figure,
  type SetShape,
  type SetValues,
} from "#shared/domain/training/set-figures.ts";
import { fromKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { type Formats, formatClock } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/** The text of a value in its field: `92,5`, `8`, `1:30`, `5,2` (kilometres). */
export const figureText = (figure: Figure, value: number, formats: Formats, unit: WeightUnit = "kg"): string => {
  if (figure === "duration") return formatClock(value);
  if (figure === "weight") return formats.number(fromKilograms(value, unit));
  return figure === "distance" ? formats.precise(value / 1000) : formats.number(value);
};

/** The text of last time's set: `92,5 × 5`, `liv. 7 × 5`, `8 rip`, `1:30`, `5,2 km · 27:10`; a dash for none. */
export const previousText = (
  values: SetValues | null,
  { shown }: SetShape,
  t: Translate,
  formats: Formats,
  unit: WeightUnit = "kg",
): string => {
  if (!values) return "–";
  const text = (figure: Column) => {
    if (figure === "band" || figure === "level") {
      // It was another unit then: the weight needs its own beside it.
      return values.weight_kg === null ? null : `${figureText("weight", values.weight_kg, formats, unit)}\u00a0${unit}`;
    }
    const value = values[FIGURE_RULES[figure].field];
    return value === null ? null : figureText(figure, value, formats, unit);
  };
  const load = shown[0] === "distance" ? null : loadText(values, t, formats);
  const [first, second] = [load ?? text(shown[0]), text(shown[1])];
  if (shown[0] === "distance") {
    const distance = first === null ? null : t("workouts:set.kilometres", { distance: first });
    return [distance, second].filter((part) => part !== null).join(" · ") || "–";
  }
  if (second === null) return "–";
  if (first !== null) return t("workouts:set.previous", { weight: first, reps: second });
  return shown[1] === "reps" ? t("workouts:set.bodyweight", { count: values.reps ?? 0 }) : second;
};
