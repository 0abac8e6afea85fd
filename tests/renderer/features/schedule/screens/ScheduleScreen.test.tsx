// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ScheduleScreen } from "#renderer/features/schedule/screens/ScheduleScreen.tsx";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { clockAt, openMemberData } from "#tests/helpers/data/member-data.ts";
import { chooseFromMenu } from "#tests/helpers/screens/choose-from-menu.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

const NOW = new Date(2026, 10, 18, 10);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  // React says there what it takes for a mistake, as hooks in another order.
  vi.spyOn(console, "error");
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  cleanup();
  vi.useRealTimers();
});

const open = async () => {
  const data = await openMemberData({ clock: clockAt(NOW) });
  const exercises = [routineExerciseOf({ exercise_id: "squat", sets: [routineSetOf({ reps_min: 5, reps_max: 5 })] })];
  const routine = await data.routines.create({ name: "Gambe", folder: "", notes: "", exercises });
  const [plan] = await data.plans.add([
    { day: "2026-11-18", routine_id: routine.id, name: "Gambe" },
    { day: "2026-11-16", routine_id: routine.id, name: "Gambe" },
  ]);
  const view = await renderLazy({ screen: <ScheduleScreen />, path: "/schedule", data });
  const days = async () => (await firstValueFrom(data.plans.watch())).map(({ day }) => day);
  return { view, data, routine, plan, days };
};

it("shows what is planned on a day, begins it, and then has it as done", async () => {
  const { view, data, routine } = await open();
  expect(await view.findByRole("button", { name: "mercoledì 18 novembre, 1 pianificato" })).toBeTruthy();
  fireEvent.click(await view.findByRole("button", { name: "Inizia Gambe" }));
  await expect.poll(view.path).toMatch(/^\/workouts\//);
  const [begun] = await firstValueFrom(data.workouts.list());
  expect(begun?.routine_id).toBe(routine.id);
  cleanup();
  const again = await renderLazy({ screen: <ScheduleScreen />, path: "/schedule", data });
  expect(await again.findByRole("button", { name: "mercoledì 18 novembre, 1 allenamento" })).toBeTruthy();
});

it("shows a planned workout of a past day as not done", async () => {
  const { view } = await open();
  fireEvent.click(await view.findByRole("button", { name: "lunedì 16 novembre, 1 pianificato" }));
  expect(await view.findByText("Non fatto")).toBeTruthy();
});

it("plans a routine on the chosen day", async () => {
  const { view, days } = await open();
  fireEvent.click(await view.findByRole("button", { name: "venerdì 20 novembre" }));
  fireEvent.click(view.getByRole("button", { name: "Pianifica" }));
  fireEvent.click(within(await view.findByRole("dialog")).getByRole("button", { name: "Gambe" }));
  await expect.poll(days).toEqual(["2026-11-16", "2026-11-18", "2026-11-20"]);
});

it("moves a planned workout to another day, and goes there", async () => {
  const { view, days } = await open();
  await chooseFromMenu(view, "Azioni per Gambe", "Giorno, ora e promemoria");
  fireEvent.change(await view.findByLabelText("Giorno", { selector: "[type=date]" }), {
    target: { value: "2026-12-01" },
  });
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  await expect.poll(days).toEqual(["2026-11-16", "2026-12-01"]);
  expect(await view.findByRole("button", { name: "martedì 1 dicembre, 1 pianificato", pressed: true })).toBeTruthy();
  await expect.poll(() => view.toasts.at(-1)?.action).toBeDefined();
  view.toasts.at(-1)?.action?.run();
  await expect.poll(days).toEqual(["2026-11-16", "2026-11-18"]);
});

it("moves a planned workout to no day that the server refuses", async () => {
  const { view, days } = await open();
  await chooseFromMenu(view, "Azioni per Gambe", "Giorno, ora e promemoria");
  const day = await view.findByLabelText("Giorno", { selector: "[type=date]" });
  for (const value of ["0026-11-20", "2200-01-01", ""]) {
    fireEvent.change(day, { target: { value } });
    fireEvent.click(view.getByRole("button", { name: "Salva" }));
    expect(await view.findByText("Scegli un giorno dal 1900 al 2199.")).toBeTruthy();
  }
  expect(await days()).toEqual(["2026-11-16", "2026-11-18"]);
  fireEvent.change(day, { target: { value: "2026-11-20" } });
  expect(view.queryByText("Scegli un giorno dal 1900 al 2199.")).toBeNull();
});

it("takes a planned workout away, and brings it back", async () => {
  const { view, days } = await open();
  await chooseFromMenu(view, "Azioni per Gambe", "Rimuovi dal calendario");
  await expect.poll(days).toEqual(["2026-11-16"]);
  await expect.poll(() => view.toasts.at(-1)?.action).toBeDefined();
  view.toasts.at(-1)?.action?.run();
  await expect.poll(days).toEqual(["2026-11-16", "2026-11-18"]);
});

it("goes from day to day with the arrow keys, over the end of a month", async () => {
  const { view } = await open();
  const today = await view.findByRole("button", { name: "mercoledì 18 novembre, 1 pianificato" });
  fireEvent.keyDown(today, { key: "ArrowDown" });
  const later = await view.findByRole("button", { name: "mercoledì 25 novembre", pressed: true });
  expect(document.activeElement).toBe(later);
  fireEvent.keyDown(later, { key: "ArrowDown" });
  expect(await view.findByRole("button", { name: "mercoledì 2 dicembre", pressed: true })).toBe(document.activeElement);
});

it("leaves the browser its own keys", async () => {
  const { view } = await open();
  const today = await view.findByRole("button", { name: "mercoledì 18 novembre, 1 pianificato" });
  for (const modifier of ["altKey", "ctrlKey", "metaKey"]) {
    // False where it was prevented.
    expect(fireEvent.keyDown(today, { key: "ArrowLeft", [modifier]: true })).toBe(true);
  }
  expect(today.getAttribute("aria-pressed")).toBe("true");
});

it("shows a week with what each day has", async () => {
  const { view } = await open();
  fireEvent.click(await view.findByRole("radio", { name: "Settimana" }));
  expect(await view.findByText("Gambe (non fatto)")).toBeTruthy();
  expect(view.getByText("Gambe (pianificato)")).toBeTruthy();
});
