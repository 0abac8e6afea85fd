/** What clients read of GoTrue's answers, route by route (github.com/supabase/auth, internal/api). */
import { hash } from "bcryptjs";
import { describe, expect, it } from "vitest";
import {
  authStackPerTest,
  bearer,
  codeIn,
  createMember,
  newAddress,
  PASSWORD,
} from "#tests/helpers/backend/auth-stack.ts";

const stack = await authStackPerTest({ enableAnonymousSignIns: true });

type User = Record<string, unknown> & {
  id: string;
  user_metadata: object;
  identities: { identity_data: Record<string, unknown> }[];
};
const service = () => bearer(stack.context.keys.serviceRoleKey);
const send = async (method: string, path: string, headers: Record<string, string> = {}, body?: object) => {
  const response = await stack.fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const text = await response.text();
  const json = response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : null;
  return { status: response.status, headers: response.headers, text, body: json as Record<string, unknown> };
};
const refusal = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await stack.post(path, body, headers);
  return [answer.status, answer.body.error_code, answer.body.msg];
};

describe("metadata", () => {
  it("of whom the service made, invited or linked is the service's alone", async () => {
    const data = { name: "Ada" };
    const made = await stack.post("/admin/users", { email: newAddress(), user_metadata: data }, service());
    const invited = await stack.post("/invite", { email: newAddress(), data }, service());
    const link = { type: "signup", email: newAddress(), password: PASSWORD, data };
    const linked = await stack.post("/admin/generate_link", link, service());
    for (const { body } of [made, invited, linked]) {
      const user = body as User;
      expect(user.user_metadata).toEqual(data);
      expect(user.identities[0]?.identity_data).toEqual({
        sub: user.id,
        email: user.email,
        email_verified: false,
        phone_verified: false,
      });
    }
    const confirmed = { email: newAddress(), email_confirm: true, user_metadata: data };
    const { body } = await stack.post("/admin/users", confirmed, service());
    expect((body as User).user_metadata).toEqual({ ...data, email_verified: true });
    expect(body).not.toHaveProperty("confirmed_at");
  });

  it("of a sign-up stands in the identity, too", async () => {
    const { body } = await stack.post("/signup", { email: newAddress(), password: PASSWORD, data: { name: "Ada" } });
    const { identities, user_metadata } = body as User;
    expect(identities[0]?.identity_data).toMatchObject({ name: "Ada", email_verified: false });
    expect(user_metadata).toEqual(identities[0]?.identity_data);
  });

  it("keeps the address of the sign-up when another takes its place", async () => {
    await stack.restart({ email: { doubleConfirmChanges: false } });
    const { email, accessToken } = await createMember(stack);
    const changed = newAddress();
    stack.advance(2);
    await send("PUT", "/user", bearer(accessToken), { email: changed });
    const token = codeIn(await stack.mailTo(changed));
    const { body } = await stack.post("/verify", { type: "email_change", email: changed, token });
    expect(body.user).toMatchObject({ email: changed, user_metadata: { email } });
  });
});

describe("a session", () => {
  it("at the sign-up has no confirmed_at, a later one has", async () => {
    await stack.restart({ email: { enableConfirmations: false } });
    const email = newAddress();
    const { body } = await stack.post("/signup", { email, password: PASSWORD });
    expect(body.user).not.toHaveProperty("confirmed_at");
    expect(body).not.toHaveProperty("weak_password");
    const later = await stack.post("/token?grant_type=password", { email, password: PASSWORD });
    expect(later.body).toMatchObject({ weak_password: null, user: { confirmed_at: expect.any(String) } });
    const refreshed = await stack.post("/token?grant_type=refresh_token", { refresh_token: later.body.refresh_token });
    expect(refreshed.body).not.toHaveProperty("weak_password");
  });

  it.each([
    ["none", {}, "validation_failed"],
    ["an empty one", { refresh_token: "" }, "validation_failed"],
    ["a foreign one", { refresh_token: "no-token-of-ours" }, "validation_failed"],
    ["one in another writing", { refresh_token: "ABCDEFGHIJKL" }, "validation_failed"],
    ["an unknown one", { refresh_token: "abcdefghijkl" }, "refresh_token_not_found"],
  ])("is not refreshed by %s", async (_, body, code) => {
    expect((await refusal("/token?grant_type=refresh_token", body)).slice(0, 2)).toEqual([400, code]);
  });

  it("that changes the password takes back what was sent", async () => {
    const { accessToken } = await createMember(stack);
    stack.advance(2);
    await stack.get("/reauthenticate", bearer(accessToken));
    expect((await stack.get("/user", bearer(accessToken))).body).toHaveProperty("reauthentication_sent_at");
    const { body } = await send("PUT", "/user", bearer(accessToken), { password: "another password" });
    for (const time of ["reauthentication_sent_at", "confirmation_sent_at", "recovery_sent_at"])
      expect(body).not.toHaveProperty(time);
  });
});

