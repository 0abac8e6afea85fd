import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

export type ClassSession = RowOfKind<"gym_sessions">;
export type OwnBooking = RowOfKind<"own_bookings">;
export type Command = RowOfKind<"gym_commands">;
type Figures = Pick<RowOfKind<"gym_settings">, "booking_opens_days" | "booking_closes_minutes" | "waitlist_limit">;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * A member's booking of a class session, or what they may do instead. `asked`: a command waits for its answer; `queue`:
 * all places are taken, the waiting list is open; `done`: it has begun.
 */
export type BookingState =
  | { kind: "cancelled" | "open" | "queue" | "full" | "closed" | "suspended" }
  | { kind: "later"; opensAt: string }
  | { kind: "asked"; command: Command }
  | { kind: "booked" | "waitlisted" | "offered"; booking: OwnBooking }
  | { kind: "done"; booking: OwnBooking | undefined };

const HELD = ["booked", "waitlisted", "offered", "attended", "no_show"] as const;

/** The booking of a session that counts: an active one, else the last; undefined for none. */
export const bookingOf = (bookings: readonly OwnBooking[]): OwnBooking | undefined =>
  bookings.find(({ state }) => HELD.some((held) => held === state)) ??
  bookings.toSorted((a, b) => a.created_at.localeCompare(b.created_at)).at(-1);

type Known = {
  session: ClassSession;
  booking: OwnBooking | undefined;
  /** The newest command about this session. */
  command: Command | undefined;
  figures: Figures;
  suspendedUntil: string | null;
  /** Present time in milliseconds. */
  now: number;
};

/** The booking state by the server's rules. The server decides; this predicts its answer. */
export const bookingStateOf = ({ session, booking, command, figures, suspendedUntil, now }: Known): BookingState => {
  const starts = Date.parse(session.starts_at);
  if (session.state === "cancelled") return { kind: "cancelled" };
  if (now >= starts) return { kind: "done", booking };
  if (command?.state === "asked") return { kind: "asked", command };
  if (booking?.state === "booked") return { kind: "booked", booking };
  if (now >= starts - figures.booking_closes_minutes * MINUTE) return { kind: "closed" };
  if (booking?.state === "waitlisted" || booking?.state === "offered") return { kind: booking.state, booking };
  if (suspendedUntil !== null && now < Date.parse(suspendedUntil)) return { kind: "suspended" };
  const opens = starts - figures.booking_opens_days * DAY;
  if (now < opens) return { kind: "later", opensAt: new Date(opens).toISOString() };
  if (session.taken < session.capacity && session.waiting === 0) return { kind: "open" };
  return { kind: session.waiting < figures.waitlist_limit ? "queue" : "full" };
};

/** Whether cancelling a booking is free now. */
export const isFree = ({ state, free_until }: OwnBooking, now: number): boolean =>
  state !== "booked" || (free_until !== null && now <= Date.parse(free_until));

/** The newest command about each session. `bookings`: tell which session a cancellation is about. */
export const commandsBySession = (
  commands: readonly Command[],
  bookings: readonly OwnBooking[],
): ReadonlyMap<string, Command> => {
  const sessionOf = new Map(bookings.map(({ id, session_id }) => [id, session_id]));
  const newest = new Map<string, Command>();
  for (const command of commands) {
    const { session_id, booking_id } = command.args;
    const session = command.verb === "cancel_booking" ? sessionOf.get(String(booking_id)) : session_id;
    if (typeof session === "string") newest.set(session, command);
  }
  return newest;
};
