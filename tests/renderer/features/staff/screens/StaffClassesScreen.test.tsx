// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StaffClassesScreen } from "#renderer/features/staff/screens/StaffClassesScreen.tsx";
import { askedCommand } from "#shared/domain/gym/acts.ts";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { AHEAD, AHEAD_AT_NINE, at, GYM, NOW, sessionOf } from "#tests/helpers/screens/gym-view.tsx";
import { ADA, BEA, flagsOf, floorBookingOf, JPEG, openAsStaff, photoOf } from "#tests/helpers/screens/staff-view.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = async (role: GymRole, session: Parameters<typeof sessionOf>[0] = {}) => {
  const view = await openAsStaff(<StaffClassesScreen />, "/schedule/staff/classes", [role]);
  await view.receive("gym_sessions", sessionOf(session));
  return view;
};
const choose = async (view: Awaited<ReturnType<typeof open>>) =>
  fireEvent.click(await view.findByRole("button", { name: /Yoga/ }));
/** It begins in half an hour. */
const soon = { starts_at: at("2026-11-18T10:30"), ends_at: at("2026-11-18T11:30") };

it("a coach checks in who comes, and takes a mark back, but books and cancels for nobody", async () => {
  const view = await open("coach", soon);
  await view.receive("gym_bookings", floorBookingOf({ starts_at: soon.starts_at }));
  await choose(view);
  expect(await view.findByRole("region", { name: "1 prenotato" })).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: "Presente: Ada Rossi" }));
  expect(await view.findByText("In attesa della risposta.")).toBeTruthy();
  const args = { booking_id: idOf("booking-1"), state: "attended" };
  expect(await view.asked()).toEqual([{ verb: "mark", args }]);
  await view.answer("accepted");
  await view.receive("gym_bookings", floorBookingOf({ starts_at: soon.starts_at, state: "attended" }));
  fireEvent.click(await view.findByRole("button", { name: "Ripristina: Ada Rossi" }));
  await expect.poll(async () => (await view.asked()).at(-1)?.args).toEqual({ ...args, state: "booked" });
  for (const name of [/^Disdici/, "Prenota un iscritto", "Annulla la lezione"])
    expect(view.queryByRole("button", { name })).toBeNull();
});

it("the arrow keys go from one to the next of who comes", async () => {
  const view = await open("coach", soon);
  await view.receive("gym_bookings", floorBookingOf({ starts_at: soon.starts_at }));
  const other = { id: idOf("booking-2"), member_id: BEA, starts_at: soon.starts_at };
  await view.receive("gym_bookings", floorBookingOf(other));
  await choose(view);
  const ada = await view.findByRole("button", { name: "Presente: Ada Rossi" });
  ada.focus();
  fireEvent.keyDown(ada, { key: "ArrowDown" });
  expect(document.activeElement).toBe(view.getByRole("button", { name: "Presente: Bea Verdi" }));
});