describe("e-mails and messages", () => {
  it("leave by /magiclink as by /otp", async () => {
    const email = newAddress();
    expect(await stack.post("/magiclink", { email })).toMatchObject({ status: 200, body: {} });
    expect(codeIn(await stack.mailTo(email))).not.toBe("");
    expect(await refusal("/magiclink", {})).toEqual([422, "validation_failed", "Password recovery requires an email"]);
  });

  it("are refused where their provider is off", async () => {
    await stack.restart({ sms: { enableSignup: false }, email: { enableSignup: false } });
    const [email, phone] = [newAddress(), "+393331112222"];
    expect(await refusal("/otp", { phone })).toEqual([400, "phone_provider_disabled", "Unsupported phone provider"]);
    expect((await refusal("/otp", { email })).slice(0, 2)).toEqual([422, "email_provider_disabled"]);
    expect((await refusal("/recover", { email })).slice(0, 2)).toEqual([400, "email_provider_disabled"]);
    expect((await refusal("/resend", { type: "signup", email })).slice(0, 2)).toEqual([400, "email_provider_disabled"]);
    expect((await refusal("/resend", { type: "sms", phone })).slice(0, 2)).toEqual([400, "phone_provider_disabled"]);
  });

  it("are verified by what was sent", async () => {
    const code = { token: "123456" };
    const malformed = await refusal("/verify", { ...code, type: "signup", email: "no address" });
    expect(malformed).toEqual([422, "validation_failed", "Invalid email format"]);
    const unknown = await refusal("/verify", { ...code, type: "nothing", email: newAddress() });
    expect(unknown.slice(0, 2)).toEqual([403, "otp_expired"]);
    const hashed = { type: "signup", token_hash: "x", redirect_to: "https://elsewhere.example" };
    expect((await refusal("/verify", hashed)).slice(0, 2)).toEqual([400, "validation_failed"]);
    expect((await refusal("/resend", { type: "email_change" })).slice(2)).toEqual([
      "Missing email address or phone number",
    ]);
  });

  it("to who was invited show nothing of the account", async () => {
    const email = newAddress();
    await stack.post("/invite", { email, data: { name: "Ada" } }, service());
    stack.advance(2);
    const { body } = await stack.post("/signup", { email, password: PASSWORD, data: { own: true } });
    expect(body).toMatchObject({ user_metadata: {}, identities: [] });
  });
});

