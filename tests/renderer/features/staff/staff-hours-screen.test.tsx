// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StaffHoursScreen } from "#renderer/features/staff/screens/StaffHoursScreen.tsx";
import { NOW } from "#tests/helpers/screens/gym-view.tsx";
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

it("hands the focus on from the last hours of a day to what adds others", async () => {
  const view = await openAsStaff(<StaffHoursScreen />, "/schedule/staff/hours", ["coach"]);
  pressFocused(await view.findByRole("button", { name: "Togli l'orario 1: mercoledì" }));
  const add = view.getByRole("button", { name: "Aggiungi orario: mercoledì" });
  await expect.poll(() => document.activeElement).toBe(add);
});

it("is the coaches' alone, and leads others on", async () => {
  const view = await openAsStaff(<StaffHoursScreen />, "/schedule/staff/hours", ["desk"]);
  expect(await view.findByText("Gli orari li gestisce chi fa il coach.")).toBeTruthy();
  expect(view.getByRole("heading", { name: "Staff", level: 1 })).toBeTruthy();
  expect(view.getByRole("link", { name: "Agenda" })).toBeTruthy();
});
