import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { EndedSessions } from "#main/auth/ended-sessions.ts";
import { openKeychain } from "#main/auth/keytar-secret-store.ts";
import { PendingCalls } from "#main/auth/pending-calls.ts";
import { NoAnswer } from "#main/auth/secret-store.ts";
import { SessionVault, type SessionVaultOptions } from "#main/auth/session-vault.ts";
import type { Scheduler } from "#shared/lib/clock.ts";
import { FakeSecretStore } from "#tests/helpers/fakes/fake-secret-store.ts";
import { fakeSession } from "#tests/helpers/fakes/fake-session.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const NAME = "session";

const vaultOver = (store: FakeSecretStore | null, options: Partial<SessionVaultOptions> = {}) =>
  new SessionVault(store, { scheduler: new FakeTime(), ended: null, ...options });

describe("the session vault", () => {
  it("shares a read in flight and reads the keychain once", async () => {
    const store = new FakeSecretStore();
    await vaultOver(store).set(NAME, "text");
    store.reads = 0;
    const vault = vaultOver(store);
    const texts = await Promise.all([vault.get(NAME), vault.get(NAME), vault.get(NAME)]);
    expect(texts).toEqual(["text", "text", "text"]);
    expect(store.reads).toBe(2);
    await vault.get(NAME);
    expect(store.reads).toBe(2);
  });

  it("keeps what was written last when writes overlap", async () => {
    const store = new FakeSecretStore();
    const vault = vaultOver(store);
    await Promise.all([
      vault.set(NAME, "first"),
      vault.set(NAME, "second"),
      vault.delete(NAME),
      vault.set(NAME, "third"),
    ]);
    expect(await vault.get(NAME)).toBe("third");
    expect(await vaultOver(store).get(NAME)).toBe("third");
  });

  it("keeps the session in memory without a keychain, and says so", async () => {
    const vault = vaultOver(null);
    expect(vault.persistence).toBe("memory");
    await vault.set(NAME, "text");
    expect(await vault.get(NAME)).toBe("text");
  });

  it("falls back to memory when the keychain is locked, and returns when it opens again", async () => {
    const store = new FakeSecretStore();
    const states: string[] = [];
    const vault = vaultOver(store, { onPersistence: () => states.push(vault.persistence) });
    store.locked = true;
    await vault.set(NAME, "text");
    expect(vault.persistence).toBe("memory");
    expect(await vault.get(NAME)).toBe("text");
    expect(store.entries.size).toBe(0);
    store.locked = false;
    await vault.set(NAME, "newer");
    expect(vault.persistence).toBe("keychain");
    expect(states).toEqual(["memory", "keychain"]);
    expect(await vaultOver(store).get(NAME)).toBe("newer");
  });

  it("starts signed out in memory when the stored session cannot be read", async () => {
    const store = new FakeSecretStore();
    await vaultOver(store).set(NAME, "text");
    store.locked = true;
    const vault = vaultOver(store);
    expect(await vault.get(NAME)).toBeNull();
    expect(vault.persistence).toBe("memory");
  });
});

