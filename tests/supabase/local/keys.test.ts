import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { createKeys } from "#local/keys.ts";
import type { SigningJwk } from "#local/signing-keys.ts";
import { newSigningKey } from "#tests/helpers/backend/signing-key.ts";

const SECRET = "a secret of at least thirty-two characters";
const clock = { now: () => 1_700_000_000_000 };
const exp = clock.now() / 1000 + 60;
const withoutPrivate = ({ d: _, ...key }: SigningJwk): SigningJwk => key;

describe("API keys", () => {
  it("have the form that Supabase gives them, and follow from the secret", async () => {
    const [keys, again, others] = await Promise.all(
      [SECRET, SECRET, `${SECRET}!`].map((text) => createKeys(text, clock)),
    );
    expect(keys?.publishableKey).toMatch(/^sb_publishable_[\w-]{22}_[\w-]{8}$/);
    expect(keys?.secretKey).toMatch(/^sb_secret_[\w-]{22}_[\w-]{8}$/);
    expect(again?.secretKey).toBe(keys?.secretKey);
    expect(others?.secretKey).not.toBe(keys?.secretKey);
  });

  it("stand for the token of their role in either form, and other texts for none", async () => {
    const keys = await createKeys(SECRET, clock);
    for (const key of [keys.publishableKey, keys.anonKey]) expect(keys.tokenOfApiKey(key)).toBe(keys.anonKey);
    for (const key of [keys.secretKey, keys.serviceRoleKey]) expect(keys.tokenOfApiKey(key)).toBe(keys.serviceRoleKey);
    for (const key of ["", "sb_secret_", `${keys.secretKey}x`]) expect(keys.tokenOfApiKey(key)).toBeNull();
  });
});

describe("signing keys", () => {
  it("sign with the first that may, and publish no private part", async () => {
    const [old, current] = [withoutPrivate(await newSigningKey("old")), await newSigningKey("current")];
    const keys = await createKeys(SECRET, clock, [old, current]);
    const token = await keys.sign({ sub: "ada", exp });
    expect(JSON.parse(atob(token.split(".")[0] ?? ""))).toEqual({ alg: "ES256", kid: "current", typ: "JWT" });
    expect(await keys.verify(token)).toMatchObject({ ok: true, claims: { sub: "ada" } });
    expect(keys.publicKeys.map(({ kid }) => kid)).toEqual(["old", "current"]);
    expect(keys.publicKeys.every((key) => !("d" in key))).toBe(true);
  });

  it("still take what the secret or an earlier key signed", async () => {
    const old = await newSigningKey("old");
    const before = [await createKeys(SECRET, clock), await createKeys(SECRET, clock, [old])];
    const keys = await createKeys(SECRET, clock, [await newSigningKey("new"), withoutPrivate(old)]);
    for (const earlier of before)
      expect(await keys.verify(await earlier.sign({ sub: "ada", exp }))).toMatchObject({ ok: true });
  });

  it("refuse what a foreign key signed, also under a known name, and a public key taken for a secret", async () => {
    const own = await newSigningKey("own");
    const keys = await createKeys(SECRET, clock, [own]);
    const foreign = await createKeys(SECRET, clock, [await newSigningKey("own")]);
    const unknown = await createKeys(SECRET, clock, [await newSigningKey("unknown")]);
    const confused = new SignJWT({ sub: "ada", exp })
      .setProtectedHeader({ alg: "HS256", kid: "own" })
      .sign(new TextEncoder().encode(JSON.stringify(keys.publicKeys[0])));
    for (const token of [await foreign.sign({ exp }), await unknown.sign({ exp }), await confused])
      expect(await keys.verify(token)).toMatchObject({ ok: false, reason: "invalid" });
    const plain = await createKeys(SECRET, clock);
    expect(await plain.verify(await keys.sign({ exp }))).toMatchObject({ ok: false, reason: "invalid" });
  });
});
