// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { WorkoutsScreen } from "#renderer/features/workouts/screens/WorkoutsScreen.tsx";
import { openMemberData } from "#tests/helpers/data/member-data.ts";
import { pressFocused } from "#tests/helpers/screens/press-focused.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

const open = async (names: string[]) => {
  const data = await openMemberData();
  for (const name of names) await data.workouts.create({ name });
  return renderApp({ screen: <WorkoutsScreen />, path: "/workouts", data });
};

describe("workout list", () => {
  it("removes at once and brings back what was removed for six seconds", async () => {
    const view = await open(["Spinta A", "Gambe"]);
    fireEvent.click(await view.findByRole("button", { name: "Elimina: Gambe" }));
    await expect.poll(() => view.queryByText("Gambe")).toBeNull();
    const [toast] = view.toasts;
    expect(toast).toMatchObject({ text: "Allenamento eliminato", duration: 6000, action: { label: "Annulla" } });
    toast?.action?.run();
    await view.findByText("Gambe");
  });

  it("hands the focus on from a workout that is removed, at last to the screen's title", async () => {
    const view = await open(["Spinta A", "Gambe"]);
    const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;
    pressFocused(await view.findByRole("button", { name: "Elimina: Gambe" }));
    await expect.poll(focused).toBe("Elimina: Spinta A");
    pressFocused(view.getByRole("button", { name: "Elimina: Spinta A" }));
    await expect.poll(focused).toBe("Allenamento");
  });

  it("says what to do while it is empty", async () => {
    const view = await open([]);
    await view.findByText("Ancora nessun allenamento. Segna la prima serie, anche senza rete.");
  });

  it("opens the workout that it begins", async () => {
    const view = await open([]);
    fireEvent.click(await view.findByRole("button", { name: "Nuovo allenamento" }));
    await expect.poll(() => view.path()).toMatch(/^\/workouts\/.+/);
  });
});
