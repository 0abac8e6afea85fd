import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SessionAuthClient } from "#shared/contract/auth/auth-client.ts";
import { RefreshGuard } from "#shared/contract/auth/refresh-guard.ts";
import { SessionClient } from "#shared/contract/auth/session-client.ts";
import { SessionStorage } from "#shared/contract/auth/session-storage.ts";
import type { AuthChange } from "#shared/domain/auth/session.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { createFakeRefreshServer, type FakeRefreshServer } from "#tests/helpers/fakes/fake-refresh-server.ts";
import { FakeTextStore, fakeCompressor, fakeSession, storeSession } from "#tests/helpers/fakes/fake-session.ts";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

let server: FakeRefreshServer;
let store: FakeTextStore;
let changes: AuthChange[];
const open: SessionClient[] = [];

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

function build() {
  const storage = new SessionStorage({ store, compressor: fakeCompressor, clock: systemClock, sessionKey: "session" });
  const guard = new RefreshGuard({
    fetch: server.fetch,
    storage,
    clock: systemClock,
    scheduler: systemScheduler,
  });
  const auth = new SessionAuthClient({
    url: "http://backend.test",
    publishableKey: "anon",
    storage,
    fetch: guard.fetch,
  });
  const session = new SessionClient({
    auth,
    storage,
    guard,
    scheduler: systemScheduler,
    persistence: () => "memory",
    addresses: { callback: "app://callback", resetPassword: "app://callback" },
    openProvider: async () => true,
    isOurLink: () => false,
    redeemsTokenHashes: false,
    unexplainedEnd: "revoked",
  });
  open.push(session);
  session.onChange((change) => changes.push(change));
  return { storage, auth, session };
}

/** A session that ends in so many seconds, restored at a start of the app. */
async function restore(endsIn: number) {
  const parts = build();
  const stored = fakeSession({ expiresAt: inSeconds(endsIn), expiresIn: endsIn });
  await storeSession(parts.storage, stored);
  await parts.session.start();
  return parts;
}

const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
const events = (): string[] => changes.map(({ event }) => event);
const sinceFirst = (): number[] => server.askedAt.map((at) => at - (server.askedAt[0] ?? 0));
const gone = () => Promise.reject(new TypeError("fetch failed"));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  server = createFakeRefreshServer();
  store = new FakeTextStore();
  changes = [];
});
afterEach(async () => {
  for (const session of open.splice(0)) await session.dispose();
  vi.useRealTimers();
});

