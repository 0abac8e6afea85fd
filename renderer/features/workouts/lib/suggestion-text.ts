import { DEFAULT_RPE } from "#shared/domain/training/planning/plan-sets.ts";
import type { Suggestion } from "#shared/domain/training/planning/progression.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import { fromKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/** Why the figures of an exercise are what they are, in the exercise's own unit. */
export const suggestionText = (
  { from, weight_kg, reps, reason, since }: Suggestion,
  { sets }: Pick<RoutineExercise, "sets">,
  unit: WeightUnit,
  t: Translate,
  formats: Formats,
): string => {
  const aim = sets.find(({ kind, reps_min }) => kind === "normal" && reps_min !== null);
  const weight = (kilograms: number) => `${formats.number(fromKilograms(kilograms, unit))} ${unit}`;
  const values = {
    from: weight(from),
    weight: weight(weight_kg),
    reps,
    count: reps,
    rpe: formats.number(aim?.rpe ?? DEFAULT_RPE),
    day: since === undefined ? "" : formats.fullDay(`${since}T12:00:00`),
  };
  if (reason !== "percent" || aim?.percent === undefined || aim.percent === null) {
    return t(`workouts:routine.reasons.${reason}`, values);
  }
  return t("workouts:routine.reasons.percentOf", { ...values, percent: formats.number(aim.percent) });
};
