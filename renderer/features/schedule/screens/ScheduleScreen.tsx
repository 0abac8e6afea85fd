import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { GymLinks, Invitations, useGymTexts } from "#renderer/features/gym/index.ts";
import { AddEventButton } from "#renderer/features/schedule/components/AddEventButton.tsx";
import { AgendaCard } from "#renderer/features/schedule/components/AgendaCard.tsx";
import { DayCard } from "#renderer/features/schedule/components/DayCard.tsx";
import { EventDialog, type EventQuestion } from "#renderer/features/schedule/components/EventDialog.tsx";
import { IcalMenu } from "#renderer/features/schedule/components/IcalMenu.tsx";
import { MonthCalendar } from "#renderer/features/schedule/components/MonthCalendar.tsx";
import { MoveDialog, PlanDialog } from "#renderer/features/schedule/components/PlanDialogs.tsx";
import { ScopeDialog } from "#renderer/features/schedule/components/ScopeDialog.tsx";
import { HOURS_WIDTH, TimeGrid } from "#renderer/features/schedule/components/TimeGrid.tsx";
import { UpcomingCard } from "#renderer/features/schedule/components/UpcomingCard.tsx";
import { WeekCard } from "#renderer/features/schedule/components/WeekCard.tsx";
import { DRAG_MARKS, useCalendarDrag } from "#renderer/features/schedule/hooks/use-calendar-drag.ts";
import { useDayColumns } from "#renderer/features/schedule/hooks/use-day-columns.ts";
import { useDayNotes } from "#renderer/features/schedule/hooks/use-day-notes.ts";
import type { ScopeQuestion } from "#renderer/features/schedule/hooks/use-drops.ts";
import { useDrops } from "#renderer/features/schedule/hooks/use-drops.ts";
import { useEventWrites } from "#renderer/features/schedule/hooks/use-event-writes.ts";
import { type AgendaEvent, useEvents } from "#renderer/features/schedule/hooks/use-events.ts";
import { type AgendaPlan, useMemberAgenda } from "#renderer/features/schedule/hooks/use-member-agenda.ts";
import { useView, VIEWS } from "#renderer/features/schedule/hooks/use-view.ts";
import { monthOf, noonOf, pageOf, weekOf, weeksOf } from "#renderer/features/schedule/lib/month.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { useIsWide } from "#renderer/kit/screens/use-is-wide.ts";
import { useNow } from "#renderer/kit/screens/use-now.ts";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { addDays, localDay } from "#shared/domain/training/days.ts";

const MINUTE = 60_000;
type Asked =
  | { kind: "plan" }
  | { kind: "move"; planned: AgendaPlan }
  | { kind: "event"; event: EventQuestion }
  | { kind: "scope"; question: ScopeQuestion }
  | null;
const NONE: readonly never[] = [];
const NOTHING = { events: NONE, workouts: NONE, plans: NONE, gym: NONE };
const localMinute = (at: Date): string => `${localDay(at)}T${at.toTimeString().slice(0, 5)}`;
/** Days ahead in the list of events, and in the agenda. */
const [AHEAD, AGENDA_DAYS] = [30, 60];

const PAGES = {
  day: ["schedule:previousDay", "schedule:nextDay"],
  week: ["schedule:previousWeek", "schedule:nextWeek"],
  month: ["schedule:previousMonth", "schedule:nextMonth"],
} as const;

/** Positions of the cards on a wide page. */
const PLACES = {
  month: { calendar: { gridColumn: "1" }, day: { gridColumn: "1" }, upcoming: { gridColumn: "2", gridRow: "1 / 3" } },
  week: { calendar: { gridColumn: "1 / 3" }, day: { gridColumn: "1" }, upcoming: { gridColumn: "2" } },
  day: { calendar: { gridColumn: "1", gridRow: "1 / 3" }, day: { gridColumn: "2" }, upcoming: { gridColumn: "2" } },
} as const;

