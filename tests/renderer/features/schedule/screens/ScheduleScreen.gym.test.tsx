// @vitest-environment happy-dom
import { act, cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ScheduleScreen } from "#renderer/features/schedule/screens/ScheduleScreen.tsx";
import { askedCommand } from "#shared/domain/gym/acts.ts";
import { eventOf } from "#tests/helpers/data/calendar-events.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { appointmentOf, at, bookingOf, NOW, openAtGym, sessionOf } from "#tests/helpers/screens/gym-view.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async (search = "", options?: Parameters<typeof openAtGym>[2]) => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const view = await openAtGym(<ScheduleScreen />, `/schedule${search}`, options);
  await view.findByRole("heading", { name: "Appuntamenti" });
  return view;
};

it("marks a month's days with what the member has at the gym, and leads to where it is changed", async () => {
  const view = await open();
  await view.receive("own_bookings", bookingOf(), bookingOf({ id: "gone", state: "cancelled" }));
  await view.receive("own_appointments", appointmentOf());
  expect(await view.findByRole("button", { name: "mercoledì 18 novembre, 1 prenotazione in palestra" })).toBeTruthy();
  expect(await view.findByRole("button", { name: "giovedì 19 novembre, 1 prenotazione in palestra" })).toBeTruthy();
  const link = await view.findByRole("link", { name: "Yoga 18:30 – 19:30 · Prenotato" });
  expect(link.getAttribute("href")).toBe("/schedule/classes?day=2026-11-18");
  expect(await view.findByText("10:00 – 10:45 · Confermato")).toBeTruthy();
});

it("has on a day what is planned, noted, arranged and booked together, in the month as in the week", async () => {
  const view = await open();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await view.data.events.add(eventOf({ start: "2026-11-18T12:00", end: "2026-11-18T12:45", zone }));
  await view.data.plans.add([{ day: "2026-11-18", routine_id: null, name: "Gambe" }]);
  await view.data.documents("day_notes").create({ day: "2026-11-18", note: "Ginocchio stanco" });
  await view.receive("own_bookings", bookingOf());
  const times = { starts_at: at("2026-11-18T15:00"), ends_at: at("2026-11-18T15:45") };
  await view.receive("own_appointments", appointmentOf(times));
  const counts = "1 pianificato, 1 appuntamento, 2 prenotazioni in palestra, Nota del giorno";
  const name = `mercoledì 18 novembre, ${counts}`;
  const day = await view.findByRole("button", { name });
  const marks = Array.from(day.querySelectorAll("[data-mark]"), (mark) => mark.getAttribute("data-mark"));
  expect(marks).toEqual(["planned", "event", "gym", "note"]);
  await act(async () => fireEvent.click(view.getByRole("radio", { name: "Settimana" })));
  for (const block of [
    "Fisioterapia 12:00 – 12:45",
    "Coach Yoga (Confermato) 15:00 – 15:45",
    "Yoga (Prenotato) 18:30 – 19:30",
  ])
    expect(await view.findByRole("button", { name: block })).toBeTruthy();
  expect(view.getAllByText("Gambe (pianificato)")).toHaveLength(1);
});

it("shows them at their hours, and moves none of them", async () => {
  const view = await open("?view=week");
  await view.receive("own_bookings", bookingOf({ state: "waitlisted", position: 2 }));
  const block = await view.findByRole("button", { name: "Yoga (In lista d'attesa) 18:30 – 19:30" });
  expect(block.closest("[data-drag]")).toBeNull();
  fireEvent.keyDown(block, { key: "ArrowUp" });
  expect(view.queryByText(/Invio conferma/)).toBeNull();
});

it("lists what is only asked, until the gym has answered, and once what it made of it", async () => {
  const view = await open("?view=agenda");
  await view.receive("gym_sessions", sessionOf());
  const args = { session_id: idOf("session-1") };
  const command = await act(() =>
    view.data
      .documents("gym_commands")
      .create(askedCommand({ gym_id: sessionOf().class_id, verb: "book", args }, idOf("ada"), NOW.toISOString())),
  );
  expect(await view.findByRole("link", { name: "Yoga 18:30 – 19:30 · Richiesto" })).toBeTruthy();
  // Both in one page of the server, and still never twice on the screen.
  await view.receive("own_bookings", bookingOf({ id: command.id }));
  expect(await view.findByRole("link", { name: "Yoga 18:30 – 19:30 · Prenotato" })).toBeTruthy();
  expect(view.queryByText(/Richiesto/)).toBeNull();
});

it("says nothing of gyms to a member of none", async () => {
  const view = await open("", { isMember: false });
  const month = await view.findByRole("table", { name: "novembre 2026" });
  expect(within(month).getByRole("button", { name: "mercoledì 18 novembre" })).toBeTruthy();
  expect(view.queryByText("Corsi")).toBeNull();
  expect(view.queryByText("Palestra")).toBeNull();
});

it("leads a member of a gym to its classes and its coaches", async () => {
  const view = await open();
  expect((await view.findByRole("link", { name: /^Corsi/ })).getAttribute("href")).toBe("/schedule/classes");
  expect(view.getByRole("link", { name: /^Coach/ }).getAttribute("href")).toBe("/schedule/coaches");
});
