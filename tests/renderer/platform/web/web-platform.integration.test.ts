import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { createWebPlatform, type WebPlatform } from "#renderer/platform/web/web-platform.ts";
import type { AuthChange } from "#shared/domain/auth/session.ts";
import { startTestStack } from "#tests/helpers/backend/stack.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { createFakeBrowser, type FakeBrowser } from "#tests/helpers/fakes/fake-browser.ts";
import { createFakeBrowserNotification } from "#tests/helpers/fakes/fake-browser-notification.ts";
import { gate } from "#tests/helpers/gate.ts";

const SESSION_KEY = "performance-prime-session";
const PASSWORD = "correct horse battery";
const HOUR = 3_600_000;

let stack: RunningStack;
let browser: FakeBrowser;
let open: WebPlatform[] = [];

beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());
beforeEach(() => {
  browser = createFakeBrowser();
  vi.useFakeTimers({ toFake: ["Date"] });
  // Node 20 has none, every browser does; the session opens no channel.
  vi.stubGlobal("WebSocket", class {});
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.map((platform) => platform.dispose()));
  open = [];
});

async function openTab(fetch?: typeof globalThis.fetch): Promise<WebPlatform> {
  const config = { supabaseUrl: stack.url, supabasePublishableKey: stack.publishableKey, version: "0.0.0" };
  const platform = await createWebPlatform(config, browser.openTab(fetch));
  open.push(platform);
  return platform;
}

type Credentials = { email: string; password: string };

const member = () => ({ email: `${randomUUID()}@example.test`, password: PASSWORD, firstName: "Prova", lastName: "" });

async function openSignedIn(fetch?: typeof globalThis.fetch): Promise<WebPlatform> {
  const platform = await openTab(fetch);
  const outcome = await platform.auth.signUp(member());
  expect(outcome).toMatchObject({ ok: true, value: { session: { persistence: "browser" } } });
  return platform;
}

const refreshesOf = (spy: { mock: { calls: unknown[][] } }): number =>
  spy.mock.calls.filter(([address]) => String(address).includes("grant_type=refresh_token")).length;

const gone = async (): Promise<Response> => {
  throw new TypeError("fetch failed");
};

const serverAccepts = async (token: string | null): Promise<boolean> => {
  const headers = { apikey: stack.publishableKey, authorization: `Bearer ${token}` };
  return (await fetch(`${stack.url}/auth/v1/user`, { headers })).ok;
};

