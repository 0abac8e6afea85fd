import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { DayCard } from "#renderer/features/schedule/components/DayCard.tsx";
import { EventDialog, type EventQuestion } from "#renderer/features/schedule/components/EventDialog.tsx";
import { MonthCalendar } from "#renderer/features/schedule/components/MonthCalendar.tsx";
import { MoveDialog, PlanDialog } from "#renderer/features/schedule/components/PlanDialogs.tsx";
import { UpcomingCard } from "#renderer/features/schedule/components/UpcomingCard.tsx";
import { WeekCard } from "#renderer/features/schedule/components/WeekCard.tsx";
import { type AgendaPlan, useAgenda } from "#renderer/features/schedule/hooks/use-agenda.ts";
import { useEvents } from "#renderer/features/schedule/hooks/use-events.ts";
import {
  addMonths,
  firstOf,
  monthOf,
  noonOf,
  sameMonth,
  weekOf,
  weeksOf,
} from "#renderer/features/schedule/lib/month.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { useNow } from "#renderer/kit/screens/use-now.ts";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { addDays, localDay } from "#shared/training/days.ts";

const MINUTE = 60_000;
const VIEWS = ["month", "week"] as const;
type View = (typeof VIEWS)[number];
type Asked = { kind: "plan" } | { kind: "move"; planned: AgendaPlan } | { kind: "event"; event: EventQuestion } | null;
/** How many days ahead appointments are listed. */
const AHEAD = 30;

/** What comes and what was: planned workouts, those that were done, and appointments. */
export const ScheduleScreen = () => {
  useTexts("schedule");
  const { t, formats } = useI18n();
  const today = localDay(new Date(useNow(MINUTE)));
  const [chosen, setChosen] = useState<string | null>(null);
  const [view, setView] = useState<View>("month");
  const [asked, setAsked] = useState<Asked>(null);
  usePageTitle(t("schedule:title"));

  const selected = chosen ?? today;
  const month = monthOf(selected);
  const week = weekOf(selected);
  const weeks = view === "month" ? weeksOf(month) : [week];
  const shown = useEvents(weeks[0]?.[0]?.date ?? selected, weeks.at(-1)?.[6]?.date ?? selected);
  const upcoming = useEvents(today, addDays(today, AHEAD));
  const agenda = useAgenda(today, shown?.byDay);
  const page = (by: 1 | -1) => {
    if (view === "week") return setChosen(addDays(selected, 7 * by));
    const next = addMonths(month, by);
    return setChosen(sameMonth(next, monthOf(today)) ? today : firstOf(next));
  };
  const weekTitle = [week[0], week[6]]
    .map((day) => (day ? formats.shortDay(noonOf(day.date).toISOString()) : ""))
    .join(" – ");

  return (
    <Stack gap={{ base: "4", md: "6" }}>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" minHeight="3.5rem">
        <chakra.h1 textStyle="h1">{t("schedule:title")}</chakra.h1>
        <Segmented
          legend={t("schedule:view")}
          hideLegend
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(`schedule:views.${value}`) }))}
          onChange={setView}
        />
      </Flex>
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 26rem)" }}
        gap={{ base: "4", lg: "6" }}
        alignItems="start"
      >
        {agenda === undefined ? (
          <Skeleton label={t("common:loading")}>
            <Bone height="24rem" />
          </Skeleton>
        ) : (
          <Stack gap="4">
            <MonthCalendar
              weeks={weeks}
              title={view === "month" ? formats.month(noonOf(selected).toISOString()) : weekTitle}
              today={today}
              selected={selected}
              countsOf={(date) => {
                const { workouts, plans, events } = agenda.dayOf(date);
                return { done: workouts.length, planned: plans.length, events: events.length };
              }}
              previousLabel={t(view === "month" ? "schedule:previousMonth" : "schedule:previousWeek")}
              nextLabel={t(view === "month" ? "schedule:nextMonth" : "schedule:nextWeek")}
              onPage={page}
              onSelect={setChosen}
            />
            {view === "week" ? (
              <WeekCard week={week} selected={selected} dayOf={agenda.dayOf} onSelect={setChosen} />
            ) : null}
            <DayCard
              date={selected}
              day={agenda.dayOf(selected)}
              calendar={shown?.calendar}
              onEvent={(on) => {
                if (!shown) return;
                setAsked({ kind: "event", event: { calendar: shown.calendar, on, date: selected } });
              }}
              onPlan={() => setAsked({ kind: "plan" })}
              onMove={(planned) => setAsked({ kind: "move", planned })}
            />
          </Stack>
        )}
        <UpcomingCard events={upcoming?.found ?? []} hidden={upcoming?.hidden ?? []} onSelect={setChosen} />
      </Grid>
      <PlanDialog
        open={asked?.kind === "plan"}
        date={selected}
        routines={agenda?.routines ?? []}
        onClose={() => setAsked(null)}
      />
      <EventDialog asked={asked?.kind === "event" ? asked.event : null} onClose={() => setAsked(null)} />
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
