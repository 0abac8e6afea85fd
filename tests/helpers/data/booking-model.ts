/** The rules of docs/gym.md for one session, said once more and plainly: what the SQL is held against. Minutes. */
export type BookingState =
  | "booked"
  | "waitlisted"
  | "offered"
  | "cancelled"
  | "late_cancelled"
  | "attended"
  | "no_show";
type Booking = { id: string; member: string; state: BookingState; promotedAt: number | null };

export const FIGURES = { opens: 7 * 24 * 60, closes: 15, freeCancel: 120, promotedFree: 30, waitlist: 10 };

export const createBookingModel = (startsAt: number, capacity: number, figures = FIGURES) => {
  /** In the order in which they came. */
  const bookings: Booking[] = [];
  let isCancelled = false;
  const having = (...states: BookingState[]) => bookings.filter(({ state }) => states.includes(state));
  const taken = () => having("booked", "attended", "no_show");
  const waiting = () => having("waitlisted", "offered");
  const liveOf = (member: string) => [...taken(), ...waiting()].find((booking) => booking.member === member);
  const isClosed = (at: number) => at >= startsAt - figures.closes;

  const settle = (at: number) => {
    if (isCancelled || isClosed(at)) for (const booking of waiting()) booking.state = "cancelled";
    const free = () => capacity - taken().length;
    for (const first of waiting()) {
      if (free() <= 0 || at > startsAt - figures.freeCancel) break;
      Object.assign(first, { state: "booked", promotedAt: at });
    }
    for (const booking of waiting()) booking.state = free() > 0 ? "offered" : "waitlisted";
  };
  const settled = (at: number): null => {
    settle(at);
    return null;
  };

  return {
    settle,
    book(id: string, member: string, at: number): string | null {
      if (isCancelled) return "session_cancelled";
      if (isClosed(at)) return "closed";
      if (at < startsAt - figures.opens) return "not_open";
      if (liveOf(member)) return "already_booked";
      const isFree = taken().length < capacity && waiting().length === 0;
      if (!isFree && waiting().length >= figures.waitlist) return "full";
      bookings.push({ id, member, state: isFree ? "booked" : "waitlisted", promotedAt: null });
      return settled(at);
    },
    cancel(id: string, member: string, at: number): string | null {
      const booking = bookings.find((found) => found.id === id && found.member === member);
      if (!booking) return "unknown_booking";
      if (!["booked", "waitlisted", "offered"].includes(booking.state)) return "not_booked";
      if (at >= startsAt) return "started";
      const isPromoted = booking.promotedAt !== null && at <= booking.promotedAt + figures.promotedFree;
      const isFree = booking.state !== "booked" || at <= startsAt - figures.freeCancel || isPromoted;
      booking.state = isFree ? "cancelled" : "late_cancelled";
      return settled(at);
    },
    claim(member: string, at: number): string | null {
      if (isCancelled) return "session_cancelled";
      if (isClosed(at)) return "closed";
      const booking = liveOf(member);
      if (!booking) return "not_waiting";
      if (taken().includes(booking)) return "already_booked";
      if (booking.state === "waitlisted") return "taken";
      booking.state = "booked";
      return settled(at);
    },
    resize(to: number, at: number): string | null {
      if (isCancelled) return "unknown_session";
      capacity = to;
      return settled(at);
    },
    cancelSession(at: number): string | null {
      isCancelled = true;
      for (const booking of having("booked")) booking.state = "cancelled";
      return settled(at);
    },
    /** Each booking with its state, and its place among those who wait. */
    shown: (): Record<string, [BookingState, number | null]> =>
      Object.fromEntries(
        bookings.map((booking) => {
          const place = waiting().indexOf(booking) + 1;
          return [booking.id, [booking.state, place === 0 ? null : place]];
        }),
      ),
    counts: () => [taken().length, waiting().length],
  };
};
