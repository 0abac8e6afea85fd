import { expect, it } from "vitest";
import { commandsBySession } from "#renderer/features/gym/lib/booking-state.ts";
import { gymEntries } from "#renderer/features/gym/lib/entries.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { appointmentOf, at, bookingOf, GYM, NOW, sessionOf } from "#tests/helpers/screens/gym-view.tsx";

const stamps = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };
const command = (id: string, verb: string, args: Record<string, unknown>) => ({
  ...{ id, space_id: GYM, ...stamps, gym_id: GYM, verb, args, state: "asked" as const, reason: "" },
  ...{ act_id: null, acted_by: null, acted_at: null },
});
const known = {
  bookings: [bookingOf()],
  appointments: [appointmentOf()],
  sessions: new Map([
    [idOf("session-2"), sessionOf({ id: idOf("session-2"), title: "Pilates", starts_at: at("2026-11-18T11:00") })],
  ]),
  zones: new Map<string, string>(),
  commands: [command("asked", "book", { session_id: idOf("session-2") })],
};

it("has what is booked, asked and arranged, by the device's clocks and in the order of their begin", () => {
  const entries = gymEntries(known).map(({ start, title, state }) => [start, title, state]);
  expect(entries).toEqual([
    ["2026-11-18T11:00", "Pilates", "requested"],
    ["2026-11-18T18:30", "Yoga", "booked"],
    ["2026-11-19T10:00", "Coach Yoga", "confirmed"],
  ]);
});

it("leaves out what was cancelled or moved, and what is asked once the gym has it", () => {
  const bookings = [bookingOf({ state: "late_cancelled" }), bookingOf({ id: "asked", session_id: idOf("session-2") })];
  const entries = gymEntries({ ...known, bookings, appointments: [appointmentOf({ state: "rescheduled" })] });
  expect(entries.map(({ id, state }) => [id, state])).toEqual([["asked", "booked"]]);
});

it("tells what a coach proposes, which waits for the member, from what the member asked for", () => {
  const appointments = (["member", "coach"] as const).map((asked_by) =>
    appointmentOf({ id: asked_by, state: "requested", asked_by }),
  );
  const entries = gymEntries({ ...known, bookings: [], commands: [], appointments });
  expect(entries.map(({ id, state }) => [id, state])).toEqual([
    ["member", "requested"],
    ["coach", "proposed"],
  ]);
});

it("takes the newest thing that was asked about a session, by whichever name", () => {
  const cancelling = command("second", "cancel_booking", { booking_id: idOf("booking-1") });
  const commands = [command("first", "book", { session_id: idOf("session-1") }), cancelling];
  expect(commandsBySession(commands, [bookingOf()]).get(idOf("session-1"))?.id).toBe("second");
});

it("knows the gym's own clocks and day where they show something else", () => {
  const [entry] = gymEntries({ ...known, commands: [], zones: new Map([[GYM, "Pacific/Kiritimati"]]) });
  const { starts_at: from, ends_at: to } = bookingOf();
  expect(entry?.atGym).toEqual({ from, to, zone: "Pacific/Kiritimati" });
  expect(entry?.to).toBe("/schedule/classes?day=2026-11-19");
});
