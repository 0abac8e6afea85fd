import { describe, expect, it } from "vitest";
import { createMemberVault } from "#main/vault/member-vault.ts";
import { ownerHash } from "#shared/lib/owner-hash.ts";
import type { Result } from "#shared/lib/result.ts";
import { FakeSecretStore } from "#tests/helpers/fakes/fake-secret-store.ts";

const ANNA = "11111111-1111-4111-8111-111111111111";
const BRUNO = "22222222-2222-4222-8222-222222222222";

function setUp(current: string | null = ANNA) {
  const secrets = new FakeSecretStore();
  const vault = createMemberVault({ secrets, currentMemberId: () => current });
  return { secrets, vault };
}

const textOf = (result: Result<string>): string => {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};
const codeOf = (result: Result<unknown>): string => (result.ok ? "ok" : result.error.code);

describe("the member's vault", () => {
  it.each(["", "outbox", "è🏋️".repeat(50_000)])("opens what it sealed (%#)", async (plain) => {
    const { vault } = setUp();
    const sealed = textOf(await vault.seal({ memberId: ANNA, plain }));
    expect(textOf(await vault.unseal({ memberId: ANNA, sealed }))).toBe(plain);
  });

  it("seals the same text differently each time, and never readably", async () => {
    const { vault } = setUp();
    const sealed = await Promise.all(
      [1, 2].map(async () => textOf(await vault.seal({ memberId: ANNA, plain: "outbox" }))),
    );
    expect(new Set(sealed).size).toBe(2);
    for (const text of sealed) expect(Buffer.from(text, "base64").toString("latin1")).not.toContain("outbox");
  });

  it("names no member in the keychain, and takes over the key of a release that did", async () => {
    const { secrets, vault } = setUp();
    const sealed = textOf(await vault.seal({ memberId: ANNA, plain: "outbox" }));
    const [[name, key] = ["", ""]] = [...secrets.entries];
    secrets.entries.delete(name);
    secrets.entries.set(`vault-key-${ANNA}`, key);

    expect(textOf(await vault.unseal({ memberId: ANNA, sealed }))).toBe("outbox");

    expect([...secrets.entries]).toEqual([[name, key]]);
    expect(name).not.toContain(ANNA);
  });

  it("opens nothing of a member who is not signed in", async () => {
    const { secrets, vault } = setUp();
    const sealed = textOf(await vault.seal({ memberId: ANNA, plain: "outbox" }));
    for (const current of [BRUNO, null]) {
      const other = createMemberVault({ secrets, currentMemberId: () => current });
      expect(codeOf(await other.unseal({ memberId: ANNA, sealed }))).toBe("forbidden");
    }
  });

  it("opens nothing that was sealed for another member, or that was changed or cut", async () => {
    const { secrets, vault } = setUp();
    const sealed = textOf(await vault.seal({ memberId: ANNA, plain: "outbox" }));
    await vault.seal({ memberId: BRUNO, plain: "other" });
    const bruno = createMemberVault({ secrets, currentMemberId: () => BRUNO });
    expect(codeOf(await bruno.unseal({ memberId: BRUNO, sealed }))).toBe("vault_unreadable");
    // Even with Anna's own key: her id is part of what was sealed.
    const named = async (member: string) => `vault-key-${await ownerHash(member)}`;
    secrets.entries.set(await named(BRUNO), secrets.entries.get(await named(ANNA)) ?? "");
    expect(codeOf(await bruno.unseal({ memberId: BRUNO, sealed }))).toBe("vault_unreadable");

    const bytes = Buffer.from(sealed, "base64");
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(codeOf(await vault.unseal({ memberId: ANNA, sealed: changed.toString("base64") }))).toBe(
        "vault_unreadable",
      );
    }
    for (const text of ["", "AAAA", bytes.subarray(0, -1).toString("base64")]) {
      expect(codeOf(await vault.unseal({ memberId: ANNA, sealed: text }))).toBe("vault_unreadable");
    }
  });

  it("makes one key per member, even for calls at the same time", async () => {
    const { secrets, vault } = setUp();
    const sealed = await Promise.all(["a", "b", "c"].map((plain) => vault.seal({ memberId: ANNA, plain })));
    const opened = await Promise.all(sealed.map((result) => vault.unseal({ memberId: ANNA, sealed: textOf(result) })));
    expect(opened.map(textOf)).toEqual(["a", "b", "c"]);
    expect([...secrets.entries.keys()]).toEqual([`vault-key-${await ownerHash(ANNA)}`]);
  });

  it("cannot open anything once the key is destroyed", async () => {
    const { secrets, vault } = setUp();
    const sealed = textOf(await vault.seal({ memberId: ANNA, plain: "outbox" }));
    expect(codeOf(await vault.destroyKey({ memberId: ANNA }))).toBe("ok");
    expect(secrets.entries.size).toBe(0);
    expect(codeOf(await vault.unseal({ memberId: ANNA, sealed }))).toBe("vault_unavailable");
    await vault.seal({ memberId: ANNA, plain: "new" });
    expect(codeOf(await vault.unseal({ memberId: ANNA, sealed }))).toBe("vault_unreadable");
  });

  it("lets nobody destroy the key of another member", async () => {
    const { secrets, vault } = setUp();
    const sealed = textOf(await vault.seal({ memberId: ANNA, plain: "outbox" }));
    for (const current of [BRUNO, null]) {
      const other = createMemberVault({ secrets, currentMemberId: () => current });
      expect(codeOf(await other.destroyKey({ memberId: ANNA }))).toBe("forbidden");
    }
    expect(textOf(await vault.unseal({ memberId: ANNA, sealed }))).toBe("outbox");
  });

  it("is unavailable without a keychain or with a locked one, and works again once it opens", async () => {
    const none = createMemberVault({ secrets: null, currentMemberId: () => ANNA });
    expect(codeOf(await none.seal({ memberId: ANNA, plain: "x" }))).toBe("vault_unavailable");
    expect(codeOf(await none.unseal({ memberId: ANNA, sealed: "AAAA" }))).toBe("vault_unavailable");
    const { secrets, vault } = setUp();
    secrets.locked = true;
    expect(codeOf(await vault.seal({ memberId: ANNA, plain: "x" }))).toBe("vault_unavailable");
    expect(codeOf(await vault.destroyKey({ memberId: ANNA }))).toBe("vault_unavailable");
    secrets.locked = false;
    expect(codeOf(await vault.seal({ memberId: ANNA, plain: "x" }))).toBe("ok");
  });
});
