import { useMemo, useState } from "react";
import type { Training } from "#renderer/features/progress/hooks/use-training.ts";
import { type Range, rangeFor } from "#renderer/features/progress/lib/ranges.ts";
import { AskCoach } from "#renderer/kit/coach/AskCoach.tsx";
import { muscleKey } from "#renderer/kit/exercises/muscles.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { MUSCLES, type Muscle } from "#shared/domain/training/exercise.ts";
import { VOLUME_LANDMARKS } from "#shared/domain/training/progress/muscle-volume.ts";
import { muscleWeeks, weeksSince } from "#shared/domain/training/progress/muscle-weeks.ts";
import { ChartCard } from "./ChartCard.tsx";
import { LineChart } from "./LineChart.tsx";

/** Milliseconds from a day's start to noon, where the chart labels it. */
const TO_NOON = 43_200_000;
const LANDMARKS = Object.values(VOLUME_LANDMARKS);

/** Weekly sets of one muscle over time, with the landmarks. */
export const MuscleChart = ({ workouts, catalogue, now }: Pick<Training, "workouts" | "catalogue" | "now">) => {
  const { t, formats } = useI18n();
  const [muscle, setMuscle] = useState<Muscle>("chest");
  const times = useMemo(() => workouts.map(({ started_at }) => Date.parse(started_at)), [workouts]);
  const [range, setRange] = useState<Range>(() => rangeFor("12", times, now, 1));
  const weeks = range === "all" ? weeksSince(times[0] ?? now, now) : Number(range);
  const points = useMemo(
    () =>
      muscleWeeks(workouts, catalogue.find, now, weeks).map(({ start, sets }) => ({
        at: start + TO_NOON,
        value: sets.get(muscle) ?? 0,
      })),
    [workouts, catalogue, now, muscle, weeks],
  );
  return (
    <ChartCard
      title={t("progress:muscles.chart")}
      choice={
        <SelectField
          label={t("progress:muscles.muscle")}
          value={muscle}
          options={MUSCLES.map((value) => ({ value, label: t(muscleKey(value)) }))}
          onChange={setMuscle}
        />
      }
      range={range}
      onRange={setRange}
    >
      <LineChart
        points={points}
        landmarks={LANDMARKS}
        figure={`${t("progress:muscles.setsFigure")}, ${t(muscleKey(muscle))}`}
        dayHead={t("progress:chart.week")}
        valueHead={t("progress:muscles.setsFigure")}
        formatValue={formats.number}
      />
      <AskCoach about={{ muscle }} />
    </ChartCard>
  );
};
