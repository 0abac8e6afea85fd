import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { useCallback, useMemo, useState } from "react";
import { RANGES, type Range } from "#renderer/features/progress/lib/ranges.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { systemClock } from "#shared/lib/clock.ts";
import type { ProgressPoint } from "#shared/training/progress/exercise-progress.ts";
import { startOfWeek } from "#shared/training/weeks.ts";
import { convertKilograms, fromKilograms, type WeightUnit } from "#shared/training/weights/weight-units.ts";
import { LineChart } from "./LineChart.tsx";

const FIGURES = ["oneRepMax", "topWeight", "volume"] as const;
type Figure = (typeof FIGURES)[number];

/** Estimated maximum, top weight and volume of an exercise over time. Nothing for what is not lifted. */
export const ExerciseChart = ({ points, unit }: { points: readonly ProgressPoint[]; unit: WeightUnit }) => {
  const { t, formats } = useI18n();
  const [figure, setFigure] = useState<Figure>("oneRepMax");
  const [range, setRange] = useState<Range>("52");
  const shown = useMemo(() => {
    const from = startOfWeek(systemClock.now(), -Number(range)).getTime();
    return points.flatMap((point) => {
      const value = point[figure];
      if (value === null || point.at < from) return [];
      const convert = figure === "topWeight" ? fromKilograms : convertKilograms;
      return [{ at: point.at, value: convert(value, unit) }];
    });
  }, [points, figure, range, unit]);
  const formatValue = useCallback(
    (value: number) => {
      // What stood on the bar is said as it was logged, what was reckoned from it with one decimal.
      const shownValue = figure === "topWeight" ? value : Math.round(value * 10) / 10;
      return `${value >= 1000 ? formats.volume(value) : formats.number(shownValue)} ${unit}`;
    },
    [figure, formats, unit],
  );
  if (points.every((point) => point.topWeight === null)) return null;
  const name = t(`progress:chart.${figure}`);
  const best = Math.max(...shown.map(({ value }) => value));
  return (
    <Card>
      <chakra.h2 textStyle="h2" marginBottom="3">
        {t("progress:chart.title")}
      </chakra.h2>
      <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3" marginBottom="3">
        <SelectField
          label={t("progress:chart.figure")}
          value={figure}
          options={FIGURES.map((value) => ({ value, label: t(`progress:chart.${value}`) }))}
          onChange={setFigure}
        />
        <SelectField
          label={t("progress:chart.range")}
          value={range}
          options={RANGES.map((value) => ({ value, label: t(`progress:chart.ranges.${value}`) }))}
          onChange={setRange}
        />
      </Grid>
      {shown.length < 2 ? (
        <Box fontSize="sm" color="fg.muted">
          {t("progress:chart.few")}
        </Box>
      ) : (
        <LineChart
          points={shown}
          label={t("progress:chart.summary", {
            figure: name,
            first: formatValue(shown[0]?.value ?? 0),
            last: formatValue(shown.at(-1)?.value ?? 0),
            best: formatValue(best),
          })}
          dayHead={t("progress:chart.day")}
          valueHead={name}
          formatValue={formatValue}
        />
      )}
      {figure === "oneRepMax" ? (
        <Box fontSize="xs" color="fg.muted" marginTop="2">
          {t("progress:chart.estimate")}
        </Box>
      ) : null}
    </Card>
  );
};
