import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import Trophy from "lucide-react/icons/trophy";
import { CrossedLine } from "#renderer/features/progress/components/charts/CrossedLine.tsx";
import type { SummaryRecord } from "#renderer/features/progress/lib/summary-view.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";

type RecordLinesProps = {
  records: readonly SummaryRecord[];
  /** Whether the exercises were never done before, so that there was no limit to pass. */
  isFirstTime: boolean;
};

/** The limits that a workout passed, each with the former best. */
export const RecordLines = ({ records, isFirstTime }: RecordLinesProps) => {
  const { t } = useI18n();
  return (
    <Card>
      <Flex align="center" gap="2" marginBottom="4">
        <Box color={records.length > 0 ? "gold" : "fg.muted"}>
          <Icon of={Trophy} size={18} />
        </Box>
        <chakra.h2 textStyle="h2">{t("progress:summary.recordsTitle")}</chakra.h2>
      </Flex>
      {records.length === 0 ? (
        <Box fontSize="sm" color="fg.muted">
          {t(isFirstTime ? "progress:summary.firstTime" : "progress:summary.noRecords")}
        </Box>
      ) : (
        <Rows display="grid" gap="5" aria-label={t("progress:summary.recordsTitle")}>
          {records.map(({ exerciseId, exercise, kind, before, now, limit, also }) => (
            <li key={exerciseId}>
              <Flex align="baseline" justify="space-between" gap="4">
                <Box minWidth="0">
                  <Box fontWeight="600">{exercise}</Box>
                  <Box fontSize="sm" color="fg.muted">
                    {kind}
                  </Box>
                </Box>
                <Box textStyle="num" fontSize="2xl" color="gold" flex="none">
                  {now}
                </Box>
              </Flex>
              <CrossedLine record={limit} />
              <Box fontSize="sm" marginTop="2">
                {t("progress:summary.before", { value: before })}
              </Box>
              {also === "" ? null : (
                <Box fontSize="xs" color="fg.muted" marginTop="1">
                  {t("progress:summary.also", { kinds: also })}
                </Box>
              )}
            </li>
          ))}
        </Rows>
      )}
    </Card>
  );
};
