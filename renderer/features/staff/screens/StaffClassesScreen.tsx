import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import {
  CancelDialog,
  type Cancelling,
  type ClassSession,
  DayStrip,
  gymClock,
  type Workplace,
} from "#renderer/features/gym/index.ts";
import { ClassList } from "#renderer/features/staff/components/ClassList.tsx";
import { RosterCard } from "#renderer/features/staff/components/RosterCard.tsx";
import { StaffPage } from "#renderer/features/staff/components/StaffPage.tsx";
import { useStaffClasses } from "#renderer/features/staff/hooks/use-staff-classes.ts";
import { useStaffPeople } from "#renderer/features/staff/hooks/use-staff-people.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { useIsWide } from "#renderer/kit/screens/use-is-wide.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { addDays, isDay } from "#shared/domain/training/days.ts";

const MINUTE = 60_000;
/** What was is shown for a week, to put marks right; what comes as far as the timetable goes. */
const [BEFORE, DAYS] = [7, 36];

const ClassesOf = ({ place }: { place: Workplace }) => {
  const { t, formats } = useI18n();
  const now = useGymNow(MINUTE);
  const clock = useMemo(() => gymClock(place.settings.zone), [place.settings.zone]);
  const today = clock.dayOf(now);
  const instantOf = (date: string) => clock.instantOf(`${date}T00:00`);
  const isWide = useIsWide();
  const [search, setSearch] = useSearchParams();
  const [cancelling, setCancelling] = useState<Cancelling | null>(null);
  const data = useMemberData();
  const people = useStaffPeople(place);
  const coaches = useObservable(useMemo(() => data.documents("gym_coaches").watch(), [data]));
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index - BEFORE));
  const wanted = search.get("day") ?? today;
  const day = isDay(wanted) && days.includes(wanted) ? wanted : today;
  const classes = useStaffClasses(place, instantOf(day), instantOf(addDays(day, 1)));
  const coachOf = ({ coach_id }: ClassSession): string =>
    coaches?.find(({ space_id, member_id }) => space_id === place.space && member_id === coach_id)?.name ?? "";
  const ofDay = classes?.filter(({ starts_at }) => clock.dayOf(starts_at) === day) ?? [];
  // Where there is room for both, the class that is on, or comes next, is shown beside the list.
  const near = isWide ? (ofDay.find(({ ends_at }) => Date.parse(ends_at) > now) ?? ofDay.at(-1)) : undefined;
  const shown = ofDay.find(({ id }) => id === search.get("session")) ?? near;
  const show = (next: { day?: string; session?: string }) => {
    const gym = search.get("gym");
    setSearch({ ...(gym === null ? {} : { gym }), day, ...next }, { replace: true });
  };
  const isRead = classes !== undefined && people !== undefined;
  const list = () => {
    if (!isRead) {
      return (
        <Skeleton label={t("common:loading")}>
          <Bone height="20rem" />
        </Skeleton>
      );
    }
    if (ofDay.length === 0) {
      return (
        <Box paddingInline="4" paddingBottom="4" color="fg.muted" fontSize="sm">
          {t("gym:dayEmpty")}
        </Box>
      );
    }
    return (
      <ClassList
        classes={ofDay}
        selected={shown?.id ?? null}
        coachOf={coachOf}
        onSelect={(session) => show({ session })}
      />
    );
  };
  return (
    <>
      <DayStrip label={t("gym:days")} days={days} selected={day} onSelect={(date) => show({ day: date })} />
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 3fr)" }}
        gap={{ base: "4", lg: "6" }}
        alignItems="start"
      >
        {isWide || !shown ? (
          <Card padding="0" overflow="hidden">
            <chakra.h2 textStyle="h2" padding="4" aria-live="polite" _firstLetter={{ textTransform: "uppercase" }}>
              {formats.longDay(`${day}T12:00`)}
            </chakra.h2>
            {list()}
          </Card>
        ) : null}
        {shown && people ? (
          <RosterCard
            key={shown.id}
            session={shown}
            coach={coachOf(shown)}
            place={place}
            people={people}
            now={now}
            onBack={isWide ? null : () => show({})}
            onCancel={setCancelling}
          />
        ) : null}
        {isWide && isRead && !shown ? <EmptyState text={t("gym:dayEmpty")} /> : null}
      </Grid>
      <CancelDialog asked={cancelling} onClose={() => setCancelling(null)} />
    </>
  );
};

/** A gym's classes with those who come, for the desk and the coaches. */
export const StaffClassesScreen = () => (
  <StaffPage section="classes">{(place) => <ClassesOf key={place.settings.id} place={place} />}</StaffPage>
);
