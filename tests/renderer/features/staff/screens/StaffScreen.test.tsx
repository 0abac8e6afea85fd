// @vitest-environment happy-dom
import { act, cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ScheduleScreen } from "#renderer/features/schedule/screens/ScheduleScreen.tsx";
import { StaffScreen } from "#renderer/features/staff/screens/StaffScreen.tsx";
import { askedCommand } from "#shared/domain/gym/acts.ts";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import {
  AHEAD,
  AHEAD_AT_NINE,
  at,
  COACH,
  coachOf,
  GYM,
  NOW,
  SPACE,
  sessionOf,
} from "#tests/helpers/screens/gym-view.tsx";
import {
  ADA,
  APPOINTMENT,
  BEA,
  floorAppointmentOf,
  JPEG,
  openAsStaff,
  photoOf,
} from "#tests/helpers/screens/staff-view.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (...roles: GymRole[]) => openAsStaff(<StaffScreen />, "/schedule/staff", roles);
const id = { appointment_id: APPOINTMENT };

it("a coach finds a request through the days, accepts it, and offline is told that it is sent later", async () => {
  const view = await open("coach");
  await view.receive("gym_appointments", floorAppointmentOf());
  const waiting = await view.findByRole("heading", { name: "1 richiesta da confermare" });
  // The way through the days keeps the focus, the announced title and what waits for an answer.
  for (const name of ["Giorno successivo", "Giorno precedente", "Giorno precedente"]) {
    const title = view.getByRole("heading", { name: /novembre/ });
    const button = view.getByRole("button", { name });
    const before = title.textContent;
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement).toBe(button);
    expect(title.isConnected).toBe(true);
    expect(title.textContent).not.toBe(before);
    if (name === "Giorno successivo") expect(waiting.isConnected).toBe(true);
    expect(await view.findByRole("list", { name: "Coach Forza" })).toBeTruthy();
  }
  act(view.loseNetwork);
  fireEvent.click(view.getByRole("button", { name: "Accetta: Ada Rossi, 16:00" }));
  expect(await view.findByText("Invio appena torni online.")).toBeTruthy();
  expect(await view.asked()).toEqual([{ verb: "confirm_appointment", args: id }]);
  expect(view.queryByRole("button", { name: /^Accetta/ })).toBeNull();
});

it("a coach sees at the way to the staff's screens how many requests wait for them, and nobody else's", async () => {
  const view = await openAsStaff(<ScheduleScreen />, "/schedule", ["coach"]);
  const later = { starts_at: at("2026-11-19T10:00"), ends_at: at("2026-11-19T11:00") };
  await view.receive(
    "gym_appointments",
    floorAppointmentOf(),
    floorAppointmentOf({ id: "second", ...later }),
    floorAppointmentOf({ id: "own", asked_by: "coach" }),
    floorAppointmentOf({ id: "colleague", coach_id: COACH }),
    floorAppointmentOf({ id: "past", starts_at: at("2026-11-18T09:00"), ends_at: at("2026-11-18T09:45") }),
  );
  expect(await view.findByRole("link", { name: "Staff 2 richieste in attesa" })).toBeTruthy();
});

it("a coach proposes another time, but none that is taken", async () => {
  const view = await open("coach");
  await view.receive("gym_appointments", floorAppointmentOf());
  const { coach_id, created_at, updated_at } = floorAppointmentOf();
  const taken = { coach_id, starts_at: at("2026-11-19T10:00"), ends_at: at("2026-11-19T11:00") };
  await view.receive("gym_busy", { id: "other", space_id: SPACE, created_at, updated_at, ...taken });
  const lesson = { starts_at: at("2026-11-19T12:30"), ends_at: at("2026-11-19T13:30"), coach_id };
  await view.receive("gym_sessions", sessionOf(lesson));
  fireEvent.click(await view.findByRole("button", { name: "Proponi un altro orario: Ada Rossi, 16:00" }));
  const dialog = within(await view.findByRole("dialog", { name: "Ada Rossi" }));
  fireEvent.change(dialog.getByLabelText("Giorno"), { target: { value: "2026-11-19" } });
  fireEvent.change(dialog.getByLabelText("Ora"), { target: { value: "10:30" } });
  fireEvent.click(dialog.getByRole("button", { name: "Proponi" }));
  expect(await dialog.findByText("Troppo vicino a un altro appuntamento o corso: 19 nov, 10:00.")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("Ora"), { target: { value: "12:00" } });
  expect(await dialog.findByText("Troppo vicino a un altro appuntamento o corso: 19 nov, 12:30.")).toBeTruthy();
  expect(await view.asked()).toEqual([]);
  fireEvent.change(dialog.getByLabelText("Ora"), { target: { value: "11:30" } });
  fireEvent.click(dialog.getByRole("button", { name: "Proponi" }));
  const args = { ...id, starts_at: at("2026-11-19T11:30"), minutes: 45 };
  await expect.poll(view.asked).toEqual([{ verb: "propose_appointment", args }]);
});

