import { DEFAULT_RPE } from "#shared/domain/training/planning/plan-sets.ts";
import { REASONS, type Suggestion } from "#shared/domain/training/planning/progression.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import { fromKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/** Why an exercise's figures are what they are, in the exercise's own unit. */
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

/** Stands for each figure of a text: nothing that is written has it. */
const GAP = "\u0000";
const GAPS = { from: GAP, weight: GAP, reps: GAP, rpe: GAP, percent: GAP, day: GAP };

/** Whether `line` is `pattern` with something in each of its gaps. */
const fills = (line: string, pattern: string): boolean => {
  const [first = "", ...parts] = pattern.split(GAP);
  const last = parts.pop() ?? "";
  if (!line.startsWith(first) || !line.endsWith(last)) return false;
  let place = first.length;
  for (const part of parts) {
    const found = line.indexOf(part, place);
    if (found < 0) return false;
    place = found + part.length;
  }
  return place + last.length <= line.length;
};

/** Notes without the lines that {@link suggestionText} wrote in this language: they are about one exercise alone. */
export const withoutSuggestion = (notes: string, t: Translate): string => {
  const patterns = [...REASONS, "percentOf" as const].flatMap((reason) =>
    // Italian has `il` or `l'` before a figure, as the figure is said: the gap takes it in.
    [1, 2].map((count) => t(`workouts:routine.reasons.${reason}`, { ...GAPS, count }).replaceAll(`il ${GAP}`, GAP)),
  );
  return notes
    .split("\n")
    .filter((line) => !patterns.some((pattern) => fills(line, pattern)))
    .join("\n");
};
