import type { SupabaseClient } from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import {
  authStackPerTest,
  bearer,
  codeIn,
  codeOf,
  createMember,
  follow,
  linkIn,
  newAddress,
  PASSWORD,
  SITE_URL,
} from "#tests/helpers/backend/auth-stack.ts";
import { totpCode } from "#tests/helpers/backend/totp.ts";

const stack = await authStackPerTest();
let admin: SupabaseClient["auth"]["admin"];

beforeEach(() => {
  admin = stack.client({ key: stack.context.keys.serviceRoleKey }).auth.admin;
});

let lastNumber = 393_340_000_000;
const newNumber = (): string => {
  lastNumber += 1;
  return `+${lastNumber}`;
};
const fragmentOf = (url: URL) => new URLSearchParams(url.hash.slice(1));

describe("users", () => {
  it("are made with address and number, confirmed as asked", async () => {
    const [email, phone] = [newAddress(), newNumber()];
    const { data } = await admin.createUser({
      email,
      phone,
      password: PASSWORD,
      phone_confirm: true,
      app_metadata: { role: "coach" },
    });
    expect(data.user).toMatchObject({
      email,
      phone: phone.slice(1),
      app_metadata: { provider: "email", providers: ["email", "phone"], role: "coach" },
    });
    expect(data.user?.phone_confirmed_at).toBeTruthy();
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const client = stack.client();
    expect((await client.auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
    expect(codeOf(await client.auth.signInWithPassword({ email, password: PASSWORD }))).toBe("email_not_confirmed");
    const twin = await admin.createUser({ phone });
    expect([twin.error?.status, codeOf(twin)]).toEqual([422, "phone_exists"]);
    const same = await admin.createUser({ id: data.user?.id ?? "", email: newAddress() });
    expect([same.error?.status, codeOf(same)]).toEqual([422, "user_already_exists"]);
    expect(codeOf(await admin.createUser({ user_metadata: {} }))).toBe("validation_failed");
  });

  it("are changed: number, address, confirmation, metadata", async () => {
    const { id } = await createMember(stack);
    const [email, phone] = [newAddress(), newNumber()];
    const { data } = await admin.updateUserById(id, {
      email,
      phone,
      phone_confirm: true,
      app_metadata: { role: "desk" },
      user_metadata: { theme: "dark" },
    });
    expect(data.user).toMatchObject({
      email,
      phone: phone.slice(1),
      app_metadata: { providers: ["email", "phone"], role: "desk" },
      user_metadata: { theme: "dark" },
    });
    const cleared = await admin.updateUserById(id, { app_metadata: { role: null } });
    expect(cleared.data.user?.app_metadata).not.toHaveProperty("role");
  });

  it("lose every session with a password that the service sets", async () => {
    const { id, accessToken, refreshToken, email } = await createMember(stack);
    await admin.updateUserById(id, { password: "set by the desk" });
    expect((await stack.get("/user", bearer(accessToken))).body.error_code).toBe("session_not_found");
    const refreshed = await stack.post("/token?grant_type=refresh_token", { refresh_token: refreshToken });
    expect(refreshed.status).toBe(400);
    expect((await stack.client().auth.signInWithPassword({ email, password: "set by the desk" })).error).toBeNull();
  });

  it("are banned and let in again", async () => {
    const { id, email, refreshToken } = await createMember(stack);
    const { data } = await admin.updateUserById(id, { ban_duration: "1h30m" });
    const until = new Date(stack.context.clock.now() + 5_400_000).toISOString();
    expect(data.user).toMatchObject({ banned_until: until });
    const refreshed = await stack.post("/token?grant_type=refresh_token", { refresh_token: refreshToken });
    expect(refreshed.body.error_code).toBe("user_banned");
    stack.advance(2);
    await stack.post("/otp", { email });
    const token = codeIn(await stack.mailTo(email));
    expect((await stack.post("/verify", { type: "email", email, token })).body.error_code).toBe("user_banned");
    await admin.updateUserById(id, { ban_duration: "none" });
    expect((await stack.post("/verify", { type: "email", email, token })).status).toBe(200);
    for (const ban_duration of ["soon", "99999999999999999h"])
      expect(codeOf(await admin.updateUserById(id, { ban_duration }))).toBe("validation_failed");
  });

  it("are listed by pages, with the total and the next page", async () => {
    for (let index = 0; index < 3; index += 1) await admin.createUser({ email: newAddress() });
    const first = await admin.listUsers({ page: 1, perPage: 2 });
    if (first.error) throw first.error;
    const { users, total, nextPage, lastPage } = first.data;
    expect([users.length, nextPage, lastPage]).toEqual([2, 2, Math.ceil(total / 2)]);
    const second = await admin.listUsers({ page: 2, perPage: 2 });
    expect(second.data.users.map(({ id }) => id)).not.toContain(users[0]?.id);
  });

  it("are found by a part of address or full name, signs and all", async () => {
    const email = newAddress();
    await admin.createUser({ email, user_metadata: { full_name: "Ada 100%_Rossi" } });
    const found = async (filter: string) => {
      const path = `/admin/users?filter=${encodeURIComponent(filter)}`;
      const { body, headers } = await stack.get(path, bearer(stack.context.keys.serviceRoleKey));
      return [(body.users as { email: string }[]).map((user) => user.email), headers.get("x-total-count")];
    };
    expect(await found(email.slice(4, 30).toUpperCase())).toEqual([[email], "1"]);
    expect(await found("100%_rossi")).toEqual([[email], "1"]);
    expect(await found("%_%_%_%")).toEqual([[], "0"]);
  });

  it("are deleted for good, with all that is theirs", async () => {
    const { id } = await createMember(stack);
    expect((await admin.deleteUser(id)).error).toBeNull();
    const gone = await admin.getUserById(id);
    expect([gone.error?.status, codeOf(gone)]).toEqual([404, "user_not_found"]);
    const { rows } = await stack.context.database.query("select id from public.profiles where id = $1", [id]);
    expect(rows).toEqual([]);
  });

  it("are deleted softly: the row stays, the person goes", async () => {
    const { id, email, accessToken } = await createMember(stack);
    expect((await admin.deleteUser(id, true)).error).toBeNull();
    const { data } = await admin.getUserById(id);
    expect(data.user?.deleted_at).toBeTruthy();
    expect(JSON.stringify(data.user)).not.toContain(email);
    expect((await stack.get("/user", bearer(accessToken))).body.error_code).toBe("user_not_found");
    expect(codeOf(await stack.client().auth.signInWithPassword({ email, password: PASSWORD }))).toBe(
      "invalid_credentials",
    );
    expect((await admin.deleteUser(id, true)).error).toBeNull();
    stack.advance(2);
    const again = await createMember(stack, email);
    expect(again.id).not.toBe(id);
  });

  it("are signed out by their own token", async () => {
    const { accessToken } = await createMember(stack);
    expect((await admin.signOut(accessToken, "global")).error).toBeNull();
    expect((await stack.get("/user", bearer(accessToken))).body.error_code).toBe("session_not_found");
  });
});

describe("an invitation", () => {
  it("leads over its e-mail to an account", async () => {
    const email = newAddress();
    const redirectTo = `${SITE_URL}/auth/callback`;
    const { data, error } = await admin.inviteUserByEmail(email, { data: { first_name: "Ada" }, redirectTo });
    expect(error).toBeNull();
    expect(data.user?.invited_at).toBeTruthy();
    const mail = await stack.mailTo(email);
    expect(mail.subject).toContain("invitation");
    const target = await follow(stack, linkIn(mail));
    expect(target.href).toMatch(`${redirectTo}#`);
    expect(fragmentOf(target).get("type")).toBe("invite");
    const { body } = await stack.get("/user", bearer(fragmentOf(target).get("access_token") ?? ""));
    expect(body).toMatchObject({ email, user_metadata: { first_name: "Ada", email_verified: true } });
    const again = await admin.inviteUserByEmail(email);
    expect([again.error?.status, codeOf(again)]).toEqual([422, "email_exists"]);
  });

  it("can be repeated, and taken by its code", async () => {
    const email = newAddress();
    await admin.inviteUserByEmail(email);
    await admin.inviteUserByEmail(email);
    const token = codeIn(await stack.mailTo(email));
    expect((await stack.client().auth.verifyOtp({ email, token, type: "invite" })).error).toBeNull();
  });
});

describe("a generated link", () => {
  const linked = async (params: Parameters<typeof admin.generateLink>[0]) => {
    const { data, error } = await admin.generateLink(params);
    if (error) throw error;
    return data;
  };

  it("signs up, without any e-mail", async () => {
    const email = newAddress();
    const redirectTo = `${SITE_URL}/auth/callback`;
    const { properties, user } = await linked({
      type: "signup",
      email,
      password: PASSWORD,
      options: { data: { first_name: "Ada" }, redirectTo },
    });
    expect((await stack.context.inbox.list({ query: email })).total).toBe(0);
    expect(user).toMatchObject({ email, user_metadata: { first_name: "Ada" } });
    expect(properties).toMatchObject({ verification_type: "signup", redirect_to: redirectTo });
    const target = await follow(stack, properties.action_link);
    expect(target.href).toMatch(redirectTo);
    expect(fragmentOf(target).get("access_token")).toBeTruthy();
    expect((await stack.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    const taken = await admin.generateLink({ type: "signup", email, password: PASSWORD });
    expect([taken.error?.status, codeOf(taken)]).toEqual([422, "email_exists"]);
  });

  it("signs a member in by link, hash or code, and makes a sign-up of it for an unknown address", async () => {
    const { email } = await createMember(stack);
    const one = await linked({ type: "magiclink", email });
    const byHash = await stack.client().auth.verifyOtp({ token_hash: one.properties.hashed_token, type: "magiclink" });
    expect(byHash.data.user?.email).toBe(email);
    const two = await linked({ type: "magiclink", email });
    const token = two.properties.email_otp;
    expect((await stack.client().auth.verifyOtp({ email, token, type: "email" })).error).toBeNull();
    const unknown = newAddress();
    const three = await linked({ type: "magiclink", email: unknown });
    expect(three.properties.verification_type).toBe("signup");
    expect(fragmentOf(await follow(stack, three.properties.action_link)).get("type")).toBe("signup");
  });

  it("recovers, invites and changes an address", async () => {
    const { email } = await createMember(stack);
    const recovery = await linked({ type: "recovery", email });
    expect(fragmentOf(await follow(stack, recovery.properties.action_link)).get("type")).toBe("recovery");
    const invited = newAddress();
    const invite = await linked({ type: "invite", email: invited });
    expect(invite.user.invited_at).toBeTruthy();
    const target = await follow(stack, invite.properties.action_link);
    expect(decodeJwt(fragmentOf(target).get("access_token") ?? "").email).toBe(invited);
    const newEmail = newAddress();
    const current = await linked({ type: "email_change_current", email, newEmail });
    const first = await follow(stack, current.properties.action_link);
    expect(fragmentOf(first).get("message")).toContain("Please proceed to confirm link sent to the other email");
    stack.advance(1);
    const second = await linked({ type: "email_change_new", email, newEmail });
    expect(second.user.new_email).toBe(newEmail);
  });

  it("is refused for unknown addresses, unknown kinds and foreign targets", async () => {
    const unknown = await admin.generateLink({ type: "recovery", email: newAddress() });
    expect([unknown.error?.status, codeOf(unknown)]).toEqual([404, "user_not_found"]);
    const headers = bearer(stack.context.keys.serviceRoleKey);
    const { email, accessToken } = await createMember(stack);
    const answer = await stack.post("/admin/generate_link", { type: "phone_change", email }, headers);
    expect([answer.status, answer.body.error_code]).toEqual([400, "validation_failed"]);
    const redirectTo = "https://elsewhere.example/";
    const { properties } = await linked({ type: "magiclink", email, options: { redirectTo } });
    expect(properties.redirect_to).toBe(SITE_URL);
    for (const path of ["/admin/generate_link", "/invite"])
      expect((await stack.post(path, { type: "magiclink", email }, bearer(accessToken))).body.error_code).toBe(
        "not_admin",
      );
  });
});

describe("a member's second factors", () => {
  it("are listed without secrets and removed for who lost the device", async () => {
    const { id, email } = await createMember(stack);
    const client = stack.client();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    const { data: factor } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "App" });
    if (factor?.type !== "totp") throw new Error("no factor");
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: factor.id });
    const code = totpCode(factor.totp.secret, stack.context.clock.now());
    await client.auth.mfa.verify({ factorId: factor.id, challengeId: challenge?.id ?? "", code });
    const listed = await admin.mfa.listFactors({ userId: id });
    expect(listed.data?.factors).toMatchObject([{ id: factor.id, status: "verified", factor_type: "totp" }]);
    expect(JSON.stringify(listed.data)).not.toContain(factor.totp.secret);
    const other = await createMember(stack);
    expect(codeOf(await admin.mfa.deleteFactor({ userId: other.id, id: factor.id }))).toBe("mfa_factor_not_found");
    expect((await admin.mfa.deleteFactor({ userId: id, id: factor.id })).error).toBeNull();
    const { data } = await client.auth.refreshSession();
    expect(decodeJwt(data.session?.access_token ?? "").aal).toBe("aal1");
    expect((await stack.get(`/admin/users/${id}/factors`, bearer(other.accessToken))).body.error_code).toBe(
      "not_admin",
    );
  });
});
