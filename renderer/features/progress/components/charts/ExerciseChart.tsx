import { Box } from "@chakra-ui/react/box";
import { useCallback, useMemo, useState } from "react";
import { useGoalLine } from "#renderer/features/progress/hooks/use-goal-line.ts";
import type { GoalView } from "#renderer/features/progress/hooks/use-goals.ts";
import { type Range, rangeFor } from "#renderer/features/progress/lib/ranges.ts";
import { recordValueText } from "#renderer/features/progress/lib/record-text.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import type { ProgressPoint } from "#shared/domain/training/progress/exercise-progress.ts";
import { pointFigure } from "#shared/domain/training/progress/goals.ts";
import { startOfWeek } from "#shared/domain/training/weeks.ts";
import { convertKilograms, fromKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { ChartCard } from "./ChartCard.tsx";
import { LineChart } from "./LineChart.tsx";

/** Figures in the order of their importance; an exercise has no points for figures that it is not measured in. */
const FIGURES = ["oneRepMax", "distance", "duration", "reps", "topWeight", "volume"] as const;
type Figure = (typeof FIGURES)[number];

const convertFigure = (figure: Figure, value: number, unit: WeightUnit): number => {
  if (figure === "reps" || figure === "duration" || figure === "distance") return value;
  return (figure === "topWeight" ? fromKilograms : convertKilograms)(value, unit);
};

type ExerciseChartProps = {
  points: readonly ProgressPoint[];
  unit: WeightUnit;
  /** The goal of this side, drawn in the chart of its figure, which comes first; null for none. */
  goal: GoalView | null;
};

/** An exercise over time, in one of its figures. */
export const ExerciseChart = ({ points, unit, goal }: ExerciseChartProps) => {
  const { t, formats } = useI18n();
  const figures = useMemo(() => FIGURES.filter((each) => points.some((point) => point[each] !== null)), [points]);
  const [picked, setFigure] = useState<Figure | null>(null);
  const aimed = goal && goal.goal.figure !== "measure" ? pointFigure(goal.goal.figure) : null;
  const figure = picked ?? figures.find((each) => each === aimed) ?? figures[0] ?? "oneRepMax";
  const line = useGoalLine(aimed === figure ? goal : null);
  const [chosen, setRange] = useState<Range | null>(null);
  const usual = useMemo(
    () =>
      rangeFor(
        "52",
        points.map(({ at }) => at),
        systemClock.now(),
        2,
      ),
    [points],
  );
  const range = chosen ?? usual;
  const shown = useMemo(() => {
    const from = range === "all" ? Number.NEGATIVE_INFINITY : startOfWeek(systemClock.now(), -Number(range)).getTime();
    return points.flatMap((point) => {
      const value = point[figure];
      if (value === null || point.at < from) return [];
      return [{ at: point.at, value: convertFigure(figure, value, unit) }];
    });
  }, [points, figure, range, unit]);
  const formatValue = useCallback(
    (value: number) => {
      if (figure === "reps" || figure === "duration" || figure === "distance") {
        return recordValueText({ kind: figure, value }, unit, t, formats);
      }
      // What stood on the bar is said as it was logged, what was reckoned from it with one decimal.
      const shownValue = figure === "topWeight" ? value : Math.round(value * 10) / 10;
      return `${value >= 1000 ? formats.volume(value) : formats.number(shownValue)} ${unit}`;
    },
    [figure, t, formats, unit],
  );
  if (figures.length === 0) return null;
  const name = t(`progress:chart.${figure}`);
  const isOutside = range !== "all" && points.filter((point) => point[figure] !== null).length > 1;
  return (
    <ChartCard
      title={t("progress:chart.title")}
      choice={
        <SelectField
          label={t("progress:chart.figure")}
          value={figure}
          options={figures.map((value) => ({ value, label: t(`progress:chart.${value}`) }))}
          onChange={setFigure}
        />
      }
      range={range}
      onRange={setRange}
    >
      {shown.length < 2 ? (
        <Box fontSize="sm" color="fg.muted">
          {isOutside ? t("progress:chart.outside") : t("progress:chart.few")}
          {isOutside ? (
            <Button tone="link" marginLeft="1" onClick={() => setRange("all")}>
              {t("progress:chart.showAll")}
            </Button>
          ) : null}
        </Box>
      ) : (
        <LineChart
          points={shown}
          figure={name}
          dayHead={t("progress:chart.day")}
          goal={line}
          formatValue={formatValue}
        />
      )}
      {figure === "oneRepMax" ? (
        <Box fontSize="xs" color="fg.muted" marginTop="2">
          {t("progress:chart.estimate")}
        </Box>
      ) : null}
    </ChartCard>
  );
};
