import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { ChangedValue, TrainingFile } from "#shared/domain/training/transfer/training-file.ts";
import { FileRows, LISTED } from "./FileRows.tsx";

/** Characters of a value that are shown, enough to find it. */
const SHOWN = 40;

const shown = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** Values that are stored differently from the file. */
export const ChangedValues = ({ changed }: { changed: TrainingFile["changed"] }) => {
  const { t, formats } = useI18n();
  if (changed.length === 0) return null;
  const textOf = ({ line, field, from, to }: ChangedValue): string => {
    if (field === "kind") return t("transfer:changed.unknown", { line, from });
    const values = { line, field: t(`transfer:changed.fields.${field}`), from: shown(from) };
    if (field === "name" || field === "notes" || field === "laps") return t("transfer:changed.cut", values);
    return to === null
      ? t("transfer:changed.dropped", values)
      : t("transfer:changed.kept", { ...values, to: formats.number(to) });
  };
  return (
    <FileRows
      title={t("transfer:changed.title", { count: changed.length })}
      text={t("transfer:changed.text")}
      show={t("transfer:changed.show")}
      rows={changed.slice(0, LISTED).map(textOf)}
      more={changed.length > LISTED ? t("transfer:changed.more", { count: changed.length - LISTED }) : null}
    />
  );
};