it("a coach declines with a reason, and reads why it was refused", async () => {
  const view = await open("coach");
  await view.receive("gym_appointments", floorAppointmentOf());
  fireEvent.click(await view.findByRole("button", { name: "Rifiuta: Ada Rossi, 16:00" }));
  const dialog = within(await view.findByRole("dialog", { name: "Ada Rossi" }));
  fireEvent.change(dialog.getByLabelText("Motivo (facoltativo)"), { target: { value: " Sono a un corso " } });
  fireEvent.click(dialog.getByRole("button", { name: "Rifiuta" }));
  const args = { ...id, reason: "Sono a un corso" };
  await expect.poll(view.asked).toEqual([{ verb: "cancel_appointment", args }]);
  await view.answer("refused", "over");
  expect(await view.findByText("Richiesta non accettata: era già concluso.")).toBeTruthy();
});

it("a coach marks what was as done, with a note that stays in the coach's own space", async () => {
  const view = await open("coach");
  const times = { starts_at: at("2026-11-18T09:00"), ends_at: at("2026-11-18T09:45") };
  await view.receive("gym_appointments", floorAppointmentOf({ ...times, state: "confirmed" }));
  fireEvent.click(await view.findByRole("button", { name: /Ada Rossi \(confermato\)/ }));
  const dialog = within(await view.findByRole("dialog", { name: "Ada Rossi" }));
  const note = dialog.getByLabelText("Note private");
  fireEvent.change(note, { target: { value: "Ginocchio destro" } });
  fireEvent.blur(note);
  const notes = async () => (await view.data.documents("appointment_notes").find()).map(({ note: text }) => text);
  await expect.poll(notes).toEqual(["Ginocchio destro"]);
  fireEvent.click(dialog.getByRole("button", { name: "Segna come svolto" }));
  await expect.poll(view.asked).toEqual([{ verb: "finish_appointment", args: { ...id, state: "completed" } }]);
  fireEvent.change(note, { target: { value: "Ginocchio sinistro" } });
  // Left by closing, not by a blur.
  fireEvent.keyDown(note, { key: "Escape" });
  await expect.poll(notes).toEqual(["Ginocchio sinistro"]);
});

it("a coach sees their own day and week alone: appointments and classes", async () => {
  const view = await open("coach");
  await view.receive("gym_appointments", floorAppointmentOf({ state: "confirmed" }));
  await view.receive("gym_appointments", floorAppointmentOf({ id: "other", coach_id: COACH, state: "confirmed" }));
  const later = { starts_at: at("2026-11-20T18:30"), ends_at: at("2026-11-20T19:30") };
  const { coach_id } = floorAppointmentOf();
  await view.receive("gym_sessions", sessionOf({ id: "mine", title: "Forza", coach_id, ...later }));
  expect(await view.findByRole("button", { name: /Ada Rossi \(confermato\)/ })).toBeTruthy();
  expect(view.getAllByRole("button", { name: /Ada Rossi/ })).toHaveLength(1);
  expect(view.queryByRole("button", { name: /Forza 4\/12/ })).toBeNull();
  fireEvent.click(view.getByRole("radio", { name: "Settimana" }));
  expect(await view.findByRole("button", { name: /Forza 4\/12/ })).toBeTruthy();
  expect(view.getByRole("list", { name: "dom 22 nov" })).toBeTruthy();
});

