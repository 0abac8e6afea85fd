import type { Formats } from "#shared/i18n/formats.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import type { ConflictReport } from "../../../data/sync-data.ts";

const FIELDS = new Set([
  "name",
  "notes",
  "weight_kg",
  "reps",
  "rpe",
  "duration_seconds",
  "distance_m",
  "kind",
  "position",
  "completed_at",
  "rest_seconds",
  "superset_id",
  "routine_id",
  "folder",
  "exercises",
  "weight_unit",
  "day",
  "value",
  "started_at",
  "ended_at",
  "first_name",
  "last_name",
  "birth_place",
  "birth_date",
  "phone",
  "avatar_url",
  "preferences",
]);

/** A key of the preferences is told as a preference: its own name says nothing to the member. */
export const fieldKey = (field: string): MessageKey => {
  const [name = ""] = field.split(".");
  return `sync:fields.${FIELDS.has(name) ? name : "other"}` as MessageKey & `sync:fields.${string}`;
};

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T/;

const valueText = (value: unknown, t: Translate, formats: Formats): string => {
  if (value === null || value === undefined || value === "") return t("sync:empty");
  if (typeof value === "number") return formats.number(value);
  if (typeof value === "string") return ISO_TIME.test(value) ? formats.dateTime(value) : value;
  if (typeof value === "boolean") return value ? t("sync:deleted") : t("sync:empty");
  return JSON.stringify(value);
};

/** The field, the value that was kept and the one that gave way, in words. */
export const conflictParts = (report: ConflictReport, t: Translate, formats: Formats) => ({
  field: t(fieldKey(report.field)),
  kept: valueText(report.kept, t, formats),
  other: valueText(report.other, t, formats),
});

/** The same in one sentence. */
export const conflictText = (report: ConflictReport, t: Translate, formats: Formats): string =>
  t("sync:conflict", conflictParts(report, t, formats));
