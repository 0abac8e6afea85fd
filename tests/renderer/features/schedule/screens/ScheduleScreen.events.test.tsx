// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ScheduleScreen } from "#renderer/features/schedule/screens/ScheduleScreen.tsx";
import type { CalendarEvent } from "#shared/domain/calendar/event.ts";
import { eventOf } from "#tests/helpers/data/calendar-events.ts";
import { clockAt, openMemberData } from "#tests/helpers/data/member-data.ts";
import { chooseFromMenu } from "#tests/helpers/screens/choose-from-menu.ts";
import { pressFocused } from "#tests/helpers/screens/press-focused.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

const NOW = new Date(2026, 10, 18, 10);
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const ACTIONS = "Azioni per Fisioterapia";
const weekly = eventOf({ start: "2026-11-18T18:30", end: "2026-11-18T19:15", zone: ZONE, rule: "FREQ=WEEKLY" });

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = async (...events: CalendarEvent[]) => {
  const data = await openMemberData({ clock: clockAt(NOW) });
  for (const event of events) await data.events.add(event);
  const view = await renderLazy({ screen: <ScheduleScreen />, path: "/schedule", data });
  const kept = () => firstValueFrom(data.events.watch());
  const rules = async () => (await kept()).map(({ start, rule }) => `${start} ${rule}`.trim());
  const dayOf = (name: string) => view.findByRole("button", { name });
  const scope = async (name: string) =>
    fireEvent.click(within(await view.findByRole("dialog")).getByRole("button", { name }));
  const undo = () => view.toasts.at(-1)?.action?.run();
  return { view, data, kept, rules, dayOf, scope, undo };
};
type Opened = Awaited<ReturnType<typeof open>>;

const editTo = async ({ view, scope }: Opened, start: string, end: string, which: string) => {
  await chooseFromMenu(view, ACTIONS, "Modifica appuntamento");
  fireEvent.change(await view.findByLabelText("Ora d'inizio"), { target: { value: start } });
  fireEvent.change(view.getByLabelText("Ora di fine"), { target: { value: end } });
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  await scope(which);
};

it("adds an appointment that repeats every week, and takes it back", async () => {
  const { view, rules, dayOf, undo } = await open();
  const button = await view.findByRole("button", { name: "Aggiungi appuntamento" });
  await expect.poll(() => button.hasAttribute("disabled")).toBe(false);
  fireEvent.click(button);
  fireEvent.click(await view.findByRole("button", { name: "Salva" }));
  expect(await view.findByText("Dai un titolo all'appuntamento.")).toBeTruthy();
  fireEvent.change(view.getByLabelText("Titolo"), { target: { value: "Fisioterapia" } });
  fireEvent.change(view.getByLabelText("Ora d'inizio"), { target: { value: "18:30" } });
  fireEvent.change(view.getByLabelText("Si ripete"), { target: { value: "WEEKLY" } });
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  await expect.poll(rules).toEqual(["2026-11-18T18:30 FREQ=WEEKLY"]);
  expect(await dayOf("mercoledì 18 novembre, 1 appuntamento")).toBeTruthy();
  expect(await dayOf("mercoledì 25 novembre, 1 appuntamento")).toBeTruthy();
  undo();
  await expect.poll(rules).toEqual([]);
});

it("moves one week alone", async () => {
  const opened = await open(weekly);
  fireEvent.click(await opened.dayOf("mercoledì 25 novembre, 1 appuntamento"));
  await editTo(opened, "20:00", "20:45", "Solo questo appuntamento");
  await expect.poll(() => opened.view.queryAllByText("20:00 – 20:45").length).toBe(2);
  expect(await opened.rules()).toEqual(["2026-11-18T18:30 FREQ=WEEKLY"]);
  opened.undo();
  await expect.poll(async () => (await opened.kept())[0]?.exceptions).toEqual({});
});

it("moves a week and all after it, and takes both back at once", async () => {
  const opened = await open(weekly);
  fireEvent.click(await opened.dayOf("mercoledì 25 novembre, 1 appuntamento"));
  await editTo(opened, "20:00", "20:45", "Questo e i successivi");
  const parts = ["2026-11-18T18:30 FREQ=WEEKLY;UNTIL=20261124", "2026-11-25T20:00 FREQ=WEEKLY"];
  await expect.poll(opened.rules).toEqual(parts);
  opened.undo();
  await expect.poll(opened.rules).toEqual(["2026-11-18T18:30 FREQ=WEEKLY"]);
});

it("moves all of them", async () => {
  const opened = await open(weekly);
  await opened.dayOf("mercoledì 25 novembre, 1 appuntamento");
  await editTo(opened, "20:00", "20:45", "Tutti gli appuntamenti");
  await expect.poll(opened.rules).toEqual(["2026-11-18T20:00 FREQ=WEEKLY"]);
});

it("asks which when one that repeats is deleted, and brings it back", async () => {
  const { view, kept, rules, dayOf, scope, undo } = await open(weekly);
  await dayOf("mercoledì 25 novembre, 1 appuntamento");
  await chooseFromMenu(view, ACTIONS, "Elimina");
  await scope("Solo questo appuntamento");
  await expect.poll(async () => (await kept())[0]?.exceptions).toEqual({ "2026-11-18T18:30": null });
  expect(await dayOf("mercoledì 18 novembre")).toBeTruthy();
  undo();
  expect(await dayOf("mercoledì 18 novembre, 1 appuntamento")).toBeTruthy();
  await chooseFromMenu(view, ACTIONS, "Elimina");
  await scope("Tutti gli appuntamenti");
  await expect.poll(rules).toEqual([]);
});

it("does not offer one alone where the repetition was changed", async () => {
  const { view } = await open(weekly);
  await chooseFromMenu(view, ACTIONS, "Modifica appuntamento");
  fireEvent.change(await view.findByLabelText("Si ripete"), { target: { value: "DAILY" } });
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  expect(await view.findByRole("button", { name: "Tutti gli appuntamenti" })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe("Questo e i successivi");
  expect(view.queryByRole("button", { name: "Solo questo appuntamento" })).toBeNull();
});

it("says which appointment it cannot show, and why", async () => {
  const { view, rules } = await open(eventOf({ title: "Ogni secondo", rule: "FREQ=SECONDLY" }));
  const text = "Ogni secondo: non può comparire nel calendario. Si ripete più di una volta al giorno.";
  expect(await view.findByText(text)).toBeTruthy();
  pressFocused(view.getByRole("button", { name: "Elimina: Ogni secondo" }));
  await expect.poll(rules).toEqual([]);
  await expect.poll(() => document.activeElement?.textContent).toBe("Prossimi appuntamenti");
});
