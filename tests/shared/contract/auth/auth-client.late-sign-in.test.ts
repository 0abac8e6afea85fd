import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SessionAuthClient } from "#shared/contract/auth/auth-client.ts";
import { RefreshGuard } from "#shared/contract/auth/refresh-guard.ts";
import { SessionClient } from "#shared/contract/auth/session-client.ts";
import { SessionStorage, type StoredSession } from "#shared/contract/auth/session-storage.ts";
import type { SessionApi } from "#shared/contract/platform/auth-api.ts";
import type { AuthChange } from "#shared/domain/auth/session.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { FakeTextStore, fakeCompressor, fakeSession, storeSession } from "#tests/helpers/fakes/fake-session.ts";
import { gate } from "#tests/helpers/gate.ts";

const ANNA = "00000000-0000-4000-8000-00000000000a";
const BRUNO = "00000000-0000-4000-8000-00000000000b";
const PASSWORD = { email: "a@example.test", password: "correct horse" };

const sessionOf = (member: string, sessionId: string): StoredSession => {
  const session = fakeSession({ sessionId, expiresAt: Math.floor(Date.now() / 1000) + 3600 });
  return { ...session, user: { ...session.user, id: member } };
};

type Asked = { path: string; bearer: string | null; answer(response: Response): void };

let store: FakeTextStore;
let storage: SessionStorage;
let session: SessionClient;
let changes: AuthChange[];
/** What was asked of the auth server, in order; each waits for the test's answer. */
let asked: Asked[];

beforeEach(async () => {
  store = new FakeTextStore();
  changes = [];
  asked = [];
  storage = new SessionStorage({ store, compressor: fakeCompressor, clock: systemClock, sessionKey: "session" });
  const network: typeof fetch = (input, init) =>
    new Promise((answer) => {
      const { pathname, search } = new URL(String(input));
      const bearer = new Headers(init?.headers).get("authorization");
      asked.push({ path: `${pathname}${search}`.replace("/auth/v1", ""), bearer, answer });
    });
  const guard = new RefreshGuard({ fetch: network, storage, clock: systemClock, scheduler: systemScheduler });
  const auth = new SessionAuthClient({
    url: "http://backend.test",
    publishableKey: "anon",
    storage,
    fetch: guard.fetch,
  });
  session = new SessionClient({
    auth,
    storage,
    guard,
    scheduler: systemScheduler,
    persistence: () => "memory",
    addresses: { callback: "app://callback", resetPassword: "app://callback" },
    openProvider: async () => true,
    isOurLink: () => true,
    redeemsTokenHashes: true,
    unexplainedEnd: "revoked",
  });
  await storeSession(storage, sessionOf(ANNA, "session-1"));
  await storage.verifiers.add('"verifier"');
  const { initialized } = await session.start();
  await initialized;
  session.onChange((change) => changes.push(change));
});
afterEach(() => session.dispose());

const latest = async (path: string): Promise<Asked> => {
  await eventually(() => expect(asked.at(-1)?.path).toBe(path));
  return asked.at(-1) as Asked;
};

async function signOut(): Promise<void> {
  const done = session.api.signOut({ scope: "local" });
  (await latest("/logout?scope=local")).answer(new Response(null, { status: 204 }));
  expect(await done).toMatchObject({ ok: true });
}

async function signInAsBruno(): Promise<void> {
  const done = session.api.signIn({ email: "b@example.test", password: "b" });
  (await latest("/token?grant_type=password")).answer(Response.json(sessionOf(BRUNO, "session-of-bruno")));
  expect(await done).toMatchObject({ ok: true });
}

const storedId = async (): Promise<string | undefined> => (await storage.readSession())?.user.id;
const overtaken = { ok: false, error: { code: "timeout" } };

type Way = [string, string, (api: SessionApi) => Promise<unknown>];
const ways: Way[] = [
  ["password", "/token?grant_type=password", (api) => api.signIn(PASSWORD)],
  ["code", "/verify", (api) => api.verifyOtp({ email: PASSWORD.email, token: "123456", type: "email" })],
  ["link", "/token?grant_type=pkce", (api) => api.redeemLink({ url: "app://callback?code=abc" })],
  ["registration", "/signup?redirect_to=app%3A%2F%2Fcallback", (api) => api.signUp({ ...PASSWORD, name: "Anna" })],
  [
    "second factor",
    "/factors/factor-1/verify",
    (api) => api.verifyFactor({ factorId: "factor-1", challengeId: "challenge-1", code: "123456" }),
  ],
];

