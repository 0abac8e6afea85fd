// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type BrowserHost,
  browserHost,
  createWebPlatform,
  type WebPlatform,
} from "#renderer/platform/web/web-platform.ts";
import { createFakeRefreshServer, type FakeRefreshServer } from "#tests/helpers/fakes/fake-refresh-server.ts";
import { fakeSession } from "#tests/helpers/fakes/fake-session.ts";

const CONFIG = { supabaseUrl: "http://backend.test", supabasePublishableKey: "anon", version: "0.0.0" };
const KEY = "performance-prime-session";
const MINUTE = 60_000;

let server: FakeRefreshServer;
let platform: WebPlatform | null = null;

const show = (state: "visible" | "hidden"): void => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
};

async function openPage(endsIn: number): Promise<WebPlatform> {
  const expiresAt = Math.floor(Date.now() / 1000) + endsIn;
  window.localStorage.setItem(KEY, JSON.stringify(fakeSession({ expiresAt, expiresIn: endsIn })));
  const host: BrowserHost = { ...browserHost(async () => undefined), fetch: server.fetch };
  platform = await createWebPlatform(CONFIG, host);
  // The code of the session comes after the first screen.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  return platform;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  server = createFakeRefreshServer();
  show("visible");
});
afterEach(async () => {
  await platform?.dispose();
  platform = null;
  window.localStorage.clear();
  vi.useRealTimers();
});

describe("the refresh in a browser", () => {
  it("pauses while the page is hidden, and catches up once when it is seen again", async () => {
    const { auth } = await openPage(300);
    show("hidden");
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(server.askedAt).toEqual([]);
    show("visible");
    await vi.advanceTimersByTimeAsync(0);
    expect(server.askedAt).toEqual([Date.now()]);
    expect(await auth.getState()).toMatchObject({ status: "signed-in" });
  });

  it("goes on while the page is seen", async () => {
    await openPage(300);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(server.askedAt).toHaveLength(1);
  });

  it("comes at once with the network, when it was given up without one", async () => {
    server.answer = () => Promise.reject(new TypeError("fetch failed"));
    const { auth } = await openPage(-60);
    await vi.advanceTimersByTimeAsync(30_000);
    const asked = server.askedAt.length;
    server.answer = null;
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(server.askedAt).toHaveLength(asked + 1);
    expect(await auth.getAccessToken()).not.toBeNull();
  });
});
