import { useMemo } from "react";
import type { ManagedGym } from "#renderer/features/gym/index.ts";
import { type Cancelled, cancelledBy } from "#renderer/features/gym-management/lib/closing.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";

const instantOf = (day: string): string => `${day}T00:00:00.000Z`;

/** What closing from one day to another would cancel; undefined before it is read. `now` in milliseconds. */
export const useClosing = (
  { settings: { zone }, space }: ManagedGym,
  { first, last, now }: { first: string; last: string; now: number },
): Cancelled | undefined => {
  const data = useMemberData();
  // A day by the gym's clocks may begin and end on others of UTC.
  const span = useMemo(() => ({ from: instantOf(addDays(first, -1)), to: instantOf(addDays(last, 2)) }), [first, last]);
  const sessions = useObservable(useMemo(() => data.documents("gym_sessions").watch(span), [data, span]));
  const busy = useObservable(useMemo(() => data.documents("gym_busy").watch(span), [data, span]));
  return useMemo(() => {
    if (!sessions || !busy) return undefined;
    const isHere = ({ space_id }: { space_id: string }) => space_id === space;
    const ahead = { sessions: sessions.filter(isHere), appointments: busy.filter(isHere) };
    return cancelledBy(ahead, { first, last, dayOf: createDayOf(zone), now });
  }, [sessions, busy, space, zone, first, last, now]);
};
