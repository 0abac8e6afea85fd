import { describe, expect, it } from "vitest";
import { RefreshGuard } from "#shared/contract/auth/refresh-guard.ts";
import { SessionStorage } from "#shared/contract/auth/session-storage.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { FakeTextStore, fakeCompressor, fakeSession, storeSession } from "#tests/helpers/fakes/fake-session.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const KEY = "session";
const REFRESH = "http://backend.test/auth/v1/token?grant_type=refresh_token";
const USER = "http://backend.test/auth/v1/user";
const SIGN_IN = "http://backend.test/auth/v1/token?grant_type=password";

async function setUp(answer: () => Response) {
  const time = new FakeTime();
  const store = new FakeTextStore();
  const storage = new SessionStorage({
    store,
    compressor: fakeCompressor,
    clock: time,
    sessionKey: KEY,
    hasOtherWindows: true,
  });
  await storeSession(storage, fakeSession({ expiresAt: Math.floor(time.now() / 1000) + 60 }));
  const slowNetwork: typeof fetch = async () => {
    // Longer than a refresh is tried: one request is enough for a test.
    time.jump(31_000);
    return answer();
  };
  const guard = new RefreshGuard({ fetch: slowNetwork, storage, clock: time, scheduler: time });
  const refresh = (token: string) =>
    guard.fetch(REFRESH, { method: "POST", body: JSON.stringify({ refresh_token: token }) });
  return { guard, storage, refresh };
}

const json = (status: number, body: object) => () => Response.json(body, { status });

describe("the refresh guard", () => {
  it("asks anew where no answer comes, and keeps the session", async () => {
    const time = new FakeTime();
    const storage = new SessionStorage({
      store: new FakeTextStore(),
      compressor: fakeCompressor,
      clock: time,
      sessionKey: KEY,
      hasOtherWindows: true,
    });
    await storeSession(storage, fakeSession({ expiresAt: Math.floor(time.now() / 1000) + 60 }));
    let asked = 0;
    const silentOnce: typeof fetch = (_input, init) => {
      asked += 1;
      if (asked > 1) return Promise.resolve(Response.json({ access_token: "new" }));
      return new Promise((_, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    };
    const guard = new RefreshGuard({ fetch: silentOnce, storage, clock: time, scheduler: time });
    const refresh = guard.fetch(REFRESH, { method: "POST", body: JSON.stringify({ refresh_token: "refresh-0" }) });
    time.advance(15_000);
    await eventually(() => expect(time.scheduled).toBe(1));
    time.advance(200);
    expect(await (await refresh).json()).toEqual({ access_token: "new" });
    expect(await storage.readSession()).not.toBeNull();
  });

  it.each([
    json(400, { error_code: "refresh_token_already_used", code: 400 }),
    json(403, { code: "session_not_found" }),
  ])("drops the session at once when the server refuses its refresh token", async (answer) => {
    const { guard, storage, refresh } = await setUp(answer);
    await refresh("refresh-0");
    expect(await storage.readSession()).toBeNull();
    expect(guard.takeRefused()).toBe(true);
    expect(guard.takeRefused()).toBe(false);
  });

  it("keeps a session whose token another tab has replaced meanwhile", async () => {
    const { guard, storage, refresh } = await setUp(json(400, { error_code: "refresh_token_already_used" }));
    await refresh("refresh-of-before");
    expect(await storage.readSession()).not.toBeNull();
    expect(guard.takeRefused()).toBe(false);
  });

  it.each([
    ["a rate limit", json(429, { error_code: "over_request_rate_limit" })],
    ["a proxy's own JSON", json(404, { code: "NOT_FOUND", message: "no such host" })],
    ["a wrong API key", json(401, { message: "Invalid API key" })],
    ["a captive portal", () => new Response("<html>", { status: 403 })],
  ])("takes %s for a server that is busy", async (_what, answer) => {
    const { guard, storage, refresh } = await setUp(answer);
    expect((await refresh("refresh-0")).status).toBe(503);
    expect(await storage.readSession()).not.toBeNull();
    expect(guard.takeRefused()).toBe(false);
  });

  it("drops the session that the server no longer knows, and no newer one", async () => {
    const { guard, storage } = await setUp(json(403, { error_code: "session_not_found" }));
    const readUser = (token: string) => guard.fetch(USER, { headers: { Authorization: `Bearer ${token}` } });
    await readUser("token-of-before");
    expect(guard.takeRefused()).toBe(false);
    await readUser((await storage.readSession())?.access_token ?? "");
    expect(await storage.readSession()).toBeNull();
    expect(guard.takeRefused()).toBe(true);
  });

  it("remembers a refusal whatever another call is answered meanwhile", async () => {
    let answer = json(400, { error_code: "refresh_token_already_used" });
    const { guard, refresh } = await setUp(() => answer());
    await refresh("refresh-0");
    answer = json(500, { error_code: "unexpected_failure" });
    await guard.fetch(USER);
    expect(guard.takeRefused()).toBe(true);
  });

  it("leaves for other windows why the session is gone, until there is a new one", async () => {
    const { storage, refresh } = await setUp(json(403, { code: "session_not_found" }));
    expect(await storage.wasRefused()).toBe(false);
    await refresh("refresh-0");
    expect(await storage.wasRefused()).toBe(true);
    const next = fakeSession({ expiresAt: 2_000_000_000, sessionId: "another" });
    await storeSession(storage, next);
    expect(await storage.wasRefused()).toBe(false);
  });

  it("leaves every other request as it is", async () => {
    const { guard, storage } = await setUp(json(400, { error_code: "invalid_credentials" }));
    expect((await guard.fetch(SIGN_IN, { method: "POST", body: "{}" })).status).toBe(400);
    expect(await storage.readSession()).not.toBeNull();
  });
});
