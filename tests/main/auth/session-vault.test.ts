import { describe, expect, it } from "vitest";
import { openKeychain } from "#main/auth/keytar-secret-store.ts";
import { PendingCalls } from "#main/auth/pending-calls.ts";
import { SessionVault } from "#main/auth/session-vault.ts";
import { FakeSecretStore } from "#tests/helpers/fake-secret-store.ts";
import { FakeTime } from "#tests/helpers/fake-time.ts";

const NAME = "session";

describe("the session vault", () => {
  it("shares a read in flight and reads the keychain once", async () => {
    const store = new FakeSecretStore();
    await new SessionVault(store).set(NAME, "text");
    store.reads = 0;
    const vault = new SessionVault(store);
    const texts = await Promise.all([vault.get(NAME), vault.get(NAME), vault.get(NAME)]);
    expect(texts).toEqual(["text", "text", "text"]);
    expect(store.reads).toBe(2);
    await vault.get(NAME);
    expect(store.reads).toBe(2);
  });

  it("keeps what was written last when writes overlap", async () => {
    const store = new FakeSecretStore();
    const vault = new SessionVault(store);
    await Promise.all([
      vault.set(NAME, "first"),
      vault.set(NAME, "second"),
      vault.delete(NAME),
      vault.set(NAME, "third"),
    ]);
    expect(await vault.get(NAME)).toBe("third");
    expect(await new SessionVault(store).get(NAME)).toBe("third");
  });

  it("keeps the session in memory without a keychain, and says so", async () => {
    const vault = new SessionVault(null);
    expect(vault.persistence).toBe("memory");
    await vault.set(NAME, "text");
    expect(await vault.get(NAME)).toBe("text");
  });

  it("falls back to memory when the keychain is locked, and returns when it opens again", async () => {
    const store = new FakeSecretStore();
    const told: string[] = [];
    const vault = new SessionVault(store, () => told.push(vault.persistence));
    store.locked = true;
    await vault.set(NAME, "text");
    expect(vault.persistence).toBe("memory");
    expect(await vault.get(NAME)).toBe("text");
    expect(store.entries.size).toBe(0);
    store.locked = false;
    await vault.set(NAME, "newer");
    expect(vault.persistence).toBe("keychain");
    expect(told).toEqual(["memory", "keychain"]);
    expect(await new SessionVault(store).get(NAME)).toBe("newer");
  });

  it("starts signed out in memory when the stored session cannot be read", async () => {
    const store = new FakeSecretStore();
    await new SessionVault(store).set(NAME, "text");
    store.locked = true;
    const vault = new SessionVault(store);
    expect(await vault.get(NAME)).toBeNull();
    expect(vault.persistence).toBe("memory");
  });
});

describe("opening the keychain", () => {
  const keytar = (store: FakeSecretStore) => ({
    getPassword: (_service: string, name: string) => store.get(name),
    setPassword: (_service: string, name: string, value: string) => store.set(name, value),
    deletePassword: async (_service: string, name: string) => {
      await store.delete(name);
      return true;
    },
  });

  it("gives the keychain once it has kept a probe, and leaves no probe behind", async () => {
    const fake = new FakeSecretStore();
    const store = await openKeychain("service", new FakeTime(), new PendingCalls(), async () => keytar(fake));
    expect(store).not.toBeNull();
    expect(fake.entries.size).toBe(0);
  });

  it("gives none when its module does not load, when it is locked, or when it forgets", async () => {
    const locked = new FakeSecretStore();
    locked.locked = true;
    const forgetful = { ...keytar(new FakeSecretStore()), getPassword: async () => null };
    const time = new FakeTime();
    const calls = new PendingCalls();
    expect(await openKeychain("service", time, calls, () => Promise.reject(new Error("no module")))).toBeNull();
    expect(await openKeychain("service", time, calls, async () => keytar(locked))).toBeNull();
    expect(await openKeychain("service", time, calls, async () => forgetful)).toBeNull();
    expect(time.scheduled).toBe(0);
    expect(calls.count).toBe(0);
  });

  it("does not wait for ever for a keychain that does not answer", async () => {
    const time = new FakeTime();
    const calls = new PendingCalls();
    const silent = { ...keytar(new FakeSecretStore()), setPassword: () => new Promise<void>(() => undefined) };
    const opening = openKeychain("service", time, calls, async () => silent);
    await Promise.resolve();
    await Promise.resolve();
    expect(time.scheduled).toBe(1);
    time.advance(20_000);
    expect(await opening).toBeNull();
    // The thread is still held: whoever ends the app has to know.
    expect(calls.count).toBe(1);
  });
});
