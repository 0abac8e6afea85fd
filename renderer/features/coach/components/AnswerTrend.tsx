import { chakra } from "@chakra-ui/react/styled-system";
import { useCallback } from "react";
import type { Shown } from "#renderer/features/coach/lib/shown.ts";
import type { AnswerTrend as Trend } from "#renderer/features/coach/lib/trend-of.ts";
import { TrendChart } from "#renderer/features/progress/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

/** The sessions behind an answer's trend, as a chart. */
export const AnswerTrend = ({ trend, shown }: { trend: Trend; shown: Shown }) => {
  const { t } = useI18n();
  const { unit, exercise } = trend;
  const figureText = shown.figureText;
  const formatValue = useCallback((value: number) => figureText(value, unit, exercise), [figureText, unit, exercise]);
  return (
    <chakra.figure margin="0">
      <chakra.figcaption fontSize="sm" color="fg.muted">
        {t(`coach:trend.${unit}`, { exercise: shown.exerciseName(exercise) })}
      </chakra.figcaption>
      <TrendChart points={trend.points} figure={t(`coach:trend.figure.${unit}`)} formatValue={formatValue} />
    </chakra.figure>
  );
};