describe("the session in a browser", () => {
  it("is restored after a reload, and stores of the user the id, e-mail and role alone", async () => {
    const first = await openSignedIn();
    const stored = JSON.parse(browser.storage.getItem(SESSION_KEY) ?? "{}");
    expect(Object.keys(stored.user).sort()).toEqual(["app_metadata", "email", "id", "role", "user_metadata"]);
    expect(stored.user).toMatchObject({ role: "member", app_metadata: {}, user_metadata: {} });
    const second = await openTab(gone);
    expect(await second.auth.getState()).toEqual(await first.auth.getState());
    expect(await serverAccepts(await second.auth.getAccessToken())).toBe(true);
  });

  it("opens at once without a network, even when the access token has expired", async () => {
    await openSignedIn();
    vi.setSystemTime(Date.now() + 2 * HOUR);
    const platform = await openTab(() => new Promise(() => undefined));
    expect(await platform.auth.getState()).toMatchObject({ status: "signed-in" });
  });

  it("refreshes an expired access token once for all who ask", async () => {
    const spy = vi.fn(fetch);
    const platform = await openSignedIn(spy);
    const before = await platform.auth.getAccessToken();
    expect(refreshesOf(spy)).toBe(0);
    vi.setSystemTime(Date.now() + HOUR);
    const tokens = await Promise.all(Array.from({ length: 5 }, () => platform.auth.getAccessToken()));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(before);
    expect(refreshesOf(spy)).toBe(1);
  });

  it("ends with a reason when the server refuses to refresh it", async () => {
    const platform = await openSignedIn();
    const changes: AuthChange[] = [];
    platform.auth.onChange((change) => changes.push(change));
    const token = await platform.auth.getAccessToken();
    const headers = { apikey: stack.publishableKey, authorization: `Bearer ${token}` };
    await fetch(`${stack.url}/auth/v1/logout?scope=global`, { method: "POST", headers });
    // Within the refresh margin, while the access token itself still holds.
    vi.setSystemTime(Date.now() + HOUR - 60_000);
    expect(await platform.auth.getAccessToken()).toBeNull();
    expect(changes).toEqual([{ event: "SIGNED_OUT", state: { status: "signed-out", reason: "revoked" } }]);
    expect(browser.storage.getItem(SESSION_KEY)).toBeNull();
  });

  it("ends with a reason when the server no longer knows it", async () => {
    const platform = await openSignedIn();
    const token = await platform.auth.getAccessToken();
    const headers = { apikey: stack.publishableKey, authorization: `Bearer ${token}` };
    await fetch(`${stack.url}/auth/v1/logout?scope=global`, { method: "POST", headers });
    expect((await platform.auth.getUser()).ok).toBe(false);
    expect(await platform.auth.getState()).toEqual({ status: "signed-out", reason: "revoked" });
  });

  it("ends with its reason in every tab when the server refuses it in one", async () => {
    const first = await openSignedIn();
    const second = await openTab();
    const headers = { apikey: stack.publishableKey, authorization: `Bearer ${await first.auth.getAccessToken()}` };
    await fetch(`${stack.url}/auth/v1/logout?scope=global`, { method: "POST", headers });
    await first.auth.getUser();
    const revoked = { status: "signed-out", reason: "revoked" };
    expect(await first.auth.getState()).toEqual(revoked);
    await eventually(async () => expect(await second.auth.getState()).toEqual(revoked));
  });

  it("ends on the server and in every tab by a sign-out", async () => {
    const shown = createFakeBrowserNotification({ first: "granted", answer: "granted" });
    browser.notification = shown.constructor;
    const first = await openSignedIn();
    const second = await openTab();
    for (const [index, tab] of [first, second].entries()) {
      await tab.notifications.show({ title: "Prime", body: "Nuovo piano", tag: `${index}`, route: "/workouts" });
    }
    const token = await first.auth.getAccessToken();
    expect(shown.shown.map(({ closed }) => closed)).toEqual([false, false]);
    expect(await first.auth.signOut({ scope: "global" })).toEqual({ ok: true, value: null });
    const ended = { status: "signed-out", reason: "requested" };
    expect(await first.auth.getState()).toEqual(ended);
    expect(await second.auth.getState()).toEqual(ended);
    // The next member at this browser must not read the messages of the one before.
    expect(shown.shown.map(({ closed }) => closed)).toEqual([true, true]);
    expect(browser.storage.length).toBe(0);
    expect(await serverAccepts(token)).toBe(false);
  });

  it.each([
    ["does not answer", gone],
    ["refuses", async () => Response.json({ error_code: "bad_jwt" }, { status: 403 })],
  ])("is signed out on the device when the server %s", async (_what, answer) => {
    await openSignedIn();
    const platform = await openTab(answer);
    expect(await platform.auth.signOut({ scope: "global" })).toEqual({ ok: true, value: null });
    expect(await platform.auth.getState()).toEqual({ status: "signed-out", reason: "requested" });
    expect(browser.storage.length).toBe(0);
  });

  it("stays out when a refresh answers after the sign-out", async () => {
    await openSignedIn();
    let answer = (): void => undefined;
    const pause = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slow: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (String(input).includes("grant_type=refresh_token")) await pause;
      return response;
    };
    const platform = await openTab(slow);
    vi.setSystemTime(Date.now() + HOUR);
    const refresh = platform.auth.getAccessToken().catch(() => null);
    const host = browser.storage;
    const other = await openTab();
    await other.auth.signOut({ scope: "local" });
    answer();
    await refresh;
    expect(await platform.auth.getState()).toMatchObject({ status: "signed-out" });
    expect(host.getItem(SESSION_KEY)).toBeNull();
  });

  it.each([
    ["a change of the account", "/auth/v1/user", (tab: WebPlatform) => tab.auth.updateUser({ email: member().email })],
    ["a sign-in", "grant_type=password", (tab: WebPlatform, of: Credentials) => tab.auth.signIn(of)],
  ])("stays the next member's when %s in another tab answers late", async (_what, path, call) => {
    const asked = gate();
    const held = gate();
    const slow: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (!String(input).includes(path) || init?.method === "GET") return response;
      asked.open();
      await held.opened;
      return response;
    };
    const before = member();
    const first = await openTab(slow);
    await first.auth.signUp(before);
    const late = call(first, before);
    await asked.opened;
    const second = await openTab();
    await second.auth.signOut({ scope: "local" });
    const next = member();
    await second.auth.signUp(next);
    held.open();
    await late;

    const reloaded = await openTab();
    expect(await reloaded.auth.getState()).toMatchObject({ session: { user: { email: next.email } } });
  });

  it("says so when the browser keeps nothing", async () => {
    const platform = await openTab();
    browser.storage.full = true;
    expect(await platform.auth.signUp(member())).toMatchObject({
      ok: true,
      value: { session: { persistence: "memory" } },
    });
    expect(await platform.auth.getAccessToken()).toMatch(/^ey/);
  });

  it("answers with the codes that screens have texts for", async () => {
    const platform = await openTab();
    const known = member();
    await platform.auth.signUp(known);
    expect(await platform.auth.signUp(known)).toMatchObject({ ok: false, error: { code: "user_already_exists" } });
    expect(await platform.auth.signIn({ email: known.email, password: "wrong" })).toMatchObject({
      ok: false,
      error: { code: "invalid_credentials", retryable: false },
    });
    const offline = await openTab(gone);
    expect(await offline.auth.signIn(known)).toMatchObject({
      ok: false,
      error: { code: "network_error", retryable: true },
    });
  });
});

