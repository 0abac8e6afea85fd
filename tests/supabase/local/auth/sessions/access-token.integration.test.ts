import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "#local/database/database.ts";
import { readSigningKeys } from "#local/signing-keys.ts";
import { type AuthStack, codeOf, createAuthStack, createMember, PASSWORD } from "#tests/helpers/backend/auth-stack.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";
import { newSigningKey } from "#tests/helpers/backend/signing-key.ts";

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => database.close());

const TEN_MINUTES = 600_000;

/** A signed-in client, and the paths that it asked the service for. */
const signedIn = async (stack: AuthStack) => {
  const { email, id } = await createMember(stack);
  const asked: string[] = [];
  const client = stack.client({ onRequest: (path) => asked.push(path) });
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  asked.length = 0;
  return { client, id, asked };
};

describe("claims of a token", () => {
  it("are checked by the service where the shared secret signs", async () => {
    const { client, id, asked } = await signedIn(await createAuthStack(database));
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.claims).toMatchObject({ sub: id, aal: "aal1", amr: [{ method: "password" }] });
    expect(asked).toEqual(["/auth/v1/user"]);
  });

  it("are checked by the client where a key signs, which it asks for every ten minutes", async () => {
    const stack = await createAuthStack(database, { jwtExpiry: 7200 }, [await newSigningKey("key-1")]);
    const { client, id, asked } = await signedIn(stack);
    vi.useFakeTimers({ toFake: ["Date"], now: stack.context.clock.now() });
    const claims = async () => (await client.auth.getClaims()).data?.claims;
    expect(await claims()).toMatchObject({ sub: id, role: "authenticated" });
    expect(asked).toEqual(["/auth/v1/.well-known/jwks.json"]);
    vi.setSystemTime(stack.context.clock.now() + TEN_MINUTES - 1000);
    await claims();
    expect(asked).toHaveLength(1);
    vi.setSystemTime(stack.context.clock.now() + TEN_MINUTES + 1000);
    await claims();
    expect(asked).toEqual(Array(2).fill("/auth/v1/.well-known/jwks.json"));
  });

  it("are refused by the client when someone changed them", async () => {
    const stack = await createAuthStack(database, {}, [await newSigningKey("key-2")]);
    const { client } = await signedIn(stack);
    const { data } = await client.auth.getSession();
    const [header, payload, signature] = (data.session?.access_token ?? "").split(".");
    const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, aal: "aal2" })).toString("base64url");
    const refused = await client.auth.getClaims(`${header}.${forged}.${signature}`);
    expect([refused.data, codeOf(refused)]).toEqual([null, "invalid_jwt"]);
  });

  it("may be kept for ten minutes by caches, and hold no private part", async () => {
    const stack = await createAuthStack(database, {}, [await newSigningKey("key-3")]);
    const { body, headers } = await stack.get("/.well-known/jwks.json");
    expect(headers.get("cache-control")).toBe("public, max-age=600");
    expect(body.keys).toEqual([
      {
        kty: "EC",
        kid: "key-3",
        alg: "ES256",
        crv: "P-256",
        use: "sig",
        key_ops: ["verify"],
        ext: true,
        x: expect.any(String),
        y: expect.any(String),
      },
    ]);
  });
});

describe("the file of signing keys", () => {
  it("lies beside the config, and is refused without being quoted", async () => {
    const folder = await mkdtemp(join(tmpdir(), "signing-keys-"));
    try {
      const config = join(folder, "config.toml");
      const key = await newSigningKey("key-4");
      await writeFile(join(folder, "keys.json"), JSON.stringify([key]));
      expect(await readSigningKeys(config, "./keys.json")).toEqual([key]);
      expect(await readSigningKeys(config, null)).toEqual([]);
      await writeFile(join(folder, "keys.json"), JSON.stringify({ secret: "do not quote me" }));
      await expect(readSigningKeys(config, "./keys.json")).rejects.toThrow(/signing_keys_path(?!.*quote me)/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
