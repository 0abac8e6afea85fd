import { Box } from "@chakra-ui/react/box";
import { HealthCard } from "#renderer/features/diagnostics/components/HealthCard.tsx";
import { PublicFrame } from "#renderer/features/diagnostics/components/PublicFrame.tsx";
import { SyncState } from "#renderer/features/diagnostics/components/SyncState.tsx";
import { useHealth } from "#renderer/features/diagnostics/hooks/use-health.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";

/** The state of the server's database and of the one on this device. */
export const TestDbScreen = () => {
  useTexts("diagnostics");
  const { t } = useI18n();
  const health = useHealth();
  const data = health.services?.find(({ service }) => service === "data") ?? null;
  const answered = data !== null && health.local !== null;
  const works = answered && data.up && health.local?.up === true;
  return (
    <PublicFrame page="testDb" busy={health.busy} onAgain={health.reload}>
      {answered ? (
        <Notice tone={works ? "success" : "danger"}>
          {t(works ? "diagnostics:testDb.ok" : "diagnostics:testDb.failed")}
        </Notice>
      ) : (
        <Notice tone="info">{t("diagnostics:testDb.running")}</Notice>
      )}
      <HealthCard
        title={t("diagnostics:testDb.checks")}
        checks={[
          { name: "data", health: data },
          { name: "local", health: health.local },
        ]}
      />
      <SyncState />
      <Box>
        <LinkButton to="/diagnostic" tone="link">
          {t("diagnostics:testDb.other")}
        </LinkButton>
      </Box>
    </PublicFrame>
  );
};