describe("a session that the keychain does not let go of", () => {
  const folder = mkdtempSync(join(tmpdir(), "ended-sessions-"));
  const file = join(folder, "ended-sessions.json");
  const session = (sessionId: string, sequence = 0) =>
    JSON.stringify(fakeSession({ sessionId, sequence, expiresAt: 1_900_000_000 }));
  const log: string[] = [];
  const ended = () => new EndedSessions(file, (line) => log.push(line));
  afterEach(() => rmSync(file, { force: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Deletes with every pause over as soon as it begins. */
  const atOnce: Scheduler = {
    schedule(work) {
      work();
      return () => undefined;
    },
  };
  const setUp = async () => {
    const store = new FakeSecretStore();
    const kept: string[] = [];
    const vault = vaultOver(store, { scheduler: atOnce, ended: ended(), onKept: (name) => kept.push(name) });
    await vault.set(NAME, session("one"));
    return { store, vault, kept };
  };
  const nextStart = (store: FakeSecretStore) => vaultOver(store, { scheduler: atOnce, ended: ended() });

  it("is deleted by a further try, and nothing is reported or written down", async () => {
    const { store, vault, kept } = await setUp();
    store.refusedDeletes = 2;
    await vault.delete(NAME);
    expect(store.entries.size).toBe(0);
    expect(kept).toEqual([]);
    expect(existsSync(file)).toBe(false);
  });

  it("is reported, and no later start reads it, nor under an older token", async () => {
    const { store, vault, kept } = await setUp();
    store.locked = true;
    await vault.set(NAME, session("one", 1));
    store.locked = false;
    store.refusedDeletes = Number.POSITIVE_INFINITY;
    await vault.delete(NAME);
    expect(kept).toEqual([NAME]);
    expect(store.entries.size).toBeGreaterThan(0);

    expect(await nextStart(store).get(NAME)).toBeNull();
    expect(await nextStart(store).get(NAME)).toBeNull();
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(["one"]);
  });

  it("is reported after one try where the keychain does not answer", async () => {
    const { store, vault, kept } = await setUp();
    let tries = 0;
    store.delete = async () => {
      tries += 1;
      throw new NoAnswer();
    };
    await vault.delete(NAME);
    expect(tries).toBe(1);
    expect(kept).toEqual([NAME]);
    expect(await nextStart(store).get(NAME)).toBeNull();
  });

  it("goes at the first start whose keychain deletes again, and its note with it", async () => {
    const { store, vault } = await setUp();
    store.refusedDeletes = Number.POSITIVE_INFINITY;
    await vault.delete(NAME);
    store.refusedDeletes = 0;
    const later = nextStart(store);
    expect(await later.get(NAME)).toBeNull();
    await later.delete("another");
    expect(store.entries.size).toBe(0);
    expect(existsSync(file)).toBe(false);
  });

  it("does not take the session along that was signed in after it", async () => {
    const { store, vault } = await setUp();
    store.refusedDeletes = Number.POSITIVE_INFINITY;
    await vault.delete(NAME);
    store.refusedDeletes = 0;
    const later = nextStart(store);
    const [read] = await Promise.all([later.get(NAME), later.set(NAME, session("two"))]);
    await later.delete("another");
    expect(read).toBeNull();
    expect(await nextStart(store).get(NAME)).toBe(session("two"));
  });

  it("is refused for as long as the app runs where its note cannot be written", async () => {
    const store = new FakeSecretStore();
    const list = new EndedSessions(join(folder, "no-folder", "file.json"), (line) => log.push(line));
    const vault = vaultOver(store, { scheduler: atOnce, ended: list });
    await vault.set(NAME, session("one"));
    store.refusedDeletes = Number.POSITIVE_INFINITY;
    await vault.delete(NAME);
    expect(await list.has(session("one"))).toBe(true);
    expect(log.join()).toContain("not kept");
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

  it("waits once for one that falls silent, and asks it again when it has answered", async () => {
    const time = new FakeTime();
    const working = keytar(new FakeSecretStore());
    let asked = 0;
    let speak: (text: string) => void = () => undefined;
    const getPassword = (service: string, name: string): Promise<string | null> => {
      asked += 1;
      return name === "silent"
        ? new Promise((resolve) => {
            speak = resolve;
          })
        : working.getPassword(service, name);
    };
    const store = await openKeychain("service", time, new PendingCalls(), async () => ({ ...working, getPassword }));
    asked = 0;
    const first = store?.get("silent");
    time.advance(20_000);
    await expect(first).rejects.toThrow(NoAnswer);
    await expect(store?.get("other")).rejects.toThrow(NoAnswer);
    await expect(store?.delete("other")).rejects.toThrow(NoAnswer);
    expect(asked).toBe(1);
    speak("text");
    await Promise.resolve();
    expect(await store?.get("other")).toBeNull();
  });
});
