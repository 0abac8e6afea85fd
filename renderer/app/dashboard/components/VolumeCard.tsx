import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { chakra } from "@chakra-ui/react/styled-system";
import { useFirstScreenPainted } from "#renderer/app/shell/hooks/use-first-screen-painted.ts";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { Beside } from "#renderer/kit/errors/Beside.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { averageVolume, type WeekVolume } from "#shared/domain/training/volume.ts";

// Comes after the first paint: its file brings along what all other screens share.
const VolumeTable = lazyScreen(() => import("./VolumeTable.tsx"), "VolumeTable");

const WIDTH = 320;
const HEIGHT = 110;
const BAR = 26;
const TOP = 12;
const FLOOR = 106;

/** Eight weeks as bars, the member's average as the line, the running week as the bar that may cross it. */
export const VolumeCard = ({ weeks }: { weeks: readonly WeekVolume[] }) => {
  const { t, formats } = useI18n();
  const weights = useWeights();
  const isPainted = useFirstScreenPainted();
  const current = weeks.at(-1)?.volumeKg ?? 0;
  const average = averageVolume(weeks);
  const peak = Math.max(...weeks.map((week) => week.volumeKg), average ?? 0, 1);
  const y = (value: number) => FLOOR - (value / peak) * (FLOOR - TOP);
  const step = (WIDTH - BAR - 8) / (weeks.length - 1);
  const note =
    average === null
      ? t(current === 0 ? "dashboard:week.empty" : "dashboard:week.first")
      : t(current > average ? "dashboard:week.above" : "dashboard:week.below", { volume: weights.volume(average) });
  return (
    <Card>
      <Flex align="baseline" justify="space-between" wrap="wrap" columnGap="3" rowGap="1" marginBottom="2">
        <chakra.h2 textStyle="h2">{t("dashboard:week.title")}</chakra.h2>
        <Box textStyle="num" fontSize="3xl" whiteSpace="nowrap">
          {weights.figure(current)}{" "}
          <Span fontSize="sm" color="fg.muted">
            {weights.unit}
          </Span>
        </Box>
      </Flex>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width="100%"
        role="img"
        aria-label={t("dashboard:week.chart", { volume: weights.volume(current) })}
      >
        {average === null ? null : (
          <line
            x1="0"
            x2={WIDTH}
            y1={y(average)}
            y2={y(average)}
            stroke="var(--pp-colors-fg-muted)"
            strokeDasharray="2 4"
          />
        )}
        {weeks.map((week, index) => (
          <rect
            key={week.start}
            x={4 + index * step}
            y={Math.min(y(week.volumeKg), FLOOR - 2)}
            width={BAR}
            height={Math.max(FLOOR - y(week.volumeKg), 2)}
            rx={week.volumeKg > 0 ? 4 : 1}
            fill={index === weeks.length - 1 ? "var(--pp-colors-prime-line)" : "var(--pp-colors-border-control)"}
          />
        ))}
      </svg>
      <Flex justify="space-between" gap="2" marginTop="1" fontSize="xs" color="fg.muted">
        <Span whiteSpace="nowrap">{formats.shortDay(weeks[0]?.start ?? new Date(0).toISOString())}</Span>
        <Span textAlign="center">{note}</Span>
        <Span>{t("dashboard:week.now")}</Span>
      </Flex>
      <Box minHeight="2.75rem">
        <Beside>{isPainted ? <VolumeTable weeks={weeks} /> : null}</Beside>
      </Box>
    </Card>
  );
};
