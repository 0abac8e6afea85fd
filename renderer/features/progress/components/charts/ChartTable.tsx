import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import type { ChartPoint } from "#renderer/features/progress/lib/draw-chart.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { DataTable } from "#renderer/ui/DataTable.tsx";

const Summary = chakra("summary", {
  base: {
    minHeight: "2.75rem",
    display: "flex",
    alignItems: "center",
    fontSize: "sm",
    fontWeight: "600",
    cursor: "pointer",
  },
});

type ChartTableProps = {
  points: readonly ChartPoint[];
  dayHead: string;
  valueHead: string;
  formatValue: (value: number) => string;
};

/** A chart's values as a table, newest first. Rendered when opened: five years are many rows. */
export const ChartTable = ({ points, dayHead, valueHead, formatValue }: ChartTableProps) => {
  const { t, formats } = useI18n();
  const [open, setOpen] = useState(false);
  const rows = open
    ? points.toReversed().map(({ at, value }, index) => ({
        // Two values of one day may have the same time.
        key: String(index),
        cells: [formats.fullDay(new Date(at).toISOString()), formatValue(value)],
      }))
    : [];
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>{t("progress:chart.table")}</Summary>
      <Box maxHeight="20rem" overflowY="auto" tabIndex={0} role="region" aria-label={valueHead}>
        {open ? <DataTable heads={[dayHead, valueHead]} rows={rows} /> : null}
      </Box>
    </details>
  );
};
