import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { addMonths, type CalendarDay, type Month, monthOf, noonOf, weeksOf } from "../lib/month.ts";

const WeekdayHead = chakra("th", {
  base: {
    fontFamily: "heading",
    fontSize: "xs",
    fontWeight: "600",
    color: "fg.muted",
    paddingBlock: "2",
    overflow: "hidden",
    whiteSpace: "nowrap",
  },
});

const cell = {
  position: "relative",
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  width: "100%",
  minHeight: "2.75rem",
  borderRadius: "control",
  fontVariantNumeric: "tabular-nums",
} as const;

const PlainDay = chakra("span", { base: { ...cell, color: "fg.muted" } });
const TrainedDay = chakra("button", {
  base: {
    ...cell,
    fontWeight: "700",
    cursor: "pointer",
    _hover: { bg: "bg.hover" },
    _pressed: { bg: "bg.done", boxShadow: "inset 0 0 0 1px {colors.prime.line}" },
    _after: {
      content: '""',
      position: "absolute",
      bottom: "5px",
      width: "16px",
      height: "3px",
      borderRadius: "2px",
      bg: "prime.line",
    },
  },
});

type MonthCalendarProps = {
  month: Month;
  today: string;
  selected: string;
  /** How many workouts a local date has. */
  countOf: (date: string) => number;
  onMonth: (month: Month) => void;
  onSelect: (date: string) => void;
};

/** One month; the days with workouts can be chosen. */
export const MonthCalendar = ({ month, today, selected, countOf, onMonth, onSelect }: MonthCalendarProps) => {
  const { t, formats } = useI18n();
  const weeks = weeksOf(month);
  const title = formats.month(new Date(month.year, month.month, 1, 12).toISOString());
  const thisMonth = monthOf(today);
  const isNow = thisMonth.year === month.year && thisMonth.month === month.month;
  const dayCell = ({ date, day, inMonth }: CalendarDay) => {
    if (!inMonth) return null;
    const count = countOf(date);
    const current = date === today ? ("date" as const) : undefined;
    const mark = current ? { outline: "1px solid", outlineColor: "border.control", outlineOffset: "-1px" } : {};
    if (count === 0) {
      return (
        <PlainDay aria-current={current} {...mark}>
          {day}
        </PlainDay>
      );
    }
    const label = `${formats.longDay(noonOf(date).toISOString())}, ${t("schedule:count", { count })}`;
    return (
      <TrainedDay
        type="button"
        aria-current={current}
        aria-pressed={date === selected}
        aria-label={label}
        onClick={() => onSelect(date)}
        {...mark}
      >
        {day}
      </TrainedDay>
    );
  };
  return (
    <Card padding={{ base: "3", md: "4" }}>
      <Flex align="center" justify="flex-end" wrap="wrap" gap="1" marginBottom="1">
        <chakra.h2 textStyle="h2" flex="1 1 8rem" aria-live="polite" paddingLeft="1">
          <Box as="span" _firstLetter={{ textTransform: "uppercase" }} display="inline-block">
            {title}
          </Box>
        </chakra.h2>
        {isNow ? null : (
          <Button tone="ghost" fontSize="sm" onClick={() => onMonth(thisMonth)}>
            {t("schedule:today")}
          </Button>
        )}
        <IconButton
          icon={ChevronLeft}
          label={t("schedule:previousMonth")}
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <IconButton icon={ChevronRight} label={t("schedule:nextMonth")} onClick={() => onMonth(addMonths(month, 1))} />
      </Flex>
      <chakra.table width="100%" borderCollapse="collapse" tableLayout="fixed" aria-label={title}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map(({ date }) => (
              <WeekdayHead key={date} scope="col" abbr={formats.weekday(noonOf(date).toISOString())}>
                {formats.shortWeekday(noonOf(date).toISOString())}
              </WeekdayHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <chakra.td key={day.date} padding="0.5px">
                  {dayCell(day)}
                </chakra.td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Card>
  );
};
