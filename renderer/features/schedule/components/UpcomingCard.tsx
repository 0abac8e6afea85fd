import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { memo } from "react";
import type { GymEntry } from "#renderer/features/gym/index.ts";
import { useEventTimes } from "#renderer/features/schedule/hooks/use-event-times.ts";
import { type AgendaEvent, type HiddenEvent, keyOf } from "#renderer/features/schedule/hooks/use-events.ts";
import { noonOf } from "#renderer/features/schedule/lib/month.ts";
import { EmptyRows } from "#renderer/kit/data/EmptyRows.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { keepFocus } from "#renderer/kit/screens/keep-focus.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { HiddenEvents } from "./HiddenEvents.tsx";
import { useListed } from "./use-listed.tsx";
import { DayButton } from "./WeekCard.tsx";

/** Rows shown at first. */
const FIRST = 10;

type UpcomingCardProps = {
  events: readonly AgendaEvent[];
  gym: readonly GymEntry[];
  /** Events that cannot be shown, with the reason. */
  hidden: readonly HiddenEvent[];
  onSelect: (date: string) => void;
};

/** Upcoming events by day. */
export const UpcomingCard = memo(({ events, gym, hidden, onSelect }: UpcomingCardProps) => {
  const { t, formats } = useI18n();
  const timesOf = useEventTimes();
  const { listed, more } = useListed(events.length + gym.length, FIRST);
  const isEmpty = events.length + gym.length === 0 && hidden.length === 0;
  const rows = [
    ...events.map((on) => {
      const { start, title } = on.instance;
      return { key: keyOf(on), start, title, about: timesOf(on.instance) };
    }),
    ...gym.map(({ id, start, end, title, state }) => {
      const about = `${start.slice(11)} – ${end.slice(11)} · ${t(`gym:states.${state}`)}`;
      return { key: id, start, title, about };
    }),
  ].toSorted((a, b) => a.start.localeCompare(b.start));
  return (
    <Card {...(isEmpty ? {} : { padding: "0", overflow: "hidden" })}>
      <chakra.h2 textStyle="h2" {...(isEmpty ? {} : { padding: "4" })}>
        {t("schedule:appointments")}
      </chakra.h2>
      {isEmpty ? <EmptyRows text={t("schedule:appointmentsEmpty")} /> : null}
      <Rows ref={keepFocus}>
        {rows.slice(0, listed).map(({ key, start, title, about }) => (
          <Row key={key}>
            <DayButton onClick={() => onSelect(start.slice(0, 10))}>
              <Box flex="none" width="5.5rem" fontWeight="600" fontSize="sm">
                {formats.dayAndMonth(noonOf(start.slice(0, 10)).toISOString())}
              </Box>
              <Box flex="1 1 8rem" minWidth="0" fontSize="sm">
                <Box overflowWrap="anywhere">{title}</Box>
                <Box color="fg.muted" fontVariantNumeric="tabular-nums">
                  {about}
                </Box>
              </Box>
            </DayButton>
          </Row>
        ))}
        {more}
        <HiddenEvents hidden={hidden} />
      </Rows>
    </Card>
  );
});
