// @vitest-environment happy-dom
import { act, cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ClassesScreen } from "#renderer/features/gym/screens/ClassesScreen.tsx";
import { idOf } from "#tests/helpers/data/id-of.ts";
import {
  AHEAD,
  AHEAD_AT_NINE,
  at,
  bookingOf,
  GYM,
  NOW,
  openAtGym,
  SPACE,
  sessionOf,
} from "#tests/helpers/screens/gym-view.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (options?: Parameters<typeof openAtGym>[2]) => openAtGym(<ClassesScreen />, "/schedule/classes", options);

it("books a place, says that it is asked, and then that it is had", async () => {
  const view = await open();
  await view.receive("gym_sessions", sessionOf());
  expect(await view.findByText("Coach Yoga · Sala 2")).toBeTruthy();
  expect(view.getByText("8 posti liberi")).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: "Prenota: Yoga, 18:30" }));
  expect(await view.findByText("Richiesta di prenotazione. In attesa della risposta.")).toBeTruthy();
  expect(await view.asked()).toEqual([{ verb: "book", args: { session_id: idOf("session-1") } }]);
  await view.receive("own_bookings", bookingOf());
  await view.answer("accepted");
  expect(await view.findByText("Prenotato")).toBeTruthy();
  expect(view.queryByRole("button", { name: /Prenota/ })).toBeNull();
});

it("shows what the gym says of a class, where it says anything", async () => {
  const view = await open();
  const yoga = {
    ...{ id: GYM, space_id: SPACE, created_at: NOW.toISOString(), updated_at: NOW.toISOString(), title: "Yoga" },
    ...{ description: "Porta il tappetino.", coach_id: null, room: "", capacity: 12, minutes: 60, weekly: [] },
    ...{ starts_on: "2026-11-18", ends_on: null },
  };
  await view.receive("gym_classes", yoga);
  const other = { starts_at: at("2026-11-18T20:00"), ends_at: at("2026-11-18T21:00") };
  await view.receive("gym_sessions", sessionOf(), sessionOf({ id: idOf("session-2"), class_id: SPACE, ...other }));
  const details = (await view.findByLabelText("Dettagli: Yoga, 18:30")).closest("details");
  expect(details?.textContent).toContain("Porta il tappetino.");
  expect(view.getAllByText("Dettagli")).toHaveLength(1);
});

it("takes a double click for one, and keeps the focus where it was", async () => {
  const view = await open();
  await view.receive("gym_sessions", sessionOf());
  const book = await view.findByRole("button", { name: "Prenota: Yoga, 18:30" });
  book.focus();
  for (const detail of [1, 2]) fireEvent.click(book, { detail });
  const takeBack = await view.findByRole("button", { name: "Ritira la richiesta: Yoga, 18:30" });
  expect(document.activeElement).toBe(takeBack);
  fireEvent.click(takeBack, { detail: 2 });
  fireEvent.keyDown(takeBack, { key: "Enter" });
  expect(fireEvent.keyDown(takeBack, { key: "Enter", repeat: true })).toBe(false);
  expect(await view.asked()).toHaveLength(1);
});

it("says without a network that the request is sent later, and takes it back", async () => {
  const view = await open();
  act(view.loseNetwork);
  await view.receive("gym_sessions", sessionOf());
  fireEvent.click(await view.findByRole("button", { name: "Prenota: Yoga, 18:30" }));
  expect(await view.findByText("Richiesta di prenotazione. Invio appena torni online.")).toBeTruthy();
  expect(view.getByText("Sei offline: posti e orari sono quelli dell'ultimo aggiornamento.")).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: "Ritira la richiesta: Yoga, 18:30" }));
  expect(await view.findByRole("button", { name: "Prenota: Yoga, 18:30" })).toBeTruthy();
  expect(await view.asked()).toEqual([]);
});

it("says that the member has no gym once the first sync is done, and not before", async () => {
  const view = await open({ isMember: false });
  const none = /^Qui prenoti i corsi della tua palestra/;
  expect(await view.findByText(none)).toBeTruthy();
  // The second is a start after another one that was cut short.
  for (const lastSuccess of [null, "2026-11-18T08:00:00.000Z"]) {
    act(() => view.data.sync.setStatus({ kind: "syncing", pending: 0, lastSuccess }));
    expect(view.queryByText(none)).toBeNull();
  }
  act(() => view.data.sync.setStatus({ kind: "offline", pending: 0, lastSuccess: "2026-11-18T08:00:00.000Z" }));
  expect(view.getByText(none)).toBeTruthy();
});