it("the desk sees all coaches of a day, and asks one of them for a time for a member", async () => {
  const view = await open("desk");
  await view.receive("gym_appointments", floorAppointmentOf({ coach_id: COACH, state: "confirmed" }));
  const column = within(await view.findByRole("list", { name: "Coach Yoga" }));
  fireEvent.click(await column.findByRole("button", { name: /Ada Rossi \(confermato\)/ }));
  const details = within(await view.findByRole("dialog", { name: "Ada Rossi" }));
  expect(details.getByText("Con Coach Yoga")).toBeTruthy();
  expect(details.queryByLabelText("Note private")).toBeNull();
  const names = details.getAllByRole("button").map((one) => one.getAttribute("aria-label") ?? one.textContent);
  expect(names).toEqual(["Proponi un altro orario", "Annulla appuntamento", "Chiudi"]);
  fireEvent.keyDown(details.getByRole("button", { name: "Proponi un altro orario" }), { key: "Escape" });
  const busy = { id: "busy", space_id: SPACE, created_at: NOW.toISOString(), updated_at: NOW.toISOString() };
  await view.receive("gym_busy", {
    ...{ ...busy, coach_id: COACH },
    ...{ starts_at: at("2026-11-19T09:00"), ends_at: at("2026-11-19T11:30") },
  });
  fireEvent.click(await view.findByRole("button", { name: "Aggiungi appuntamento" }));
  const dialog = within(await view.findByRole("dialog", { name: "Appuntamento per un iscritto" }));
  fireEvent.change(dialog.getByLabelText("Iscritto"), { target: { value: "ros" } });
  expect(dialog.queryByRole("button", { name: "Bea Verdi" })).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Ada Rossi" }));
  fireEvent.click(dialog.getByRole("button", { name: "giovedì 19 novembre" }));
  expect(dialog.queryByRole("button", { name: "11:15" })).toBeNull();
  fireEvent.click(await dialog.findByRole("button", { name: "11:30" }));
  fireEvent.click(dialog.getByRole("button", { name: "Chiedi un appuntamento" }));
  const args = { member_id: ADA, coach_id: COACH, starts_at: at("2026-11-19T11:30"), minutes: 30 };
  await expect.poll(view.asked).toEqual([{ verb: "request_for", args }]);
});

it("the desk asks a coach for a time for somebody whom it added without a network", async () => {
  const view = await open("desk");
  const args = { first_name: "Marta", last_name: "Conti" };
  const asked = askedCommand({ gym_id: GYM, verb: "save_person", args }, MEMBER, NOW.toISOString());
  const { id } = await view.data.documents("gym_commands").create(asked);
  expect(await view.findByRole("list", { name: "Coach Yoga" })).toBeTruthy();
  fireEvent.click(await view.findByRole("button", { name: "Aggiungi appuntamento" }));
  const dialog = within(await view.findByRole("dialog", { name: "Appuntamento per un iscritto" }));
  fireEvent.click(await dialog.findByRole("button", { name: "Marta Conti" }));
  fireEvent.click(dialog.getByRole("button", { name: "giovedì 19 novembre" }));
  fireEvent.click(await dialog.findByRole("button", { name: "11:30" }));
  fireEvent.click(dialog.getByRole("button", { name: "Chiedi un appuntamento" }));
  await expect
    .poll(async () => (await view.asked()).at(-1))
    .toMatchObject({ verb: "request_for", args: { member_id: id } });
});

/** With two coaches, one of whom has an appointment. */
const openDesk = async () => {
  const view = await open("desk");
  await view.receive("gym_coaches", coachOf({ id: "coach-alba", member_id: BEA, name: "Coach Alba" }));
  await view.receive("gym_appointments", floorAppointmentOf({ coach_id: COACH, state: "confirmed" }));
  return view;
};

