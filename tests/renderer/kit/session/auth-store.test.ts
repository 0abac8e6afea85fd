import { describe, expect, it } from "vitest";
import { createAuthStore } from "#renderer/kit/session/auth-store.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";

const USER = { id: "00000000-0000-4000-8000-000000000001", email: "giulia@example.it", role: "member" as const };

describe("auth store", () => {
  it("is loading until the session was read", async () => {
    const store = createAuthStore(createFakePlatform({ user: USER }).auth);
    expect(store.get()).toEqual({ status: "loading" });
    await Promise.resolve();
    await Promise.resolve();
    expect(store.get()).toMatchObject({ status: "signed-in", session: { user: USER } });
  });

  it("is signed out when the session cannot be read", async () => {
    const { auth } = createFakePlatform({ user: USER });
    const store = createAuthStore({ ...auth, getState: () => Promise.reject(new Error("locked")) });
    await Promise.resolve();
    await Promise.resolve();
    expect(store.get()).toEqual({ status: "signed-out", reason: null });
  });

  it("follows changes, and is not set back by a late first read", async () => {
    const platform = createFakePlatform({ user: USER });
    const store = createAuthStore(platform.auth);
    let changes = 0;
    store.subscribe(() => {
      changes += 1;
    });
    platform.revoke();
    await Promise.resolve();
    await Promise.resolve();
    expect(store.get()).toEqual({ status: "signed-out", reason: "revoked" });
    expect(changes).toBe(1);
  });
});
