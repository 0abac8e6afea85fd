import { IDBDatabase, IDBFactory } from "fake-indexeddb";
import { describe, expect, it, vi } from "vitest";
import { createVaultKeys } from "#renderer/platform/web/vault-keys.ts";
import { createWebVault } from "#renderer/platform/web/web-vault.ts";
import { createFakeLocks } from "#tests/helpers/fakes/fake-locks.ts";

const memberId = "11111111-1111-4111-8111-111111111111";
const strangerId = "22222222-2222-4222-8222-222222222222";

/** `locks`: those of the other windows of the browser. */
function setUp(factory = new IDBFactory(), locks = createFakeLocks()) {
  const keys = createVaultKeys(factory, crypto, locks);
  const signedIn = { id: memberId };
  const vault = createWebVault({ keys, crypto, currentMemberId: () => signedIn.id });
  return { factory, locks, keys, signedIn, vault };
}

const storedKeys = (factory: IDBFactory): Promise<IDBValidKey[]> =>
  new Promise((resolve) => {
    const request = factory.open("performance-prime-vault");
    request.onsuccess = () => {
      const names = request.result.transaction("keys").objectStore("keys").getAllKeys();
      names.onsuccess = () => {
        request.result.close();
        resolve(names.result);
      };
    };
  });

const sealed = async ({ vault }: ReturnType<typeof setUp>, plain: string): Promise<string> => {
  const result = await vault.seal({ memberId, plain });
  expect(result).toMatchObject({ ok: true });
  return result.ok ? result.value : "";
};

describe("the vault in a browser", () => {
  it("gives a member's content back after a restart, and never shows it", async () => {
    const before = setUp();
    const text = await sealed(before, "peso 80 kg: è mio");
    expect(atob(text)).not.toContain("80 kg");
    const after = setUp(before.factory);
    expect(await after.vault.unseal({ memberId, sealed: text })).toEqual({ ok: true, value: "peso 80 kg: è mio" });
  });

  it("names no member, and takes over the key of a release that did", async () => {
    const set = setUp();
    const text = await sealed(set, "outbox");
    const [name] = await storedKeys(set.factory);
    expect(name).not.toBe(memberId);
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = set.factory.open("performance-prime-vault");
      request.onsuccess = () => resolve(request.result);
    });
    const keys = opened.transaction("keys", "readwrite").objectStore("keys");
    await new Promise<void>((resolve) => {
      const key = keys.get(String(name));
      key.onsuccess = () => {
        keys.put(key.result, memberId);
        keys.delete(String(name)).onsuccess = () => resolve();
      };
    });
    opened.close();

    expect(await set.vault.unseal({ memberId, sealed: text })).toEqual({ ok: true, value: "outbox" });
    expect(await storedKeys(set.factory)).toEqual([name]);
  });

  it("keeps a key that cannot be exported", async () => {
    const { keys } = setUp();
    const key = await keys.getOrCreate(memberId);
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow();
  });

  it("has a key on the disk before anything is sealed with it, whatever the power does", async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, "transaction");
    await sealed(setUp(), "outbox");
    const writes = transaction.mock.calls.filter(([, mode]) => mode === "readwrite");
    transaction.mockRestore();
    expect(writes).toEqual([["keys", "readwrite", { durability: "strict" }]]);
  });

  it("makes one key when two windows seal at the same time", async () => {
    const one = setUp();
    const two = setUp(one.factory, one.locks);
    const texts = await Promise.all([sealed(one, "a"), sealed(two, "b")]);
    const opened = await Promise.all(texts.map((text) => one.vault.unseal({ memberId, sealed: text })));
    expect(opened).toEqual([
      { ok: true, value: "a" },
      { ok: true, value: "b" },
    ]);
  });

  it("opens nothing for another member", async () => {
    const set = setUp();
    const text = await sealed(set, "secret");
    set.signedIn.id = strangerId;
    expect(await set.vault.unseal({ memberId, sealed: text })).toMatchObject({ error: { code: "forbidden" } });
    await set.vault.seal({ memberId: strangerId, plain: "makes the stranger's key" });
    expect(await set.vault.unseal({ memberId: strangerId, sealed: text })).toMatchObject({
      error: { code: "vault_unreadable" },
    });
  });

  it("opens nothing that was changed, and nothing after its key is gone", async () => {
    const set = setUp();
    const text = await sealed(set, "secret");
    const bytes = Buffer.from(text, "base64");
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    expect(await set.vault.unseal({ memberId, sealed: bytes.toString("base64") })).toMatchObject({
      error: { code: "vault_unreadable" },
    });
    await set.vault.destroyKey({ memberId });
    expect(await set.vault.unseal({ memberId, sealed: text })).toMatchObject({ error: { code: "vault_unavailable" } });
  });

  it("leaves no database behind where nobody has a key", async () => {
    const set = setUp();
    expect(await set.keys.get(memberId)).toBeNull();
    expect(await set.factory.databases()).toEqual([]);
    await set.keys.getOrCreate(memberId);
    await set.keys.getOrCreate(strangerId);
    await set.vault.destroyKey({ memberId });
    expect(await set.keys.get(strangerId)).not.toBeNull();
    expect(await set.vault.destroyKey({ memberId: strangerId })).toMatchObject({ error: { code: "forbidden" } });
    expect(await set.keys.get(strangerId)).not.toBeNull();
    await set.keys.delete(strangerId);
    expect(await set.factory.databases()).toEqual([]);
  });

  it("says so where the browser keeps no keys", async () => {
    const vault = createWebVault({ keys: null, crypto, currentMemberId: () => memberId });
    expect(await vault.seal({ memberId, plain: "a" })).toMatchObject({ error: { code: "vault_unavailable" } });
  });
});
