import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { useCallback, useState } from "react";
import type { Overview } from "#renderer/data/admin/admin-answers.ts";
import { DayChart } from "#renderer/features/admin/components/DayChart.tsx";
import { FailureNotice } from "#renderer/features/admin/components/FailureNotice.tsx";
import { type LastDays, RangeChoice } from "#renderer/features/admin/components/RangeChoice.tsx";
import { SectionHead } from "#renderer/features/admin/components/SectionHead.tsx";
import { StatCard } from "#renderer/features/admin/components/StatCard.tsx";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

const sum = (days: Overview["days"], field: "syncs" | "errors" | "critical" | "joined"): number =>
  days.reduce((total, day) => total + day[field], 0);

export const OverviewScreen = () => {
  const { t } = useI18n();
  const api = useAdminApi();
  const [range, setRange] = useState<LastDays>("30");
  const overview = useAnswer(useCallback(() => api.overview(Number(range)), [api, range]));
  return (
    <>
      <SectionHead title={t("admin:nav.dashboard")} busy={overview.busy} onReload={overview.reload}>
        <RangeChoice value={range} onChange={setRange} />
      </SectionHead>
      <Stack gap={{ base: "4", md: "6" }}>
        {overview.failure ? <FailureNotice failure={overview.failure} onRetry={overview.reload} /> : null}
        {overview.value ? <Numbers overview={overview.value} /> : null}
        {overview.value === null && !overview.failure ? (
          <Skeleton label={t("common:loading")}>
            <Bone height="8rem" />
            <Bone height="15rem" />
          </Skeleton>
        ) : null}
      </Stack>
    </>
  );
};

const Numbers = ({ overview }: { overview: Overview }) => {
  const { t, formats } = useI18n();
  const { days } = overview;
  const critical = sum(days, "critical");
  const note = (key: "joined" | "active30" | "syncsToday" | "critical", count: number) =>
    t(`admin:overview.${key}`, { count, figure: formats.volume(count) });
  return (
    <>
      <Grid gridTemplateColumns={{ base: "1fr 1fr", lg: "repeat(4, 1fr)" }} gap={{ base: "3", md: "4" }}>
        <StatCard
          title={t("admin:overview.members")}
          figure={formats.volume(overview.members)}
          note={note("joined", overview.joined7)}
        />
        <StatCard
          title={t("admin:overview.active")}
          figure={formats.volume(overview.active7)}
          note={note("active30", overview.active30)}
        />
        <StatCard
          title={t("admin:overview.syncs")}
          figure={formats.volume(sum(days, "syncs"))}
          note={note("syncsToday", days.at(-1)?.syncs ?? 0)}
        />
        <StatCard
          title={t("admin:overview.errors")}
          figure={formats.volume(sum(days, "errors"))}
          note={note("critical", critical)}
          tone={critical > 0 ? "danger" : "plain"}
        />
      </Grid>
      <Grid gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "1fr 1fr" }} gap={{ base: "4", md: "6" }}>
        <DayChart
          title={t("admin:overview.activePerDay")}
          unit={t("admin:overview.memberDays")}
          bars={days.map(({ day, active }) => ({ day, value: active }))}
        />
        <DayChart
          title={t("admin:overview.errorsPerDay")}
          unit={t("admin:overview.errorsUnit")}
          partName={t("admin:severities.critical")}
          tone="muted"
          bars={days.map(({ day, errors, critical: part }) => ({ day, value: errors, part }))}
        />
        <DayChart
          title={t("admin:overview.syncsPerDay")}
          unit={t("admin:overview.syncsUnit")}
          bars={days.map(({ day, syncs }) => ({ day, value: syncs }))}
        />
        <DayChart
          title={t("admin:overview.joinedPerDay")}
          unit={t("admin:overview.joinedUnit")}
          bars={days.map(({ day, joined }) => ({ day, value: joined }))}
        />
      </Grid>
    </>
  );
};
