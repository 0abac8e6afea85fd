import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import type { Ref } from "react";
import type { SyncReport, SyncStatus } from "#renderer/data/sync-data.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { kindKey } from "#renderer/kit/sync/conflict-text.ts";
import { problemKey } from "#renderer/kit/sync/problem-text.ts";
import { summarizeSync } from "#renderer/kit/sync/sync-summary.ts";
import { useOpenIssues } from "#renderer/kit/sync/use-open-issues.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { KIND_NAMES } from "#shared/domain/kinds/kinds.ts";

type SyncStateCardProps = {
  status: SyncStatus;
  report: SyncReport;
  onRetry: () => void;
  headingRef: Ref<HTMLHeadingElement>;
};

/** The state of the sync, pending rows by collection, and the last error. */
export const SyncStateCard = ({ status, report, onRetry, headingRef }: SyncStateCardProps) => {
  const { t, formats } = useI18n();
  const { label, count } = summarizeSync(status, useOpenIssues().length);
  const waiting = KIND_NAMES.filter((name) => report.pending[name] || report.refused[name]);
  const { lastError } = report;
  const failed = lastError?.collection ? kindKey(lastError.collection, "many") : null;
  return (
    <SettingsCard
      title={t(label, { count })}
      headingRef={headingRef}
      text={status.lastSuccess ? t("sync:last", { when: formats.dateTime(status.lastSuccess) }) : t("sync:never")}
      action={<Button onClick={onRetry}>{t(status.kind === "in-sync" ? "stored:now" : "sync:retry")}</Button>}
    >
      <Stack gap="3" fontSize="sm">
        <Box>
          <chakra.h3 textStyle="h3" marginBottom="2">
            {t("stored:pendingTitle")}
          </chakra.h3>
          {waiting.length === 0 ? (
            <Box color="fg.muted">{t("stored:pendingNone")}</Box>
          ) : (
            <Rows>
              {waiting.map((name) => (
                <Row alignItems="stretch" justifyContent="space-between" gap="4" paddingBlock="2" key={name}>
                  <span>{t(`stored:kinds.${name}.many`)}</span>
                  <Box textAlign="end" fontVariantNumeric="tabular-nums">
                    {t("sync:pending", { count: report.pending[name] ?? 0 })}
                    {report.refused[name] ? (
                      <Box color="danger">{t("stored:refusedRow", { count: report.refused[name] })}</Box>
                    ) : null}
                  </Box>
                </Row>
              ))}
            </Rows>
          )}
        </Box>
        <Box color="fg.muted">
          {lastError
            ? [
                t("stored:lastError", { when: formats.dateTime(lastError.at) }),
                failed && t(failed),
                t(problemKey(lastError.code)),
              ]
                .filter(Boolean)
                .join(" · ")
            : t("stored:noError")}
        </Box>
      </Stack>
    </SettingsCard>
  );
};
