// @vitest-environment happy-dom
import { act, cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CoachesScreen } from "#renderer/features/gym/screens/CoachesScreen.tsx";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import {
  AHEAD,
  AHEAD_AT_NINE,
  appointmentOf,
  at,
  COACH,
  coachOf,
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

const open = (options?: Parameters<typeof openAtGym>[2], path = "/schedule/coaches") =>
  openAtGym(<CoachesScreen />, path, options);
const stamps = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };
const takenFrom = (from: string, to: string) => ({
  ...{ id: "busy-1", space_id: SPACE, ...stamps, coach_id: COACH, starts_at: at(from), ends_at: at(to) },
});

it("lists the times of a day at which a coach is free, for the length that is wanted", async () => {
  const view = await open();
  await view.receive("gym_busy", takenFrom("2026-11-19T09:30", "2026-11-19T11:00"));
  fireEvent.click(await view.findByRole("button", { name: "Prossimo giorno libero: gio 19 nov" }));
  const times = () =>
    within(view.getByRole("list", { name: "Orari liberi di Coach Yoga" }))
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
  await expect.poll(times).toEqual(["09:00", "11:00", "11:15", "11:30"]);
  fireEvent.click(view.getByRole("radio", { name: "60\u00a0min" }));
  await expect.poll(times).toEqual(["11:00"]);
  const lesson = { starts_at: at("2026-11-19T11:30"), ends_at: at("2026-11-19T12:30") };
  await view.receive("gym_sessions", sessionOf({ ...lesson, state: "cancelled" }));
  expect(times()).toEqual(["11:00"]);
  await view.receive("gym_sessions", sessionOf(lesson));
  await expect.poll(() => view.queryByRole("list", { name: "Orari liberi di Coach Yoga" })).toBeNull();
});

it("shows the coach alone whom the address names, as they describe themselves, and leads to the others", async () => {
  const view = await open({}, "/schedule/coaches?coach=coach-2");
  const forza = { id: "coach-2", member_id: MEMBER, name: "Coach Forza", headline: "Preparatore" };
  await view.receive("gym_coaches", coachOf({ ...forza, specialties: ["strength"] }));
  const shown = within(await view.findByRole("article", { name: "Coach Forza" }));
  for (const text of ["Preparatore", "Forza"]) expect(shown.getByText(text)).toBeTruthy();
  await expect.poll(() => view.queryByRole("article", { name: "Coach Yoga" })).toBeNull();
  expect(view.getByRole("link", { name: "Tutti i coach" }).getAttribute("href")).toBe("/schedule/coaches");
  expect(view.getByRole("link", { name: "Cerca altri professionisti" })).toBeTruthy();
});

it("asks for a time, says without a network that it is sent later, and why it was refused", async () => {
  const view = await open();
  act(view.loseNetwork);
  fireEvent.click(await view.findByRole("button", { name: "giovedì 19 novembre" }));
  fireEvent.click(await view.findByRole("button", { name: "11:15" }));
  const dialog = await view.findByRole("dialog", { name: "Appuntamento con Coach Yoga" });
  const when = "giovedì 19 novembre, 11:15, 30 minuti. Il coach deve confermare.";
  expect(within(dialog).getByText(when)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("button", { name: "Chiedi un appuntamento" }));
  expect(await view.findByText("Richiesta di appuntamento. Invio appena torni online.")).toBeTruthy();
  const args = { coach_id: COACH, starts_at: at("2026-11-19T11:15"), minutes: 30 };
  expect(await view.asked()).toEqual([{ verb: "request_appointment", args }]);
  await view.answer("refused", "taken");
  expect(await view.findByText("Richiesta non accettata: nel frattempo l'ha preso qualcun altro.")).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: /^Nascondi/ }));
  await expect.poll(() => view.queryByText(/Richiesta non accettata/)).toBeNull();
});

it("accepts a time that the coach proposes", async () => {
  const view = await open();
  await view.receive("own_appointments", appointmentOf({ state: "requested", asked_by: "coach" }));
  expect(await view.findByText("Il coach propone questo orario")).toBeTruthy();
  expect(view.getByRole("button", { name: "Rifiuta: Coach Yoga, 10:00" })).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: "Accetta: Coach Yoga, 10:00" }));
  expect(await view.findByText("Hai accettato l'orario. In attesa della risposta.")).toBeTruthy();
  expect(await view.asked()).toEqual([
    { verb: "confirm_appointment", args: { appointment_id: idOf("appointment-1") } },
  ]);
});

