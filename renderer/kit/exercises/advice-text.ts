import { readAdvice } from "#shared/domain/training/planning/advice.ts";
import { fromKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/**
 * The words of an exercise's stored advice: why its figures are what they are, in the exercise's own unit. Empty where
 * there is none, or none that this version can tell.
 */
export const adviceText = (stored: string, unit: WeightUnit, t: Translate, formats: Formats): string => {
  const advice = readAdvice(stored);
  if (advice === null || typeof advice === "string") return advice ?? "";
  const { reason, from, weight_kg, reps, since, rpe, percent } = advice;
  const weight = (kilograms: number) => `${formats.number(fromKilograms(kilograms, unit))} ${unit}`;
  const values = {
    from: weight(from),
    weight: weight(weight_kg),
    reps,
    count: reps,
    rpe: formats.number(rpe),
    day: since === undefined ? "" : formats.fullDay(`${since}T12:00:00`),
  };
  return reason === "percent" && percent !== undefined
    ? t("workouts:routine.reasons.percentOf", { ...values, percent: formats.number(percent) })
    : t(`workouts:routine.reasons.${reason}`, values);
};
