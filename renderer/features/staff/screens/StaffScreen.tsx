import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import Plus from "lucide-react/icons/plus";
import { useMemo, useState } from "react";
import { gymClock, type Workplace, waitsFor } from "#renderer/features/gym/index.ts";
import { type Drop, weekOf } from "#renderer/features/schedule/index.ts";
import { AgendaGrid } from "#renderer/features/staff/components/AgendaGrid.tsx";
import { AppointmentDialog, type OpenedAppointment } from "#renderer/features/staff/components/AppointmentDialog.tsx";
import { PeriodHead } from "#renderer/features/staff/components/PeriodHead.tsx";
import { RequestDialog } from "#renderer/features/staff/components/RequestDialog.tsx";
import { RequestsCard } from "#renderer/features/staff/components/RequestsCard.tsx";
import { StaffPage } from "#renderer/features/staff/components/StaffPage.tsx";
import { useAgendaColumns } from "#renderer/features/staff/hooks/use-agenda-columns.ts";
import { useStaffAgenda } from "#renderer/features/staff/hooks/use-staff-agenda.ts";
import { useStaffPeople } from "#renderer/features/staff/hooks/use-staff-people.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { addDays } from "#shared/domain/training/days.ts";

const MINUTE = 60_000;
const WEEK = 7;
type View = "day" | "week";

const AgendaOf = ({ place }: { place: Workplace }) => {
  const { t, formats } = useI18n();
  const now = useGymNow(MINUTE);
  const clock = useMemo(() => gymClock(place.settings.zone), [place.settings.zone]);
  const today = clock.dayOf(now);
  const instantOf = (date: string) => clock.instantOf(`${date}T00:00`);
  const [chosen, setChosen] = useState<string | null>(null);
  const [wanted, setView] = useState<View>("day");
  const [opened, setOpened] = useState<OpenedAppointment | null>(null);
  const [isRequesting, setRequesting] = useState(false);
  const people = useStaffPeople(place);
  const { me, isCoach, isDesk } = place;

  const view = isCoach ? wanted : "day";
  const selected = chosen ?? today;
  const days = view === "day" ? [selected] : weekOf(selected).map(({ date }) => date);
  const [first = selected, last = selected] = [days[0], days.at(-1)];
  const agenda = useStaffAgenda(place, instantOf(first < today ? first : today), instantOf(addDays(last, 1)));
  const nameOf = people?.nameOf ?? (() => "");
  // A week is one's own; on a day the desk sees all coaches side by side.
  const all = agenda?.coaches.map(({ member_id }) => member_id) ?? [];
  const coaches = view === "day" && isDesk ? all : [me];
  const columns = useAgendaColumns({
    agenda,
    place,
    days,
    coaches,
    nameOf,
    now,
    onOpen: ({ id }) => setOpened({ id, asking: "none" }),
  });
  // It is asked before it moves: somebody else hears of it.
  const drop = ({ key, to, column }: Drop) => {
    const [coach_id = me] = column.split(" ");
    setOpened({ id: key, asking: "propose", wish: { coach_id, start: to } });
  };
  const requests = agenda?.appointments.filter((appointment) => waitsFor(appointment, me, now)) ?? [];
  const dayTitle = (date: string) => formats.shortDay(`${date}T12:00`);
  const title = view === "day" ? formats.longDay(`${selected}T12:00`) : `${dayTitle(first)} – ${dayTitle(last)}`;
  const grid = () => {
    if (agenda?.sessions === undefined || people === undefined) {
      return (
        <Skeleton label={t("common:loading")}>
          <Bone height="32rem" />
        </Skeleton>
      );
    }
    if (columns.length === 0) return <EmptyState text={t("staff:noCoaches")} />;
    return <AgendaGrid columns={columns} now={clock.timeOf(now)} onDrop={drop} />;
  };
  return (
    <Stack gap="4">
      {isCoach || isDesk ? (
        <Flex gap="3" wrap="wrap" align="center" justify="space-between">
          {isCoach ? (
            <Segmented
              legend={t("schedule:view")}
              hideLegend
              value={view}
              options={(["day", "week"] as const).map((value) => ({ value, label: t(`schedule:views.${value}`) }))}
              onChange={setView}
            />
          ) : null}
          {isDesk ? (
            <Button marginLeft="auto" disabled={!people || !agenda} onClick={() => setRequesting(true)}>
              <Icon of={Plus} />
              {t("staff:request.open")}
            </Button>
          ) : null}
        </Flex>
      ) : null}
      {agenda && requests.length > 0 ? (
        <RequestsCard requests={requests} agenda={agenda} place={place} nameOf={nameOf} onOpen={setOpened} />
      ) : null}
      <Card padding="0" overflow="hidden">
        <PeriodHead
          view={view}
          title={title}
          onToday={days.includes(today) ? null : () => setChosen(null)}
          onPage={(by) => setChosen(addDays(selected, view === "day" ? by : by * WEEK))}
        />
        {grid()}
      </Card>
      {agenda && people ? (
        <>
          <AppointmentDialog
            opened={opened}
            agenda={agenda}
            place={place}
            now={now}
            nameOf={nameOf}
            onAsk={(asking) => opened && setOpened({ ...opened, asking })}
            onClose={() => setOpened(null)}
          />
          <RequestDialog
            open={isRequesting}
            place={place}
            people={people}
            coaches={agenda.coaches}
            now={now}
            onClose={() => setRequesting(false)}
          />
        </>
      ) : null}
    </Stack>
  );
};

/** The day and the week of those who work at a gym: requests to answer, appointments, classes. */
export const StaffScreen = () => (
  <StaffPage section="agenda">{(place) => <AgendaOf key={place.settings.id} place={place} />}</StaffPage>
);
