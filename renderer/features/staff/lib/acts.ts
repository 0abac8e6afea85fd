import type { BusyTime } from "#shared/domain/gym/slots.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

export type StaffAppointment = RowOfKind<"gym_appointments">;

/** Actions of staff on an appointment. `withdraw`: takes back their own proposal. */
export type AppointmentAct = "confirm" | "propose" | "decline" | "withdraw" | "cancel" | "complete" | "miss";

type Actor = {
  /** Account id of the person who acts. */
  me: string;
  isDesk: boolean;
  /** Present time in milliseconds. */
  now: number;
};

/** The possible actions, by the server's rules; the server decides. */
export const actsOf = (
  { coach_id, state, asked_by, starts_at }: StaffAppointment,
  { me, isDesk, now }: Actor,
): readonly AppointmentAct[] => {
  const isOwn = coach_id === me;
  if (!isOwn && !isDesk) return [];
  const hasBegun = Date.parse(starts_at) <= now;
  switch (state) {
    case "requested":
      if (hasBegun) return [];
      if (!isOwn) return ["propose", "cancel"];
      return asked_by === "member" ? ["confirm", "propose", "decline"] : ["propose", "withdraw"];
    case "confirmed":
      if (hasBegun) return ["complete", "miss"];
      return ["propose", "cancel"];
    case "completed":
      return ["miss"];
    case "no_show":
      return ["complete"];
    default:
      return [];
  }
};

/**
 * The appointment that holds this one's note: itself, or one that it replaced, directly or not. A note stays with the
 * first of them; without one it is stored here.
 */
export const noteHolder = (
  appointment: StaffAppointment,
  notes: ReadonlyMap<string, string>,
  byId: ReadonlyMap<string, StaffAppointment>,
): string => {
  const seen = new Set<string>();
  for (let at: StaffAppointment | undefined = appointment; at && !seen.has(at.id); at = byId.get(at.replaces ?? "")) {
    if (notes.has(at.id)) return at.id;
    seen.add(at.id);
  }
  return appointment.id;
};

type Buffers = Pick<RowOfKind<"gym_settings">, "buffer_before_minutes" | "buffer_after_minutes">;

/** The first of a coach's other times that overlaps, or is too close; undefined for none. */
export const takenBy = <Other extends BusyTime>(
  { starts_at, ends_at }: BusyTime,
  others: readonly Other[],
  { buffer_before_minutes, buffer_after_minutes }: Buffers,
): Other | undefined => {
  const gap = (buffer_before_minutes + buffer_after_minutes) * 60_000;
  const [from, to] = [Date.parse(starts_at) - gap, Date.parse(ends_at) + gap];
  return others.find((other) => Date.parse(other.starts_at) < to && Date.parse(other.ends_at) > from);
};
