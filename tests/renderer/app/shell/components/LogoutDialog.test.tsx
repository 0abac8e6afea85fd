// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { LogoutDialog } from "#renderer/app/shell/components/LogoutDialog.tsx";
import { DataError } from "#renderer/data/data-error.ts";
import { useDataSession } from "#renderer/kit/data/DataProvider.tsx";
import { openMemberData } from "#tests/helpers/data/member-data.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { gate } from "#tests/helpers/gate.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const ID = "00000000-0000-4000-8000-000000000001";

afterEach(cleanup);

it.each([
  [
    new DataError("unsent_edits", "fake: no key"),
    "Ci sono modifiche non inviate e questo dispositivo non può conservarle al sicuro. Connettiti a internet e riprova.",
  ],
  [
    new DataError("quota_exceeded", "fake: disk full"),
    "Ci sono modifiche non inviate e su questo dispositivo non c'è più spazio per conservarle. Connettiti a internet, o libera spazio eliminando file o app che non usi, e riprova.",
  ],
  [new Error("fake: anything else"), "Errore durante il logout"],
])("tells why nobody was signed out and stays: %s", async (error, text) => {
  const platform = createFakePlatform({ user: { id: ID, email: "anna@example.com", role: "member" } });
  platform.auth.signOut = async () => {
    throw error;
  };
  const onClose = vi.fn();
  const data = await openMemberData();
  const view = await renderApp({ screen: <LogoutDialog open onClose={onClose} />, path: "/dashboard", platform, data });

  fireEvent.click(await view.findByRole("button", { name: "Conferma Logout" }));

  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(view.toasts).toMatchObject([{ tone: "error", text }]);
  expect(view.path()).toBe("/dashboard");
});

it("says so and leads to /auth once the member is out", async () => {
  const platform = createFakePlatform({ user: { id: ID, email: "anna@example.com", role: "member" } });
  const data = await openMemberData();
  const view = await renderApp({ screen: <LogoutDialog open onClose={vi.fn()} />, path: "/dashboard", platform, data });
  fireEvent.click(await view.findByRole("button", { name: "Conferma Logout" }));
  await view.findByText("/auth");
  expect(view.toasts).toMatchObject([{ tone: "success", text: "Logout effettuato con successo" }]);
});

it("cannot be closed while the logout runs, and says that it does", async () => {
  const platform = createFakePlatform({ user: { id: ID, email: "anna@example.com", role: "member" } });
  const { signOut } = platform.auth;
  const held = gate();
  platform.auth.signOut = async (options) => {
    await held.opened;
    return signOut(options);
  };
  const onClose = vi.fn();
  const data = await openMemberData();
  const view = await renderApp({ screen: <LogoutDialog open onClose={onClose} />, path: "/dashboard", platform, data });
  fireEvent.click(await view.findByRole("button", { name: "Conferma Logout" }));

  const running = await view.findByRole("button", { name: "Logout in corso" });
  expect(running.getAttribute("aria-busy")).toBe("true");
  const cancel = view.getByRole("button", { name: "Annulla" });
  fireEvent.click(cancel);
  fireEvent.keyDown(cancel, { key: "Escape" });
  expect(onClose).not.toHaveBeenCalled();
  held.open();
  await view.findByText("/auth");
  expect(onClose).toHaveBeenCalledOnce();
});

it("counts the edits that wait, and not the rows of the error log", async () => {
  const data = await openMemberData();
  data.sync.setReport({ pending: { workouts: 1, workout_sets: 1, error_log: 40 }, refused: {}, lastError: null });
  const platform = createFakePlatform({ user: { id: ID, email: "anna@example.com", role: "member" } });
  const view = await renderApp({ screen: <LogoutDialog open onClose={vi.fn()} />, path: "/dashboard", platform, data });
  await view.findByText(/^2 modifiche attendono la connessione/);
});

it("says so where the member's data could not be removed", async () => {
  const data = await openMemberData();
  const platform = createFakePlatform({ user: { id: ID, email: "anna@example.com", role: "member" } });
  const Once = () => (useDataSession().state.status === "ready" ? <LogoutDialog open onClose={vi.fn()} /> : null);
  const screen = <Once />;
  const view = await renderApp({ screen, path: "/dashboard", platform, data, left: true });
  fireEvent.click(await view.findByRole("button", { name: "Conferma Logout" }));
  await view.findByText("/auth");
  expect(view.toasts).toMatchObject([{ tone: "error", text: expect.stringContaining("ancora su questo dispositivo") }]);
});

it("says that photos which are nowhere else go with the sign-out", async () => {
  const data = await openMemberData();
  const view = await renderApp({ screen: <LogoutDialog open onClose={vi.fn()} />, path: "/dashboard", data });
  await view.findByRole("button", { name: "Conferma Logout" });
  expect(view.queryByText(/foto/)).toBeNull();
  await data.photos.add({ picture: new Blob(["body"]), day: "2026-11-21", pose: "front" });
  await view.findByText(/^1 foto si trova solo su questo dispositivo e con il logout viene eliminata/);
});
