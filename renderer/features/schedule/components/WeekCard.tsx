import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import type { AgendaDay } from "#renderer/features/schedule/hooks/use-member-agenda.ts";
import { type CalendarDay, noonOf } from "#renderer/features/schedule/lib/month.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Row, RowButton, Rows } from "#renderer/ui/Rows.tsx";

/** A day of the week's list, as a button. */
export const DayButton = chakra(RowButton, {
  base: { flexWrap: "wrap", columnGap: "4", rowGap: "0", minHeight: "2.75rem", paddingBlock: "2" },
});

type WeekCardProps = {
  week: readonly CalendarDay[];
  selected: string;
  dayOf: (date: string) => AgendaDay;
  onSelect: (date: string) => void;
};

/** The days of a week with their events, gym bookings and workouts, to choose a day. */
export const WeekCard = ({ week, selected, dayOf, onSelect }: WeekCardProps) => {
  const { t, formats } = useI18n();
  return (
    <Card padding="0" overflow="hidden">
      <Rows flush>
        {week.map(({ date }) => {
          const { workouts, plans, events, gym } = dayOf(date);
          const names = [
            ...events.map(({ instance }) => `${instance.start.slice(11, 16)} ${instance.title}`.trim()),
            ...gym.map(({ start, title, state }) => `${start.slice(11)} ${title} (${t(`gym:states.${state}`)})`),
            ...workouts.map(({ name }) => name),
            ...plans.map(({ plan, routine, status }) =>
              `${plan.time} ${routine?.name ?? plan.name} (${t(`schedule:short.${status}`)})`.trim(),
            ),
          ];
          return (
            <Row key={date}>
              <DayButton aria-pressed={date === selected} onClick={() => onSelect(date)}>
                <Box flex="none" width="5.5rem" fontWeight="600" fontSize="sm">
                  {formats.dayAndMonth(noonOf(date).toISOString())}
                </Box>
                <Box flex="1 1 8rem" minWidth="0" fontSize="sm" color={names.length > 0 ? "fg" : "fg.muted"}>
                  {names.length > 0 ? names.join(", ") : t("schedule:rest")}
                </Box>
              </DayButton>
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
};