describe("administration", () => {
  it("brings accounts along with their bcrypt hashes", async () => {
    const [email, imported] = [newAddress(), await hash(PASSWORD, 4)];
    const user = { email, email_confirm: true, password_hash: imported };
    expect((await stack.post("/admin/users", user, service())).status).toBe(200);
    expect((await stack.post("/token?grant_type=password", { email, password: PASSWORD })).status).toBe(200);
    expect((await stack.post("/token?grant_type=password", { email, password: "another" })).status).toBe(400);
    const both = { email: newAddress(), password: PASSWORD, password_hash: imported };
    expect(await refusal("/admin/users", both, service())).toEqual([
      400,
      "validation_failed",
      "Only a password or a password hash should be provided",
    ]);
    for (const password_hash of ["$2a$10$x", `$2b$20$${imported.slice(7)}`, "$1$md5"])
      expect((await refusal("/admin/users", { email: newAddress(), password_hash }, service())).slice(0, 2)).toEqual([
        500,
        "unexpected_failure",
      ]);
  });

  it.each(["page=abc", "page=-1", "per_page=1.5", "per_page=0"])("lists no page for %s", async (query) => {
    const { status, body } = await stack.get(`/admin/users?${query}`, service());
    expect([status, body.error_code]).toEqual([400, "validation_failed"]);
    expect(body.msg).toMatch(/^Bad Pagination Parameters: /);
  });

  it("bans for as long as Go reads it", async () => {
    const { id } = await createMember(stack);
    const ban = async (ban_duration: string) =>
      (await send("PUT", `/admin/users/${id}`, service(), { ban_duration })).body;
    const until = (seconds: number) => new Date(stack.context.clock.now() + seconds * 1000).toISOString();
    expect(await ban("1.5h")).toMatchObject({ banned_until: until(5400) });
    expect(await ban("2m500ms")).toMatchObject({ banned_until: until(120.5) });
    expect(await ban("0s")).not.toHaveProperty("banned_until");
    for (const wrong of ["1", "h", "1d", "-", "9999999999h"]) expect(await ban(wrong)).toMatchObject({ code: 400 });
  });

  it("renames a factor", async () => {
    const { id, accessToken } = await createMember(stack);
    const factor = { factor_type: "totp", friendly_name: "Telefono" };
    const enrolled = await stack.post("/factors", factor, bearer(accessToken));
    const path = `/admin/users/${id}/factors/${enrolled.body.id}`;
    const { body } = await send("PUT", path, service(), { friendly_name: "Tablet" });
    expect(body).toMatchObject({ id: enrolled.body.id, friendly_name: "Tablet" });
  });
});

describe("the settings", () => {
  it("have GoTrue's keys", async () => {
    const { body } = await stack.get("/settings");
    expect(Object.keys(body).sort()).toEqual([
      "disable_signup",
      "external",
      "mailer_autoconfirm",
      "passkeys_enabled",
      "phone_autoconfirm",
      "saml_enabled",
      "saml_private_key_next_configured",
      "sms_provider",
    ]);
    expect(body.external).toMatchObject({ anonymous_users: true, email: true, phone: true, google: false });
    expect(body.external).not.toHaveProperty("x");
  });
});

describe("a route that is none", () => {
  it.each([
    ["GET", "/nothing", 404],
    ["POST", "/token/more", 404],
    ["GET", "/token", 405],
    ["DELETE", "/signup", 405],
    ["GET", "/logout", 405],
    ["GET", "/invite", 405],
    ["POST", "/health", 405],
    ["POST", "/user", 401],
    ["GET", "/user/nothing", 401],
    ["GET", "/factors", 401],
    ["GET", "/admin/nothing", 401],
    ["PATCH", "/admin/users", 401],
  ])("%s %s answers %i", async (method, path, status) => {
    const answer = await send(method, path);
    expect(answer.status).toBe(status);
    if (status === 404) expect(answer.text).toBe("404 page not found\n");
    if (status === 405)
      expect([answer.text, answer.headers.get("allow")]).toEqual(["", expect.stringMatching(/[A-Z]/)]);
    if (status === 401) expect(answer.body.error_code).toBe("no_authorization");
  });

  it("answers 404 and 405 to whom it concerns", async () => {
    const { accessToken } = await createMember(stack);
    expect((await send("POST", "/user", bearer(accessToken))).status).toBe(405);
    expect((await send("GET", "/user/nothing", bearer(accessToken))).status).toBe(404);
    expect((await send("GET", "/admin/nothing", bearer(accessToken))).status).toBe(403);
    expect((await send("PATCH", "/admin/users", service())).status).toBe(405);
  });
});
