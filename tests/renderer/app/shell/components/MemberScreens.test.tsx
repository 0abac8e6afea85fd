// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { Link, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MemberScreens } from "#renderer/app/shell/components/MemberScreens.tsx";
import { Beside } from "#renderer/kit/errors/Beside.tsx";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import { openMemberData } from "#tests/helpers/data/member-data.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

/** The screens' frame around one screen, and what is written into the error log. */
const renderScreen = async (Screen: ComponentType) => {
  const data = await openMemberData();
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
        <Route
          path="*"
          element={
            <Suspense fallback={null}>
              <Screen />
            </Suspense>
          }
        />
      </Route>
    </Routes>
  );
  const view = await renderApp({ screen, path: "/dashboard", pattern: "/dashboard/*", data: { ...data, errorLog } });
  return { view, recorded };
};

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a screen that fails", () => {
  it("shows the error screen with an id, is recorded, and comes back on retry", async () => {
    let broken = true;
    const Screen = () => {
      if (broken) throw new Error("Failed to fetch");
      return <output>{"intero"}</output>;
    };
    const { view, recorded } = await renderScreen(Screen);
    await view.findByRole("heading", { name: "Ops! Qualcosa è andato storto" });
    const id = /Codice errore: (\w{8})/.exec(view.container.textContent ?? "")?.[1];
    await eventually(() => expect(recorded).toHaveLength(1));
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

describe("a screen whose code is not on the device", () => {
  const cut = () => vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));

  it("says that it needs the network once, and opens when the network is back", async () => {
    cut();
    let online = false;
    const Screen = lazyScreen(async () => {
      if (!online) throw new TypeError("error loading dynamically imported module: http://x/assets/session-AuthX.js");
      return { Screen: () => <output>{"arrivata"}</output> };
    }, "Screen");
    const { view, recorded } = await renderScreen(Screen);
    await view.findByRole("heading", { name: "Serve la connessione, solo questa volta" });
    expect(view.container.textContent).not.toMatch(/error loading|Codice errore/);
    await eventually(() => expect(recorded).toHaveLength(1));
    expect(recorded).toMatchObject([
      { message: "Failed to fetch a part of the app", type: "network", severity: "medium" },
    ]);
    fireEvent.click(view.getByRole("button", { name: "Riprova" }));
    await expect
      .poll(() => view.getByRole("alert").textContent)
      .toBe("La connessione non c'è ancora. Appena torna, la schermata si apre automaticamente.");
    online = true;
    fireEvent(window, new Event("online"));
    await view.findByText("arrivata");
  });

  it("opens on retry once the server answers", async () => {
    cut();
    let online = false;
    const Screen = lazyScreen(async () => {
      if (!online) throw new TypeError("Importing a module script failed.");
      return { Screen: () => <output>{"arrivata"}</output> };
    }, "Screen");
    const { view } = await renderScreen(Screen);
    const retry = await view.findByRole("button", { name: "Riprova" });
    online = true;
    vi.stubGlobal("fetch", async () => new Response(null));
    fireEvent.click(retry);
    await view.findByText("arrivata");
  });
});

it("a screen goes on without what stands beside it, until that comes", async () => {
  let online = false;
  const Part = lazyScreen(async () => {
    if (!online) throw new TypeError("Importing a module script failed.");
    return { Part: ({ text }: { text: string }) => <output>{text}</output> };
  }, "Part");
  const Screen = () => (
    <>
      <h1>{"Schermata"}</h1>
      <Beside>
        <Part text="accanto" />
      </Beside>
      <Link to="/dashboard/oltre">{"Oltre"}</Link>
    </>
  );
  const { view, recorded } = await renderScreen(Screen);
  await eventually(() => expect(recorded).toHaveLength(1));
  view.getByRole("heading", { name: "Schermata" });
  expect(view.queryByText("accanto")).toBeNull();
  online = true;
  fireEvent.click(view.getByRole("link", { name: "Oltre" }));
  await view.findByText("accanto");
});