it("the desk gives a place back and is told that the entry is spent", async () => {
  const view = await open("desk", soon);
  await view.receive("gym_bookings", floorBookingOf({ starts_at: soon.starts_at }));
  await choose(view);
  fireEvent.click(await view.findByRole("button", { name: "Disdici: Ada Rossi" }));
  const dialog = within(await view.findByRole("alertdialog", { name: "Disdire Yoga per Ada Rossi?" }));
  expect(dialog.getByText("Il termine per disdire gratis è passato: risulta una disdetta tardiva.")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Disdici" }));
  await expect.poll(view.asked).toEqual([{ verb: "cancel_booking", args: { booking_id: idOf("booking-1") } }]);
});

it("the desk books a member who is not there yet, and is told why that was refused", async () => {
  const view = await open("desk");
  await view.receive("gym_bookings", floorBookingOf());
  await choose(view);
  fireEvent.click(await view.findByRole("button", { name: "Prenota un iscritto" }));
  const dialog = within(await view.findByRole("dialog", { name: "Prenota un iscritto" }));
  expect(dialog.getByRole("button", { name: /^Ada Rossi/ })).toHaveProperty("disabled", true);
  fireEvent.click(dialog.getByRole("button", { name: "Bea Verdi" }));
  fireEvent.click(dialog.getByRole("button", { name: "Prenota" }));
  const asked = within(await view.findByRole("region", { name: "Prenotazioni in corso" }));
  expect(asked.getByText("Bea Verdi")).toBeTruthy();
  expect(await view.asked()).toEqual([{ verb: "book_for", args: { session_id: idOf("session-1"), member_id: BEA } }]);
  await view.answer("refused", "daily_limit");
  const words = "Richiesta non accettata: ha già il massimo di prenotazioni per quel giorno.";
  expect(await view.findByText(words)).toBeTruthy();
});

it("the desk books somebody whom it added without a network", async () => {
  const view = await open("desk");
  const { id } = await view.data.documents("gym_commands").create({
    ...askedCommand(
      { gym_id: GYM, verb: "save_person", args: { first_name: "Marta", last_name: "Conti" } },
      MEMBER,
      NOW.toISOString(),
    ),
  });
  await choose(view);
  fireEvent.click(await view.findByRole("button", { name: "Prenota un iscritto" }));
  const dialog = within(await view.findByRole("dialog", { name: "Prenota un iscritto" }));
  fireEvent.click(await dialog.findByRole("button", { name: "Marta Conti" }));
  fireEvent.click(dialog.getByRole("button", { name: "Prenota" }));
  const asked = within(await view.findByRole("region", { name: "Prenotazioni in corso" }));
  expect(asked.getByText("Marta Conti")).toBeTruthy();
  const args = { session_id: idOf("session-1"), member_id: id };
  expect((await view.asked()).at(-1)).toEqual({ verb: "book_for", args });
});

it("the desk cancels a class and is told how many bookings that takes", async () => {
  const view = await open("desk");
  await choose(view);
  fireEvent.click(await view.findByRole("button", { name: "Annulla la lezione" }));
  const dialog = within(await view.findByRole("alertdialog", { name: "Annullare Yoga, 18 nov, 18:30?" }));
  expect(
    dialog.getByText(/^4 prenotazioni verranno annullate\. Chi è prenotato o in lista d'attesa riceve un avviso/),
  ).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Annulla la lezione" }));
  await expect.poll(view.asked).toEqual([{ verb: "cancel_session", args: { session_id: idOf("session-1") } }]);
  expect(await view.findByText("Annullamento della lezione")).toBeTruthy();
  await view.receive("gym_sessions", sessionOf({ state: "cancelled" }));
  await view.receive("gym_bookings", floorBookingOf({ state: "cancelled" }));
  expect(await view.findByText("Annullato dalla palestra")).toBeTruthy();
  expect(await view.findByRole("region", { name: "1 annullata" })).toBeTruthy();
  expect(view.queryByText("Nessun prenotato.")).toBeNull();
  expect(view.queryByRole("button", { name: "Annulla la lezione" })).toBeNull();
});

it("another day keeps the focus where it was chosen, and its announced title", async () => {
  const view = await open("desk");
  const title = await view.findByRole("heading", { name: /18 novembre/ });
  const next = view.getByRole("button", { name: /19 nov/ });
  next.focus();
  fireEvent.click(next);
  expect(document.activeElement).toBe(next);
  expect(title.isConnected && title.textContent).toContain("19 novembre");
  expect(await view.findAllByText("Nessun corso in questo giorno.")).toHaveLength(2);
  expect(document.activeElement).toBe(next);
});

it("shows who waits by their turn, and who gave their place back", async () => {
  const view = await open("desk");
  await view.receive(
    "gym_bookings",
    floorBookingOf({ id: "b", member_id: BEA, state: "waitlisted", position: 1 }),
    floorBookingOf({ id: "a", state: "late_cancelled" }),
  );
  await choose(view);
  const waiting = within(await view.findByRole("region", { name: "1 in lista d'attesa" }));
  expect(waiting.getByText("In lista d'attesa · 1")).toBeTruthy();
  const gone = within(view.getByRole("region", { name: "1 disdetta" }));
  expect(gone.getByText("Disdetta tardiva")).toBeTruthy();
});

it("a class stands on its day and at its time by the gym's clocks, wherever it is read", async () => {
  const view = await openAsStaff(<StaffClassesScreen />, "/schedule/staff/classes", ["coach"], null, AHEAD);
  await view.receive("gym_sessions", sessionOf(AHEAD_AT_NINE));
  expect(await view.findByRole("heading", { name: "giovedì 19 novembre" })).toBeTruthy();
  expect(await view.findByRole("button", { name: /09:00.*Yoga/ })).toBeTruthy();
  expect(view.getByText(/fuso della palestra/)).toBeTruthy();
});

it("a coach sees who is late or has no certificate beside the name, and how old they are, without a sum", async () => {
  const view = await open("coach", soon);
  await view.receive("gym_bookings", floorBookingOf({ starts_at: soon.starts_at }));
  const unpaid = [{ id: idOf("instalment-1"), due_on: "2026-11-01" }];
  await view.receive("gym_flags", flagsOf(ADA, { birth_date: "1992-03-01", instalments: unpaid }, "non_agonistic"));
  await choose(view);
  const coming = within(await view.findByRole("region", { name: "1 prenotato" }));
  expect(await coming.findByText("Rata scaduta da 17 giorni · Manca il certificato medico")).toBeTruthy();
  expect(coming.getByText("34 anni")).toBeTruthy();
});

it("flags are those of the time of the class, and of one that is over there are none", async () => {
  const view = await open("desk", { starts_at: at("2026-11-18T07:00"), ends_at: at("2026-11-18T08:00") });
  await view.receive("gym_bookings", floorBookingOf({ starts_at: at("2026-11-18T07:00") }));
  await view.receive("gym_flags", flagsOf(ADA, {}, "non_agonistic"));
  await choose(view);
  await view.findByText("Ada Rossi");
  expect(view.queryByText("Manca il certificato medico")).toBeNull();
});

it("who books somebody sees what speaks against it", async () => {
  const view = await open("desk");
  const mornings = flagsOf(BEA).memberships.map((one) => ({ ...one, hours: { 3: [["07:00", "12:00"]] } }));
  await view.receive("gym_flags", flagsOf(BEA, { memberships: mornings }));
  const others = flagsOf(ADA).memberships.map((one) => ({ ...one, class_ids: [idOf("pilates")] }));
  await view.receive("gym_flags", flagsOf(ADA, { memberships: others }));
  await choose(view);
  fireEvent.click(await view.findByRole("button", { name: "Prenota un iscritto" }));
  const dialog = within(await view.findByRole("dialog", { name: "Prenota un iscritto" }));
  expect(await dialog.findByText("L'abbonamento è per altri corsi")).toBeTruthy();
  expect(dialog.getByText(/Fuori dalla sua fascia oraria/)).toBeTruthy();
});

it("shows what who comes looks like", async () => {
  const view = await open("coach", soon);
  await view.receive("gym_bookings", floorBookingOf({ starts_at: soon.starts_at }));
  await view.receive("gym_photos", photoOf(ADA));
  await choose(view);
  await expect.poll(() => view.container.querySelector("img")?.getAttribute("src")).toBe(JPEG);
});

it("shows whom the desk may book with their photo", async () => {
  const view = await open("desk", soon);
  await view.receive("gym_photos", photoOf(BEA));
  await choose(view);
  fireEvent.click(await view.findByRole("button", { name: "Prenota un iscritto" }));
  const dialog = within(await view.findByRole("dialog", { name: "Prenota un iscritto" }));
  const picture = () => dialog.getByRole("button", { name: "Bea Verdi" }).querySelector("img");
  await expect.poll(() => picture()?.getAttribute("src")).toBe(JPEG);
});
