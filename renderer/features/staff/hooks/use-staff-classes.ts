import { useMemo } from "react";
import { type ClassSession, useGymCommands, type Workplace } from "#renderer/features/gym/index.ts";
import type { RosterBooking } from "#renderer/features/staff/lib/roster.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";

/** A gym's class sessions between two instants, by start; undefined before they are read. */
export const useStaffClasses = (
  { space }: Workplace,
  from: string,
  to: string,
): readonly ClassSession[] | undefined => {
  const data = useMemberData();
  const all = useObservable(useMemo(() => data.documents("gym_sessions").watch({ from, to }), [data, from, to]));
  return useMemo(() => all?.filter(({ space_id }) => space_id === space), [all, space]);
};

/** The bookings of a class session, and commands about them; undefined before they are read. */
export const useBookings = (session: string) => {
  const data = useMemberData();
  const commands = useGymCommands();
  const bookings: readonly RosterBooking[] | undefined = useObservable(
    useMemo(() => data.documents("gym_bookings").watch({ ref: session }), [data, session]),
  );
  return bookings && commands ? { bookings, commands } : undefined;
};
