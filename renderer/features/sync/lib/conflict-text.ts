import type { ConflictReport } from "#renderer/data/sync-data.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { isKind, kindOf } from "#shared/sync/kinds/kinds.ts";

/** A kind's field in words; a key of a field that holds an object is told as that field. */
export const fieldKey = (kind: string, field: string): MessageKey => {
  const [name = ""] = field.split(".");
  const isKnown = Object.hasOwn(kindOf(kind)?.fields ?? {}, name);
  return isKnown ? (`sync:kinds.${kind}.fields.${name}` as MessageKey) : "sync:field";
};

/** What rows of a kind are called; null for a kind that only a newer release knows. */
export const kindKey = (kind: string, form: "one" | "many"): MessageKey | null =>
  isKind(kind) ? `sync:kinds.${kind}.${form}` : null;

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T/;

const valueText = (value: unknown, t: Translate, formats: Formats): string => {
  if (value === null || value === undefined || value === "") return t("sync:empty");
  if (typeof value === "number") return formats.number(value);
  if (typeof value === "string") return ISO_TIME.test(value) ? formats.dateTime(value) : value;
  if (typeof value === "boolean") return value ? t("sync:yes") : t("sync:no");
  return JSON.stringify(value);
};

/** What a merge reports as its field where a deletion took an edit with it: `other` holds the lost fields. */
const DELETION = "deleted";

/** The edit that a deletion took with it: its fields in words, each once. */
const lostEdit = ({ kind, other }: ConflictReport, t: Translate): string => {
  const fields = Object.keys(typeof other === "object" && other !== null ? other : {});
  const names = new Set(fields.map((field) => t(fieldKey(kind, field))));
  return t("sync:lostEdit", { fields: [...names].join(", ") });
};

/** The field, the value that was kept and the one that gave way, in words. */
export const conflictParts = (report: ConflictReport, t: Translate, formats: Formats) =>
  report.field === DELETION
    ? { field: t("sync:deletion"), kept: t("sync:keptDeletion"), other: lostEdit(report, t) }
    : {
        field: t(fieldKey(report.kind, report.field)),
        kept: valueText(report.kept, t, formats),
        other: valueText(report.other, t, formats),
      };

/** The same in one sentence. */
export const conflictText = (report: ConflictReport, t: Translate, formats: Formats): string =>
  t(report.field === DELETION ? "sync:conflictDeletion" : "sync:conflict", conflictParts(report, t, formats));
