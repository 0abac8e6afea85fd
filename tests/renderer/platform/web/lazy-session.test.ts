import { beforeEach, describe, expect, it, vi } from "vitest";
import { createLazySession, type LazySession } from "#renderer/platform/web/lazy-session.ts";
import type { WebSession } from "#renderer/platform/web/session-loader.ts";
import { SessionStorage } from "#shared/contract/auth/session-storage.ts";
import { serverFailure } from "#shared/contract/errors/server-failure.ts";
import { FakeTextStore, fakeCompressor, fakeSession, storeSession } from "#tests/helpers/fakes/fake-session.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const KEY = "session";
const VERIFIERS = `${KEY}-code-verifier`;

let store: FakeTextStore;

beforeEach(() => {
  store = new FakeTextStore();
});

const open = async (
  load: () => Promise<WebSession>,
  firstScreen = async (): Promise<void> => undefined,
): Promise<LazySession> => {
  const time = new FakeTime();
  const storage = new SessionStorage({ store, compressor: fakeCompressor, clock: time, sessionKey: KEY });
  await storeSession(storage, fakeSession({ expiresAt: Math.floor(time.now() / 1000) + 3600 }));
  await storage.setItem(VERIFIERS, "verifier");
  const session = createLazySession({ storage, persistence: () => "browser", load, firstScreen });
  await session.start();
  return session;
};

const unreachable = async (): Promise<WebSession> => {
  throw new TypeError("Failed to fetch dynamically imported module");
};

describe("a session whose code cannot be loaded", () => {
  it("is restored, and every call fails as without a network", async () => {
    const session = await open(unreachable);
    expect(session.state).toMatchObject({ status: "signed-in" });
    expect(await session.api.signIn({ email: "a@example.test", password: "x" })).toMatchObject({
      ok: false,
      error: { code: "network_error", retryable: true },
    });
  });

  it("signs out on the device, and leaves nothing behind", async () => {
    const session = await open(unreachable);
    expect(await session.api.signOut({ scope: "global" })).toEqual({ ok: true, value: null });
    expect(session.state).toEqual({ status: "signed-out", reason: "requested" });
    expect([...store.texts.keys()]).toEqual([]);
  });

  it("does not pretend to have signed the other devices out, and stays signed in", async () => {
    const session = await open(unreachable);
    expect(await session.api.signOut({ scope: "others" })).toMatchObject({ error: { code: "network_error" } });
    expect(session.state).toMatchObject({ status: "signed-in" });
  });
});

describe("the code of a stored session", () => {
  const startedClient = () => {
    const client = { api: {}, onChange: () => () => undefined, start: async () => undefined };
    return vi.fn(async () => ({ client, dispose: async () => undefined }) as unknown as WebSession);
  };

  it("is not waited for: the member is signed in, and it comes after the first screen", async () => {
    const load = startedClient();
    let paint = () => {};
    const session = await open(load, () => new Promise((settle) => (paint = settle)));
    expect(session.state).toMatchObject({ status: "signed-in" });
    expect(load).not.toHaveBeenCalled();
    paint();
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  });

  it("comes at once for a call that needs it", async () => {
    const load = startedClient();
    const session = await open(load, () => new Promise(() => undefined));
    session.prepare();
    expect(load).toHaveBeenCalledOnce();
  });
});

describe("a call that throws", () => {
  it("is a failure, so that no form waits for ever", async () => {
    const client = {
      api: {
        signIn: async () => {
          throw new TypeError("Failed to fetch");
        },
      },
      onChange: () => () => undefined,
      start: async () => ({ initialized: Promise.resolve() }),
    };
    const session = await open(
      async () => ({ client, failureOf: serverFailure, dispose: async () => undefined }) as unknown as WebSession,
    );
    expect(await session.api.signIn({ email: "a@example.test", password: "x" })).toMatchObject({
      ok: false,
      error: { code: "network_error" },
    });
  });
});
