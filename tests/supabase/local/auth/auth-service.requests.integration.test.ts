import { describe, expect, it } from "vitest";
import { createAuthService } from "#local/auth/auth-service.ts";
import {
  authStackPerFile,
  bearer,
  codeOf,
  createAuthStack,
  createMember,
  newAddress,
  PASSWORD,
} from "#tests/helpers/backend/auth-stack.ts";

const stack = await authStackPerFile();

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  stack.fetch("/token?grant_type=password", { method: "POST", headers, body });

describe("error format", () => {
  const wrong = JSON.stringify({ email: "nobody@example.test", password: "wrong password" });

  it("has the status as code without a version", async () => {
    const response = await send(wrong);
    expect(await response.json()).toEqual({
      code: 400,
      error_code: "invalid_credentials",
      msg: "Invalid login credentials",
    });
    expect(response.headers.get("x-supabase-api-version")).toBeNull();
    expect(response.headers.get("x-sb-error-code")).toBe("invalid_credentials");
  });

  it.each(["2024-01-01", "2026-06-30"])("has the error code as code since version %s", async (version) => {
    const response = await send(wrong, { "x-supabase-api-version": version });
    expect(await response.json()).toEqual({ code: "invalid_credentials", message: "Invalid login credentials" });
    expect(response.headers.get("x-supabase-api-version")).toBe("2024-01-01");
  });

  it.each(["2023-12-31", "latest", ""])("keeps the first format for version %j", async (version) => {
    const response = await send(wrong, { "x-supabase-api-version": version });
    expect(await response.json()).toHaveProperty("error_code", "invalid_credentials");
  });
});

describe("bodies", () => {
  it("are JSON whatever the content type says", async () => {
    const { email } = await createMember(stack);
    const body = JSON.stringify({ email, password: PASSWORD });
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "nonsense"])
      expect((await send(body, { "content-type": type })).status).toBe(200);
  });

  it.each([
    ["a form", new URLSearchParams({ email: "a@example.test", password: "x" })],
    ["half an object", '{"email": "a@example.test"'],
    ["nothing", ""],
    ["an array", "[]"],
    ["a number", "7"],
    ["a number as an address", '{"email": 7, "password": "x"}'],
    ["an object as a password", '{"email": "a@example.test", "password": {"$ne": ""}}'],
  ])("refuses %s as bad_json", async (_, body) => {
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty("error_code", "bad_json");
  });

  it("refuses more than a megabyte, announced or not", async () => {
    const big = JSON.stringify({ email: "a@example.test", password: "x".repeat(10 * 1024 * 1024) });
    expect((await send(big)).status).toBe(413);
    let read = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 1;
        controller.enqueue(new Uint8Array(64 * 1024).fill(32));
      },
    });
    const request = { method: "POST", body: stream, duplex: "half" } as RequestInit;
    expect((await stack.fetch("/signup", request)).status).toBe(413);
    expect(read).toBeLessThan(40);
  });

  it("are values, never SQL", async () => {
    const injection = "x'; drop table auth.users; --";
    expect((await stack.post("/token?grant_type=password", { email: injection, password: injection })).status).toBe(
      400,
    );
    expect((await stack.post("/token?grant_type=refresh_token", { refresh_token: injection })).status).toBe(400);
    expect((await stack.post("/verify", { type: "signup", token_hash: injection })).status).toBe(403);
    const { rows } = await stack.context.database.query("select 1 as one from auth.users limit 1");
    expect(rows.length).toBeLessThanOrEqual(1);
  });
});

