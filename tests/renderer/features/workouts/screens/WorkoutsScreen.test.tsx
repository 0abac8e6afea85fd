// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { WorkoutsScreen } from "#renderer/features/workouts/screens/WorkoutsScreen.tsx";
import { openMemberData } from "#tests/helpers/data/member-data.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

const open = async (names: string[]) => {
  const data = await openMemberData();
  for (const name of names) await data.workouts.create({ name });
  return renderApp({ screen: <WorkoutsScreen />, path: "/workouts", data });
};

describe("workout list", () => {
  it("has nothing in a row that deletes a workout", async () => {
    const view = await open(["Spinta A", "Gambe"]);
    await view.findByText("Gambe");
    expect(view.queryAllByRole("button", { name: /Elimina/ })).toEqual([]);
  });

  it("says what to do while it is empty", async () => {
    const view = await open([]);
    await view.findByText("Ancora nessun allenamento. Segna la prima serie, anche offline.");
  });

  it("opens the workout that it begins", async () => {
    const view = await open([]);
    fireEvent.click(await view.findByRole("button", { name: "Nuovo allenamento" }));
    await expect.poll(() => view.path()).toMatch(/^\/workouts\/.+/);
  });
});
