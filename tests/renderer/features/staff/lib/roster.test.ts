import { describe, expect, it } from "vitest";
import type { Command } from "#renderer/features/gym/index.ts";
import { isLate, marksOf, type RosterBooking, rosterOf } from "#renderer/features/staff/lib/roster.ts";

const STARTS = "2026-11-18T17:30:00.000Z";
const ahead = (minutes: number): number => Date.parse(STARTS) - minutes * 60_000;
const bookingOf = (values: Partial<RosterBooking> = {}): RosterBooking => ({
  ...{ id: "one", space_id: "floor", created_at: "", updated_at: "", session_id: "yoga", member_id: "ada" },
  ...{ state: "booked", position: null, starts_at: STARTS, promoted_at: null, is_missed: false, ...values },
});
const commandOf = (values: Partial<Command>): Command => ({
  ...{ id: "command", space_id: "me", created_at: "", updated_at: "", gym_id: "gym", verb: "mark", args: {} },
  ...{ state: "asked", reason: "", act_id: null, acted_by: null, acted_at: null, ...values },
});

it("puts those who come by name, those who wait by their turn, and apart who gave their place back", () => {
  const bookings = [
    bookingOf({ id: "1", member_id: "Carla", state: "waitlisted", position: 2 }),
    bookingOf({ id: "2", member_id: "Bea", state: "attended" }),
    bookingOf({ id: "3", member_id: "Ada" }),
    bookingOf({ id: "4", member_id: "Dora", state: "waitlisted", position: 1 }),
    bookingOf({ id: "5", member_id: "Eva", state: "late_cancelled" }),
    bookingOf({ id: "6", member_id: "Gaia", state: "no_show" }),
  ];
  const commands = [
    commandOf({ id: "a", args: { booking_id: "3", state: "attended" }, state: "refused" }),
    commandOf({ id: "b", args: { booking_id: "3", state: "attended" } }),
    commandOf({ id: "c", verb: "book_for", args: { session_id: "yoga", member_id: "Fede" } }),
    commandOf({ id: "d", verb: "book_for", args: { session_id: "other", member_id: "Fede" } }),
    commandOf({ id: "2", verb: "book_for", args: { session_id: "yoga", member_id: "Bea" } }),
  ];
  const { coming, waiting, gone, asked } = rosterOf({ session: "yoga", bookings, commands, nameOf: (id) => id });
  expect(coming.map(({ name, command }) => [name, command?.id])).toEqual([
    ["Ada", "b"],
    ["Bea", undefined],
    ["Gaia", undefined],
  ]);
  expect(waiting.map(({ name }) => name)).toEqual(["Dora", "Carla"]);
  expect(gone.map(({ name }) => name)).toEqual(["Eva"]);
  // What a command made has its id, and stands among the others.
  expect(asked.map(({ name, command }) => [name, command.id])).toEqual([["Fede", "c"]]);
});

describe("giving a place back", () => {
  const figures = { free_cancel_minutes: 120, promoted_free_minutes: 30 };
  it.each([
    ["two hours before", bookingOf(), ahead(120), false],
    ["a minute later", bookingOf(), ahead(119), true],
    ["from the waiting list", bookingOf({ state: "waitlisted", position: 1 }), ahead(10), false],
    [
      "within half an hour of a promotion",
      bookingOf({ promoted_at: new Date(ahead(100)).toISOString() }),
      ahead(70),
      false,
    ],
    ["after that", bookingOf({ promoted_at: new Date(ahead(100)).toISOString() }), ahead(69), true],
  ])("%s", (_when, booking, now, late) => {
    expect(isLate(booking, figures, now)).toBe(late);
  });
});

it("marks a presence from an hour before, an absence once the class began, and takes either back", () => {
  expect(marksOf(bookingOf(), ahead(61))).toEqual([]);
  expect(marksOf(bookingOf(), ahead(60))).toEqual(["attended"]);
  expect(marksOf(bookingOf(), ahead(0))).toEqual(["attended", "no_show"]);
  expect(marksOf(bookingOf({ state: "no_show" }), ahead(-500))).toEqual(["booked"]);
  expect(marksOf(bookingOf({ state: "waitlisted", position: 1 }), ahead(0))).toEqual([]);
});
