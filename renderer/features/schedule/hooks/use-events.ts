import { useEffect, useMemo, useState } from "react";
import type { KeptEvent } from "#renderer/data/calendar-data.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import type { EventError, EventInstance } from "#shared/domain/calendar/event.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { deviceZone } from "#shared/lib/zones.ts";

/** Loads the code for time zones and repetition, which the month does not wait for. */
const loadCalendar = async () => {
  const [{ byStart, instancesIn }, edits, { movedTime }] = await Promise.all([
    import("#shared/domain/calendar/instances.ts"),
    import("#shared/domain/calendar/edits.ts"),
    import("#shared/domain/calendar/times.ts"),
  ]);
  return { byStart, instancesIn, movedTime, ...edits };
};

export type Calendar = Awaited<ReturnType<typeof loadCalendar>>;

/** One instance of a member's event. */
export type AgendaEvent = { event: KeptEvent; instance: EventInstance };

/** A key that is unique among the instances on a page. */
export const keyOf = ({ event, instance }: AgendaEvent): string => `${event.id} ${instance.recurrence}`;

export type HiddenEvent = { event: KeptEvent; error: EventError };

const useCalendar = (): Calendar | undefined => {
  const [calendar, setCalendar] = useState<Calendar>();
  useEffect(() => {
    let live = true;
    void loadCalendar().then((loaded) => {
      if (live) setCalendar(loaded);
    });
    return () => {
      live = false;
    };
  }, []);
  return calendar;
};

const expand = ({ byStart, instancesIn }: Calendar, events: readonly KeptEvent[], from: string, to: string) => {
  const hidden: HiddenEvent[] = [];
  const timesOf = instancesIn({ from, to, zone: deviceZone() });
  const found: AgendaEvent[] = [];
  for (const event of events) {
    const times = timesOf(event);
    if (times.ok) for (const instance of times.value) found.push({ event, instance });
    else hidden.push({ event, error: times.error });
  }
  return {
    found: found.toSorted((a, b) => byStart(a.instance, b.instance) || (a.instance.title < b.instance.title ? -1 : 1)),
    hidden,
  };
};

/** The member's events between two days, both included; undefined before they are read. */
export const useEvents = (from: string, to: string) => {
  const data = useMemberData();
  const calendar = useCalendar();
  const events = useObservable(useMemo(() => data.events.watch(), [data]));
  return useMemo(() => {
    if (!calendar || !events) return undefined;
    const { found, hidden } = expand(calendar, events, from, to);
    const byDay = new Map<string, AgendaEvent[]>();
    const on = (day: string): AgendaEvent[] => {
      const ofDay = byDay.get(day) ?? [];
      byDay.set(day, ofDay);
      return ofDay;
    };
    for (const one of found) {
      const { start, end } = one.instance;
      const first = start.slice(0, 10);
      // What ends at midnight is not on the day that begins then.
      const last = end.endsWith("T00:00") && end > start ? addDays(end.slice(0, 10), -1) : end.slice(0, 10);
      if (first === last && first >= from) on(first).push(one);
      else
        for (let day = first < from ? from : first; day <= last && day <= to; day = addDays(day, 1)) on(day).push(one);
    }
    return { calendar, found, hidden, byDay };
  }, [calendar, events, from, to]);
};
