import { Box } from "@chakra-ui/react/box";
import { useI18n, useTexts } from "../../../app/context/I18nProvider.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { HealthCard } from "../components/HealthCard.tsx";
import { PublicFrame } from "../components/PublicFrame.tsx";
import { SyncFacts } from "../components/SyncFacts.tsx";
import { useHealth } from "../hooks/use-health.ts";
import { DIAGNOSTICS_TEXTS } from "../lib/diagnostics-texts.ts";

/** The two databases alone: the server's, and the one on this device. */
export const TestDbScreen = () => {
  useTexts("diagnostics", DIAGNOSTICS_TEXTS);
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
      <SyncFacts />
      <Box>
        <LinkButton to="/diagnostic" tone="link">
          {t("diagnostics:testDb.other")}
        </LinkButton>
      </Box>
    </PublicFrame>
  );
};
