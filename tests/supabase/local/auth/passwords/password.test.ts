import { scryptSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "#local/auth/passwords/password.ts";
import { QUICK_PASSWORDS } from "#tests/helpers/backend/quick-passwords.ts";

describe("password hashing", () => {
  it("accepts the password of a hash and no other", async () => {
    const encoded = await hashPassword("correct horse", QUICK_PASSWORDS);
    expect(await verifyPassword("correct horse", encoded)).toBe(true);
    expect(await verifyPassword("correct horsf", encoded)).toBe(false);
    expect(await verifyPassword("", encoded)).toBe(false);
  });

  it("salts: the same password never hashes alike", async () => {
    const hash = () => hashPassword("same", QUICK_PASSWORDS);
    expect(await hash()).not.toBe(await hash());
  });

  it("writes scrypt's parameters into the hash, memory-hard ones by default", async () => {
    expect(await hashPassword("x")).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await hashPassword("x", { log2N: 5, r: 2, p: 1 })).toMatch(/^\$scrypt\$ln=5,r=2,p=1\$/);
  });

  it("is the scrypt of RFC 7914, with the parameters that the hash names", async () => {
    const salt = Buffer.alloc(16, 7);
    const key = scryptSync("other", salt, 32, { N: 1024, r: 8, p: 1 });
    const bare = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
    expect(await verifyPassword("other", `$scrypt$ln=10,r=8,p=1$${bare(salt)}$${bare(key)}`)).toBe(true);
  });

  it.each([
    null,
    "",
    "plain text",
    "$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy",
    "$scrypt$ln=99,r=99,p=99$AAAA$AAAA",
    "$scrypt$ln=15,r=8,p=3$AAAA$AAAA",
  ])("matches nothing against %s", async (encoded) => {
    expect(await verifyPassword("plain text", encoded, QUICK_PASSWORDS)).toBe(false);
  });

  it("does the same work for an account that does not exist", async () => {
    const cost = { log2N: 12, r: 8, p: 3 };
    const encoded = await hashPassword("x", cost);
    const time = async (stored: string | null): Promise<number> => {
      const before = process.cpuUsage();
      await verifyPassword("y", stored, cost);
      const used = process.cpuUsage(before);
      return used.user + used.system;
    };
    await time(encoded);
    expect(await time(null)).toBeGreaterThan((await time(encoded)) / 3);
  });
});
