import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { type CalendarDay, noonOf } from "#renderer/features/schedule/lib/month.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { addDays } from "#shared/domain/training/days.ts";

const WeekdayHead = chakra("th", {
  base: {
    fontFamily: "heading",
    // Seven stand side by side, however large the letters are.
    fontSize: "min({fontSizes.xs}, 3.75vw)",
    fontWeight: "600",
    color: "fg.muted",
    paddingBlock: "2",
    overflow: "hidden",
    whiteSpace: "nowrap",
  },
});

/**
 * Styles of all days in one rule: a component for each day and mark would take longer than all else of a page's turn.
 */
const DAYS = {
  "& td": { padding: "0.5px" },
  "& [data-day]": {
    position: "relative",
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    width: "100%",
    minHeight: "2.75rem",
    borderRadius: "control",
    fontSize: "min(1rem, 5vw)",
    fontVariantNumeric: "tabular-nums",
    color: "fg.muted",
    cursor: "pointer",
    _hover: { bg: "bg.hover" },
    _pressed: { bg: "bg.done", color: "fg", boxShadow: "inset 0 0 0 2px {colors.prime.line}" },
    _focusVisible: { outlineOffset: "-2px" },
  },
  "& [data-busy]": { color: "fg", fontWeight: "700" },
  "& [aria-current=date]:not(:focus-visible)": {
    outline: "1px solid {colors.border.control}",
    outlineOffset: "-1px",
  },
  "& [data-day] > [data-marks]": { position: "absolute", bottom: "5px" },
} as const;

const MARKS = {
  "& [data-marks]": { display: "flex", alignItems: "center", gap: "2px" },
  "& [data-mark]": { width: "14px", height: "4px", borderRadius: "2px" },
  "& [data-mark=done]": { bg: "prime.line" },
  "& [data-mark=planned]": { borderWidth: "1px", borderColor: "fg.muted" },
  "& [data-mark=event]": { width: "5px", height: "5px", borderRadius: "50%", bg: "fg" },
  "& [data-mark=gym]": { width: "6px", height: "6px", bg: "info", transform: "rotate(45deg)" },
  "& [data-mark=note]": { width: "5px", height: "5px", borderWidth: "1px", borderColor: "fg" },
} as const;

const MARKED = ["done", "planned", "event", "gym", "note"] as const;
type Mark = (typeof MARKED)[number];
const NAMES = {
  done: "schedule:status.done",
  planned: "schedule:status.planned",
  event: "stored:kinds.events.one",
  gym: "gym:entry",
  note: "stored:kinds.day_notes.one",
} as const;

/**
 * The marks of a day: a filled bar for a finished workout, a hollow one for a planned one, a dot for an event, a
 * diamond for the gym, a square for a note.
 */
const Marks = ({ of }: { of: readonly Mark[] }) => (
  <span data-marks="" aria-hidden="true">
    {of.map((mark) => (
      <span key={mark} data-mark={mark} />
    ))}
  </span>
);

type MonthCalendarProps = {
  weeks: readonly (readonly CalendarDay[])[];
  title: string;
  today: string;
  selected: string;
  /** The number of each on a local date; `gym`: bookings and appointments. */
  countsOf: (date: string) => { done: number; planned: number; events: number; gym: number; notes: number };
  previousLabel: string;
  nextLabel: string;
  /** Turns to the page before (-1) or after (1). */
  onPage: (by: 1 | -1) => void;
  onSelect: (date: string) => void;
  action?: ReactNode;
  /** Space before the days, where the content below has a column there. */
  indent?: string;
  /** Content below the days of a week. */
  children?: ReactNode;
};

const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The days of a month or week. One tab stop; arrow keys move between days. */
export const MonthCalendar = (props: MonthCalendarProps) => {
  const {
    weeks,
    title,
    today,
    selected,
    countsOf,
    previousLabel,
    nextLabel,
    onPage,
    onSelect,
    action,
    indent = "0px",
    children,
  } = props;
  const { t, formats } = useI18n();
  const table = useRef<HTMLTableElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current !== selected) return;
    wanted.current = null;
    table.current?.querySelector<HTMLElement>(`[data-day="${selected}"]`)?.focus();
  });
  const days = weeks.flat().filter(({ inMonth }) => inMonth);
  const isShown = (date: string) => days.some((day) => day.date === date);
  const entry = isShown(selected) ? selected : days[0]?.date;
  // Who has nothing at a gym sees nothing of one.
  const legend = MARKED.filter((mark) => mark !== "gym" || days.some(({ date }) => countsOf(date).gym > 0));
  const handleKey = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    const from = (event.target as HTMLElement).getAttribute("data-day");
    // With Alt they go back and forth in the browser's history.
    if (by === undefined || from === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    wanted.current = addDays(from, by);
    onSelect(wanted.current);
  };
  const dayCell = ({ date, day, inMonth }: CalendarDay) => {
    if (!inMonth) return null;
    const { done, planned, events, gym, notes } = countsOf(date);
    const words = [
      formats.longDay(noonOf(date).toISOString()),
      ...(done > 0 ? [t("schedule:count", { count: done })] : []),
      ...(planned > 0 ? [t("schedule:plannedCount", { count: planned })] : []),
      ...(events > 0 ? [t("schedule:eventCount", { count: events })] : []),
      ...(gym > 0 ? [t("gym:entryCount", { count: gym })] : []),
      ...(notes > 0 ? [t("stored:kinds.day_notes.one")] : []),
    ];
    const counts = { done, planned, event: events, gym, note: notes };
    const marks = MARKED.filter((mark) => counts[mark] > 0);
    return (
      <button
        type="button"
        data-day={date}
        data-drop-day={date}
        data-busy={done + planned + events + gym > 0 ? "" : undefined}
        tabIndex={date === entry ? 0 : -1}
        aria-current={date === today ? "date" : undefined}
        aria-pressed={date === selected}
        aria-label={words.join(", ")}
        onClick={() => onSelect(date)}
      >
        {day}
        <Marks of={marks} />
      </button>
    );
  };
  return (
    <Card padding={{ base: "3", md: "4" }} css={MARKS}>
      <Flex align="center" justify="flex-end" wrap="wrap" gap="1" marginBottom="1">
        <chakra.h2 textStyle="h2" flex="1 1 8rem" aria-live="polite" paddingLeft="1">
          <Box as="span" _firstLetter={{ textTransform: "uppercase" }} display="inline-block">
            {title}
          </Box>
        </chakra.h2>
        {isShown(today) ? null : (
          <Button tone="ghost" fontSize="sm" onClick={() => onSelect(today)}>
            {t("schedule:today")}
          </Button>
        )}
        {action}
        <IconButton icon={ChevronLeft} label={previousLabel} onClick={() => onPage(-1)} />
        <IconButton icon={ChevronRight} label={nextLabel} onClick={() => onPage(1)} />
      </Flex>
      <chakra.table
        ref={table}
        css={DAYS}
        onKeyDown={handleKey}
        width={`calc(100% - ${indent})`}
        marginLeft={indent}
        borderCollapse="collapse"
        tableLayout="fixed"
        aria-label={title}
      >
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
                <td key={day.date}>{dayCell(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {children}
      <Flex
        gap="4"
        rowGap="1"
        wrap="wrap"
        paddingTop="2"
        paddingInline="1"
        fontSize="xs"
        color="fg.muted"
        aria-hidden="true"
      >
        {legend.map((mark) => (
          <Flex key={mark} align="center" gap="2">
            <Marks of={[mark]} />
            {t(NAMES[mark])}
          </Flex>
        ))}
      </Flex>
    </Card>
  );
};
