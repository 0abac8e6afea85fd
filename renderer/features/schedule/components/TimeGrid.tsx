import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import type { AgendaDay } from "#renderer/features/schedule/hooks/use-agenda.ts";
import { type AgendaEvent, keyOf } from "#renderer/features/schedule/hooks/use-events.ts";
import { type Block, blocksOf, fillsDay, hoursOf } from "#renderer/features/schedule/lib/day-blocks.ts";
import { noonOf } from "#renderer/features/schedule/lib/month.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { localDay } from "#shared/training/days.ts";

/** Room for the names of the hours. */
export const HOURS_WIDTH = "3.25rem";
const HOUR_HEIGHT = 2.75;
/** Minutes from which on a block of a week has room for its times below its title. */
const TWO_LINES = 45;

const Chip = chakra("button", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignContent: "flex-start",
    columnGap: "1",
    width: "100%",
    minHeight: "1.5rem",
    paddingInline: "0.375rem",
    paddingBlock: "0.1875rem",
    borderRadius: "6px",
    textAlign: "left",
    fontSize: "xs",
    lineHeight: "1.3",
    overflow: "hidden",
    overflowWrap: "anywhere",
    color: "fg",
    cursor: "pointer",
    _hover: { bg: "bg.hover" },
    _focusVisible: { outlineOffset: "-2px" },
  },
  variants: {
    of: {
      event: { bg: "bg.soft", borderLeftWidth: "3px", borderColor: "prime.line" },
      done: { bg: "bg.done" },
      planned: { borderWidth: "1px", borderStyle: "dashed", borderColor: "border.control" },
      note: { color: "fg.muted", fontStyle: "italic", maxHeight: "3.25rem" },
    },
  },
});

const List = chakra("ul", { base: { listStyleType: "none", margin: "0", padding: "0" } });

type TimeGridProps = {
  days: readonly string[];
  /** In milliseconds. */
  now: number;
  dayOf: (date: string) => AgendaDay;
  notes: ReadonlyMap<string, string>;
  onEvent: (on: AgendaEvent) => void;
  /** Asked for what else a day has. */
  onDay: (date: string) => void;
};

/** Days side by side: what takes all of a day above, what has its hour at that hour. */
export const TimeGrid = ({ days, now, dayOf, notes, onEvent, onDay }: TimeGridProps) => {
  const { t, formats } = useI18n();
  const columns = days.map((date) => {
    const day = dayOf(date);
    const blocks = blocksOf(date, day.events);
    const whole = day.events.filter((on) => fillsDay(date, on));
    return { ...day, date, blocks, whole, note: notes.get(date), name: formats.longDay(noonOf(date).toISOString()) };
  });
  const { first, last } = hoursOf(columns.flatMap(({ blocks }) => blocks));
  const minutes = (last - first) * 60;
  const share = (of: number) => `${(of * 100) / minutes}%`;
  const at = new Date(now);
  const [today, current] = [localDay(at), at.getHours() * 60 + at.getMinutes()];

  const block = (date: string, { on, from, to, lane, lanes }: Block) => (
    <chakra.li
      key={keyOf(on)}
      data-drag={keyOf(on)}
      // What began the day before is held by midnight.
      data-from={on.instance.start < date ? `${date}T00:00` : on.instance.start}
      position="absolute"
      padding="1px"
      style={{
        top: share(from - first * 60),
        height: share(to - from),
        left: `${(lane * 100) / lanes}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <Chip type="button" of="event" height="100%" onClick={() => onEvent(on)}>
        <Box as="span" fontWeight="600">
          {on.instance.title}
        </Box>{" "}
        <Box
          as="span"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
          {...(days.length > 1 && to - from < TWO_LINES ? { srOnly: true } : {})}
        >
          {`${on.instance.start.slice(11)} – ${on.instance.end.slice(11)}`}
        </Box>
      </Chip>
    </chakra.li>
  );

  return (
    <Box display="grid" style={{ gridTemplateColumns: `${HOURS_WIDTH} repeat(${days.length}, minmax(0, 1fr))` }}>
      <Box paddingBlock="1" fontSize="xs" color="fg.muted" aria-hidden="true" lineHeight="1.2">
        {t("schedule:event.wholeDay")}
      </Box>
      {columns.map(({ date, name, whole, workouts, plans, note }) => (
        <Box
          key={date}
          data-drop-day={date}
          minHeight="2rem"
          padding="1px"
          borderLeftWidth="1px"
          borderColor="border"
          minWidth="0"
        >
          <List display="grid" gap="2px" aria-label={`${name}, ${t("schedule:event.wholeDay")}`}>
            {whole.map((on) => (
              <li key={keyOf(on)} data-drag={keyOf(on)} data-from={date}>
                <Chip type="button" of="event" fontWeight="600" onClick={() => onEvent(on)}>
                  {on.instance.title}
                </Chip>
              </li>
            ))}
            {workouts.map((workout) => (
              <li key={workout.id}>
                <Chip type="button" of="done" onClick={() => onDay(date)}>
                  {workout.name}
                </Chip>
              </li>
            ))}
            {plans.map(({ plan, routine, status }) => (
              <li key={plan.id} data-drag={plan.id} data-from={date}>
                <Chip type="button" of="planned" onClick={() => onDay(date)}>
                  {`${routine?.name ?? plan.name} (${t(`schedule:short.${status}`)})`}
                </Chip>
              </li>
            ))}
            {note === undefined ? null : (
              <li>
                <Chip type="button" of="note" onClick={() => onDay(date)}>
                  {note}
                </Chip>
              </li>
            )}
          </List>
        </Box>
      ))}
      <Box position="relative" style={{ height: `${(minutes / 60) * HOUR_HEIGHT}rem` }} aria-hidden="true">
        {Array.from({ length: last - first }, (_, index) => first + index).map((hour) => (
          <Box
            key={hour}
            position="absolute"
            fontSize="xs"
            color="fg.muted"
            fontVariantNumeric="tabular-nums"
            style={{ top: share((hour - first) * 60) }}
          >
            {`${String(hour).padStart(2, "0")}:00`}
          </Box>
        ))}
      </Box>
      {columns.map(({ date, name, blocks }) => (
        <Box
          key={date}
          data-drop-day={date}
          data-first-hour={first}
          data-last-hour={last}
          position="relative"
          borderLeftWidth="1px"
          borderColor="border"
          backgroundImage="linear-gradient({colors.border} 1px, transparent 1px)"
          style={{ backgroundSize: `100% ${HOUR_HEIGHT}rem` }}
        >
          <List aria-label={name}>{blocks.map((one) => block(date, one))}</List>
          {date === today && current >= first * 60 && current < last * 60 ? (
            <Box
              position="absolute"
              insetInline="0"
              height="2px"
              bg="danger"
              pointerEvents="none"
              style={{ top: share(current - first * 60) }}
            />
          ) : null}
        </Box>
      ))}
    </Box>
  );
};
