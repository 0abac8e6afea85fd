import { describe, expect, it } from "vitest";
import { MAX_SECRET_BYTES } from "#main/auth/secret-store.ts";
import { SecretText } from "#main/auth/secret-text.ts";
import { FakeSecretStore } from "#tests/helpers/fakes/fake-secret-store.ts";

const NAME = "session";
const long = (letter: string) => `${letter}è🏋️"\\`.repeat(900);

describe("a text over several keychain entries", () => {
  it.each(["", "short", long("a"), "\u0000\ud800", "x".repeat(20_001)])(
    "is read as it was written (%#)",
    async (text) => {
      const store = new FakeSecretStore();
      await new SecretText(store, NAME).write(text);
      expect(await new SecretText(store, NAME).read()).toBe(text);
    },
  );

  it("has no entry above what Windows takes", async () => {
    const store = new FakeSecretStore();
    await new SecretText(store, NAME).write(long("a"));
    expect(store.entries.size).toBeGreaterThan(2);
    for (const value of store.entries.values()) expect(Buffer.byteLength(value)).toBeLessThanOrEqual(MAX_SECRET_BYTES);
  });

  it("leaves nothing of an older, longer text behind", async () => {
    const store = new FakeSecretStore();
    const text = new SecretText(store, NAME);
    await text.write(long("a"));
    await text.write("b");
    expect(store.entries.size).toBe(2);
    await text.delete();
    expect(store.entries.size).toBe(0);
  });

  it("is nothing when an entry is missing, changed, or of an unknown version", async () => {
    for (const [name, value] of [
      [`${NAME}.1.1`, null],
      [`${NAME}.1.1`, "changed"],
      [NAME, '{"version":2,"generation":1,"chunks":1,"sha256":""}'],
      [NAME, "{"],
    ] as const) {
      const store = new FakeSecretStore();
      await new SecretText(store, NAME).write(long("a"));
      if (value === null) store.entries.delete(name);
      else store.entries.set(name, value);
      expect(await new SecretText(store, NAME).read()).toBeNull();
    }
  });

  it("is the old one or the new one, whole, after a crash between any two writes", async () => {
    const old = long("a");
    const next = long("b").slice(0, 5000);
    const seen = new Set<string>();
    for (let writesLeft = 0; ; writesLeft += 1) {
      const store = new FakeSecretStore();
      await new SecretText(store, NAME).write(old);
      store.writesLeft = writesLeft;
      const finished = await new SecretText(store, NAME).write(next).then(
        () => true,
        () => false,
      );
      store.writesLeft = Number.POSITIVE_INFINITY;
      const read = await new SecretText(store, NAME).read();
      expect([old, next]).toContain(read);
      seen.add(read ?? "");
      // The next start writes and deletes as if nothing had happened, and sweeps what the crash left.
      await new SecretText(store, NAME).write("after");
      expect(await new SecretText(store, NAME).read()).toBe("after");
      await new SecretText(store, NAME).delete();
      expect([...store.entries.keys()]).toEqual([]);
      if (finished) break;
    }
    expect(seen).toEqual(new Set([old, next]));
  });

  it("is gone or whole after a crash in the middle of its deletion", async () => {
    for (let writesLeft = 0; writesLeft < 8; writesLeft += 1) {
      const store = new FakeSecretStore();
      await new SecretText(store, NAME).write(long("a"));
      store.writesLeft = writesLeft;
      await new SecretText(store, NAME).delete().catch(() => undefined);
      store.writesLeft = Number.POSITIVE_INFINITY;
      expect([long("a"), null]).toContain(await new SecretText(store, NAME).read());
      await new SecretText(store, NAME).delete();
      expect([...store.entries.keys()]).toEqual([]);
    }
  });
});
