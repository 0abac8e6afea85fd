// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
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
