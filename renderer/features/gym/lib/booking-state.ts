import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

export type ClassSession = RowOfKind<"gym_sessions">;
export type OwnBooking = RowOfKind<"own_bookings">;
export type Command = RowOfKind<"gym_commands">;
type Figures = Pick<RowOfKind<"gym_settings">, "booking_opens_days" | "booking_closes_minutes" | "waitlist_limit">;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * What a member has of a class that is held, or may ask for. `asked`: the server has not answered yet; `queue`: all
 * places are taken, and the waiting list is not; `done`: it has begun.
 */
export type BookingState =
  | { kind: "cancelled" | "open" | "queue" | "full" | "closed" | "suspended" }
  | { kind: "later"; opensAt: string }
  | { kind: "asked"; command: Command }
  | { kind: "booked" | "waitlisted" | "offered"; booking: OwnBooking }
  | { kind: "done"; booking: OwnBooking | undefined };

const HELD = ["booked", "waitlisted", "offered", "attended", "no_show"] as const;

/** The booking of a session that counts: one that is held, else the last. */
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
  /** In milliseconds. */
  now: number;
};

/** The server decides; this says what it will most likely answer, by the same rules. */
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

/** Whether giving a booking back costs nothing now. */
export const isFree = ({ state, free_until }: OwnBooking, now: number): boolean =>
  state !== "booked" || (free_until !== null && now <= Date.parse(free_until));

/** The newest command about each session; `bookings`: those by which cancellations name theirs. */
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
