import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { DEFAULT_RPE } from "#shared/training/plan-sets.ts";
import type { Suggestion } from "#shared/training/progression.ts";
import type { RoutineExercise } from "#shared/training/routine.ts";
import { fromKilograms, type WeightUnit } from "#shared/training/weight-units.ts";

/** Why an exercise's figures are what they are, in the exercise's own unit. */
export const suggestionText = (
  { from, weight_kg, reps, reason }: Suggestion,
  { sets }: Pick<RoutineExercise, "sets">,
  unit: WeightUnit,
  t: Translate,
  formats: Formats,
): string => {
  const aim = sets.find(({ kind, reps_min }) => kind === "normal" && reps_min !== null);
  const weight = (kilograms: number) => `${formats.number(fromKilograms(kilograms, unit))} ${unit}`;
  const values = { from: weight(from), weight: weight(weight_kg), reps, rpe: formats.number(aim?.rpe ?? DEFAULT_RPE) };
  if (reason !== "percent" || aim?.percent === undefined || aim.percent === null) {
    return t(`workouts:routine.reasons.${reason}`, values);
  }
  return t("workouts:routine.reasons.percentOf", { ...values, percent: formats.number(aim.percent) });
};
