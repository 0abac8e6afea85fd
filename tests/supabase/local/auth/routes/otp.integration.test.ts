import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import {
  authStackPerTest,
  codeIn,
  codeOf,
  createMember,
  follow,
  linkIn,
  newAddress,
  PASSWORD,
  SITE_URL,
} from "#tests/helpers/backend/auth-stack.ts";

const stack = await authStackPerTest();

const member = async () => {
  const created = await createMember(stack);
  stack.advance(2);
  return created;
};
const answer = async (body: unknown) => {
  const { status, body: refusal } = await stack.post("/otp", body);
  return [status, refusal.error_code];
};

describe("a sign-in e-mail", () => {
  it("leads a member over its link to a session, with PKCE", async () => {
    const { email, id } = await member();
    const client = stack.client();
    const asked = await client.auth.signInWithOtp({ email, options: { emailRedirectTo: `${SITE_URL}/auth/callback` } });
    expect(asked.error).toBeNull();
    const link = linkIn(await stack.mailTo(email));
    expect(new URL(link).searchParams.get("type")).toBe("magiclink");
    const target = await follow(stack, link);
    const { data, error } = await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect(decodeJwt(data.session?.access_token ?? "").amr).toMatchObject([{ method: "magiclink" }]);
    expect((await follow(stack, link)).searchParams.get("error_code")).toBe("otp_expired");
  });

  it.each(["magiclink", "email"] as const)("signs in by its code as type %s, once", async (type) => {
    const { email, id } = await member();
    const client = stack.client();
    await client.auth.signInWithOtp({ email });
    const token = codeIn(await stack.mailTo(email));
    const { data } = await client.auth.verifyOtp({ email, token, type });
    expect(data.user?.id).toBe(id);
    const again = await stack.client().auth.verifyOtp({ email, token, type });
    expect([again.error?.status, codeOf(again)]).toEqual([403, "otp_expired"]);
  });

  it("makes the account where there is none, with its data and no password", async () => {
    const email = newAddress();
    const client = stack.client();
    await client.auth.signInWithOtp({ email, options: { data: { first_name: "Ada" }, captchaToken: "unused" } });
    const { data } = await client.auth.verifyOtp({ email, token: codeIn(await stack.mailTo(email)), type: "email" });
    expect(data.user).toMatchObject({ email, user_metadata: { first_name: "Ada", email_verified: true } });
    for (const password of ["", "null", PASSWORD])
      expect((await stack.post("/token?grant_type=password", { email, password })).status).toBe(400);
  });

  it("makes none where the client asked for none, or sign-ups are off", async () => {
    const client = stack.client();
    const email = newAddress();
    const refused = await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect([refused.error?.status, codeOf(refused)]).toEqual([422, "otp_disabled"]);
    const known = await member();
    const options = { shouldCreateUser: false };
    expect((await client.auth.signInWithOtp({ email: known.email, options })).error).toBeNull();
    await stack.restart({ enableSignup: false });
    expect(await answer({ email: newAddress() })).toEqual([422, "signup_disabled"]);
    const { rows } = await stack.context.database.query("select id from auth.users where email = $1", [email]);
    expect(rows).toEqual([]);
  });

  it("is one a second, for known and unknown addresses alike", async () => {
    const { email } = await member();
    for (const address of [email, newAddress()]) {
      expect(await answer({ email: address })).toEqual([200, undefined]);
      expect(await answer({ email: address })).toEqual([429, "over_email_send_rate_limit"]);
      expect((await stack.post("/recover", { email: address })).status).toBe(429);
      stack.advance(2);
      expect(await answer({ email: address })).toEqual([200, undefined]);
    }
  });

  it("comes at once where addresses need no confirmation", async () => {
    await stack.restart({ email: { enableConfirmations: false } });
    const email = newAddress();
    const client = stack.client({ flowType: "implicit" });
    await client.auth.signInWithOtp({ email });
    const link = linkIn(await stack.mailTo(email));
    expect(new URL(link).searchParams.get("type")).toBe("magiclink");
    const fragment = new URLSearchParams((await follow(stack, link)).hash.slice(1));
    expect(fragment.get("type")).toBe("magiclink");
    expect(decodeJwt(fragment.get("access_token") ?? "").amr).toMatchObject([{ method: "otp" }]);
  });

  it.each([
    ["neither address nor number", {}],
    ["both", { email: "a@example.test", phone: "+391234567" }],
    ["a channel for an e-mail", { email: "a@example.test", channel: "sms" }],
    ["an unknown channel", { phone: "+391234567", channel: "fax" }],
    ["no number", { phone: "+39 no number" }],
    ["half a challenge", { email: "a@example.test", code_challenge: "a".repeat(43) }],
  ])("refuses %s", async (_, body) => {
    expect(await answer(body)).toEqual([400, "validation_failed"]);
  });
});

describe("invitation and recovery", () => {
  it("each carry their own method through PKCE", async () => {
    const { email } = await member();
    const client = stack.client();
    await client.auth.resetPasswordForEmail(email);
    const target = await follow(stack, linkIn(await stack.mailTo(email)));
    const { data } = await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
    expect(decodeJwt(data.session?.access_token ?? "").amr).toMatchObject([{ method: "recovery" }]);
  });

  it("lapse what else was on its way to the member", async () => {
    const { email } = await member();
    await stack.post("/recover", { email });
    const recovery = codeIn(await stack.mailTo(email));
    stack.advance(2);
    await stack.post("/otp", { email });
    const token = codeIn(await stack.mailTo(email));
    expect((await stack.post("/verify", { type: "magiclink", email, token })).status).toBe(200);
    expect((await stack.post("/verify", { type: "recovery", email, token: recovery })).body.error_code).toBe(
      "otp_expired",
    );
  });
});
