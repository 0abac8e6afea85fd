import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import type { RefusedRow } from "../../../data/sync-data.ts";
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
const checkedField = ({ collection, message }: RefusedRow): string | null => {
  const name = /constraint "(\w+)_check\d*"/.exec(message)?.[1];
  return name?.startsWith(`${collection}_`) ? name.slice(collection.length + 1) : null;
};

/** Why the server refused the row, in words of its own for what members can do something about. */
export const refusalReason = (refused: RefusedRow, t: Translate): string => {
  const { code } = refused;
  if (code === "23514") {
    const field = checkedField(refused);
    return field ? t("sync:reasons.field", { field: t(fieldKey(field)) }) : t("sync:reasons.invalid");
  }
  if (INVALID.has(code)) return t("sync:reasons.invalid");
  if (code === "23502") return t("sync:reasons.missing");
  if (code === "23505") return t("sync:reasons.twice");
  if (code === "42501") return t("sync:reasons.forbidden");
  if (code === "sync_too_large") return t("sync:reasons.large");
  return t("sync:reasons.other", { code });
};

/** What the row is called, and of when it is; each null where it has none. `nameOf`: the name of an exercise. */
export const refusedParts = (refused: RefusedRow, formats: Formats, nameOf: (exerciseId: string) => string) => {
  const { collection, row, workout, exercise } = refused;
  const exerciseId = asText(exercise.exercise_id);
  const ofExercise = exerciseId === null ? null : nameOf(exerciseId);
  const when = asDate(workout?.started_at, formats.dateTime);
  switch (collection) {
    case "workouts":
      return { name: asText(row.name), when: asDate(row.started_at, formats.dateTime) };
    case "workout_exercises":
    case "workout_sets":
      return { name: [ofExercise, asText(workout?.name)].filter(Boolean).join(" · ") || null, when };
    case "member_exercises":
      return { name: asText(row.name) ?? ofExercise, when: null };
    case "routines":
      return { name: asText(row.name), when: null };
    case "measures":
      return {
        name: typeof row.value === "number" ? formats.number(row.value) : null,
        when: asDate(row.day, formats.fullDay),
      };
    case "planned_workouts":
      return { name: asText(row.name), when: asDate(row.day, formats.fullDay) };
    case "notifications":
      return { name: asText(row.message), when: asDate(row.time, formats.dateTime) };
    case "profiles":
      return { name: [asText(row.first_name), asText(row.last_name)].filter(Boolean).join(" ") || null, when: null };
    case "error_log":
      return { name: null, when: asDate(row.created_at, formats.dateTime) };
  }
};
