import { describe, expect, it } from "vitest";
import { COMPRESS_ABOVE, SessionStorage } from "#shared/contract/auth/session-storage.ts";
import { FakeTextStore, fakeCompressor, fakeSession, storeSession } from "#tests/helpers/fakes/fake-session.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const KEY = "session";

function setUp() {
  const time = new FakeTime();
  const store = new FakeTextStore();
  const seconds = Math.floor(time.now() / 1000);
  const storage = new SessionStorage({ store, compressor: fakeCompressor, clock: time, sessionKey: KEY });
  return { time, store, storage, seconds };
}

describe("the session storage", () => {
  it("keeps of the user the id, the e-mail and the role alone", async () => {
    const { storage, store, seconds } = setUp();
    await storeSession(storage, fakeSession({ expiresAt: seconds + 3600 }));
    expect(JSON.parse(store.texts.get(KEY) ?? "").user).toEqual({
      id: "11111111-1111-4111-8111-111111111111",
      email: "member@example.test",
      role: "coach",
      user_metadata: {},
      app_metadata: {},
    });
    expect((await storage.readSession())?.user.role).toBe("coach");
  });

  it("takes only what has both tokens, an expiry and a user for a session", async () => {
    const { storage, store, seconds } = setUp();
    for (const name of ["access_token", "refresh_token", "expires_at", "user"]) {
      const session = fakeSession({ expiresAt: seconds });
      await storage.admit(await storage.beginSignIn(), session.access_token);
      const partial = { ...session, [name]: undefined };
      await storage.setItem(KEY, JSON.stringify(partial));
      expect(store.texts.size, name).toBe(0);
    }
    store.texts.set(KEY, "{ damaged");
    expect(await storage.getItem(KEY)).toBeNull();
  });

  it("compresses a long session where that makes it shorter", async () => {
    const { storage, store, seconds } = setUp();
    const long = fakeSession({ expiresAt: seconds + 3600, padding: "x".repeat(COMPRESS_ABOVE) });
    await storeSession(storage, long);
    expect(store.texts.get(KEY)?.length).toBeLessThan(2000);
    expect((await storage.readSession())?.access_token).toBe(long.access_token);
    const stubborn = fakeSession({ expiresAt: seconds + 3600, padding: "xy".repeat(COMPRESS_ABOVE) });
    await storeSession(storage, stubborn);
    expect(store.texts.get(KEY)).toContain(stubborn.access_token);
  });

  it("keeps the expiry in the device's time when its clock is wrong", async () => {
    const { storage, time, seconds } = setUp();
    time.jump(7_200_000);
    await storeSession(storage, fakeSession({ expiresAt: seconds + 3600 }));
    expect((await storage.readSession())?.expires_at).toBe(seconds + 7200 + 3600);
    time.jump(1_800_000);
    await storage.setItem(KEY, JSON.stringify(await storage.readSession()));
    expect((await storage.readSession())?.expires_at, "the same token lives no longer").toBe(seconds + 7200 + 3600);
  });

  it("keeps the expiry in the device's time when a refresh gives the same token in the same second", async () => {
    const { storage, time, seconds } = setUp();
    time.jump(86_400_000);
    for (let count = 0; count < 2; count += 1) {
      await storeSession(storage, fakeSession({ expiresAt: seconds + 3600 }));
      expect((await storage.readSession())?.expires_at).toBe(seconds + 86_400 + 3600);
    }
  });

  it("never writes a session again that was ended", async () => {
    const { storage, store, seconds } = setUp();
    await storeSession(storage, fakeSession({ expiresAt: seconds + 60 }));
    await storage.endSession();
    await storage.setItem(KEY, JSON.stringify(fakeSession({ expiresAt: seconds + 3600, sequence: 1 })));
    expect(store.texts.size).toBe(0);
    await storeSession(storage, fakeSession({ expiresAt: seconds + 3600, sessionId: "session-2" }));
    expect(await storage.readSession()).not.toBeNull();
  });

  it("keeps a code verifier that the library lets go of", async () => {
    const { storage } = setUp();
    await storage.setItem(`${KEY}-code-verifier`, '"abc"');
    expect(await storage.getItem(`${KEY}-code-verifier`)).toBe('"abc"');
    await storage.removeItem(`${KEY}-code-verifier`);
    expect(await storage.getItem(`${KEY}-code-verifier`)).toBe('"abc"');
    await storage.verifiers.clear();
    expect(await storage.getItem(`${KEY}-code-verifier`)).toBeNull();
  });
});
