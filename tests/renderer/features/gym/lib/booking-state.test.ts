import { expect, it } from "vitest";
import { type BookingState, bookingStateOf, isFree } from "#renderer/features/gym/lib/booking-state.ts";
import { bookingOf, sessionOf } from "#tests/helpers/screens/gym-view.tsx";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SESSION = sessionOf();
const STARTS = Date.parse(SESSION.starts_at);
const kindAt = (before: number, known: Partial<Parameters<typeof bookingStateOf>[0]> = {}): BookingState["kind"] =>
  bookingStateOf({
    ...{ session: SESSION, booking: undefined, command: undefined, suspendedUntil: null, now: STARTS - before },
    figures: { booking_opens_days: 7, booking_closes_minutes: 15, waitlist_limit: 10 },
    ...known,
  }).kind;

it("opens booking seven days before a class, closes it fifteen minutes before, ends it as it begins", () => {
  const week = 7 * 24 * HOUR;
  const kinds = [week + 1, week, 15 * MINUTE + 1, 15 * MINUTE, 1, 0].map((before) => kindAt(before));
  expect(kinds).toEqual(["later", "open", "open", "closed", "closed", "done"]);
});

it("offers a place, then the waiting list, then nothing", () => {
  const of = (taken: number, waiting: number) => kindAt(HOUR, { session: sessionOf({ taken, waiting }) });
  expect([of(11, 0), of(12, 0), of(12, 9), of(12, 10)]).toEqual(["open", "queue", "queue", "full"]);
  // Somebody waits for the place that is free: it is theirs.
  expect(of(11, 1)).toBe("queue");
});

it("keeps a booking when booking has closed, and no place in a waiting list that is over", () => {
  expect(kindAt(MINUTE, { booking: bookingOf() })).toBe("booked");
  expect(kindAt(MINUTE, { booking: bookingOf({ state: "waitlisted" }) })).toBe("closed");
  expect(kindAt(HOUR, { booking: bookingOf({ state: "cancelled" }) })).toBe("open");
});

it("costs nothing to give back what is not booked, or what is before its time", () => {
  const free = Date.parse(bookingOf().free_until ?? "");
  expect([isFree(bookingOf(), free), isFree(bookingOf(), free + 1)]).toEqual([true, false]);
  expect(isFree(bookingOf({ state: "offered", free_until: null }), free + 1)).toBe(true);
});