const Schedule = () => {
  const { t, formats } = useI18n();
  const now = useNow(MINUTE);
  const today = localDay(new Date(now));
  const [chosen, setChosen] = useState<string | null>(null);
  const [view, setView] = useView();
  const [asked, setAsked] = useState<Asked>(null);
  const isWide = useIsWide();
  const page = useRef<HTMLDivElement>(null);
  const dayPlace = useRef<HTMLDivElement>(null);
  usePageTitle(t("schedule:title"));

  const selected = chosen ?? today;
  const week = weekOf(selected);
  const weeks = view === "month" ? weeksOf(monthOf(selected)) : [week];
  const coming = Array.from({ length: AGENDA_DAYS }, (_, index) => addDays(today, index));
  const days = view === "agenda" ? coming : weeks.flat().map(({ date }) => date);
  const [from = selected, to = selected] = [days[0], days.at(-1)];
  const shown = useEvents(from, to);
  const notes = useDayNotes(from, to);
  const upcoming = useEvents(today, addDays(today, AHEAD));
  const ahead = useMemo(() => {
    const minute = localMinute(new Date(now));
    // A whole day is one until it is over.
    return upcoming?.found.filter(({ instance: { end } }) => (end.includes("T") ? end > minute : end >= today)) ?? NONE;
  }, [upcoming, now, today]);
  const agenda = useMemberAgenda(today, shown?.byDay);

  const gymAhead = useMemo(() => {
    const [minute, last] = [localMinute(new Date(now)), addDays(today, AHEAD + 1)];
    return agenda?.gym.filter(({ start, end }) => end > minute && start < last) ?? NONE;
  }, [agenda?.gym, now, today]);

  const askScope = (question: ScopeQuestion) => setAsked({ kind: "scope", question });
  const { remove } = useEventWrites();
  const drop = useDrops(shown, agenda?.plans, askScope);
  useCalendarDrag(page, drop);

  const askEvent = (on: AgendaEvent | null) => {
    if (shown) setAsked({ kind: "event", event: { calendar: shown.calendar, on, date: selected } });
  };
  const askRemoval = (on: AgendaEvent) => {
    if (!shown) return;
    if (on.event.rule === "") remove(shown.calendar, on, "all");
    else askScope({ calendar: shown.calendar, on, to: null });
  };
  const askMove = (planned: AgendaPlan) => setAsked({ kind: "move", planned });
  // The calendar is painted first, and then what its day has.
  const dayCard = useDeferredValue(
    agenda && view !== "agenda" ? (
      <DayCard
        date={selected}
        day={agenda.dayOf(selected)}
        calendar={shown?.calendar}
        canAdd={view === "month"}
        onEvent={askEvent}
        onPlan={() => setAsked({ kind: "plan" })}
        onMove={askMove}
        onRemove={askRemoval}
      />
    ) : null,
  );
  const dayTitle = (date: string | undefined) => formats.shortDay(noonOf(date ?? selected).toISOString());
  const titles = {
    day: () => formats.longDay(noonOf(selected).toISOString()),
    week: () => `${dayTitle(from)} – ${dayTitle(to)}`,
    month: () => formats.month(noonOf(selected).toISOString()),
  };
  const columns = useDayColumns({
    days: view === "day" ? [selected] : view === "week" ? days : [],
    dayOf: (date) => agenda?.dayOf(date) ?? NOTHING,
    notes,
    onEvent: askEvent,
    onDay: (date) => {
      setChosen(date);
      dayPlace.current?.focus();
    },
  });
  const withDays = () => {
    if (agenda === undefined || view === "agenda") return null;
    const places = PLACES[view];
    const [previousLabel, nextLabel] = PAGES[view];
    const isList = view === "week" && !isWide;
    return (
      <Grid
        ref={page}
        css={DRAG_MARKS}
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 26rem)" }}
        gridTemplateRows={{ lg: "auto 1fr" }}
        gap={{ base: "4", lg: "6" }}
        alignItems="start"
      >
        <Box lg={places.calendar}>
          <MonthCalendar
            weeks={weeks}
            title={titles[view]()}
            today={today}
            selected={selected}
            countsOf={(date) => {
              const { workouts, plans, events, gym } = agenda.dayOf(date);
              return {
                done: workouts.length,
                planned: plans.length,
                events: events.length,
                gym: gym.length,
                notes: Number(notes.has(date)),
              };
            }}
            previousLabel={t(previousLabel)}
            nextLabel={t(nextLabel)}
            onPage={(by) => setChosen(pageOf(view, selected, by, today))}
            onSelect={setChosen}
            action={view === "month" ? null : <AddEventButton disabled={!shown} onClick={() => askEvent(null)} />}
            indent={view === "week" && isWide ? HOURS_WIDTH : "0px"}
          >
            {view === "month" || isList ? null : (
              <TimeGrid columns={columns} now={localMinute(new Date(now))} onDrop={drop} />
            )}
          </MonthCalendar>
        </Box>
        {isList ? <WeekCard week={week} selected={selected} dayOf={agenda.dayOf} onSelect={setChosen} /> : null}
        <Box ref={dayPlace} tabIndex={-1} outline="none" lg={places.day}>
          {dayCard}
        </Box>
        <Box lg={places.upcoming}>
          <UpcomingCard events={ahead} gym={gymAhead} hidden={upcoming?.hidden ?? NONE} onSelect={setChosen} />
        </Box>
      </Grid>
    );
  };

  return (
    <Stack gap={{ base: "4", md: "6" }}>
      <Flex align="center" gap="3" wrap="wrap" minHeight="3.5rem">
        <chakra.h1 textStyle="h1" flex="1">
          {t("schedule:title")}
        </chakra.h1>
        <IcalMenu />
        <Box width={{ base: "100%", sm: "auto" }}>
          <Segmented
            legend={t("schedule:view")}
            hideLegend
            value={view}
            options={VIEWS.map((value) => ({ value, label: t(`schedule:views.${value}`) }))}
            onChange={setView}
          />
        </Box>
      </Flex>
      <Invitations />
      <GymLinks />
      {agenda === undefined ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="24rem" />
        </Skeleton>
      ) : null}
      {agenda && view === "agenda" ? (
        <AgendaCard
          days={coming}
          dayOf={agenda.dayOf}
          notes={notes}
          hidden={shown?.hidden ?? []}
          calendar={shown?.calendar}
          onMove={askMove}
          onEvent={askEvent}
          onRemove={askRemoval}
        />
      ) : null}
      {withDays()}
      <PlanDialog
        open={asked?.kind === "plan"}
        date={selected}
        routines={agenda?.routines ?? []}
        onClose={() => setAsked(null)}
      />
      <EventDialog asked={asked?.kind === "event" ? asked.event : null} onClose={() => setAsked(null)} />
      <ScopeDialog asked={asked?.kind === "scope" ? asked.question : null} onClose={() => setAsked(null)} />
      <MoveDialog
        plan={asked?.kind === "move" ? asked.planned.plan : null}
        onClose={(day) => {
          setAsked(null);
          if (day !== null) setChosen(day);
        }}
      />
    </Stack>
  );
};

/** The calendar: planned workouts, finished ones and events. */
export const ScheduleScreen = () => {
  // Apart from the screen's own hooks: a component that waits twice begins them anew each time, and React takes that
  // for another order.
  useTexts("schedule");
  useGymTexts();
  return <Schedule />;
};
