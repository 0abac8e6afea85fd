import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import type { TrainingFile, TrainingFileDialect } from "#shared/training/transfer/training-file.ts";
import { Disclosure } from "./Disclosure.tsx";

/** Rows that are listed; whoever has more sees from these what is wrong. */
const LISTED = 50;

type SkippedRowsProps = { skipped: TrainingFile["skipped"]; dialect: TrainingFileDialect };

/** Which rows of the file could not be read, and why. */
export const SkippedRows = ({ skipped, dialect }: SkippedRowsProps) => {
  const { t } = useI18n();
  if (skipped.length === 0) return null;
  const line = dialect === "prime_json" ? "transfer:skipped.workout" : "transfer:skipped.row";
  return (
    <Notice tone="warning" title={t("transfer:skipped.title", { count: skipped.length })}>
      <Box color="fg.muted">{t("transfer:skipped.text")}</Box>
      <Disclosure title={t("transfer:skipped.show")}>
        <chakra.ul margin="0" paddingLeft="5" maxHeight="16rem" overflowY="auto" fontVariantNumeric="tabular-nums">
          {skipped.slice(0, LISTED).map(({ row, reason }) => (
            <li key={row}>{t(line, { row, reason: t(`transfer:skipped.reasons.${reason}`) })}</li>
          ))}
        </chakra.ul>
        {skipped.length > LISTED ? (
          <Box marginTop="2">{t("transfer:skipped.more", { count: skipped.length - LISTED })}</Box>
        ) : null}
      </Disclosure>
    </Notice>
  );
};
