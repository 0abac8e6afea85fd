import { request as httpRequest } from "node:http";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { signUpMember, startTestStack, type TestMember } from "#tests/helpers/backend/stack.ts";

let stack: RunningStack;
let member: TestMember;
const log: string[] = [];

beforeAll(async () => {
  stack = await startTestStack({}, { log: (line) => log.push(line) });
  member = await signUpMember(stack);
});
afterAll(() => stack.stop());

const SERVICES = ["auth/v1/settings", "rest/v1/workouts", "storage/v1/bucket", "functions/v1/health"];

const alive = async () => {
  const response = await fetch(`${stack.url}/auth/v1/health`);
  expect(response.status).toBe(200);
};

describe("apikey", () => {
  it.each(SERVICES)("refuses a wrong one at /%s with 401", async (path) => {
    for (const key of ["wrong", member.session.access_token]) {
      const response = await fetch(`${stack.url}/${path}`, { headers: { apikey: key } });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ message: "Invalid API key" });
    }
    expect((await fetch(`${stack.url}/${path}?apikey=wrong`)).status).toBe(401);
  });

  it("counts as anonymous when it is missing", async () => {
    expect((await fetch(`${stack.url}/auth/v1/settings`)).status).toBe(200);
    const rows = await fetch(`${stack.url}/rest/v1/workouts?select=id`);
    expect(rows.status).toBe(401);
    expect(await rows.json()).toMatchObject({ code: "42501" });
  });
});

describe("Host header", () => {
  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const url = new URL(`${stack.url}/auth/v1/health`);
      httpRequest({ port: url.port, host: "127.0.0.1", path: url.pathname, headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("error", reject)
        .end();
    });

  it("must name this machine, so that a rebound name reaches nothing", async () => {
    for (const host of ["127.0.0.1:1", "localhost", "LOCALHOST:54321", "[::1]:54321"])
      expect(await statusFor(host)).toBe(200);
    for (const host of ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:54321"]) {
      expect(await statusFor(host)).toBe(403);
    }
  });
});

