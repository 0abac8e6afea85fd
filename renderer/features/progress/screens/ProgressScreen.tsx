import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import Flame from "lucide-react/icons/flame";
import Trophy from "lucide-react/icons/trophy";
import { useMemo } from "react";
import { CardioCard } from "#renderer/features/progress/components/CardioCard.tsx";
import { MuscleChart } from "#renderer/features/progress/components/charts/MuscleChart.tsx";
import { FigureCard } from "#renderer/features/progress/components/FigureCard.tsx";
import { GoalsCard } from "#renderer/features/progress/components/goals/GoalsCard.tsx";
import { MedalsCard } from "#renderer/features/progress/components/MedalsCard.tsx";
import { MuscleWeekCard } from "#renderer/features/progress/components/MuscleWeekCard.tsx";
import { ProgressLinks } from "#renderer/features/progress/components/ProgressLinks.tsx";
import { ProgressSkeleton } from "#renderer/features/progress/components/ProgressSkeleton.tsx";
import { type Training, useTraining } from "#renderer/features/progress/hooks/use-training.ts";
import { recordSetText } from "#renderer/features/progress/lib/record-text.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { muscleWeeks } from "#shared/domain/training/progress/muscle-weeks.ts";
import { weekStreak } from "#shared/domain/training/progress/week-streak.ts";
import { workoutVolumeKg } from "#shared/domain/training/volume.ts";
import { startOfMonth } from "#shared/domain/training/weeks.ts";

/** The member's progress: streak of weeks, records, muscles, medals. */
export const ProgressScreen = () => {
  useTexts("progress");
  const { t } = useI18n();
  const training = useTraining();
  usePageTitle(t("progress:title"));
  return (
    <Stack gap="4">
      <ScreenHead title={t("progress:title")} back={{ label: t("progress:toWorkouts"), to: "/workouts" }} />
      {training ? <Overview training={training} /> : <ProgressSkeleton />}
    </Stack>
  );
};

const Overview = ({ training }: { training: Training }) => {
  const { t, formats } = useI18n();
  const { workouts, records, catalogue, now } = training;
  const data = useMemberData();
  const timeOff = useObservable(useMemo(() => data.documents("time_off").watch(), [data]));
  const streak = useMemo(
    () =>
      weekStreak(
        workouts.map(({ started_at }) => started_at),
        now,
        timeOff,
      ),
    [workouts, now, timeOff],
  );
  const week = useMemo(() => muscleWeeks(workouts, catalogue.find, now, 1)[0], [workouts, catalogue, now]);
  const volumeKg = useMemo(
    () => workouts.reduce((sum, one) => sum + workoutVolumeKg(one.exercises, (id) => catalogue.find(id)?.type), 0),
    [workouts, catalogue],
  );
  const month = startOfMonth(now).toISOString();
  const fresh = records.filter(({ started_at }) => started_at >= month);
  const last = fresh.at(-1);
  const pauses =
    streak.pauses === 0 ? t("progress:streak.noPauses") : t("progress:streak.pauses", { count: streak.pauses });
  return (
    <Grid
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 24rem)" }}
      gap={{ base: "4", lg: "6" }}
      alignItems="start"
    >
      <Stack gap="4">
        <Grid gridTemplateColumns="repeat(auto-fit, minmax(7.5rem, 1fr))" gap="3">
          <FigureCard
            icon={Flame}
            title={t("progress:streak.title")}
            figure={formats.number(streak.weeks)}
            notes={
              streak.weeks === 0
                ? [t("progress:streak.start")]
                : [pauses, t("progress:streak.best", { count: streak.best })]
            }
          />
          <FigureCard
            icon={Trophy}
            title={t("progress:month.title")}
            figure={formats.number(fresh.length)}
            gold={fresh.length > 0}
            notes={[
              last
                ? t("progress:month.last", {
                    exercise: catalogue.nameOf(last.exerciseId),
                    set: recordSetText(last.passed[0].set, catalogue.unitOf(last.exerciseId), t, formats),
                  })
                : t("progress:month.none"),
            ]}
          />
        </Grid>
        <MuscleWeekCard
          title={t("progress:muscles.thisWeek")}
          sets={week?.sets ?? new Map()}
          empty={t("progress:muscles.noneYet")}
        />
        <GoalsCard />
        <CardioCard training={training} />
        {workouts.length > 0 ? <MuscleChart workouts={workouts} catalogue={catalogue} now={now} /> : null}
      </Stack>
      <Stack gap="4">
        <ProgressLinks />
        <MedalsCard figures={{ workouts: workouts.length, weeks: streak.best, volumeKg, records: records.length }} />
      </Stack>
    </Grid>
  );
};