describe("the refresh of a session", () => {
  it("is looked for every 30 s, and comes when the token ends within 3 of these ticks", async () => {
    await restore(230);
    await pass(90 * SECOND);
    expect(server.askedAt).toEqual([]);
    await pass(30 * SECOND);
    expect(server.askedAt).toHaveLength(1);
    expect(events()).toEqual(["INITIAL_SESSION", "TOKEN_REFRESHED"]);
    await pass(HOUR - 120 * SECOND);
    expect(server.askedAt).toHaveLength(1);
  });

  it.each([
    ["the network is away", gone],
    ["the server is busy", () => new Response("{}", { status: 503 })],
    ["the server fails", () => Response.json({ code: "unexpected_failure" }, { status: 500 })],
    ["a gateway gives up", () => new Response("<html>", { status: 504 })],
    ["the app asked too often", () => Response.json({ code: "over_request_rate_limit" }, { status: 429 })],
    ["a captive portal answers", () => new Response("<html>", { status: 403 })],
  ])("is tried again after 200 ms, doubling, and the session stays while %s", async (_what, answer) => {
    server.answer = answer;
    const { session } = await restore(-60);
    await pass(29 * SECOND);
    expect(sinceFirst()).toEqual([0, 200, 600, 1400, 3000, 6200, 12_600, 25_400]);
    expect(session.state.status).toBe("signed-in");
    expect(store.texts.has("session")).toBe(true);
    expect(events()).toEqual(["INITIAL_SESSION"]);
  });

  it("comes at once when the network returns after a refresh that was given up", async () => {
    server.answer = gone;
    const { session } = await restore(-60);
    await pass(31 * SECOND);
    server.answer = null;
    const asked = server.askedAt.length;
    await session.check();
    expect(server.askedAt).toHaveLength(asked + 1);
    expect(events()).toEqual(["INITIAL_SESSION", "TOKEN_REFRESHED"]);
    expect(await session.api.getAccessToken()).not.toBeNull();
  });

  it("comes at once when the network returns between two tries", async () => {
    server.answer = gone;
    const { session } = await restore(-60);
    await pass(13 * SECOND);
    server.answer = null;
    const asked = server.askedAt.length;
    await session.check();
    expect(server.askedAt).toHaveLength(asked + 1);
    expect(sinceFirst().at(-1)).toBe(13 * SECOND);
    expect(events()).toEqual(["INITIAL_SESSION", "TOKEN_REFRESHED"]);
  });

  it("comes again when the server that was asked too often wants it, however often the network returns", async () => {
    server.answer = () => new Response("{}", { status: 429, headers: { "Retry-After": "20" } });
    const { session } = await restore(-60);
    await pass(10 * SECOND);
    void session.check();
    server.answer = null;
    await pass(9 * SECOND);
    expect(sinceFirst()).toEqual([0]);
    await pass(SECOND);
    expect(sinceFirst()).toEqual([0, 20 * SECOND]);
    expect(events()).toEqual(["INITIAL_SESSION", "TOKEN_REFRESHED"]);
  });

  it.each([
    ["refresh_token_not_found", 400],
    ["refresh_token_already_used", 400],
    ["session_not_found", 403],
    ["user_banned", 403],
  ])("removes the session and says so when the server answers %s", async (code, status) => {
    server.answer = () => Response.json({ code, message: "" }, { status });
    const { session } = await restore(-60);
    await pass(SECOND);
    expect(server.askedAt).toHaveLength(1);
    expect(session.state).toEqual({ status: "signed-out", reason: "revoked" });
    expect(store.texts.has("session")).toBe(false);
    expect(events()).toEqual(["INITIAL_SESSION", "SIGNED_OUT"]);
    expect(await session.api.getAccessToken()).toBeNull();
  });

  it("stays ended when its answer comes after the sign-out", async () => {
    let answer: (response: Response) => void = () => undefined;
    server.answer = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const { session } = await restore(-60);
    await pass(0);
    expect(server.askedAt).toHaveLength(1);
    const signedOut = session.api.signOut({ scope: "local" });
    await pass(5 * SECOND);
    answer(Response.json(fakeSession({ sequence: 1, expiresAt: inSeconds(3600) })));
    await pass(SECOND);
    expect(await signedOut).toEqual({ ok: true, value: null });
    expect(session.state).toEqual({ status: "signed-out", reason: "requested" });
    expect(store.texts.size).toBe(0);
    expect(events()).toEqual(["INITIAL_SESSION", "SIGNED_OUT"]);
  });

  it.each([
    ["a day ahead of", -DAY],
    ["a day behind", DAY],
  ])("does not come again and again on a clock that is %s the server's", async (_what, offset) => {
    server.ahead = offset / SECOND;
    const { session } = await restore(-60);
    await pass(10 * SECOND);
    expect(server.askedAt).toHaveLength(1);
    for (let minute = 0; minute < 50; minute += 1) {
      await pass(60 * SECOND);
      expect(await session.api.getAccessToken()).not.toBeNull();
    }
    expect(server.askedAt).toHaveLength(1);
    await pass(15 * 60 * SECOND);
    expect(server.askedAt).toHaveLength(2);
    expect(session.state.status).toBe("signed-in");
  });

  it.each([
    ["forward", DAY],
    ["back", -DAY],
  ])("comes once at most when the clock is set %s by a day", async (_what, jump) => {
    const { session } = await restore(3600);
    vi.setSystemTime(Date.now() + jump);
    for (let minute = 0; minute < 50; minute += 1) {
      await pass(60 * SECOND);
      expect(await session.api.getAccessToken()).not.toBeNull();
    }
    expect(server.askedAt.length).toBeLessThanOrEqual(1);
    expect(session.state.status).toBe("signed-in");
  });
});

describe("the state of a session", () => {
  it("is loading until what is stored was read, and then known without a network", async () => {
    let found: (text: string | null) => void = () => undefined;
    store.get = () =>
      new Promise((resolve) => {
        found = resolve;
      });
    const { session } = build();
    const started = session.start();
    expect(session.state).toEqual({ status: "loading" });
    expect(await session.api.getState()).toEqual({ status: "loading" });
    found(null);
    await started;
    expect(session.state).toEqual({ status: "signed-out", reason: null });
    store.get = async () => null;
  });

  it.each([
    { access_token: "", refresh_token: "refresh-9" },
    { access_token: "a.b.c", refresh_token: "" },
  ])("is not changed by half a session: $access_token, $refresh_token", async (tokens) => {
    const { auth } = await restore(3600);
    const before = store.texts.get("session");
    expect((await auth.setSession(tokens)).error?.name).toBe("AuthSessionMissingError");
    expect(store.texts.get("session")).toBe(before);
    expect(events()).toEqual(["INITIAL_SESSION"]);
  });
});
