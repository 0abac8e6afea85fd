// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderRoutes } from "#tests/helpers/screens/render-routes.tsx";

// All other screens are of no use here.
vi.mock("#renderer/app/load-ahead.ts", () => ({ loadAhead: () => () => undefined }));

const START = Date.parse("2026-11-21T10:00:00.000Z");

// What takes a busy machine long is not what is tested.
beforeAll(() =>
  Promise.all([
    import("#renderer/app/MemberArea.tsx"),
    import("#renderer/features/timer/screens/TimerScreen.tsx"),
    import("#renderer/features/legal/screens/LegalScreen.tsx"),
  ]),
);
beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ["Date"] });
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  sessionStorage.clear();
  sessionStorage.setItem("app-rest", JSON.stringify({ endsAt: START + 90_000, seconds: 90 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = async () => {
  const profile = memberRows(MEMBER).profiles;
  const rows = { profiles: [profile] };
  const data = await openMemberData({ rows });
  const platform = createFakePlatform({ user: { id: MEMBER, email: "anna@example.test", role: "member" } });
  return act(() => renderRoutes("/timer", { platform, data }));
};
const go = (path: string) =>
  act(async () => {
    window.history.pushState(null, "", path);
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
const STOPWATCH = { run: { kind: "running", since: START }, laps: [] };
const COUNTDOWN = { seconds: 90, run: { kind: "ready" } };

it("timer and rest go on while a member reads the legal pages, and the rest is shown there", async () => {
  sessionStorage.setItem(
    "app-timer",
    JSON.stringify({ mode: "stopwatch", countdown: COUNTDOWN, stopwatch: STOPWATCH }),
  );
  const view = await open();
  await view.findByRole("timer", { name: "Tempo trascorso" });
  await go("/terms-and-conditions");
  await view.findByRole("heading", { level: 1, name: "Termini e Condizioni" });
  vi.setSystemTime(START + 30_000);
  await expect.poll(() => view.getByRole("timer").textContent).toBe("1:00");

  await go("/timer");
  await view.findByRole("region", { name: "Recupero" });
  expect(view.getByRole("timer", { name: "Tempo trascorso" }).textContent).toMatch(/^0:30/);
});

it("goes with the session", async () => {
  sessionStorage.setItem(
    "app-timer",
    JSON.stringify({ mode: "stopwatch", countdown: COUNTDOWN, stopwatch: STOPWATCH }),
  );
  const view = await open();
  await view.findByRole("region", { name: "Recupero" });
  await act(() => view.platform.auth.signOut({ scope: "local" }));
  await view.findByRole("button", { name: "Accedi" });
  expect([sessionStorage.getItem("app-rest"), sessionStorage.getItem("app-timer")]).toEqual([null, null]);
});