it("says that it is not known yet where the first sync never ended, whatever keeps it from that", async () => {
  const view = await open({ isMember: false });
  const unknown = /^Non sappiamo ancora di quale palestra fai parte/;
  const error = { code: "server_error", message: "" };
  for (const status of [
    { kind: "offline", pending: 0, lastSuccess: null },
    { kind: "failing", pending: 0, lastSuccess: null, error },
  ] as const) {
    act(() => view.data.sync.setStatus(status));
    expect(await view.findByText(unknown)).toBeTruthy();
  }
  act(() => view.data.sync.setStatus({ kind: "in-sync", pending: 0, lastSuccess: "2026-11-18T08:00:00.000Z" }));
  expect(view.queryByText(unknown)).toBeNull();
});

it("says of each day when the gym is open, and nothing where the gym never said it", async () => {
  const view = await open();
  expect(await view.findByText("Mercoledì 18 novembre", { exact: false })).toBeTruthy();
  expect(view.queryByText(/Palestra Demo/)).toBeNull();
  const [settings] = await view.data.documents("gym_settings").find();
  if (!settings) throw new Error("no settings");
  const weekly = {
    "3": [
      ["06:00", "13:00"],
      ["15:00", "22:00"],
    ],
  };
  await view.receive("gym_settings", { ...settings, weekly, overrides: { "2026-11-19": [] } });
  const hours = "Palestra Demo, orario di apertura: 06:00 – 13:00, 15:00 – 22:00";
  expect(await view.findByText(hours)).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: /^giovedì 19 novembre/ }));
  expect(await view.findByText("Palestra Demo: giorno di chiusura")).toBeTruthy();
});

it("says why a request was refused, and lets ask again", async () => {
  const view = await open();
  await view.receive("gym_sessions", sessionOf());
  fireEvent.click(await view.findByRole("button", { name: "Prenota: Yoga, 18:30" }));
  await view.findByText(/Richiesta di prenotazione/);
  await view.answer("refused", "daily_limit");
  const why = "Richiesta non accettata: hai già il massimo di prenotazioni di quel giorno.";
  expect(await view.findByText(why)).toBeTruthy();
  expect(view.getByRole("button", { name: "Prenota: Yoga, 18:30" })).toBeTruthy();
});

it("says nothing of a second request to who has the place", async () => {
  const view = await open();
  await view.receive("gym_sessions", sessionOf());
  fireEvent.click(await view.findByRole("button", { name: "Prenota: Yoga, 18:30" }));
  await view.findByText(/^Richiesta di prenotazione/);
  await view.receive("own_bookings", bookingOf());
  await view.answer("refused", "already_booked");
  expect(await view.findByText("Prenotato")).toBeTruthy();
  expect(view.queryByText(/non accettata/)).toBeNull();
});

it("cancels free until the time for it", async () => {
  const view = await open();
  await view.receive("gym_sessions", sessionOf());
  await view.receive("own_bookings", bookingOf());
  fireEvent.click(await view.findByRole("button", { name: "Disdici: Yoga, 18:30" }));
  const dialog = await view.findByRole("alertdialog", { name: "Disdire Yoga?" });
  expect(within(dialog).getByText("Disdire è gratis fino al 18 nov, 16:30.")).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("button", { name: "Mantieni" }));
  await expect.poll(() => view.queryByRole("alertdialog")).toBeNull();
  expect(await view.asked()).toEqual([]);
});

it("says after the time for it that the entry is spent, and cancels all the same", async () => {
  const view = await open();
  await view.receive("gym_sessions", sessionOf());
  await view.receive("own_bookings", bookingOf({ free_until: at("2026-11-18T09:59") }));
  fireEvent.click(await view.findByRole("button", { name: "Disdici: Yoga, 18:30" }));
  const dialog = await view.findByRole("alertdialog");
  expect(
    within(dialog).getByText("Il termine per disdire gratis è passato: risulta una disdetta tardiva."),
  ).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("button", { name: "Disdici" }));
  expect(await view.findByText("Richiesta di disdetta. In attesa della risposta.")).toBeTruthy();
  expect(await view.asked()).toEqual([{ verb: "cancel_booking", args: { booking_id: idOf("booking-1") } }]);
});

