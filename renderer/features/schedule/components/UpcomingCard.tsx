import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import Trash2 from "lucide-react/icons/trash-2";
import { useEventTimes } from "#renderer/features/schedule/hooks/use-event-times.ts";
import type { AgendaEvent, HiddenEvent } from "#renderer/features/schedule/hooks/use-events.ts";
import { noonOf } from "#renderer/features/schedule/lib/month.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Row } from "./WeekCard.tsx";

type UpcomingCardProps = {
  events: readonly AgendaEvent[];
  /** Events that the calendar cannot show. */
  hidden: readonly HiddenEvent[];
  onSelect: (date: string) => void;
};

/** The appointments that come, by day. */
export const UpcomingCard = ({ events, hidden, onSelect }: UpcomingCardProps) => {
  const { t, formats } = useI18n();
  const timesOf = useEventTimes();
  const data = useMemberData();
  const { removeWithUndo } = useWrite();
  const isEmpty = events.length === 0 && hidden.length === 0;
  return (
    <Card {...(isEmpty ? {} : { padding: "0", overflow: "hidden" })}>
      <chakra.h2 textStyle="h2" {...(isEmpty ? {} : { padding: "4" })}>
        {t("schedule:appointments")}
      </chakra.h2>
      {isEmpty ? <EmptyState text={t("schedule:appointmentsEmpty")} /> : null}
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {events.map(({ event, instance }) => (
          <li key={`${event.id} ${instance.recurrence}`}>
            <Row type="button" onClick={() => onSelect(instance.start.slice(0, 10))}>
              <Box flex="none" width="5.5rem" fontWeight="600" fontSize="sm">
                {formats.dayAndMonth(noonOf(instance.start.slice(0, 10)).toISOString())}
              </Box>
              <Box flex="1" minWidth="0" fontSize="sm">
                <Box overflowWrap="anywhere">{instance.title}</Box>
                <Box color="fg.muted" fontVariantNumeric="tabular-nums">
                  {timesOf(instance)}
                </Box>
              </Box>
            </Row>
          </li>
        ))}
        {hidden.map(({ event, error }) => (
          <chakra.li
            key={event.id}
            display="flex"
            alignItems="center"
            borderTopWidth="1px"
            borderColor="border"
            paddingLeft="4"
            paddingRight="2"
            paddingBlock="2"
          >
            <Box flex="1" minWidth="0" fontSize="sm" color="warning" overflowWrap="anywhere">
              {t("schedule:event.hidden", { title: event.title, reason: t(`schedule:event.errors.${error}`) })}
            </Box>
            <IconButton
              icon={Trash2}
              label={`${t("schedule:event.remove")}: ${event.title}`}
              onClick={() => void removeWithUndo(() => data.events.remove(event.id), t("schedule:event.removed"))}
            />
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  );
};
