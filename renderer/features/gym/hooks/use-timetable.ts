import { useMemo } from "react";
import {
  type BookingState,
  bookingOf,
  bookingStateOf,
  type ClassSession,
  commandsBySession,
  type OwnBooking,
} from "#renderer/features/gym/lib/booking-state.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { useGymCommands } from "./use-gym-commands.ts";
import { type MemberGym, useGyms } from "./use-gyms.ts";

/**
 * A class session of the timetable. `coach`, `description`: empty for none; `reason`: why the last command about it was
 * refused.
 */
export type TimetableSession = {
  session: ClassSession;
  gym: MemberGym;
  coach: string;
  description: string;
  bookingState: BookingState;
  reason: string | null;
};

const NO_BOOKINGS: readonly OwnBooking[] = [];

/** The class sessions of the member's gyms between two instants, by start; undefined before they are read. */
export const useTimetable = (from: string, to: string, now: number): readonly TimetableSession[] | undefined => {
  const data = useMemberData();
  const gyms = useGyms();
  const sessions = useObservable(useMemo(() => data.documents("gym_sessions").watch({ from, to }), [data, from, to]));
  const bookings = useObservable(useMemo(() => data.documents("own_bookings").watch({ from, to }), [data, from, to]));
  const classes = useObservable(useMemo(() => data.documents("gym_classes").watch(), [data]));
  const coaches = useObservable(useMemo(() => data.documents("gym_coaches").watch(), [data]));
  const commands = useGymCommands();
  return useMemo(() => {
    if (!gyms || !sessions || !bookings || !classes || !coaches || !commands) return undefined;
    const gymOf = new Map(gyms.map((gym) => [gym.space, gym]));
    const bookingsOf = groupBy(bookings, ({ session_id }) => session_id);
    const descriptionOf = new Map(classes.map(({ id, description }) => [id, description]));
    const commandOf = commandsBySession(commands, bookings);
    return sessions.flatMap((session): TimetableSession[] => {
      const gym = gymOf.get(session.space_id);
      if (!gym) return [];
      const command = commandOf.get(session.id);
      const booking = bookingOf(bookingsOf.get(session.id) ?? NO_BOOKINGS);
      const { settings: figures, suspendedUntil } = gym;
      const coach = coaches.find(({ space_id, member_id }) => space_id === gym.space && member_id === session.coach_id);
      const bookingState = bookingStateOf({ session, booking, command, figures, suspendedUntil, now });
      // Who asked twice has what they asked for.
      const isShown = command?.state === "refused" && command.reason !== "already_booked";
      const reason = isShown ? command.reason : null;
      const description = descriptionOf.get(session.class_id) ?? "";
      return [{ session, gym, coach: coach?.name ?? "", description, bookingState, reason }];
    });
  }, [gyms, sessions, bookings, classes, coaches, commands, now]);
};
