import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { useCallback, useState } from "react";
import type { Analytics } from "#renderer/data/admin/admin-answers.ts";
import { DayChart } from "#renderer/features/admin/components/DayChart.tsx";
import { FailureNotice } from "#renderer/features/admin/components/FailureNotice.tsx";
import { type LastDays, RangeChoice } from "#renderer/features/admin/components/RangeChoice.tsx";
import { SectionHead } from "#renderer/features/admin/components/SectionHead.tsx";
import { ShareList } from "#renderer/features/admin/components/ShareList.tsx";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { ROLES } from "#shared/domain/auth/session.ts";

const FREQUENCIES = ["none", "few", "some", "many"] as const;

export const AnalyticsScreen = () => {
  const { t } = useI18n();
  const api = useAdminApi();
  const [range, setRange] = useState<LastDays>("30");
  const analytics = useAnswer(useCallback(() => api.analytics(Number(range)), [api, range]));
  return (
    <>
      <SectionHead title={t("admin:nav.analytics")} busy={analytics.busy} onReload={analytics.reload}>
        <RangeChoice value={range} onChange={setRange} />
      </SectionHead>
      <Stack gap={{ base: "4", md: "6" }}>
        {analytics.failure ? <FailureNotice failure={analytics.failure} onRetry={analytics.reload} /> : null}
        {analytics.value ? <Charts analytics={analytics.value} /> : null}
        {analytics.value === null && !analytics.failure ? (
          <Skeleton label={t("common:loading")}>
            <Bone height="15rem" />
            <Bone height="15rem" />
          </Skeleton>
        ) : null}
      </Stack>
    </>
  );
};

const Charts = ({ analytics }: { analytics: Analytics }) => {
  const { t, language } = useI18n();
  const { days, exercises, roles, frequency } = analytics;
  return (
    <>
      <Grid gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "1fr 1fr" }} gap={{ base: "4", md: "6" }}>
        <DayChart
          title={t("admin:analytics.workouts")}
          unit={t("admin:analytics.workoutsUnit")}
          bars={days.map(({ day, workouts }) => ({ day, value: workouts }))}
        />
        <DayChart
          title={t("admin:analytics.sets")}
          unit={t("admin:analytics.setsUnit")}
          bars={days.map(({ day, sets }) => ({ day, value: sets }))}
        />
      </Grid>
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "1fr 1fr", lg: "1fr 1fr 1fr" }}
        gap={{ base: "4", md: "6" }}
        alignItems="start"
      >
        <ShareList
          title={t("admin:analytics.exercises")}
          empty={t("admin:analytics.noExercises")}
          of="largest"
          shares={exercises.map(({ id, nameIt, nameEn, sets }) => ({
            id,
            label: (language === "it" ? nameIt : nameEn) ?? id,
            count: sets,
          }))}
        />
        <ShareList
          title={t("admin:analytics.frequency")}
          empty=""
          of="sum"
          shares={FREQUENCIES.map((id) => ({ id, label: t(`admin:analytics.${id}`), count: frequency[id] }))}
        />
        <ShareList
          title={t("admin:analytics.roles")}
          empty=""
          of="sum"
          shares={ROLES.map((id) => ({ id, label: t(`admin:roles.${id}`), count: roles[id] ?? 0 }))}
        />
      </Grid>
    </>
  );
};
