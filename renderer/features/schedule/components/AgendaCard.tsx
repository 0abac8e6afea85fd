import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { EntryRow } from "#renderer/features/gym/index.ts";
import {
  type AgendaEvent,
  type Calendar,
  type HiddenEvent,
  keyOf,
} from "#renderer/features/schedule/hooks/use-events.ts";
import type { AgendaDay, AgendaPlan } from "#renderer/features/schedule/hooks/use-member-agenda.ts";
import { noonOf } from "#renderer/features/schedule/lib/month.ts";
import { WorkoutRow } from "#renderer/features/workouts/index.ts";
import { EmptyRows } from "#renderer/kit/data/EmptyRows.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { keepFocus } from "#renderer/kit/screens/keep-focus.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { AddEventButton } from "./AddEventButton.tsx";
import { EventRow } from "./EventRow.tsx";
import { HiddenEvents } from "./HiddenEvents.tsx";
import { PlanRow } from "./PlanRow.tsx";
import { useListed } from "./use-listed.tsx";

type AgendaCardProps = {
  days: readonly string[];
  dayOf: (date: string) => AgendaDay;
  notes: ReadonlyMap<string, string>;
  /** Events that cannot be shown, with the reason. */
  hidden: readonly HiddenEvent[];
  /** The calendar's code; undefined before events are read. */
  calendar: Calendar | undefined;
  onMove: (planned: AgendaPlan) => void;
  /** Opens an event; null for a new one. */
  onEvent: (on: AgendaEvent | null) => void;
  onRemove: (on: AgendaEvent) => void;
};

/** The coming days that have something. */
export const AgendaCard = ({ days, dayOf, notes, hidden, calendar, onMove, onEvent, onRemove }: AgendaCardProps) => {
  const { t, formats } = useI18n();
  const filled = days
    .map((date) => ({ date, note: notes.get(date), ...dayOf(date) }))
    .filter(
      ({ events, plans, workouts, gym, note }) =>
        events.length + plans.length + workouts.length + gym.length > 0 || note !== undefined,
    );
  const { listed, more } = useListed(filled.reduce((sum, { events }) => sum + events.length, 0));
  const shown: (typeof filled)[number][] = [];
  let left = listed;
  for (const day of filled) {
    if (left <= 0) break;
    shown.push({ ...day, events: day.events.slice(0, left) });
    left -= day.events.length;
  }
  return (
    <Card ref={keepFocus} padding="0" overflow="hidden" maxWidth="48rem">
      <Flex align="center" justify="space-between" gap="3" paddingLeft="4" paddingRight="2" minHeight="3.5rem">
        <chakra.h2 textStyle="h2">{t("schedule:agendaTitle", { count: days.length })}</chakra.h2>
        <AddEventButton disabled={calendar === undefined} onClick={() => onEvent(null)} />
      </Flex>
      {filled.length === 0 && calendar ? (
        <Box paddingInline="4" paddingBottom="4">
          <EmptyRows text={t("schedule:agendaEmpty")} />
        </Box>
      ) : null}
      {shown.map(({ date, events, plans, workouts, gym, note }) => (
        // Days far below are laid out once they are come to.
        <chakra.section
          key={date}
          data-drop-day={date}
          css={{ contentVisibility: "auto", containIntrinsicSize: "auto 7rem" }}
        >
          <chakra.h3
            paddingInline="4"
            paddingBlock="2"
            bg="bg.soft"
            borderTopWidth="1px"
            borderColor="border"
            textStyle="h3"
            fontSize="sm"
            _firstLetter={{ textTransform: "uppercase" }}
          >
            {formats.longDay(noonOf(date).toISOString())}
          </chakra.h3>
          <Rows>
            {events.map((on) => (
              <EventRow key={keyOf(on)} on={on} from={date} onEdit={() => onEvent(on)} onRemove={() => onRemove(on)} />
            ))}
            {gym.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
            {plans.map((planned) => (
              <PlanRow key={planned.plan.id} planned={planned} onMove={() => onMove(planned)} />
            ))}
            {workouts.map((workout) => (
              <WorkoutRow key={workout.id} workout={workout} />
            ))}
            {note === undefined ? null : (
              <Row
                display="block"
                padding="4"
                fontSize="sm"
                color="fg.muted"
                whiteSpace="pre-wrap"
                overflowWrap="anywhere"
              >
                {note}
              </Row>
            )}
          </Rows>
        </chakra.section>
      ))}
      <Rows>
        {more}
        <HiddenEvents hidden={hidden} />
      </Rows>
    </Card>
  );
};
