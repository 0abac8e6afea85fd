import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useCallback, useMemo } from "react";
import { ok } from "#shared/lib/result.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePlatform } from "../../../app/context/platform-context.ts";
import { useAnswer } from "../../../app/context/use-answer.ts";
import type { SystemState } from "../../../data/admin/admin-answers.ts";
import { Card } from "../../../ui/Card.tsx";
import { DefinitionList } from "../../../ui/DefinitionList.tsx";
import { formatBytes } from "../../../ui/format-bytes.ts";
import { Bone, Skeleton } from "../../../ui/Skeleton.tsx";
import { FactsCard, ServicesCard } from "../../diagnostics/index.ts";
import { Failure } from "../components/Failure.tsx";
import { SectionHead } from "../components/SectionHead.tsx";
import { useAdminApi } from "../hooks/admin-context.ts";

export const SystemScreen = () => {
  const { t } = useI18n();
  const api = useAdminApi();
  const platform = usePlatform();
  const services = useAnswer(useCallback(async () => ok(await api.services()), [api]));
  const system = useAnswer(useCallback(() => api.system(), [api]));
  const config = useAnswer(useCallback(async () => ok(await platform.system.getConfig()), [platform]));
  const reload = () => {
    services.reload();
    system.reload();
  };
  return (
    <>
      <SectionHead title={t("admin:nav.system")} busy={services.busy || system.busy} onReload={reload} />
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "1fr 1fr" }}
        gap={{ base: "4", md: "6" }}
        alignItems="start"
      >
        <Stack gap={{ base: "4", md: "6" }}>
          <ServicesCard health={services.value} />
          {system.failure ? <Failure failure={system.failure} onRetry={system.reload} /> : null}
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
