import type { RefusedRow } from "#renderer/data/sync-data.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { fieldKey } from "./conflict-text.ts";

/** SQLSTATE of values that the column cannot hold: too long, out of range, not of its type. */
const INVALID = new Set(["22001", "22003", "22007", "22008", "22023", "22P02"]);

const asText = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

const asDate = (value: unknown, format: (iso: string) => string): string | null => {
  const text = asText(value);
  // What is wrong with the row may be its date.
  return text === null || Number.isNaN(Date.parse(text)) ? null : format(text);
};

/** The field that a check of the server is about: its constraints are named after table and field. */
const checkedField = ({ kind, message }: RefusedRow): string | null => {
  const name = /constraint "(\w+)_check\d*"/.exec(message)?.[1];
  return name?.startsWith(`${kind}_`) ? name.slice(kind.length + 1) : null;
};

/** Why the server refused the row, in words of its own for what members can do something about. */
export const refusalReason = (refused: RefusedRow, t: Translate): string => {
  const { code } = refused;
  if (code === "23514") {
    const field = checkedField(refused);
    return field ? t("sync:reasons.field", { field: t(fieldKey(refused.kind, field)) }) : t("sync:reasons.invalid");
  }
  if (INVALID.has(code)) return t("sync:reasons.invalid");
  if (code === "23502") return t("sync:reasons.missing");
  if (code === "23505") return t("sync:reasons.twice");
  if (code === "42501") return t("sync:reasons.forbidden");
  if (code === "sync_too_large") return t("sync:reasons.large");
  return t("sync:reasons.other", { code });
};

/** Fields by which a row is told, and those of its time, in the order in which they are looked for. */
const NAMES = ["name", "message", "first_name", "note"];
const TIMES = ["started_at", "day", "time"];

/**
 * What the row is called, and of when it is; each null where it has none. Rows of a workout are told by the workout and
 * its exercise. `nameOf`: the name of an exercise.
 */
export const refusedParts = (refused: RefusedRow, formats: Formats, nameOf: (exerciseId: string) => string) => {
  const { kind, row, workout, exercise } = refused;
  const exerciseId = asText(exercise.exercise_id);
  const ofExercise = exerciseId === null ? null : nameOf(exerciseId);
  if (kind === "workout_exercises" || kind === "workout_sets") {
    const name = [ofExercise, asText(workout?.name)].filter(Boolean).join(" · ") || null;
    return { name, when: asDate(workout?.started_at, formats.dateTime) };
  }
  // What went wrong with the app has words for its developers alone.
  if (kind === "error_log") return { name: null, when: asDate(row.created_at, formats.dateTime) };
  const told = NAMES.map((field) => asText(row[field])).find((text) => text !== null) ?? null;
  const value = typeof row.value === "number" ? formats.number(row.value) : null;
  const time = TIMES.find((field) => asText(row[field]) !== null);
  return {
    name:
      kind === "profiles"
        ? [told, asText(row.last_name)].filter(Boolean).join(" ") || null
        : (told ?? value ?? ofExercise),
    when: time === undefined ? null : asDate(row[time], time === "day" ? formats.fullDay : formats.dateTime),
  };
};
