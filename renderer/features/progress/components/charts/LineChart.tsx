import { Box } from "@chakra-ui/react/box";
import { useEffect, useRef, useState } from "react";
import {
  type ChartGoal,
  type ChartPoint,
  canDraw,
  drawChart,
  readChartStyle,
} from "#renderer/features/progress/lib/draw-chart.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useColorMode } from "#renderer/ui/theme/ColorModeProvider.tsx";
import { ChartTable } from "./ChartTable.tsx";

const NO_LANDMARKS: readonly number[] = [];

export type LineChartProps = {
  points: readonly ChartPoint[];
  /** Name of the shown figure, for the sentence that describes the chart. */
  figure: string;
  /** Headings of the table; by default the figure heads the values. */
  dayHead: string;
  valueHead?: string;
  landmarks?: readonly number[];
  /** The goal to draw, and its text; null for none. Memoize it. */
  goal?: { drawn: ChartGoal; text: string } | null;
  formatValue: (value: number) => string;
};

/** A line over time, with a sentence for screen readers and a table of its values. */
export const LineChart = ({
  points,
  figure,
  dayHead,
  valueHead = figure,
  landmarks = NO_LANDMARKS,
  goal = null,
  formatValue,
}: LineChartProps) => {
  const { t, formats } = useI18n();
  const { mode } = useColorMode();
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<ChartPoint | null>(null);
  const day = (time: number) => formats.shortDay(new Date(time).toISOString());

  // biome-ignore lint/correctness/useExhaustiveDependencies: the mode changes the colours that are read here
  useEffect(() => {
    const place = box.current;
    if (!place || !canDraw()) return;
    const chart = drawChart(place, place.clientWidth, {
      points,
      landmarks,
      goal: goal?.drawn ?? null,
      style: readChartStyle(),
      formatDay: (time) => formats.shortDay(new Date(time).toISOString()),
      formatMonth: (time) => formats.shortMonth(new Date(time).toISOString()),
      formatValue,
      onPoint: setShown,
    });
    const watch = new ResizeObserver(() => chart.resize(place.clientWidth));
    watch.observe(place);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
  }, [points, landmarks, goal, mode, formats, formatValue]);

  const values = points.map(({ value }) => value);
  const label = t("progress:chart.summary", {
    figure,
    first: formatValue(values[0] ?? 0),
    last: formatValue(values.at(-1) ?? 0),
    best: formatValue(Math.max(0, ...values)),
  });
  return (
    <Box>
      <Box aria-hidden="true" textStyle="num" fontSize="sm" color="fg.muted" minHeight="1.5rem">
        {shown ? `${day(shown.at)} · ${formatValue(shown.value)}` : null}
      </Box>
      <Box
        ref={box}
        role="img"
        aria-label={goal ? `${label}; ${goal.text}` : label}
        minHeight="220px"
        overflow="hidden"
      />
      <ChartTable points={points} dayHead={dayHead} valueHead={valueHead} formatValue={formatValue} />
    </Box>
  );
};
