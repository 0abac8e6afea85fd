import { daysBetween } from "#shared/domain/training/days.ts";
import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import type { HeldRecord, PersonalRecord, RecordKind, RecordSet } from "#shared/domain/training/progress/records.ts";
import { OLD_AFTER_DAYS, type PresentMaximum } from "#shared/domain/training/weights/present-maximum.ts";
import { convertKilograms, fromKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { type Formats, formatClock } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/** A weight in the exercise's unit: `92,5 kg`, `225 lb`. */
export const weightText = (kilograms: number, unit: WeightUnit, formats: Formats): string =>
  `${formats.number(fromKilograms(kilograms, unit))}\u00a0${unit}`;

/** An estimated weight in the exercise's unit with one decimal and separated thousands: `1 850 kg`. */
export const roundedText = (kilograms: number, unit: WeightUnit, formats: Formats): string => {
  const value = convertKilograms(kilograms, unit);
  return `${value >= 1000 ? formats.volume(value) : formats.number(Math.round(value * 10) / 10)}\u00a0${unit}`;
};

const ofToday = ({ day }: PresentMaximum, today: string): boolean => daysBetween(day, today) <= OLD_AFTER_DAYS;

const maximumValues = ({ now, error, day, best }: PresentMaximum, unit: WeightUnit, formats: Formats) => {
  const dayText = (on: string) => formats.fullDay(`${on}T12:00:00`);
  return {
    now: roundedText(now, unit, formats),
    error: roundedText(error, unit, formats),
    last: dayText(day),
    best: roundedText(best.value, unit, formats),
    day: dayText(best.day),
  };
};

/**
 * Where an estimated maximum stands: today's with its error, or that of the last time with its day, and the best.
 */
export const maximumText = (
  maximum: PresentMaximum,
  today: string,
  unit: WeightUnit,
  t: Translate,
  formats: Formats,
): string =>
  t(
    ofToday(maximum, today) ? "progress:records.maximum" : "progress:records.maximumThen",
    maximumValues(maximum, unit, formats),
  );

/** {@link maximumText} in a few words beside the best, without it. */
export const nowText = (
  maximum: PresentMaximum,
  today: string,
  unit: WeightUnit,
  t: Translate,
  formats: Formats,
): string =>
  t(ofToday(maximum, today) ? "progress:records.now" : "progress:records.then", maximumValues(maximum, unit, formats));

const distanceText = (metres: number, t: Translate, formats: Formats): string =>
  t("workouts:set.kilometres", { distance: formats.precise(metres / 1000) });

/** A set as text: `92,5 kg × 5`, `12 rip`, `10 kg × 1:30`, `5,2 km · 27:10`, `20 kg × 8 · Sinistra`. */
export const recordSetText = (set: RecordSet, unit: WeightUnit, t: Translate, formats: Formats): string => {
  const { weight, reps, duration, distance, side = "both" } = set;
  if (side !== "both") {
    return `${recordSetText({ ...set, side: "both" }, unit, t, formats)} · ${t(`workouts:sides.${side}`)}`;
  }
  const parts = [
    ...(reps > 0 || !distance ? [] : [distanceText(distance, t, formats)]),
    ...(reps > 0 || !duration ? [] : [formatClock(duration)]),
  ];
  const measured = parts.length > 0 ? parts.join(" · ") : null;
  return weight === null || weight === 0
    ? (measured ?? t("progress:record.setReps", { count: reps }))
    : t("progress:record.set", {
        weight: weightText(weight, unit, formats),
        reps: measured ?? formats.number(reps),
      });
};

/** The records of a set, a few words each. */
export const brokenTexts = (
  records: readonly PersonalRecord[],
  set: RecordSet,
  type: ExerciseType | undefined,
  unit: WeightUnit,
  t: Translate,
  formats: Formats,
): string[] =>
  records.map(({ kind, value }) => {
    if (kind === "weight") return t(type === "assisted" ? "progress:record.help" : "progress:record.weight");
    if (kind === "reps") return t(set.weight === null ? "progress:record.repsAlone" : "progress:record.reps");
    if (kind === "duration" || kind === "distance") return t(`progress:record.${kind}`);
    return t(`progress:record.${kind}`, { value: roundedText(value, unit, formats) });
  });

/** The kind of a record, with its side unless it is both. */
export const recordKindText = (
  { kind, set: { side = "both" } }: { kind: RecordKind; set: RecordSet },
  type: ExerciseType | undefined,
  t: Translate,
): string => {
  const name = t(`progress:records.kinds.${kind === "weight" && type === "assisted" ? "help" : kind}`);
  return side === "both" ? name : `${name} · ${t(`workouts:sides.${side}`)}`;
};

/** A record's value with its unit. */
export const recordValueText = (
  { kind, value }: Pick<HeldRecord, "kind" | "value">,
  unit: WeightUnit,
  t: Translate,
  formats: Formats,
): string => {
  if (kind === "reps") return t("progress:records.repetitions", { count: value });
  if (kind === "duration") return formatClock(value);
  if (kind === "distance") return distanceText(value, t, formats);
  return (kind === "weight" ? weightText : roundedText)(value, unit, formats);
};
