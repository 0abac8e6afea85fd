// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, cleanup, fireEvent } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { TestDbScreen } from "#renderer/features/diagnostics/screens/TestDbScreen.tsx";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

const screen = (
  <Suspense fallback={null}>
    <TestDbScreen />
  </Suspense>
);

/** Awaited, because the screen suspends until its texts are there. */
const open = () => act(() => renderApp({ screen, path: "/test-db" }));

/** A server of which only the data service matters here. */
const serve = (status: number) =>
  vi.stubGlobal("fetch", async () => new Response(status === 200 ? "[]" : "{}", { status }));

it("says that the databases answer, asked as a stranger, and leaves nothing behind", async () => {
  serve(200);
  const view = await open();
  await view.findByText("Il database risponde.");
  expect(await indexedDB.databases()).toEqual([]);
  expect(view.container.textContent).not.toContain("fake-anon-key");
});

it("says so where the server does not, and asks again on demand", async () => {
  serve(500);
  const view = await open();
  await view.findByText("Il database non risponde come dovrebbe.");
  view.getByText("non risponde");
  serve(200);
  fireEvent.click(view.getByRole("button", { name: "Controlla di nuovo" }));
  await view.findByText("Il database risponde.");
});

it("says so where this device keeps nothing", async () => {
  serve(200);
  vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new Error("refused");
  });
  const view = await open();
  await view.findByText("Il database non risponde come dovrebbe.");
});
