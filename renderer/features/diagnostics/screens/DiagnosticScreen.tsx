import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { SERVICES } from "#renderer/data/service-health.ts";
import { DeviceFacts } from "#renderer/features/diagnostics/components/DeviceFacts.tsx";
import { HealthCard } from "#renderer/features/diagnostics/components/HealthCard.tsx";
import { HostedCard } from "#renderer/features/diagnostics/components/HostedCard.tsx";
import { PublicFrame } from "#renderer/features/diagnostics/components/PublicFrame.tsx";
import { SyncState } from "#renderer/features/diagnostics/components/SyncState.tsx";
import { VersionFacts } from "#renderer/features/diagnostics/components/VersionFacts.tsx";
import { useHealth } from "#renderer/features/diagnostics/hooks/use-health.ts";
import { useHosted } from "#renderer/features/diagnostics/hooks/use-hosted.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";

/** Services, versions, this device and its sync. Public, so it shows no personal data. */
export const DiagnosticScreen = () => {
  useTexts("diagnostics");
  const { t } = useI18n();
  const health = useHealth();
  const hosted = useHosted();
  const reload = () => {
    health.reload();
    hosted.reload();
  };
  const checks = [
    ...SERVICES.map((name) => ({ name, health: health.services?.find(({ service }) => service === name) ?? null })),
    { name: "local" as const, health: health.local },
  ];
  return (
    <PublicFrame page="diagnostic" busy={health.busy || hosted.busy} onAgain={reload}>
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "1fr 1fr" }}
        gap={{ base: "4", md: "6" }}
        alignItems="start"
      >
        <Stack gap={{ base: "4", md: "6" }}>
          <HealthCard title={t("diagnostics:services.title")} checks={checks} />
          {hosted.isHosted ? <HostedCard findings={hosted.findings} /> : null}
          <SyncState />
        </Stack>
        <Stack gap={{ base: "4", md: "6" }}>
          <VersionFacts />
          <DeviceFacts />
        </Stack>
      </Grid>
    </PublicFrame>
  );
};
