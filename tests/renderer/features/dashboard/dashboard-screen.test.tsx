// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { DashboardScreen } from "#renderer/features/dashboard/screens/DashboardScreen.tsx";
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

it("says that nothing was trained, and shows figures of it, only once the server was heard", async () => {
  const data = await trainedMember([]);
  const view = await renderApp({ screen: <DashboardScreen />, path: "/dashboard", data });
  const none = "Ancora nessun allenamento. Il primo supera già il limite.";
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