it("offers the waiting list of a full class, and the place that comes free to who waits", async () => {
  const view = await open();
  await view.receive("gym_sessions", sessionOf({ taken: 12, waiting: 2 }));
  expect(await view.findByText("Nessun posto libero · 2 in lista d'attesa")).toBeTruthy();
  expect(view.getByRole("button", { name: "Entra in lista d'attesa: Yoga, 18:30" })).toBeTruthy();
  await view.receive("own_bookings", bookingOf({ state: "waitlisted", position: 3, free_until: null }));
  expect(await view.findByText("In lista d'attesa: posizione 3")).toBeTruthy();
  await view.receive("own_bookings", bookingOf({ state: "offered", free_until: null }));
  fireEvent.click(await view.findByRole("button", { name: "Prendi il posto: Yoga, 18:30" }));
  await view.findByText(/Richiesta di prenotazione/);
  expect(await view.asked()).toEqual([{ verb: "claim", args: { session_id: idOf("session-1") } }]);
});

it("shows each day by itself, marks those with a booking, and says when booking opens", async () => {
  const view = await open();
  const thursday = { starts_at: at("2026-11-26T10:30"), ends_at: at("2026-11-26T11:30") };
  await view.receive("gym_sessions", sessionOf(), sessionOf({ id: idOf("session-2"), title: "Pilates", ...thursday }));
  await view.receive("own_bookings", bookingOf());
  expect(await view.findByRole("button", { name: "mercoledì 18 novembre, hai una prenotazione" })).toBeTruthy();
  expect(view.queryByText("Pilates")).toBeNull();
  await act(async () => fireEvent.click(view.getByRole("button", { name: "giovedì 26 novembre" })));
  expect(await view.findByText("Pilates")).toBeTruthy();
  expect(view.getByText("Prenotazioni dal 19 nov, 10:30")).toBeTruthy();
  expect(view.queryByText("Yoga")).toBeNull();
});

it("books nothing while the member is suspended, and says until when", async () => {
  const view = await open({ suspended_until: at("2026-11-20T18:00") });
  await view.receive("gym_sessions", sessionOf());
  expect(await view.findByText("Per le assenze non puoi prenotare fino al 20 nov, 18:00.")).toBeTruthy();
  expect(await view.findByText("Prenotazioni sospese")).toBeTruthy();
  expect(view.queryByRole("button", { name: /Prenota/ })).toBeNull();
});

it("has nothing to show a member of no gym", async () => {
  const view = await open({ isMember: false });
  expect(await view.findByText(/^Qui prenoti i corsi della tua palestra/)).toBeTruthy();
});

it("shows times and days by the gym's clocks, and says so where the device's differ", async () => {
  // 18:30 on the 18th where the tests run.
  const view = await open({ settings: { zone: "Pacific/Kiritimati" } });
  await view.receive("gym_sessions", sessionOf());
  const hour = new Intl.DateTimeFormat("it", { timeZone: "Pacific/Kiritimati", timeStyle: "short" });
  expect(await view.findByText(/fuso della palestra \(Pacific\/Kiritimati\)/)).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: /^giovedì 19 novembre/ }));
  expect(await view.findByText(hour.format(new Date(sessionOf().starts_at)))).toBeTruthy();
});

it("says by the gym's clocks until when nothing can be booked", async () => {
  const view = await open({ settings: AHEAD, suspended_until: AHEAD_AT_NINE.starts_at });
  expect(await view.findByText("Per le assenze non puoi prenotare fino al 19 nov, 09:00.")).toBeTruthy();
});

it("says nothing of clocks where the gym's are the device's", async () => {
  const view = await open();
  await view.receive("gym_sessions", sessionOf());
  await view.findByText("Coach Yoga · Sala 2");
  expect(view.queryByText(/fuso/)).toBeNull();
});