describe.each(ways)("a session that a %s opens", (way, path, begin) => {
  /** The second factor raises the session that it was shown in. */
  const late = sessionOf(ANNA, way === "second factor" ? "session-1" : "session-2");

  it("is neither kept nor reported, and revoked, once its member has signed out", async () => {
    const answer = begin(session.api);
    const held = await latest(path);
    await signOut();
    held.answer(Response.json(late));

    expect(await answer).toMatchObject(overtaken);
    expect(store.texts.has("session")).toBe(false);
    expect(session.state).toEqual({ status: "signed-out", reason: "requested" });
    expect(changes.map(({ event }) => event)).toEqual(["SIGNED_OUT"]);
    expect(asked.at(-1)).toMatchObject({ path: "/logout?scope=local", bearer: `Bearer ${late.access_token}` });
  });

  it("does not replace the one of whoever has signed in since", async () => {
    const answer = begin(session.api);
    const held = await latest(path);
    await signOut();
    await signInAsBruno();
    held.answer(Response.json(late));

    expect(await answer).toMatchObject(overtaken);
    expect(await storedId()).toBe(BRUNO);
    expect(session.state).toMatchObject({ status: "signed-in", session: { user: { id: BRUNO } } });
    expect(changes.map(({ event }) => event)).toEqual(["SIGNED_OUT", "SIGNED_IN"]);
  });

  it("is kept where nothing has happened meanwhile", async () => {
    const answer = begin(session.api);
    (await latest(path)).answer(Response.json(late));
    expect(await answer).toMatchObject({ ok: true });
    expect((await storage.readSession())?.access_token).toBe(late.access_token);
  });
});

describe("a sign-in under way", () => {
  it("is given up for the one that is begun after it", async () => {
    const first = session.api.signIn(PASSWORD);
    const held = await latest("/token?grant_type=password");
    const second = session.api.signInWithIdToken({ provider: "google", token: "a.b.c" });
    const next = await latest("/token?grant_type=id_token");
    held.answer(Response.json(sessionOf(ANNA, "session-2")));
    expect(await first).toMatchObject(overtaken);
    next.answer(Response.json(sessionOf(BRUNO, "session-of-bruno")));
    expect(await second).toMatchObject({ ok: true });
    expect(await storedId()).toBe(BRUNO);
  });

  it("is given up from the moment that the member asks to sign out", async () => {
    const answer = session.api.signIn(PASSWORD);
    const held = await latest("/token?grant_type=password");
    const out = session.api.signOut({ scope: "global" });
    const logout = await latest("/logout?scope=global");
    held.answer(Response.json(sessionOf(ANNA, "session-2")));
    expect(await answer).toMatchObject(overtaken);
    logout.answer(new Response(null, { status: 204 }));
    await out;
    expect(store.texts.has("session")).toBe(false);
  });

  it("is given up when the member signs out while the keychain takes the session", async () => {
    const answer = session.api.signIn(PASSWORD);
    const held = await latest("/token?grant_type=password");
    const { opened, open } = gate();
    const asking = gate();
    const { set } = store;
    store.set = async (name, value) => {
      asking.open();
      await set.call(store, name, value);
      await opened;
    };
    held.answer(Response.json(sessionOf(ANNA, "session-2")));
    await asking.opened;
    await signOut();
    open();
    await answer;
    expect(store.texts.has("session")).toBe(false);
    expect(changes.map(({ event }) => event)).toEqual(["SIGNED_OUT"]);
  });
});

describe("what answers after another window changed the member", () => {
  const elsewhere = async (next: StoredSession | null): Promise<void> => {
    await store.delete("session");
    session.endedElsewhere("requested");
    if (next) await store.set("session", JSON.stringify(next));
  };

  it.each([
    ["is signed out", null],
    ["is another one's", sessionOf(BRUNO, "session-of-bruno")],
    ["is the same one's again", sessionOf(ANNA, "session-3")],
  ])("writes no former session back where the store %s", async (_what, next) => {
    const answer = session.api.updateUser({ email: "new@example.test" });
    const held = await latest("/user?redirect_to=app%3A%2F%2Fcallback");
    await elsewhere(next);
    held.answer(Response.json({ id: ANNA, email: "new@example.test" }));
    await answer;
    expect(store.texts.get("session")).toBe(next ? JSON.stringify(next) : undefined);
    expect(changes.map(({ event }) => event)).toEqual(["SIGNED_OUT"]);
  });

  it("opens nobody's account, although nobody is signed in any more", async () => {
    await elsewhere(null);
    const answer = session.api.signIn(PASSWORD);
    const held = await latest("/token?grant_type=password");
    await store.set("session", JSON.stringify(sessionOf(BRUNO, "session-of-bruno")));
    await elsewhere(null);
    held.answer(Response.json(sessionOf(ANNA, "session-2")));
    expect(await answer).toMatchObject(overtaken);
    expect(store.texts.has("session")).toBe(false);
  });

  it("leaves the session of whoever signed in there", async () => {
    await elsewhere(null);
    const answer = session.api.signIn(PASSWORD);
    const held = await latest("/token?grant_type=password");
    await store.set("session", JSON.stringify(sessionOf(BRUNO, "session-of-bruno")));
    held.answer(Response.json(sessionOf(ANNA, "session-2")));
    expect(await answer).toMatchObject(overtaken);
    expect(await storedId()).toBe(BRUNO);
  });
});
