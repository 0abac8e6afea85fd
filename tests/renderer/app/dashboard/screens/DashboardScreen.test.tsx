// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { DashboardScreen } from "#renderer/app/dashboard/screens/DashboardScreen.tsx";
import { systemClock } from "#shared/lib/clock.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

it("the last time was the last workout in which a set was done", async () => {
  const squat = { name: "Gambe", exerciseId: "squat" };
  const data = await trainedMember([
    { ...squat, start: new Date(2026, 10, 18, 18), sets: [[100, 5]] },
    { ...squat, start: new Date(2026, 10, 20, 18), sets: [] },
  ]);
  const view = await renderApp({ screen: <DashboardScreen />, path: "/dashboard", data });
  expect((await view.findByText(/^Ultima volta/)).textContent).toMatch(/18 nov.*500/);
});

it("says that nothing was trained, and shows figures of it, only once the first sync is done", async () => {
  const data = await trainedMember([]);
  const view = await renderApp({ screen: <DashboardScreen />, path: "/dashboard", data });
  const none = "Ancora nessun allenamento. Inizia dal primo.";
  const notHeard = /^Questo dispositivo non ha ancora ricevuto i tuoi dati/;
  const figure = "Questa settimana";
  expect(await view.findByText(none)).toBeTruthy();
  expect(view.getByText(figure)).toBeTruthy();
  act(() => data.sync.setStatus({ kind: "syncing", pending: 0, lastSuccess: null }));
  for (const text of [none, notHeard, figure]) expect(view.queryByText(text)).toBeNull();
  act(() => data.sync.setStatus({ kind: "offline", pending: 0, lastSuccess: null }));
  expect(view.getByText(notHeard)).toBeTruthy();
  for (const text of [none, figure]) expect(view.queryByText(text)).toBeNull();
});

it("offers a member without a workout those of another app first", async () => {
  const link = { name: "Importa" };
  const none = await renderApp({ screen: <DashboardScreen />, path: "/dashboard", data: await trainedMember([]) });
  expect((await none.findByRole("link", link)).getAttribute("href")).toBe("/workouts/import");
  cleanup();
  const start = new Date(2026, 10, 18, 18);
  const data = await trainedMember([{ name: "Gambe", exerciseId: "squat", start, sets: [[100, 5]] }]);
  const view = await renderApp({ screen: <DashboardScreen />, path: "/dashboard", data });
  await view.findByText(/^Ultima volta/);
  expect(view.queryByRole("link", link)).toBeNull();
});

it("promises an average in the first week, and volume before the first set", async () => {
  const empty = "Il volume compare con la prima serie.";
  const none = await renderApp({ screen: <DashboardScreen />, path: "/dashboard", data: await trainedMember([]) });
  await none.findByText(empty);
  cleanup();
  const start = new Date(systemClock.now());
  const data = await trainedMember([{ name: "Gambe", exerciseId: "squat", start, sets: [[100, 5]] }]);
  const view = await renderApp({ screen: <DashboardScreen />, path: "/dashboard", data });
  await view.findByText("La tua media compare dalla prossima settimana.");
  expect(view.queryByText(empty)).toBeNull();
});

it("says the day of a workout that was left open before today", async () => {
  const data = await trainedMember([]);
  const open = async (days: number) => {
    const start = new Date(systemClock.now() - days * 86_400_000);
    const { id } = await data.workouts.create({ name: "Gambe", started_at: start.toISOString() });
    return id;
  };
  const id = await open(3);
  const view = await renderApp({ screen: <DashboardScreen />, path: "/dashboard", data });
  await view.findByText(/^In corso, inizio: \d+ \p{L}+.*, \d\d:\d\d$/u);
  await data.workouts.remove(id);
  await open(0);
  await view.findByText(/^In corso dalle \d\d:\d\d$/);
});
