import type { RefusedRow } from "#renderer/data/sync-data.ts";
import { ERROR_QUOTA, ROW_QUOTA } from "#shared/contract/sync/protocol.ts";
import { invalidField } from "#shared/domain/kinds/kind.ts";
import { kindOf } from "#shared/domain/kinds/kinds.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { fieldKey } from "./conflict-text.ts";
import type { ValueWords } from "./stored-values.ts";
import { valueText } from "./value-text.ts";

/** SQLSTATE of values that the column cannot hold: too long, out of range, not of its type. */
const INVALID = new Set(["22001", "22003", "22007", "22008", "22023", "22P02"]);

const asText = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

const asDate = (value: unknown, format: (iso: string) => string): string | null => {
  const text = asText(value);
  // What is wrong with the row may be its date.
  return text === null || Number.isNaN(Date.parse(text)) ? null : format(text);
};

/**
 * The field that a failed check of the server is about. Constraints of tables are named after table and field. Those of
 * domains, which many tables share, name no field: it is the first field that the kind's own bounds refuse.
 */
const checkedField = ({ kind, message, row }: RefusedRow): string | null => {
  const name = /constraint "(\w+)_check\d*"/.exec(message)?.[1];
  return name?.startsWith(`${kind}_`) ? name.slice(kind.length + 1) : invalidField(kindOf(kind)?.fields ?? {}, row);
};

/** Why the server refused the row: a text of its own for reasons that members can act on. */
export const refusalReason = (refused: RefusedRow, t: Translate): string => {
  const { code, message } = refused;
  if (message === ROW_QUOTA) return t("stored:reasons.room");
  if (message === ERROR_QUOTA) return t("stored:reasons.errors");
  if (code === "23514") {
    const field = checkedField(refused);
    return field ? t("stored:reasons.field", { field: t(fieldKey(refused.kind, field)) }) : t("stored:reasons.invalid");
  }
  if (INVALID.has(code)) return t("stored:reasons.invalid");
  if (code === "23502") return t("stored:reasons.missing");
  if (code === "23505") return t("stored:reasons.twice");
  if (code === "42501") return t("stored:reasons.forbidden");
  if (code === "sync_too_large") return t("stored:reasons.large");
  return t("stored:reasons.other", { code });
};

/** Length of a day as in `2026-11-21`. */
const DAY_LENGTH = 10;

/** A row with those that it belongs to. */
type RowInContext = Readonly<Record<"row" | "exercise", Readonly<Record<string, unknown>>>> & {
  kind: string;
  workout: Readonly<Record<string, unknown>> | null;
};

/**
 * The label of a row: its name and time, by its kind's definition; each null where it has none. Rows of a workout have
 * the label of the workout and its exercise.
 */
export const labelOf = ({ kind, row, workout, exercise }: RowInContext, words: ValueWords) => {
  const { formats, nameOf } = words;
  const exerciseId = asText(exercise.exercise_id);
  const ofExercise = exerciseId === null ? null : nameOf(exerciseId);
  if (kind === "workout_exercises" || kind === "workout_sets") {
    const name = [ofExercise, asText(workout?.name)].filter(Boolean).join(" · ") || null;
    return { name, when: asDate(workout?.started_at, formats.dateTime) };
  }
  const { by = [], at } = kindOf(kind)?.label ?? {};
  const named = by.filter((field) => typeof row[field] === "number" || asText(row[field]) !== null);
  const time = at === undefined ? undefined : row[at];
  const format = asText(time)?.length === DAY_LENGTH ? formats.fullDay : formats.dateTime;
  return {
    name: named.map((field) => valueText(kind, field, row[field], words)).join(" ") || ofExercise,
    when: asDate(time, format),
  };
};
