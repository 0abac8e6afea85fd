import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import type { ExerciseType } from "#shared/training/exercise.ts";
import type { HeldRecord, PersonalRecord, RecordKind, RecordSet } from "#shared/training/records.ts";

/** A figure in kilograms with one decimal: estimates have no more to say. */
const rounded = (value: number, formats: Formats): string => formats.number(Math.round(value * 10) / 10);

/** `92,5 kg × 5`, `12 rip`. */
export const recordSetText = ({ weight, reps }: RecordSet, t: Translate, formats: Formats): string =>
  weight === null || weight === 0
    ? t("progress:record.setReps", { reps: formats.number(reps) })
    : t("progress:record.set", { weight: formats.number(weight), reps: formats.number(reps) });

/** What a set broke, in a few words each. */
export const brokenTexts = (
  records: readonly PersonalRecord[],
  set: RecordSet,
  type: ExerciseType | undefined,
  t: Translate,
  formats: Formats,
): string[] =>
  records.map(({ kind, value }) => {
    if (kind === "weight") return t(type === "assisted" ? "progress:record.help" : "progress:record.weight");
    if (kind === "reps") return t(set.weight === null ? "progress:record.repsAlone" : "progress:record.reps");
    return t(`progress:record.${kind}`, { value: rounded(value, formats) });
  });

export const recordKindText = (kind: RecordKind, type: ExerciseType | undefined, t: Translate): string =>
  t(`progress:records.kinds.${kind === "weight" && type === "assisted" ? "help" : kind}`);

/** The value of a record with its unit. */
export const recordValueText = (
  { kind, value }: Pick<HeldRecord, "kind" | "value">,
  t: Translate,
  formats: Formats,
): string =>
  kind === "reps"
    ? t("progress:records.repetitions", { value: formats.number(value) })
    : t("progress:records.kilograms", { value: rounded(value, formats) });
