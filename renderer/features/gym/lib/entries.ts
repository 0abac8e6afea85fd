import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { type ClassSession, type Command, commandsBySession, type OwnBooking } from "./booking-state.ts";

/** What a calendar shows of a member's gym, by the device's clocks: a place in a class, or a time with a coach. */
export type GymEntry = {
  id: string;
  title: string;
  /** Local times, `2026-11-18T18:30`. */
  start: string;
  end: string;
  /** `proposed`: by the coach, who waits for the member. */
  state:
    | "requested"
    | "proposed"
    | "booked"
    | "waitlisted"
    | "offered"
    | "attended"
    | "no_show"
    | "confirmed"
    | "completed";
  /** Where it is changed. */
  to: string;
};

type Known = {
  bookings: readonly OwnBooking[];
  appointments: readonly RowOfKind<"own_appointments">[];
  /** Those of the timetable, by id, for what is only asked yet. */
  sessions: ReadonlyMap<string, ClassSession>;
  commands: readonly Command[];
};

const localTime = (instant: string): string => {
  const at = new Date(instant);
  return `${localDay(at)}T${at.toTimeString().slice(0, 5)}`;
};

const spanOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) => ({
  start: localTime(starts_at),
  end: localTime(ends_at),
});

/** By begin; without what was cancelled, or moved to another time. */
export const gymEntries = ({ bookings, appointments, sessions, commands }: Known): GymEntry[] => {
  const classAt = (start: string) => `/schedule/classes?day=${start.slice(0, 10)}`;
  const booked = bookings.flatMap((booking): GymEntry[] => {
    const { id, title, state } = booking;
    if (state === "cancelled" || state === "late_cancelled") return [];
    const span = spanOf(booking);
    return [{ id, title, ...span, state, to: classAt(span.start) }];
  });
  const held = new Set(booked.map(({ id }) => id));
  const asked = [...commandsBySession(commands, bookings)].flatMap(([id, command]): GymEntry[] => {
    const session = command.state === "asked" && command.verb === "book" ? sessions.get(id) : undefined;
    // What a command makes has its id.
    if (!session || held.has(command.id)) return [];
    const span = spanOf(session);
    return [{ id: command.id, title: session.title, ...span, state: "requested", to: classAt(span.start) }];
  });
  const coached = appointments.flatMap((appointment): GymEntry[] => {
    const { id, coach_name: title, asked_by } = appointment;
    if (appointment.state === "cancelled" || appointment.state === "rescheduled") return [];
    const state = appointment.state === "requested" && asked_by === "coach" ? "proposed" : appointment.state;
    return [{ id, title, ...spanOf(appointment), state, to: "/schedule/coaches" }];
  });
  return [...booked, ...asked, ...coached].toSorted((a, b) => a.start.localeCompare(b.start));
};
