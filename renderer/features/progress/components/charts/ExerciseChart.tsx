import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { useCallback, useMemo, useState } from "react";
import { RANGES, type Range, rangeFor } from "#renderer/features/progress/lib/ranges.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
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
  const isOutside = range !== "all" && points.filter((point) => point[figure] !== null).length > 1;
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