describe("the profile on the server", () => {
  it("is read, kept for 30 s, changed, and forgotten at sign-out", async () => {
    const spy = vi.fn(fetch);
    const platform = await openSignedIn(spy);
    const reads = () => spy.mock.calls.filter(([address]) => String(address).includes("/rest/v1/profiles")).length;
    expect(await platform.profile.get()).toMatchObject({ ok: true, value: { first_name: "Prova" } });
    await platform.profile.get();
    expect(reads()).toBe(1);
    vi.setSystemTime(Date.now() + 30_000);
    await platform.profile.get();
    expect(reads()).toBe(2);
    const changed = await platform.profile.update({ birth_place: "Torino" });
    expect(changed).toMatchObject({ ok: true, value: { birth_place: "Torino", phone: "" } });
    expect(await platform.profile.get()).toEqual(changed);
    await platform.auth.signOut({ scope: "local" });
    expect(await platform.profile.get()).toMatchObject({ ok: false, error: { code: "not_authenticated" } });
  });

  it("takes a picture of at most 5 MB, and nothing else", async () => {
    const platform = await openSignedIn();
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const uploaded = await platform.profile.uploadAvatar({ bytes: png, type: "image/png", name: "io.PNG" });
    expect(uploaded).toMatchObject({ ok: true });
    const address = uploaded.ok ? uploaded.value.avatarUrl : "";
    expect(new URL(address).pathname).toMatch(/\/avatars\/[0-9a-f-]{36}\/avatar\.png$/);
    expect(new Uint8Array(await (await fetch(address)).arrayBuffer())).toEqual(png);
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    expect(await platform.profile.uploadAvatar({ bytes: large, type: "image/png", name: "a.png" })).toMatchObject({
      error: { code: "avatar_too_large" },
    });
    expect(await platform.profile.uploadAvatar({ bytes: png, type: "text/html", name: "a.html" })).toMatchObject({
      error: { code: "avatar_wrong_type" },
    });
  });

  it("takes a picture away with those of former types, and none is fine", async () => {
    const platform = await openSignedIn();
    browser = createFakeBrowser();
    const other = await openSignedIn();
    const upload = async (tab: WebPlatform, type: string, bytes: Iterable<number>) => {
      const sent = await tab.profile.uploadAvatar({ bytes: Uint8Array.from(bytes), type, name: "" });
      return sent.ok ? sent.value.avatarUrl : "";
    };
    const gif = Buffer.from("GIF89a");
    const jpeg = [0xff, 0xd8, 0xff];
    const pictures = [await upload(platform, "image/gif", gif), await upload(platform, "image/jpeg", jpeg)];
    const theirs = await upload(other, "image/gif", gif);
    const found = async () => Promise.all([...pictures, theirs].map(async (address) => (await fetch(address)).ok));
    expect(await found()).toEqual([true, true, true]);
    for (let time = 0; time < 2; time += 1) {
      expect(await platform.profile.removeAvatar()).toEqual({ ok: true, value: null });
      expect(await found()).toEqual([false, false, true]);
    }
  });
});
