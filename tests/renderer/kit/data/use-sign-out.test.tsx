// @vitest-environment happy-dom
import { act, cleanup, fireEvent, within } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { BareHeader } from "#renderer/app/shell/components/BareHeader.tsx";
import { DataFailed } from "#renderer/app/shell/components/DataFailed.tsx";
import { IdleGuard } from "#renderer/app/shell/components/IdleGuard.tsx";
import { DataError } from "#renderer/data/data-error.ts";
import { openMemberData } from "#tests/helpers/data/member-data.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const ID = "00000000-0000-4000-8000-000000000001";
const signedIn = () => createFakePlatform({ user: { id: ID, email: "anna@example.com", role: "member" } });

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

it("a member whose database does not open can sign out", async () => {
  const view = await renderApp({
    screen: <DataFailed code="database_newer" repair={null} />,
    path: "/dashboard",
    platform: signedIn(),
  });
  fireEvent.click(await view.findByRole("button", { name: "Esci" }));
  await view.findByText("/auth");
  expect(await view.platform.auth.getState()).toMatchObject({ status: "signed-out" });
});

it("a member whose database never ends opening can sign out", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const view = await renderApp({ screen: <BareHeader />, path: "/dashboard", platform: signedIn() });
  expect(view.queryByRole("button", { name: "Esci" })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  fireEvent.click(view.getByRole("button", { name: "Esci" }));
  await view.findByText("/auth");
});

it("the warning of an idle device names the photos that go with the session, where there are any", async () => {
  localStorage.setItem("idle-minutes", "5");
  localStorage.setItem("last-activity", String(Date.now() - 5 * 60_000 + 20_000));
  const data = await openMemberData();
  const screen = (
    <Suspense fallback={null}>
      <IdleGuard onCover={vi.fn()} />
    </Suspense>
  );
  const view = await act(() => renderApp({ screen, path: "/dashboard", platform: signedIn(), data }));
  const dialog = within(await view.findByRole("alertdialog", { name: "Sei ancora qui?" }));
  dialog.getByText(/Le modifiche sono al sicuro/);
  expect(dialog.queryByText(/foto/)).toBeNull();

  await act(() => data.photos.add({ picture: new Blob(["body"]), day: "2026-11-21", pose: "front" }));
  dialog.getByText(/^1 foto si trova solo su questo dispositivo e con il logout viene eliminata/);
});

it("an idle device stays covered while the sign-out is refused, and tries again with the network", async () => {
  localStorage.setItem("idle-minutes", "5");
  localStorage.setItem("last-activity", String(Date.now() - 6 * 60_000));
  const platform = signedIn();
  const { signOut } = platform.auth;
  platform.auth.signOut = async () => {
    throw new DataError("unsent_edits", "fake: no key");
  };
  const onCover = vi.fn();
  const data = await openMemberData();
  const screen = (
    <Suspense fallback={null}>
      <IdleGuard onCover={onCover} />
    </Suspense>
  );
  // The guard's texts suspend it, and React tries it again only within an act that is awaited.
  const view = await act(() => renderApp({ screen, path: "/dashboard", platform, data }));

  await view.findByRole("heading", { name: "Ti stiamo disconnettendo" });
  expect(view.getByRole("alert").textContent).toContain("Ci sono modifiche non inviate");
  expect(onCover.mock.calls).toEqual([[true]]);
  fireEvent.click(view.getByRole("button", { name: "Riprova ora" }));
  await view.findByRole("alert");
  expect(onCover.mock.calls).toEqual([[true]]);
  expect(view.toasts).toEqual([]);

  platform.auth.signOut = signOut;
  // The cover listens from its effect on, which may come after what it shows.
  await act(async () => {});
  act(() => void window.dispatchEvent(new Event("online")));
  await view.findByText("/auth");
});
