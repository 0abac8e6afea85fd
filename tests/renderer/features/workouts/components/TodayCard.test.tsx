// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TodayCard } from "#renderer/features/workouts/components/TodayCard.tsx";
import { clockAt, openMemberData } from "#tests/helpers/data/member-data.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const NOW = new Date(2026, 10, 18, 12);

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const withProgram = async () => {
  const data = await openMemberData({ clock: clockAt(NOW) });
  const [a, b] = [
    await data.routines.create({ name: "Seduta A", folder: "Full body, 3 giorni", notes: "", exercises: [] }),
    await data.routines.create({ name: "Seduta B", folder: "Full body, 3 giorni", notes: "", exercises: [] }),
  ];
  return { data, a, b, show: () => renderApp({ screen: <TodayCard withNext />, path: "/dashboard", data }) };
};

it("the next session of a program stands ready, and follows what was trained", async () => {
  const { data, a, show } = await withProgram();
  const view = await show();
  const card = await view.findByRole("group", { name: "Prossima seduta" });
  expect(card.textContent).toContain("Seduta A");
  expect(card.textContent).toContain("Full body, 3 giorni");
  await data.workouts.create({ name: "Seduta A", started_at: "2026-11-17T10:00:00.000Z", routine_id: a.id });
  fireEvent.click(await view.findByRole("button", { name: "Inizia Seduta B" }));
  await expect.poll(view.path).toMatch(/^\/workouts\/.+/);
  expect((await firstValueFrom(data.workouts.list()))[0]?.name).toBe("Seduta B");
});

it("the next session names its day in the calendar, and gives way to what is planned for today", async () => {
  const { data, a, b, show } = await withProgram();
  await data.plans.add([{ day: "2026-11-20", routine_id: b.id, name: b.name }]);
  const view = await show();
  expect((await view.findByRole("group", { name: "Prossima seduta" })).textContent).toContain("ven 20 nov");
  await data.plans.add([{ day: "2026-11-18", routine_id: a.id, name: a.name }]);
  await view.findByRole("group", { name: "In programma oggi" });
  expect(view.queryByText("Prossima seduta")).toBeNull();
});