describe("CORS", () => {
  const OWN = ["http://127.0.0.1:4173", "http://localhost:5173", "app://prime"];
  const FOREIGN = [
    "https://evil.example",
    "http://127.0.0.1:8080",
    "http://127.0.0.1:41730",
    "http://localhost",
    "https://localhost:5173",
    "app://other",
    "null",
  ];
  const preflight = (origin: string) =>
    fetch(`${stack.url}/rest/v1/workouts`, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "PATCH",
        "access-control-request-headers": "apikey,authorization,prefer,x-client-info",
      },
    });

  it.each(OWN)("answers a preflight for pages of %s, any method and header, without a key", async (origin) => {
    const response = await preflight(origin);
    expect(response.ok).toBe(true);
    expect(response.headers.get("access-control-allow-origin")).toBe(origin);
    expect(response.headers.get("access-control-allow-methods")).toContain("PATCH");
    expect(response.headers.get("access-control-allow-headers")).toBe("apikey,authorization,prefer,x-client-info");
  });

  it.each(FOREIGN)("lets no page of %s ask or read", async (origin) => {
    for (const response of [
      await preflight(origin),
      await fetch(`${stack.url}/auth/v1/settings`, { headers: { origin } }),
      await fetch(`${stack.url}/functions/v1/health`, { headers: { origin } }),
      await fetch(`${stack.url}/auth/v1/settings`, { headers: { origin, apikey: "wrong" } }),
    ]) {
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
      expect(response.headers.get("vary")).toContain("Origin");
    }
  });

  it("knows the web app beside the stack, wherever it is served", async () => {
    const beside = await startTestStack({ siteUrl: "http://127.0.0.1:9999" });
    const response = await fetch(`${beside.url}/auth/v1/settings`, { headers: { origin: "http://127.0.0.1:9999" } });
    await beside.stop();
    expect(response.headers.get("access-control-allow-origin")).toBe("http://127.0.0.1:9999");
  });

  it("lets pages read counts, versions and retry times, also of errors", async () => {
    const [origin = ""] = OWN;
    for (const headers of [{ origin }, { origin, apikey: "wrong" }]) {
      const response = await fetch(`${stack.url}/auth/v1/settings`, { headers });
      expect(response.headers.get("access-control-allow-origin")).toBe(origin);
      const exposed = response.headers.get("access-control-expose-headers")?.toLowerCase() ?? "";
      for (const name of ["content-range", "x-supabase-api-version", "retry-after"]) expect(exposed).toContain(name);
    }
  });

  it("keeps the inbox from pages of other origins", async () => {
    const response = await fetch(`${stack.url}/mail/api/v1/messages`, { headers: { origin: "https://evil.example" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("bad input", () => {
  const send = (path: string, init: RequestInit) =>
    fetch(`${stack.url}/${path}`, {
      method: "POST",
      ...init,
      headers: { apikey: stack.publishableKey, "content-type": "application/json", ...init.headers },
    });
  const asMember = () => ({ authorization: `Bearer ${member.session.access_token}` });

  it.each(["auth/v1/signup", "auth/v1/token?grant_type=password", "rest/v1/workouts", "rest/v1/rpc/sync_push"])(
    "answers malformed JSON at /%s with 400",
    async (path) => {
      for (const body of ["{", '{"a":', "\u0000", "[1,"]) {
        expect((await send(path, { body, headers: asMember() })).status).toBe(400);
      }
      await alive();
    },
  );

  it.each(["auth/v1/signup", "rest/v1/workouts", "rest/v1/rpc/sync_push", "functions/v1/health"])(
    "answers 10 MB at /%s with 413, sent whole or in chunks",
    async (path) => {
      const body = JSON.stringify({ email: "big@example.test", filler: "x".repeat(10 * 2 ** 20) });
      expect((await send(path, { body, headers: asMember() })).status).toBe(413);
      const chunked = { body: new Blob([body]).stream(), duplex: "half" } as RequestInit;
      expect((await send(path, { ...chunked, headers: asMember() })).status).toBe(413);
      await alive();
    },
  );

  it("takes a small body that comes in chunks", async () => {
    const body = JSON.stringify({ email: `chunked@example.test`, password: "a password" });
    const response = await send("auth/v1/signup", { body: new Blob([body]).stream(), duplex: "half" } as RequestInit);
    expect(response.status).toBe(200);
  });

  it("refuses forged, unsigned and expired tokens at every service", async () => {
    const claims = { sub: member.user.id, role: "service_role", aud: "authenticated" };
    const sign = (secret: string, exp: string) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256" })
        .setExpirationTime(exp)
        .sign(new TextEncoder().encode(secret));
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const tokens = {
      forged: await sign("some other secret of 32 characters or more", "1h"),
      expired: await sign(stack.jwtSecret, "-1h"),
      none: `${encode({ alg: "none", typ: "JWT" })}.${encode({ ...claims, exp: 4_102_444_800 })}.`,
      garbage: "a.b.c",
      unknownRole: await new SignJWT({ ...claims, role: "postgres" })
        .setProtectedHeader({ alg: "HS256" })
        .setExpirationTime("1h")
        .sign(new TextEncoder().encode(stack.jwtSecret)),
    };
    for (const [kind, token] of Object.entries(tokens)) {
      const headers = { apikey: stack.publishableKey, authorization: `Bearer ${token}` };
      const status = async (path: string) => (await fetch(`${stack.url}/${path}`, { headers })).status;
      // Auth goes by the signature and the subject alone: a role is for those who act under it.
      if (kind !== "unknownRole") expect(await status("auth/v1/user")).toBe(403);
      expect(await status("rest/v1/workouts?select=id")).toBe(401);
      expect(await status(`storage/v1/object/avatars/${member.user.id}/a.png`)).toBe(400);
    }
    await alive();
  });

  it("answers unknown paths with 404", async () => {
    for (const path of ["nothing", "rest/v2/workouts", "auth", "functions/v1/missing"]) {
      const response = await send(path, { body: "{}", headers: asMember() });
      expect(response.status).toBe(404);
    }
  });

  it("never logs a token, a password or an e-mail", () => {
    for (const secret of [member.session.access_token, member.session.refresh_token, stack.secretKey]) {
      expect(log.join("\n")).not.toContain(secret);
    }
  });
});
