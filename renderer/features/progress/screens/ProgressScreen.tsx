import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import Flame from "lucide-react/icons/flame";
import Trophy from "lucide-react/icons/trophy";
import { useMemo } from "react";
import { muscleWeeks } from "#shared/training/muscle-weeks.ts";
import { workoutVolumeKg } from "#shared/training/volume.ts";
import { weekStreak } from "#shared/training/week-streak.ts";
import { startOfMonth } from "#shared/training/weeks.ts";
import { useI18n, useTexts } from "../../../app/context/I18nProvider.tsx";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { FigureCard } from "../components/FigureCard.tsx";
import { MedalsCard } from "../components/MedalsCard.tsx";
import { MuscleChart } from "../components/MuscleChart.tsx";
import { MuscleWeekCard } from "../components/MuscleWeekCard.tsx";
import { ProgressLinks } from "../components/ProgressLinks.tsx";
import { ProgressSkeleton } from "../components/ProgressSkeleton.tsx";
import { ScreenHead } from "../components/ScreenHead.tsx";
import { type Training, useTraining } from "../hooks/use-training.ts";
import { PROGRESS_TEXTS } from "../lib/progress-texts.ts";
import { recordSetText } from "../lib/record-text.ts";

/** How training goes: weeks in a row, records, muscles, medals. */
export const ProgressScreen = () => {
  useTexts("progress", PROGRESS_TEXTS);
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
  const streak = useMemo(
    () =>
      weekStreak(
        workouts.map(({ started_at }) => started_at),
        now,
      ),
    [workouts, now],
  );
  const week = useMemo(() => muscleWeeks(workouts, catalogue.find, now, 1)[0], [workouts, catalogue, now]);
  const volumeKg = useMemo(
    () => workouts.reduce((sum, one) => sum + workoutVolumeKg(one.exercises, (id) => catalogue.find(id)?.type), 0),
    [workouts, catalogue],
  );
  const month = startOfMonth(now).toISOString();
  const fresh = records.filter(({ set }) => set.at >= month);
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
        <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3">
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
                    set: recordSetText(last.set, catalogue.unitOf(last.exerciseId), t, formats),
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
        {workouts.length > 0 ? <MuscleChart workouts={workouts} catalogue={catalogue} now={now} /> : null}
      </Stack>
      <Stack gap="4">
        <ProgressLinks />
        <MedalsCard figures={{ workouts: workouts.length, weeks: streak.best, volumeKg, records: records.length }} />
      </Stack>
    </Grid>
  );
};
