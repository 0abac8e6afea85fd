import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useCallback, useMemo } from "react";
import type { SystemState } from "#renderer/data/admin/admin-answers.ts";
import { FailureNotice } from "#renderer/features/admin/components/FailureNotice.tsx";
import { SectionHead } from "#renderer/features/admin/components/SectionHead.tsx";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { FactsCard, HostedCard, ServicesCard } from "#renderer/features/diagnostics/index.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { DefinitionList } from "#renderer/ui/DefinitionList.tsx";
import { formatBytes } from "#renderer/ui/format-bytes.ts";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { isHosted } from "#shared/contract/hosting/hosted-checks.ts";
import { ok } from "#shared/lib/result.ts";

export const SystemScreen = () => {
  const { t } = useI18n();
  const api = useAdminApi();
  const platform = usePlatform();
  const services = useAnswer(useCallback(async () => ok(await api.services()), [api]));
  const hosted = useAnswer(useCallback(async () => ok(await api.hosted()), [api]));
  const system = useAnswer(useCallback(() => api.system(), [api]));
  const config = useAnswer(useCallback(async () => ok(await platform.system.getConfig()), [platform]));
  const reload = () => {
    services.reload();
    hosted.reload();
    system.reload();
  };
  return (
    <>
      <SectionHead title={t("admin:nav.system")} busy={services.busy || hosted.busy || system.busy} onReload={reload} />
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "1fr 1fr" }}
        gap={{ base: "4", md: "6" }}
        alignItems="start"
      >
        <Stack gap={{ base: "4", md: "6" }}>
          <ServicesCard health={services.value} />
          {config.value && isHosted(config.value.supabaseUrl) ? (
            <HostedCard findings={hosted.busy ? null : hosted.value} />
          ) : null}
          {system.failure ? <FailureNotice failure={system.failure} onRetry={system.reload} /> : null}
          {system.value ? <Versions system={system.value} app={config.value?.version ?? ""} /> : null}
          {system.value === null && !system.failure ? (
            <Skeleton label={t("common:loading")}>
              <Bone height="12rem" />
            </Skeleton>
          ) : null}
        </Stack>
        {system.value ? (
          <Stack gap={{ base: "4", md: "6" }}>
            <Migrations migrations={system.value.migrations} />
            <Tables tables={system.value.tables} />
          </Stack>
        ) : null}
      </Grid>
    </>
  );
};

const Versions = ({ system, app }: { system: SystemState; app: string }) => {
  const { t, formats } = useI18n();
  return (
    <FactsCard
      title={t("admin:system.versions")}
      rows={[
        [t("admin:system.app"), app],
        ["PostgreSQL", system.postgres],
        [t("admin:system.size"), formatBytes(system.databaseBytes, formats.number)],
        [t("admin:system.time"), formats.dateTime(system.time)],
      ]}
    />
  );
};

const Migrations = ({ migrations }: { migrations: SystemState["migrations"] }) => {
  const { t } = useI18n();
  return (
    <Card>
      <chakra.h2 textStyle="h2" marginBottom="3">
        {t("admin:system.migrations", { count: migrations.length })}
      </chakra.h2>
      {migrations.length === 0 ? (
        <Box fontSize="sm" color="fg.muted">
          {t("admin:system.noMigrations")}
        </Box>
      ) : null}
      <DefinitionList rows={migrations.map(({ version, name }) => [version, name.replaceAll("_", " ")] as const)} />
    </Card>
  );
};

const Tables = ({ tables }: { tables: SystemState["tables"] }) => {
  const { t, formats } = useI18n();
  const largestFirst = useMemo(() => tables.toSorted((a, b) => b.bytes - a.bytes), [tables]);
  return (
    <FactsCard
      title={t("admin:system.tables")}
      rows={largestFirst.map(({ name, bytes }) => [name, formatBytes(bytes, formats.number)] as const)}
    />
  );
};
