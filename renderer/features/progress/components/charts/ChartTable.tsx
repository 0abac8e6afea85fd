import type { ChartPoint } from "#renderer/features/progress/lib/draw-chart.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ClosedTable } from "#renderer/ui/tables/ClosedTable.tsx";

type ChartTableProps = {
  points: readonly ChartPoint[];
  dayHead: string;
  valueHead: string;
  formatValue: (value: number) => string;
};

/** A chart's values as a table, newest first. */
export const ChartTable = ({ points, dayHead, valueHead, formatValue }: ChartTableProps) => {
  const { t, formats } = useI18n();
  return (
    <ClosedTable
      summary={t("common:asTable")}
      label={valueHead}
      heads={[dayHead, valueHead]}
      rows={() =>
        points.toReversed().map(({ at, value }) => [formats.fullDay(new Date(at).toISOString()), formatValue(value)])
      }
    />
  );
};
