// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MemberScreens } from "#renderer/features/shell/components/MemberScreens.tsx";
import { createFakeMemberData } from "#tests/helpers/fake-member-data.ts";
import { renderApp } from "#tests/helpers/render-app.tsx";

const EMPTY = { profile: null, notifications: [], workouts: [], exercises: [], sets: [] };

afterEach(cleanup);

describe("a screen that fails", () => {
  it("shows the error screen with an id, is recorded, and comes back on retry", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    let broken = true;
    const Screen = () => {
      if (broken) throw new Error("Failed to fetch");
      return <output>{"intero"}</output>;
    };
    const data = createFakeMemberData("00000000-0000-4000-8000-000000000001", EMPTY, () => "2026-11-21T10:00:00.000Z");
    const recorded: Parameters<typeof data.errorLog.record>[0][] = [];
    const errorLog = {
      ...data.errorLog,
      record: async (entry: (typeof recorded)[number]) => {
        recorded.push(entry);
      },
    };
    const screen = (
      <Routes>
        <Route element={<MemberScreens />}>
          <Route index element={<Screen />} />
        </Route>
      </Routes>
    );
    const view = await renderApp({ screen, path: "/dashboard", pattern: "/dashboard/*", data: { ...data, errorLog } });
    await view.findByRole("heading", { name: "Ops! Qualcosa è andato storto" });
    const id = /Codice errore: (\w{8})/.exec(view.container.textContent ?? "")?.[1];
    await vi.waitFor(() => expect(recorded).toHaveLength(1), { timeout: 8000 });
    expect(recorded).toMatchObject([
      {
        message: `${id}: Failed to fetch`,
        type: "network",
        severity: "medium",
        shouldRetry: true,
        context: { url: "/" },
      },
    ]);
    view.getByRole("button", { name: "Torna alla Home" });
    view.getByRole("button", { name: "Ricarica la pagina" });
    broken = false;
    fireEvent.click(view.getByRole("button", { name: "Riprova" }));
    await view.findByText("intero");
  });
});