it("the desk moves an appointment by keys to another time or coach, once it is asked", async () => {
  const view = await openDesk();
  await view.receive("gym_appointments", floorAppointmentOf({ id: "over", coach_id: COACH, state: "completed" }));
  expect((await view.findByRole("button", { name: /\(svolto\)/ })).closest("[data-drag]")).toBeNull();
  const block = await view.findByRole("button", { name: /\(confermato\)/ });
  expect(block.closest("[data-drag]")).not.toBeNull();
  for (const key of ["ArrowLeft", "ArrowRight", "Enter"]) fireEvent.keyDown(block, { key });
  expect(view.queryByRole("dialog")).toBeNull();
  for (const key of ["ArrowLeft", "Enter"]) fireEvent.keyDown(block, { key });
  const sameTime = within(await view.findByRole("dialog", { name: "Ada Rossi" })).getByLabelText("Ora");
  expect((sameTime as HTMLInputElement).value).toBe("16:00");
  fireEvent.keyDown(sameTime, { key: "Escape" });
  await expect.poll(() => view.queryByRole("dialog")).toBeNull();
  for (const key of ["ArrowLeft", "ArrowDown", "ArrowDown", "Enter"]) fireEvent.keyDown(block, { key });
  const dialog = within(await view.findByRole("dialog", { name: "Ada Rossi" }));
  expect((dialog.getByLabelText("Coach") as HTMLSelectElement).value).toBe(BEA);
  expect((dialog.getByLabelText("Ora") as HTMLInputElement).value).toBe("16:30");
  expect(await view.asked()).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Sposta" }));
  const args = { ...id, coach_id: BEA, starts_at: at("2026-11-18T16:30"), minutes: 45 };
  await expect.poll(view.asked).toEqual([{ verb: "propose_appointment", args }]);
});

it.each([[["member"], 0] as const, [["desk"], 1] as const])(
  "from the calendar %j finds the way here: %i",
  async (roles, ways) => {
    const view = await openAsStaff(<ScheduleScreen />, "/schedule", roles);
    await view.findByRole("link", { name: "Corsi" });
    await expect.poll(() => view.queryAllByRole("link", { name: "Staff" })).toHaveLength(ways);
  },
);

it("has nothing for who works at no gym but the way back", async () => {
  const view = await open();
  expect(await view.findByText(/^Questa pagina è per chi lavora in una palestra/)).toBeTruthy();
  expect(view.getByRole("heading", { name: "Staff", level: 1 })).toBeTruthy();
});

it("a coach's day, requests and other times are by the gym's clocks, which is said where they differ", async () => {
  const view = await openAsStaff(<StaffScreen />, "/schedule/staff", ["coach"], null, AHEAD);
  await view.receive("gym_appointments", floorAppointmentOf(AHEAD_AT_NINE));
  expect(await view.findByText(/fuso della palestra \(Pacific\/Kiritimati\)/)).toBeTruthy();
  expect(view.getByRole("heading", { name: "giovedì 19 novembre" })).toBeTruthy();
  const column = within(await view.findByRole("list", { name: "Coach Forza" }));
  expect(await column.findByRole("button", { name: /09:00/ })).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: "Proponi un altro orario: Ada Rossi, 09:00" }));
  const dialog = within(await view.findByRole("dialog", { name: "Ada Rossi" }));
  expect((dialog.getByLabelText("Giorno") as HTMLInputElement).value).toBe("2026-11-19");
  expect((dialog.getByLabelText("Ora") as HTMLInputElement).value).toBe("09:00");
  fireEvent.change(dialog.getByLabelText("Ora"), { target: { value: "11:00" } });
  fireEvent.click(dialog.getByRole("button", { name: "Proponi" }));
  const args = { ...id, starts_at: "2026-11-18T21:00:00.000Z", minutes: 45 };
  await expect.poll(view.asked).toEqual([{ verb: "propose_appointment", args }]);
});

it("shows who comes to an appointment with their photo", async () => {
  const view = await open("coach");
  await view.receive("gym_appointments", floorAppointmentOf());
  await view.receive("gym_photos", photoOf(ADA));
  fireEvent.click(await view.findByRole("button", { name: /^Ada Rossi/ }));
  const dialog = await view.findByRole("dialog", { name: "Ada Rossi" });
  await expect.poll(() => dialog.querySelector("img")?.getAttribute("src")).toBe(JPEG);
});