describe("rate limits", () => {
  const IN_FIVE_MINUTES = "over_request_rate_limit";

  it("count sign-ins and sign-ups of one sender together, with Retry-After", async () => {
    const strict = await createAuthStack(stack.context.database, { rateLimit: { signInSignUps: 2 } });
    await strict.post("/signup", { email: newAddress(), password: PASSWORD });
    await strict.post("/token?grant_type=password", { email: newAddress(), password: PASSWORD });
    const refused = await strict.post("/signup", { email: newAddress(), password: PASSWORD });
    expect([refused.status, refused.body.error_code]).toEqual([429, IN_FIVE_MINUTES]);
    expect(refused.headers.get("retry-after")).toBe("150");
    strict.advance(150);
    expect((await strict.post("/signup", { email: newAddress(), password: PASSWORD })).status).toBe(200);
  });

  it("count refreshes and verifications each on their own", async () => {
    const strict = await createAuthStack(stack.context.database, {
      rateLimit: { tokenRefresh: 1, tokenVerifications: 1 },
    });
    const refresh = () => strict.post("/token?grant_type=refresh_token", { refresh_token: "x" });
    const verify = () => strict.post("/verify", { type: "signup", token_hash: "x" });
    expect([(await refresh()).status, (await refresh()).status]).toEqual([400, 429]);
    expect([(await verify()).status, (await verify()).status]).toEqual([403, 429]);
    expect((await strict.get("/verify?type=signup&token=x")).status).toBe(429);
  });

  it.each([
    ["/recover", () => ({ email: newAddress() })],
    ["/otp", () => ({ email: newAddress() })],
    ["/resend", () => ({ type: "signup", email: newAddress() })],
  ] as const)("count what one sender asks of %s, whatever the address", async (path, body) => {
    const strict = await createAuthStack(stack.context.database, { rateLimit: { signInSignUps: 3 } });
    const answers = [];
    for (let index = 0; index < 4; index += 1) answers.push(await strict.post(path, body()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[3]?.body.error_code).toBe(IN_FIVE_MINUTES);
    expect(answers[3]?.headers.get("retry-after")).toBe("100");
    strict.advance(100);
    expect((await strict.post(path, body())).status).toBe(200);
  });

  it("follow the socket, not a header that anyone can write", async () => {
    const strict = await createAuthStack(stack.context.database, { rateLimit: { signInSignUps: 1 } });
    const app = createAuthService(strict.context);
    const status = async (remoteAddress: string, forwarded: string) => {
      const body = JSON.stringify({ email: newAddress(), password: PASSWORD });
      const request = { method: "POST", body, headers: { "x-forwarded-for": forwarded } };
      return (await app.request("/token?grant_type=password", request, { incoming: { socket: { remoteAddress } } }))
        .status;
    };
    expect(await status("127.0.0.1", "10.0.0.1")).toBe(400);
    expect(await status("127.0.0.1", "10.0.0.2")).toBe(429);
    expect(await status("127.0.0.2", "10.0.0.1")).toBe(400);
  });

  it("count e-mails by address", async () => {
    const strict = await createAuthStack(stack.context.database, { rateLimit: { emailSent: 1 } });
    const email = newAddress();
    await strict.post("/signup", { email, password: PASSWORD });
    strict.advance(5);
    const refused = await strict.client().auth.resend({ type: "signup", email });
    expect([refused.error?.status, codeOf(refused)]).toEqual([429, "over_email_send_rate_limit"]);
    expect((await strict.post("/signup", { email: newAddress(), password: PASSWORD })).status).toBe(200);
  });
});

describe("public endpoints", () => {
  it("tell health, settings and an empty key set", async () => {
    expect((await stack.get("/health")).body).toMatchObject({ name: "GoTrue" });
    expect((await stack.get("/settings")).body).toMatchObject({
      external: { email: true, phone: true, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    });
    expect((await stack.get("/.well-known/jwks.json")).body).toEqual({ keys: [] });
  });

  it("never let answers be cached", async () => {
    expect((await stack.get("/user")).headers.get("cache-control")).toBe("no-store");
  });
});

describe("admin users", () => {
  const service = () => bearer(stack.context.keys.serviceRoleKey);

  it("are for the service role alone", async () => {
    const { accessToken } = await createMember(stack);
    const create = async (headers: Record<string, string>) => {
      const { status, body } = await stack.post("/admin/users", { email: newAddress() }, headers);
      return [status, body.error_code];
    };
    expect(await create({})).toEqual([401, "no_authorization"]);
    expect(await create(bearer(accessToken))).toEqual([403, "not_admin"]);
    expect(await create(bearer(stack.context.keys.anonKey))).toEqual([403, "not_admin"]);
    expect((await stack.get("/admin/users", bearer(accessToken))).status).toBe(403);
  });

  it("are created ready to sign in, read, changed and deleted", async () => {
    const email = newAddress();
    const created = await stack.post(
      "/admin/users",
      { email, password: PASSWORD, email_confirm: true, app_metadata: { plan: "gym" }, user_metadata: { a: 1 } },
      service(),
    );
    expect(created.body).toMatchObject({ email, app_metadata: { plan: "gym", provider: "email" } });
    const path = `/admin/users/${created.body.id}`;
    expect((await stack.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    const again = await stack.post("/admin/users", { email }, service());
    expect([again.status, again.body.error_code]).toEqual([422, "email_exists"]);

    const change = (body: unknown) =>
      stack.fetch(path, { method: "PUT", headers: service(), body: JSON.stringify(body) });
    expect((await change({ ban_duration: "24h" })).status).toBe(200);
    expect(codeOf(await stack.client().auth.signInWithPassword({ email, password: PASSWORD }))).toBe("user_banned");
    expect((await change({ ban_duration: "none", password: "a new password" })).status).toBe(200);
    expect((await stack.client().auth.signInWithPassword({ email, password: "a new password" })).error).toBeNull();

    expect((await stack.get(path, service())).body.id).toBe(created.body.id);
    const listed = await stack.get("/admin/users?per_page=1", service());
    expect(listed.body.users).toHaveLength(1);
    expect(Number(listed.headers.get("x-total-count"))).toBeGreaterThan(1);
    expect((await stack.fetch(path, { method: "DELETE", headers: service() })).status).toBe(200);
    expect((await stack.get(path, service())).body.error_code).toBe("user_not_found");
  });

  it("never get another database role", async () => {
    const body = { email: newAddress(), role: "service_role" };
    expect((await stack.post("/admin/users", body, service())).status).toBe(400);
  });
});

describe("the tables", () => {
  it.each(["anon", "authenticated"] as const)("are closed to %s", async (role) => {
    const { rows } = await stack.context.database.query<{ name: string }>(
      "select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('auth', 'mail')",
    );
    expect(rows.length).toBeGreaterThan(9);
    for (const { name } of rows)
      await expect(
        stack.context.database.as({ role, claims: { role } }, (tx) => tx.query(`select 1 from ${name}`)),
        name,
      ).rejects.toMatchObject({ code: "42501" });
  });
});
