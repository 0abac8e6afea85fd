import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import {
  authStackPerFile,
  bearer,
  codeIn,
  createAuthStack,
  createMember,
  follow,
  linkIn,
  newAddress,
  PASSWORD,
  type Reply,
} from "#tests/helpers/backend/auth-stack.ts";

const stack = await authStackPerFile();

const signIn = (email: string, password = PASSWORD): Promise<Reply> =>
  stack.post("/token?grant_type=password", { email, password });
const refresh = (token: unknown): Promise<Reply> =>
  stack.post("/token?grant_type=refresh_token", { refresh_token: token });
const put = async (path: string, body: unknown, token: string) => {
  const response = await stack.fetch(path, { method: "PUT", headers: bearer(token), body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const logout = async (token: string, scope = "") =>
  (await stack.fetch(`/logout${scope}`, { method: "POST", headers: bearer(token) })).status;
const userStatus = async (token: string) => {
  const { status, body } = await stack.get("/user", bearer(token));
  return [status, body.error_code];
};
const STANDS = [200, undefined];
const ENDED = [403, "session_not_found"];

describe("signing in", () => {
  it("gives GoTrue's claims in an HS256 token", async () => {
    const { email, id } = await createMember(stack);
    const { status, body } = await signIn(email.toUpperCase());
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { id, email, aud: "authenticated" } });
    const claims = decodeJwt(String(body.access_token));
    const now = Math.floor(stack.context.clock.now() / 1000);
    expect(body.expires_at).toBe(now + 3600);
    expect(claims).toMatchObject({
      iss: "http://127.0.0.1:54321/auth/v1",
      sub: id,
      aud: "authenticated",
      role: "authenticated",
      email,
      phone: "",
      iat: now,
      exp: now + 3600,
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { email_verified: true },
      aal: "aal1",
      amr: [{ method: "password", timestamp: now }],
      is_anonymous: false,
    });
    expect(claims.session_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("never shows the password's hash", async () => {
    const { email } = await createMember(stack);
    expect(JSON.stringify((await signIn(email)).body)).not.toMatch(/scrypt|encrypted_password/);
  });

  it("says the same for a wrong password and an unknown address", async () => {
    const { email } = await createMember(stack);
    const answers = await Promise.all([signIn(email, "wrong password"), signIn(newAddress(), "wrong password")]);
    for (const { status, body } of answers)
      expect([status, body.error_code, body.msg]).toEqual([400, "invalid_credentials", "Invalid login credentials"]);
  });

  it("asks for the confirmation, of those alone who know the password", async () => {
    const email = newAddress();
    await stack.post("/signup", { email, password: PASSWORD });
    expect((await signIn(email)).body.error_code).toBe("email_not_confirmed");
    expect((await signIn(email, "wrong password")).body.error_code).toBe("invalid_credentials");
  });

  it("closes an address to guesses after twenty wrong passwords, and says how long", async () => {
    const { email } = await createMember(stack);
    const answers = await Promise.all(Array.from({ length: 22 }, () => signIn(email, "wrong password")));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20);
    const refused = await signIn(email);
    expect([refused.status, refused.body.error_code]).toEqual([429, "over_request_rate_limit"]);
    stack.advance(Number(refused.headers.get("retry-after")));
    expect((await signIn(email)).status).toBe(200);
  });

  it("knows no other grants", async () => {
    expect((await stack.post("/token?grant_type=client_credentials", {})).status).toBe(400);
    expect((await stack.post("/token?grant_type=password", {})).body.error_code).toBe("validation_failed");
    expect((await refresh("unknown-but-like-a-token-of-ours")).body.error_code).toBe("refresh_token_not_found");
  });
});

describe("refreshing", () => {
  it("swaps the token and keeps session and user", async () => {
    const member = await createMember(stack);
    const { status, body } = await refresh(member.refreshToken);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(member.refreshToken);
    const [before, after] = [decodeJwt(member.accessToken), decodeJwt(String(body.access_token))];
    expect([after.session_id, after.sub, after.amr]).toEqual([before.session_id, before.sub, before.amr]);
  });

  it("gives the active token back to its parent, however late", async () => {
    const member = await createMember(stack);
    const next = (await refresh(member.refreshToken)).body.refresh_token;
    stack.advance(3000);
    expect((await refresh(member.refreshToken)).body.refresh_token).toBe(next);
    expect((await refresh(next)).status).toBe(200);
  });

  it("lets five refreshes at once all succeed and end on one token", async () => {
    const member = await createMember(stack);
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(member.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    const { rows } = await stack.context.database.query(
      "select token from auth.refresh_tokens where user_id = $1 and not revoked",
      [member.id],
    );
    expect(rows).toHaveLength(1);
  });

  it("takes an older token within the reuse interval", async () => {
    const member = await createMember(stack);
    const second = (await refresh(member.refreshToken)).body.refresh_token;
    await refresh(second);
    stack.advance(10);
    expect((await refresh(member.refreshToken)).status).toBe(200);
  });

  it("revokes the family for an older token after it; the access token stands until it expires", async () => {
    const member = await createMember(stack);
    const second = (await refresh(member.refreshToken)).body.refresh_token;
    const third = (await refresh(second)).body;
    stack.advance(11);
    const reused = await refresh(member.refreshToken);
    expect([reused.status, reused.body.error_code]).toEqual([400, "refresh_token_already_used"]);
    for (const token of [third.refresh_token, second, member.refreshToken])
      expect((await refresh(token)).body.error_code).toBe("refresh_token_already_used");
    expect(await userStatus(String(third.access_token))).toEqual(STANDS);
    stack.advance(3600);
    expect(await userStatus(String(third.access_token))).toEqual([403, "bad_jwt"]);
  });

  it("leaves the member's other sessions alone when a family is revoked", async () => {
    const member = await createMember(stack);
    const other = (await signIn(member.email)).body;
    await refresh((await refresh(member.refreshToken)).body.refresh_token);
    stack.advance(11);
    await refresh(member.refreshToken);
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  it("ends with the session", async () => {
    const member = await createMember(stack);
    await logout(member.accessToken);
    expect((await refresh(member.refreshToken)).body.error_code).toBe("refresh_token_not_found");
  });

  it("is what the client library does", async () => {
    const { email } = await createMember(stack);
    const client = stack.client();
    const first = await client.auth.signInWithPassword({ email, password: PASSWORD });
    const second = await client.auth.refreshSession();
    expect(second.error).toBeNull();
    expect(second.data.session?.refresh_token).not.toBe(first.data.session?.refresh_token);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });
});

describe("signing out", () => {
  const threeSessions = async () => {
    const member = await createMember(stack);
    const others = await Promise.all([signIn(member.email), signIn(member.email)]);
    return [member.accessToken, ...others.map(({ body }) => String(body.access_token))] as [string, string, string];
  };

  it("ends every session by default", async () => {
    const [own, second, third] = await threeSessions();
    expect(await logout(own)).toBe(204);
    for (const token of [own, second, third]) expect(await userStatus(token)).toEqual(ENDED);
  });

  it("ends the own session with scope local", async () => {
    const [own, second] = await threeSessions();
    expect(await logout(own, "?scope=local")).toBe(204);
    expect(await userStatus(own)).toEqual(ENDED);
    expect(await userStatus(second)).toEqual(STANDS);
  });

  it("keeps the own session with scope others", async () => {
    const [own, second, third] = await threeSessions();
    expect(await logout(own, "?scope=others")).toBe(204);
    expect(await userStatus(own)).toEqual(STANDS);
    for (const token of [second, third]) expect(await userStatus(token)).toEqual(ENDED);
  });

  it("refuses another scope and touches no other member", async () => {
    const [member, stranger] = [await createMember(stack), await createMember(stack)];
    expect(await logout(member.accessToken, "?scope=everyone")).toBe(400);
    expect(await logout(member.accessToken)).toBe(204);
    expect(await logout(member.accessToken)).toBe(403);
    expect(await userStatus(stranger.accessToken)).toEqual(STANDS);
  });
});

describe("changing the user", () => {
  it("ends the other sessions with a new password, not its own", async () => {
    const member = await createMember(stack);
    const other = (await signIn(member.email)).body;
    expect((await put("/user", { password: "a new password" }, member.accessToken)).status).toBe(200);
    expect(await userStatus(member.accessToken)).toEqual(STANDS);
    expect((await refresh(member.refreshToken)).status).toBe(200);
    expect(await userStatus(String(other.access_token))).toEqual(ENDED);
    expect((await refresh(other.refresh_token)).status).toBe(400);
    expect((await signIn(member.email)).status).toBe(400);
    expect((await signIn(member.email, "a new password")).status).toBe(200);
  });

  it("refuses the same and a weak password", async () => {
    const member = await createMember(stack);
    const change = async (password: string) => {
      const { status, body } = await put("/user", { password }, member.accessToken);
      return [status, body.error_code];
    };
    expect(await change(PASSWORD)).toEqual([422, "same_password"]);
    expect(await change("12345")).toEqual([422, "weak_password"]);
    expect(await change("")).toEqual([422, "weak_password"]);
  });

  it("merges metadata, and null removes a key", async () => {
    const member = await createMember(stack);
    await put("/user", { data: { first_name: "Ada", city: "Roma" } }, member.accessToken);
    const { body } = await put("/user", { data: { city: null, level: 3 } }, member.accessToken);
    expect(body.user_metadata).toMatchObject({ first_name: "Ada", level: 3 });
    expect(body.user_metadata).not.toHaveProperty("city");
  });

  it("lets nobody grant themselves app_metadata", async () => {
    const member = await createMember(stack);
    const { status, body } = await put("/user", { app_metadata: { role: "super_admin" } }, member.accessToken);
    expect([status, body.error_code]).toEqual([403, "not_admin"]);
    const role = await put("/user", { role: "service_role" }, member.accessToken);
    expect(role.body.role).toBe("authenticated");
  });

  it("changes the address once both old and new one confirmed", async () => {
    const member = await createMember(stack);
    const email = newAddress();
    const asked = await put("/user", { email }, member.accessToken);
    expect(asked.body).toMatchObject({ email: member.email, new_email: email });
    const first = await follow(stack, linkIn(await stack.mailTo(email)));
    expect(first.hash).toContain("Confirmation+link+accepted");
    expect((await follow(stack, linkIn(await stack.mailTo(email)))).hash).toContain("otp_expired");
    expect((await stack.get("/user", bearer(member.accessToken))).body.email).toBe(member.email);
    const token = codeIn(await stack.mailTo(member.email));
    const second = await stack.post("/verify", { type: "email_change", email: member.email, token });
    expect(second.body.user).toMatchObject({ email, user_metadata: { email: member.email } });
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(member.email)).status).toBe(400);
  });

  it("changes the address with one confirmation where sign-ups need none", async () => {
    const open = await createAuthStack(stack.context.database, { email: { enableConfirmations: false } });
    const client = open.client();
    await client.auth.signUp({ email: newAddress(), password: PASSWORD });
    const email = newAddress();
    expect((await client.auth.updateUser({ email })).error).toBeNull();
    const target = await follow(open, linkIn(await open.mailTo(email)));
    expect(target.searchParams.get("code")).toBeTruthy();
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });
});
