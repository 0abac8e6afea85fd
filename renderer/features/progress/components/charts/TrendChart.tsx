import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { LineChart, type LineChartProps } from "./LineChart.tsx";

export type TrendChartProps = Pick<LineChartProps, "points" | "figure" | "formatValue">;

/** A line over days, for screens outside of progress. */
export const TrendChart = (props: TrendChartProps) => {
  useTexts("progress");
  const { t } = useI18n();
  return <LineChart {...props} dayHead={t("progress:chart.day")} />;
};
