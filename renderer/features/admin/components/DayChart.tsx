import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { chakra } from "@chakra-ui/react/styled-system";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { ClosedTable } from "#renderer/ui/tables/ClosedTable.tsx";

/** One day's bar. `part`: a part of `value`, drawn over it in the colour of danger. */
export type DayBar = { day: string; value: number; part?: number };

type DayChartProps = {
  title: string;
  unit: string;
  /** What the parts count, where there are any. */
  partName?: string;
  bars: readonly DayBar[];
  tone?: "prime" | "muted";
};

const WIDTH = 640;
const HEIGHT = 150;
const TOP = 8;

/** A chart of one bar a day, with a line at the mean. */
export const DayChart = ({ title, unit, partName, bars, tone = "prime" }: DayChartProps) => {
  const { t, formats } = useI18n();
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  const peak = Math.max(...bars.map(({ value }) => value), 1);
  const mean = bars.length > 0 ? total / bars.length : 0;
  const step = WIDTH / Math.max(bars.length, 1);
  const y = (value: number) => HEIGHT - (value / peak) * (HEIGHT - TOP);
  const first = bars[0]?.day ?? "";
  return (
    <Card>
      <Flex align="baseline" justify="space-between" gap="3" marginBottom="3">
        <chakra.h2 textStyle="h2">{title}</chakra.h2>
        <Box textStyle="num" fontSize="2xl" whiteSpace="nowrap">
          {formats.volume(total)}{" "}
          <Span fontSize="sm" color="fg.muted">
            {unit}
          </Span>
        </Box>
      </Flex>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width="100%"
        role="img"
        aria-label={t("admin:chart.label", {
          title,
          total: formats.volume(total),
          peak: formats.volume(peak),
          days: bars.length,
        })}
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} stroke="var(--pp-colors-border)" />
        {bars.map(({ day, value, part = 0 }, index) => (
          <g key={day}>
            <title>{`${formats.shortDay(day)}: ${formats.volume(value)}`}</title>
            <rect x={index * step} y="0" width={step} height={HEIGHT} fill="transparent" />
            <rect
              x={index * step + step * 0.14}
              y={value > 0 ? Math.min(y(value), HEIGHT - 2) : HEIGHT - 2}
              width={step * 0.72}
              height={value > 0 ? Math.max(HEIGHT - y(value), 2) : 2}
              rx={Math.min(3, step / 4)}
              fill={
                value === 0
                  ? "var(--pp-colors-border-control)"
                  : `var(--pp-colors-${tone === "prime" ? "prime-line" : "fg-muted"})`
              }
            />
            {part > 0 ? (
              <rect
                x={index * step + step * 0.14}
                y={Math.min(y(part), HEIGHT - 2)}
                width={step * 0.72}
                height={Math.max(HEIGHT - y(part), 2)}
                rx={Math.min(3, step / 4)}
                fill="var(--pp-colors-danger)"
              />
            ) : null}
          </g>
        ))}
        {total > 0 ? (
          <line x1="0" x2={WIDTH} y1={y(mean)} y2={y(mean)} stroke="var(--pp-colors-fg)" strokeDasharray="2 5" />
        ) : null}
      </svg>
      <Flex justify="space-between" gap="2" marginTop="2" fontSize="xs" color="fg.muted">
        <Span>{first === "" ? "" : formats.shortDay(first)}</Span>
        <Span>{t("admin:chart.mean", { mean: formats.number(mean) })}</Span>
        <Span>{t("admin:chart.today")}</Span>
      </Flex>
      <ClosedTable
        summary={t("common:asTable")}
        label={title}
        heads={[t("admin:chart.day"), ...(partName === undefined ? [] : [partName]), unit]}
        rows={() =>
          bars
            .toReversed()
            .map(({ day, value, part = 0 }) => [
              formats.fullDay(day),
              ...(partName === undefined ? [] : [formats.volume(part)]),
              formats.volume(value),
            ])
        }
      />
    </Card>
  );
};
