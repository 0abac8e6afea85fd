import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { ChartTable } from "#renderer/features/progress/components/charts/ChartTable.tsx";
import {
  type DayLevel,
  LEVEL_MINUTES,
  type MonthView,
  type YearView,
} from "#renderer/features/progress/lib/year-view.ts";
import { capitalize } from "#renderer/kit/i18n/capitalize.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";

/** Distance of two days in units of the drawing, and the side of a day's square. */
const STEP = 10;
const SQUARE = 8.4;
const WEEKS = 6;
/** Side of the filled part of a square by level. Levels differ by size, not shade, so that each has full contrast. */
const FILLED = [0, 0.45, 0.72, 1] as const;

const Day = ({ x, y, level }: { x: number; y: number; level: DayLevel }) => {
  const side = SQUARE * FILLED[level];
  const inset = (SQUARE - side) / 2;
  return (
    <>
      <rect x={x} y={y} width={SQUARE} height={SQUARE} rx="1.6" fill="var(--pp-colors-bg-soft)" />
      {level === 0 ? null : (
        <rect x={x + inset} y={y + inset} width={side} height={side} rx="1.6" fill="var(--pp-colors-prime-line)" />
      )}
    </>
  );
};

const Month = ({ month: { name, blank, days } }: { month: MonthView }) => (
  <Box minWidth="0">
    <Box fontSize="xs" color="fg.muted" marginBottom="1">
      {capitalize(name)}
    </Box>
    <svg viewBox={`0 0 ${7 * STEP} ${WEEKS * STEP}`} width="100%" aria-hidden="true">
      {days.map((level, index) => {
        const place = blank + index;
        const day = index + 1;
        return <Day key={day} x={(place % 7) * STEP} y={Math.floor(place / 7) * STEP} level={level} />;
      })}
    </svg>
  </Box>
);

/** The days of a year by month, with larger squares for longer training; also as a sentence and a table. */
export const HeatMap = ({ view: { months, sentence, points } }: { view: YearView }) => {
  const { t, formats } = useI18n();
  const { middle, long } = LEVEL_MINUTES;
  const levels = [
    { level: 1, text: t("progress:year.levels.short", { middle }) },
    { level: 2, text: t("progress:year.levels.middle", { middle, long }) },
    { level: 3, text: t("progress:year.levels.long", { long }) },
  ] as const;
  return (
    <Card>
      <chakra.h2 textStyle="h2" marginBottom="2">
        {t("progress:year.heat")}
      </chakra.h2>
      <Box fontSize="sm" marginBottom="4">
        {sentence}
      </Box>
      <Grid
        role="img"
        aria-label={`${t("progress:year.heat")}: ${sentence}`}
        gridTemplateColumns={{ base: "repeat(3, minmax(0, 1fr))", sm: "repeat(4, minmax(0, 1fr))" }}
        gap="4"
      >
        {months.map((month) => (
          <Month key={month.key} month={month} />
        ))}
      </Grid>
      <Flex wrap="wrap" columnGap="4" rowGap="1" marginTop="3" fontSize="xs" color="fg.muted">
        {levels.map(({ level, text }) => (
          <Flex key={level} align="center" gap="2">
            <svg viewBox={`0 0 ${SQUARE} ${SQUARE}`} width="14" height="14" aria-hidden="true">
              <Day x={0} y={0} level={level} />
            </svg>
            {text}
          </Flex>
        ))}
      </Flex>
      <ChartTable
        points={points}
        dayHead={t("progress:chart.day")}
        valueHead={t("progress:report.time")}
        formatValue={(minutes) => t("progress:cardio.minutes", { minutes: formats.volume(minutes) })}
      />
    </Card>
  );
};
