import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";
import { isDeviceClock } from "#shared/lib/zones.ts";
import { type ClassSession, type Command, commandsBySession, type OwnBooking } from "./booking-state.ts";

/** A booking or appointment as the calendar shows it, in the device's time zone. */
export type GymEntry = {
  id: string;
  title: string;
  /** Local times, `2026-11-18T18:30`. */
  start: string;
  end: string;
  /** Its instants and the gym's zone, where the time there differs; null otherwise. */
  atGym: { from: string; to: string; zone: string } | null;
  /** `proposed`: by the coach, who waits for the member's answer. */
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
  /** The path where it is changed. */
  to: string;
};

type Known = {
  bookings: readonly OwnBooking[];
  appointments: readonly RowOfKind<"own_appointments">[];
  /** Sessions of the timetable by id, for bookings that are only requested. */
  sessions: ReadonlyMap<string, ClassSession>;
  commands: readonly Command[];
  /** The time zone of each gym, by the ids of the gym and of its space. */
  zones: ReadonlyMap<string, string>;
};

const localTime = (instant: string): string => {
  const at = new Date(instant);
  return `${localDay(at)}T${at.toTimeString().slice(0, 5)}`;
};

const spanOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }, zone: string | undefined) => ({
  start: localTime(starts_at),
  end: localTime(ends_at),
  atGym:
    zone === undefined || isDeviceClock(zone, Date.parse(starts_at)) ? null : { from: starts_at, to: ends_at, zone },
});

/** The path to the timetable on the entry's day in the gym's time zone. */
const classAt = ({ start, atGym }: Pick<GymEntry, "start" | "atGym">): string =>
  `/schedule/classes?day=${atGym ? createDayOf(atGym.zone)(Date.parse(atGym.from)) : start.slice(0, 10)}`;

/** Entries by start, without cancelled and moved ones. */
export const gymEntries = ({ bookings, appointments, sessions, commands, zones }: Known): GymEntry[] => {
  const booked = bookings.flatMap((booking): GymEntry[] => {
    const { id, title, state } = booking;
    if (state === "cancelled" || state === "late_cancelled") return [];
    const span = spanOf(booking, zones.get(booking.gym_id));
    return [{ id, title, ...span, state, to: classAt(span) }];
  });
  const held = new Set(booked.map(({ id }) => id));
  const asked = [...commandsBySession(commands, bookings)].flatMap(([id, command]): GymEntry[] => {
    const session = command.state === "asked" && command.verb === "book" ? sessions.get(id) : undefined;
    // What a command makes has its id.
    if (!session || held.has(command.id)) return [];
    const span = spanOf(session, zones.get(session.space_id));
    return [{ id: command.id, title: session.title, ...span, state: "requested", to: classAt(span) }];
  });
  const coached = appointments.flatMap((appointment): GymEntry[] => {
    const { id, coach_name: title, asked_by } = appointment;
    if (appointment.state === "cancelled" || appointment.state === "rescheduled") return [];
    const state = appointment.state === "requested" && asked_by === "coach" ? "proposed" : appointment.state;
    return [{ id, title, ...spanOf(appointment, zones.get(appointment.gym_id)), state, to: "/schedule/coaches" }];
  });
  return [...booked, ...asked, ...coached].toSorted((a, b) => a.start.localeCompare(b.start));
};
