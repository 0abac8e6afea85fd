import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo, useState } from "react";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n, useTexts } from "../../../app/context/I18nProvider.tsx";
import { useNow } from "../../../app/context/use-now.ts";
import { useObservable } from "../../../app/context/use-observable.ts";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import type { WorkoutSummary } from "../../../data/member-data.ts";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/Motif.tsx";
import { Bone, Skeleton } from "../../../ui/Skeleton.tsx";
import { DayCard } from "../components/DayCard.tsx";
import { MonthCalendar } from "../components/MonthCalendar.tsx";
import { localDate, type Month, monthOf } from "../lib/month.ts";
import { SCHEDULE_TEXTS } from "../lib/schedule-texts.ts";

const MINUTE = 60_000;

const groupByDay = (workouts: readonly WorkoutSummary[]): Map<string, WorkoutSummary[]> => {
  const days = new Map<string, WorkoutSummary[]>();
  for (const workout of workouts) {
    const date = localDate(new Date(workout.started_at));
    days.set(date, [...(days.get(date) ?? []), workout]);
  }
  return days;
};

/** What comes and what was: appointments, once they can be booked, and the member's workouts by day. */
export const ScheduleScreen = () => {
  useTexts("schedule", SCHEDULE_TEXTS);
  const { t } = useI18n();
  const data = useMemberData();
  const workouts = useObservable(useMemo(() => data.workouts.list(), [data]));
  const today = localDate(new Date(useNow(MINUTE)));
  const [month, setMonth] = useState<Month>(() => monthOf(today));
  const [selected, setSelected] = useState<string | null>(null);
  usePageTitle(t("schedule:title"));

  const byDay = useMemo(() => groupByDay(workouts ?? []), [workouts]);
  const shown = selected ?? today;

  return (
    <Stack gap={{ base: "4", md: "6" }}>
      <chakra.h1 textStyle="h1" minHeight="3.5rem" display="flex" alignItems="center">
        {t("schedule:title")}
      </chakra.h1>
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 26rem)" }}
        gap={{ base: "4", lg: "6" }}
        alignItems="start"
      >
        {workouts === undefined ? (
          <Skeleton label={t("common:loading")}>
            <Bone height="24rem" />
          </Skeleton>
        ) : (
          <Stack gap="4">
            <MonthCalendar
              month={month}
              today={today}
              selected={shown}
              countOf={(date) => byDay.get(date)?.length ?? 0}
              onMonth={setMonth}
              onSelect={setSelected}
            />
            <DayCard date={shown} workouts={byDay.get(shown) ?? []} />
          </Stack>
        )}
        <Card>
          <chakra.h2 textStyle="h2">{t("schedule:appointments")}</chakra.h2>
          <EmptyState text={t("schedule:appointmentsEmpty")} />
        </Card>
      </Grid>
    </Stack>
  );
};
