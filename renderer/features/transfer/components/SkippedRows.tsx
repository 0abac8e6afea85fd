import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { TrainingFile, TrainingFileDialect } from "#shared/domain/training/transfer/training-file.ts";
import { FileRows, LISTED } from "./FileRows.tsx";

type SkippedRowsProps = { skipped: TrainingFile["skipped"]; dialect: TrainingFileDialect };

/** Rows of the file that could not be read, with the reason. */
export const SkippedRows = ({ skipped, dialect }: SkippedRowsProps) => {
  const { t } = useI18n();
  if (skipped.length === 0) return null;
  const text = dialect === "prime_json" ? "transfer:skipped.workout" : "transfer:skipped.row";
  return (
    <FileRows
      title={t("transfer:skipped.title", { count: skipped.length })}
      text={t("transfer:skipped.text")}
      show={t("transfer:skipped.show")}
      rows={skipped
        .slice(0, LISTED)
        .map(({ line, reason }) => t(text, { line, reason: t(`transfer:skipped.reasons.${reason}`) }))}
      more={skipped.length > LISTED ? t("transfer:skipped.more", { count: skipped.length - LISTED }) : null}
    />
  );
};
