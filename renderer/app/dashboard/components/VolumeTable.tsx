import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ClosedTable } from "#renderer/ui/tables/ClosedTable.tsx";
import type { WeekVolume } from "#shared/domain/training/volume.ts";

/** The weeks of the chart as a table, newest first. */
export const VolumeTable = ({ weeks }: { weeks: readonly WeekVolume[] }) => {
  const { t, formats } = useI18n();
  const weights = useWeights();
  return (
    <ClosedTable
      summary={t("common:asTable")}
      label={t("dashboard:week.title")}
      heads={[t("dashboard:week.from"), weights.unit]}
      rows={() => weeks.toReversed().map(({ start, volumeKg }) => [formats.fullDay(start), weights.figure(volumeKg)])}
    />
  );
};