it("asks before it gives back a confirmed time, and leaves out what was moved to another one", async () => {
  const view = await open();
  await view.receive(
    "own_appointments",
    appointmentOf(),
    appointmentOf({ id: idOf("moved"), coach_name: "Coach Forza", state: "rescheduled" }),
  );
  fireEvent.click(await view.findByRole("button", { name: "Disdici: Coach Yoga, 10:00" }));
  const dialog = await view.findByRole("alertdialog", { name: "Disdire l'appuntamento con Coach Yoga?" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Disdici" }));
  expect(await view.findByText("Richiesta di disdetta. In attesa della risposta.")).toBeTruthy();
  expect(await view.asked()).toEqual([{ verb: "cancel_appointment", args: { appointment_id: idOf("appointment-1") } }]);
  expect(view.queryByText("Coach Forza")).toBeNull();
});

it("asks for another time in place of a confirmed one, which is no obstacle to itself", async () => {
  const view = await open();
  await view.receive("own_appointments", appointmentOf());
  await view.receive("gym_busy", { ...takenFrom("2026-11-19T10:00", "2026-11-19T10:45"), id: idOf("appointment-1") });
  fireEvent.click(await view.findByRole("button", { name: "Sposta: Coach Yoga, 10:00" }));
  const dialog = within(await view.findByRole("dialog", { name: "Un altro orario con Coach Yoga" }));
  const propose = dialog.getByRole("button", { name: "Proponi" });
  expect(propose).toHaveProperty("disabled", true);
  const times = dialog.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(times).toContain("10:15");
  expect(times).not.toContain("10:00");
  fireEvent.click(dialog.getByRole("button", { name: "10:15" }));
  fireEvent.click(propose);
  expect(await view.findByText("Richiesta di nuovo orario: 19 nov, 10:15. In attesa della risposta.")).toBeTruthy();
  const args = { appointment_id: idOf("appointment-1"), starts_at: at("2026-11-19T10:15"), minutes: 45 };
  expect(await view.asked()).toEqual([{ verb: "propose_appointment", args }]);
});

it("says which time the coach's proposal is to replace, and why one was cancelled", async () => {
  const view = await open();
  const later = { starts_at: at("2026-11-19T11:00"), ends_at: at("2026-11-19T11:45") };
  await view.receive(
    "own_appointments",
    appointmentOf({ state: "rescheduled" }),
    appointmentOf({
      id: idOf("moved"),
      ...later,
      state: "requested",
      asked_by: "coach",
      replaces: idOf("appointment-1"),
    }),
    appointmentOf({ id: "off", coach_name: "Coach Forza", state: "cancelled", reason: "Sono a un corso" }),
  );
  expect(await view.findByText("Il coach propone questo orario. Prima: 19 nov, 10:00")).toBeTruthy();
  expect(await view.findByText("Annullato: Sono a un corso")).toBeTruthy();
});

it("has nothing to show a member of no gym", async () => {
  const view = await open({ isMember: false });
  expect(await view.findByText(/^Qui chiedi un appuntamento ai coach della tua palestra/)).toBeTruthy();
});

it("calls a coach who gave no name one without a name, also where they are met", async () => {
  const view = await open();
  const [coach] = await view.data.documents("gym_coaches").find();
  if (coach) await view.receive("gym_coaches", { ...coach, name: "" });
  await view.receive("own_appointments", appointmentOf({ coach_name: "" }));
  expect(await view.findByRole("heading", { name: "Coach senza nome" })).toBeTruthy();
  expect(await view.findByRole("button", { name: "Disdici: Coach senza nome, 10:00" })).toBeTruthy();
});

describe("where the gym's clocks differ from the device's", () => {
  const clocks = /fuso della palestra \(Pacific\/Kiritimati\)/;

  it("shows a coach's free times by the gym's, asks for what they show, and says so", async () => {
    const view = await open({ settings: AHEAD });
    expect(await view.findByText(clocks)).toBeTruthy();
    fireEvent.click(await view.findByRole("button", { name: "giovedì 19 novembre" }));
    fireEvent.click(await view.findByRole("button", { name: "09:00" }));
    const dialog = within(await view.findByRole("dialog", { name: "Appuntamento con Coach Yoga" }));
    expect(dialog.getByText(/^giovedì 19 novembre, 09:00/)).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Chiedi un appuntamento" }));
    const args = { coach_id: COACH, starts_at: AHEAD_AT_NINE.starts_at, minutes: 30 };
    await expect.poll(view.asked).toEqual([{ verb: "request_appointment", args }]);
  });

  it("tells an appointment by the gym's, and moves it to a day of theirs", async () => {
    const view = await open({ settings: AHEAD });
    await view.receive("own_appointments", appointmentOf(AHEAD_AT_NINE));
    expect(await view.findByText("giovedì 19 novembre, 09:00 – 09:45")).toBeTruthy();
    fireEvent.click(view.getByRole("button", { name: /^Sposta/ }));
    const dialog = within(await view.findByRole("dialog", { name: /Coach Yoga/ }));
    expect(dialog.getByRole("button", { name: "giovedì 19 novembre", pressed: true })).toBeTruthy();
    expect(await dialog.findByRole("button", { name: "11:00" })).toBeTruthy();
  });
});
