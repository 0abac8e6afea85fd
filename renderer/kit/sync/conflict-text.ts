import type { ConflictReport } from "#renderer/data/sync-data.ts";
import { isKind, kindOf } from "#shared/domain/kinds/kinds.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { keyText } from "./key-text.ts";
import type { ValueWords } from "./stored-values.ts";
import { valueText } from "./value-text.ts";

/** The text key of a kind's field; a key of a field that holds an object has the name of that field. */
export const fieldKey = (kind: string, field: string): MessageKey => {
  const [name = ""] = field.split(".");
  const isKnown = Object.hasOwn(kindOf(kind)?.fields ?? {}, name);
  return isKnown ? (`stored:kinds.${kind}.fields.${name}` as MessageKey) : "stored:field";
};

/** The text key of a kind's name; null for a kind that only a newer release knows. */
export const kindKey = (kind: string, form: "one" | "many"): MessageKey | null =>
  isKind(kind) ? `stored:kinds.${kind}.${form}` : null;

/** The name of a reported field, with its key where the report is about one. */
const reportedField = ({ kind, field }: ConflictReport, words: ValueWords): string => {
  const [name, key] = [words.t(fieldKey(kind, field)), keyText(kind, field, words)];
  return key === null ? name : `${name} (${key})`;
};

/** The field of a report of a deletion that removed an edit; `other` holds the lost fields. */
const DELETION = "deleted";

/** The lost fields of an edit that a deletion removed, by name, each once. */
const lostEdit = ({ kind, other }: ConflictReport, t: Translate): string => {
  const fields = Object.keys(typeof other === "object" && other !== null ? other : {});
  const names = new Set(fields.map((field) => t(fieldKey(kind, field))));
  return t("stored:lostEdit", { fields: [...names].join(", ") });
};

/** The texts of the field, the kept value and the lost value. */
export const conflictParts = (report: ConflictReport, words: ValueWords) => {
  const { kind, field, kept, other } = report;
  return field === DELETION
    ? { field: words.t("stored:deletion"), kept: words.t("stored:keptDeletion"), other: lostEdit(report, words.t) }
    : {
        field: reportedField(report, words),
        kept: valueText(kind, field, kept, words),
        other: valueText(kind, field, other, words),
      };
};

/** A conflict in one sentence. */
export const conflictText = (report: ConflictReport, words: ValueWords): string =>
  words.t(report.field === DELETION ? "stored:conflictDeletion" : "stored:conflict", conflictParts(report, words));
