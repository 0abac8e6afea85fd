// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StaffHoursScreen } from "#renderer/features/staff/screens/StaffHoursScreen.tsx";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { coachOf, NOW } from "#tests/helpers/screens/gym-view.tsx";
import { pressFocused } from "#tests/helpers/screens/press-focused.ts";
import { openAsStaff } from "#tests/helpers/screens/staff-view.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("a coach changes a weekday and closes a date, but saves nothing that overlaps", async () => {
  const view = await openAsStaff(<StaffHoursScreen />, "/schedule/staff/hours", ["coach"]);
  const to = await view.findByLabelText("mercoledì, orario 1, alle");
  const save = view.getByRole("button", { name: "Salva" });
  expect(save).toHaveProperty("disabled", true);
  fireEvent.click(view.getByRole("button", { name: "Aggiungi orario: mercoledì" }));
  fireEvent.change(to, { target: { value: "16:00" } });
  expect(await view.findByText("Due orari si sovrappongono.")).toBeTruthy();
  expect(save).toHaveProperty("disabled", true);
  fireEvent.change(to, { target: { value: "12:00" } });
  fireEvent.change(view.getByLabelText("mercoledì, orario 2, alle"), { target: { value: "00:00" } });
  fireEvent.change(view.getByLabelText("Data"), { target: { value: "2026-12-24" } });
  fireEvent.click(view.getByRole("button", { name: "Aggiungi data" }));
  fireEvent.click(save);
  const weekly = {
    "3": [
      ["09:00", "12:00"],
      ["15:00", "24:00"],
    ],
  };
  const args = { bio: "", weekly, overrides: { "2026-12-24": [] } };
  await expect.poll(view.asked).toEqual([{ verb: "save_coach", args }]);
  expect(await view.findByText("In attesa della risposta.")).toBeTruthy();
  // As they will be, while the answer is not there.
  expect(view.getByLabelText("mercoledì, orario 2, dalle")).toHaveProperty("value", "15:00");
  await view.answer("refused", "failed");
  await expect.poll(() => view.queryByLabelText("mercoledì, orario 2, dalle")).toBeNull();
});

it("a coach introduces themselves, with their hours as they are", async () => {
  const view = await openAsStaff(<StaffHoursScreen />, "/schedule/staff/hours", ["coach"]);
  fireEvent.change(await view.findByLabelText("Presentazione"), { target: { value: "Forza e mobilità. " } });
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  const args = { bio: "Forza e mobilità.", weekly: { "3": [["09:00", "13:00"]] }, overrides: {} };
  await expect.poll(view.asked).toEqual([{ verb: "save_coach", args }]);
  // As it will be, while the answer is not there.
  await expect.poll(() => view.getByLabelText("Presentazione")).toHaveProperty("value", "Forza e mobilità.");
  await view.answer("refused", "failed");
  await expect.poll(() => view.getByLabelText("Presentazione")).toHaveProperty("value", "");
});

it("a coach is told what others will see before they have themselves found, and by which words", async () => {
  const view = await openAsStaff(<StaffHoursScreen />, "/schedule/staff/hours", ["coach"]);
  const section = within(await view.findByRole("region", { name: "Visibilità nella ricerca" }));
  expect(section.getByText(/ti trova chiunque abbia un account.*Non vede foto, email né orari/)).toBeTruthy();
  expect(section.getByText(/^Palestra Demo non compare nella ricerca/)).toBeTruthy();
  const consent = section.getByRole("checkbox", { name: "Acconsento: mostrami nella ricerca" });
  expect(consent).toHaveProperty("checked", false);
  fireEvent.click(consent);
  fireEvent.change(section.getByLabelText("Titolo"), { target: { value: "Preparatrice atletica " } });
  fireEvent.change(view.getByLabelText("Presentazione"), { target: { value: "Bilanciere." } });
  const pick = (name: string) => fireEvent.click(section.getByRole("button", { name }));
  for (const name of ["Yoga", "Forza", "Corsa", "Yoga"]) pick(name);
  expect(section.getByRole("article", { name: "Coach Forza" }).textContent).toBe(
    "Coach ForzaPreparatrice atletica ForzaCorsaBilanciere.PalestraPalestra DemoRiceve su appuntamento",
  );
  for (const name of ["Boxe", "Nuoto", "Pilates", "Mobilità"]) pick(name);
  expect(section.getByRole("button", { name: "Yoga" })).toHaveProperty("disabled", true);
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  const found = { listed: true, headline: "Preparatrice atletica" };
  const specialties = ["strength", "running", "swimming", "mobility", "pilates", "boxing"];
  const args = { bio: "Bilanciere.", weekly: { "3": [["09:00", "13:00"]] }, overrides: {}, ...found, specialties };
  await expect.poll(view.asked).toEqual([{ verb: "save_coach", args }]);
  // As it will be, while the answer is not there.
  await expect.poll(() => consent).toHaveProperty("checked", true);
  await view.answer("refused", "failed");
  await expect.poll(() => consent).toHaveProperty("checked", false);
});

it("a coach without a name is told that nobody finds them", async () => {
  const view = await openAsStaff(<StaffHoursScreen />, "/schedule/staff/hours", ["coach"]);
  await view.receive("gym_coaches", coachOf({ id: "coach-me", member_id: MEMBER, name: "" }));
  expect(await view.findByText(/^Nel tuo profilo manca il nome/)).toBeTruthy();
  const [gym] = await view.data.documents("gym_settings").find();
  if (gym) await view.receive("gym_settings", { ...gym, listed: true });
  await expect.poll(() => view.queryByText(/non compare nella ricerca/)).toBeNull();
});

it("hands the focus on from the last hours of a day to what adds others", async () => {
  const view = await openAsStaff(<StaffHoursScreen />, "/schedule/staff/hours", ["coach"]);
  pressFocused(await view.findByRole("button", { name: "Elimina l'orario 1: mercoledì" }));
  const add = view.getByRole("button", { name: "Aggiungi orario: mercoledì" });
  await expect.poll(() => document.activeElement).toBe(add);
});

it("is the coaches' alone, and leads others on", async () => {
  const view = await openAsStaff(<StaffHoursScreen />, "/schedule/staff/hours", ["desk"]);
  expect(await view.findByText("Gli orari li gestiscono i coach.")).toBeTruthy();
  expect(view.getByRole("heading", { name: "Staff", level: 1 })).toBeTruthy();
  expect(view.getByRole("link", { name: "Agenda" })).toBeTruthy();
});
