import { describe, expect, it } from "vitest";
import { isLoopbackHost } from "#local/gateway/host-check.ts";
import { resolveIdentity } from "#local/identity.ts";
import { createKeys } from "#local/keys.ts";

const clock = { now: () => 1_700_000_000_000 };
const keys = await createKeys("a secret of at least thirty-two characters", clock);
const exp = clock.now() / 1000 + 60;

const resolve = (headers: Record<string, string>, url = "http://127.0.0.1/rest/v1/workouts") =>
  resolveIdentity(new Request(url, { headers }), { keys });

describe("who sends a request", () => {
  it("is anonymous without credentials, whether the key is absent or empty", async () => {
    for (const headers of [{}, { apikey: "" }]) {
      expect(await resolve(headers)).toMatchObject({ ok: true, identity: { role: "anon", claims: { role: "anon" } } });
    }
  });

  it("follows the bearer before the key, and the key in header or query", async () => {
    const token = await keys.sign({ sub: "someone", role: "authenticated", exp });
    const both = await resolve({ apikey: keys.anonKey, authorization: `bearer ${token}` });
    expect(both).toMatchObject({ ok: true, identity: { role: "authenticated", claims: { sub: "someone" } } });
    expect(await resolve({ apikey: keys.serviceRoleKey })).toMatchObject({ identity: { role: "service_role" } });
    const query = await resolve({}, `http://127.0.0.1/?apikey=${keys.serviceRoleKey}`);
    expect(query).toMatchObject({ identity: { role: "service_role" } });
  });

  it("is nobody with an expired token, a foreign one, or a role that requests cannot have", async () => {
    const foreign = await createKeys("another secret of thirty-two characters", clock);
    const expired = await keys.sign({ role: "authenticated", exp: clock.now() / 1000 - 1 });
    expect(await resolve({ authorization: `Bearer ${expired}` })).toMatchObject({ ok: false, reason: "expired" });
    for (const token of [foreign.secretKey, await keys.sign({ role: "postgres", exp }), "x"]) {
      expect(await resolve({ authorization: `Bearer ${token}` })).toMatchObject({ ok: false, reason: "invalid" });
    }
  });

  it("comes with the request's settings for SQL, without the credentials", async () => {
    const resolved = await resolve({ apikey: keys.anonKey, authorization: `Bearer ${keys.anonKey}`, "x-trace": "1" });
    if (!resolved.ok) throw new Error(resolved.message);
    expect(resolved.identity.settings).toEqual({
      "request.method": "GET",
      "request.path": "/rest/v1/workouts",
      "request.headers": JSON.stringify({ "x-trace": "1" }),
    });
  });
});

describe("the Host header", () => {
  it.each(["127.0.0.1", "127.0.0.1:54321", "localhost:1", "LocalHost", "[::1]", "[::1]:54321"])(
    "%s is this machine",
    (host) => {
      expect(isLoopbackHost(host)).toBe(true);
    },
  );
  it.each([
    undefined,
    "",
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example:80",
    "127.0.0.1@evil.example",
    "0.0.0.0",
    "::1",
  ])("%s is not", (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  });
});
