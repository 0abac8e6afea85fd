import { type BusyTime, freeSlots, readAvailability } from "#shared/domain/gym/slots.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { addDays } from "#shared/domain/training/days.ts";
import type { Command } from "./booking-state.ts";

export type Coach = RowOfKind<"gym_coaches">;
export type OwnAppointment = RowOfKind<"own_appointments">;
type Figures = RowOfKind<"gym_settings">;

/** A request for an appointment that does not exist yet. */
export type AppointmentRequest = { command: Command; coach_id: string; starts_at: string; minutes: number };

/** The request that a command makes; null for another command. */
export const wishOf = (command: Command): AppointmentRequest | null => {
  const { coach_id, starts_at, minutes } = command.args;
  if (command.verb !== "request_appointment" || command.state === "accepted") return null;
  if (typeof coach_id !== "string" || typeof starts_at !== "string" || typeof minutes !== "number") return null;
  return { command, coach_id, starts_at, minutes };
};

export const minutesBetween = ({ starts_at, ends_at }: BusyTime): number =>
  Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);

/** The newest command about each appointment. */
export const commandsByAppointment = (commands: readonly Command[]): ReadonlyMap<string, Command> =>
  new Map(
    commands.flatMap((command) => {
      const { appointment_id } = command.args;
      return typeof appointment_id === "string" ? [[appointment_id, command] as const] : [];
    }),
  );

/** A coach's free times on a day, and the next day with free times where there are none; null for no such day. */
export type CoachFreeTimes = { starts: readonly string[]; next: string | null };

type Known = {
  coach: Pick<Coach, "weekly" | "overrides">;
  figures: Figures;
  busy: readonly BusyTime[];
  minutes: number;
  day: string;
  now: number;
};

export const freeTimes = ({ coach, figures, busy, minutes, day, now }: Known): CoachFreeTimes => {
  const known = { availability: readAvailability(coach), rules: figures, busy, now };
  const starts = freeSlots(day, minutes, known);
  if (starts.length > 0) return { starts, next: null };
  for (let by = 1; by <= figures.horizon_days; by++) {
    const date = addDays(day, by);
    if (freeSlots(date, minutes, known).length > 0) return { starts, next: date };
  }
  return { starts, next: null };
};
