import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import Dumbbell from "lucide-react/icons/dumbbell";
import { EntryRow } from "#renderer/features/gym/index.ts";
import { type AgendaEvent, type Calendar, keyOf } from "#renderer/features/schedule/hooks/use-events.ts";
import type { AgendaDay, AgendaPlan } from "#renderer/features/schedule/hooks/use-member-agenda.ts";
import { noonOf } from "#renderer/features/schedule/lib/month.ts";
import { WorkoutRow } from "#renderer/features/workouts/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { AddEventButton } from "./AddEventButton.tsx";
import { DayNote } from "./DayNote.tsx";
import { DayTimeOff } from "./DayTimeOff.tsx";
import { EventRow } from "./EventRow.tsx";
import { PlanRow } from "./PlanRow.tsx";
import { useListed } from "./use-listed.tsx";

type DayCardProps = {
  date: string;
  day: AgendaDay;
  /** The calendar's code; undefined before events are read. */
  calendar: Calendar | undefined;
  /** Whether the card has a button to add events. */
  canAdd: boolean;
  onPlan: () => void;
  onMove: (planned: AgendaPlan) => void;
  /** Opens an event; null for a new one. */
  onEvent: (on: AgendaEvent | null) => void;
  onRemove: (on: AgendaEvent) => void;
};

/** A day's events, planned workouts and finished workouts. */
export const DayCard = ({ date, day, calendar, canAdd, onPlan, onMove, onEvent, onRemove }: DayCardProps) => {
  const { t, formats } = useI18n();
  const { workouts, plans, events, gym } = day;
  const { listed, more } = useListed(events.length);
  return (
    <Card padding="0" overflow="hidden">
      <Flex align="center" wrap="wrap" columnGap="3" paddingLeft="4" paddingRight="2" paddingBlock="0.375rem">
        <chakra.h2
          textStyle="h2"
          flex="1 1 8rem"
          minWidth="0"
          aria-live="polite"
          _firstLetter={{ textTransform: "uppercase" }}
        >
          {formats.longDay(noonOf(date).toISOString())}
        </chakra.h2>
        <Flex align="center" justify="flex-end" wrap="wrap" marginLeft="auto">
          <Button tone="ghost" paddingInline="3" fontSize="sm" onClick={onPlan}>
            <Icon of={Dumbbell} size={18} />
            {t("schedule:plan")}
          </Button>
          {canAdd ? <AddEventButton disabled={calendar === undefined} onClick={() => onEvent(null)} /> : null}
        </Flex>
      </Flex>
      {workouts.length + plans.length + events.length + gym.length === 0 ? (
        <Box paddingInline="4" paddingBottom="4" color="fg.muted" fontSize="sm">
          {t("schedule:dayEmpty")}
        </Box>
      ) : (
        <Rows>
          {calendar
            ? events
                .slice(0, listed)
                .map((on) => (
                  <EventRow
                    key={keyOf(on)}
                    on={on}
                    from={date}
                    onEdit={() => onEvent(on)}
                    onRemove={() => onRemove(on)}
                  />
                ))
            : null}
          {more}
          {gym.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
          {plans.map((planned) => (
            <PlanRow key={planned.plan.id} planned={planned} onMove={() => onMove(planned)} />
          ))}
          {workouts.map((workout) => (
            <WorkoutRow key={workout.id} workout={workout} />
          ))}
        </Rows>
      )}
      <DayTimeOff key={date} date={date} />
      <DayNote date={date} />
    </Card>
  );
};
