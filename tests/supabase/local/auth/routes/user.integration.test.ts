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
} from "#tests/helpers/backend/auth-stack.ts";
import { totpCode } from "#tests/helpers/backend/totp.ts";

const stack = await authStackPerTest({ email: { securePasswordChange: true }, jwtExpiry: 604_800 });

const DAY = 86_400;

const signIn = async (email: string): Promise<SupabaseClient> => {
  const client = stack.client();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
};
const newMember = async () => {
  const { email } = await createMember(stack);
  return { email, client: await signIn(email) };
};
const nonceIn = async (email: string) => /: (\d{6})\n/.exec((await stack.mailTo(email)).text)?.[1] ?? "";

describe("a new password", () => {
  it("needs no nonce in a session of the last day", async () => {
    const { client } = await newMember();
    stack.advance(DAY - 1);
    expect((await client.auth.updateUser({ password: "a new password" })).error).toBeNull();
  });

  it("needs the nonce of an e-mail in an older session, once", async () => {
    const { client, email } = await newMember();
    stack.advance(DAY + 1);
    const bare = await client.auth.updateUser({ password: "a new password" });
    expect([bare.error?.status, codeOf(bare)]).toEqual([400, "reauthentication_needed"]);
    const wrong = await client.auth.updateUser({ password: "a new password", nonce: "12345x" });
    expect([wrong.error?.status, codeOf(wrong)]).toEqual([422, "reauthentication_not_valid"]);
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const mail = await stack.mailTo(email);
    expect(mail.subject).toContain("Confirm that it is you");
    expect(linkIn(mail)).toBe("");
    const nonce = await nonceIn(email);
    expect((await client.auth.updateUser({ password: "a new password", nonce })).error).toBeNull();
    expect(codeOf(await client.auth.updateUser({ password: "yet another one", nonce }))).toBe(
      "reauthentication_not_valid",
    );
  });

  it("refuses a nonce after an hour, and closes to guesses", async () => {
    const { client, email } = await newMember();
    stack.advance(DAY + 1);
    await client.auth.reauthenticate();
    const nonce = await nonceIn(email);
    stack.advance(3601);
    expect(codeOf(await client.auth.updateUser({ password: "a new password", nonce }))).toBe(
      "reauthentication_not_valid",
    );
    for (let index = 0; index < 19; index += 1)
      await client.auth.updateUser({ password: "a new password", nonce: "12345x" });
    await client.auth.reauthenticate();
    const right = await client.auth.updateUser({ password: "a new password", nonce: await nonceIn(email) });
    expect([right.error?.status, codeOf(right)]).toEqual([429, "over_request_rate_limit"]);
  });

  it("gets its nonce by text message where the member has no address", async () => {
    const phone = "+393339999999";
    const client = stack.client();
    await client.auth.signUp({ phone, password: PASSWORD });
    const code = async () => /\d{6}/.exec((await stack.mailTo(phone)).text)?.[0] ?? "";
    await client.auth.verifyOtp({ phone, token: await code(), type: "sms" });
    stack.advance(DAY + 1);
    await client.auth.reauthenticate();
    const changed = await client.auth.updateUser({ password: "a new password", nonce: await code() });
    expect(changed.error).toBeNull();
  });

  it("lapses the e-mails that are on their way", async () => {
    const { client, email } = await newMember();
    stack.advance(2);
    await stack.post("/recover", { email });
    const token = codeIn(await stack.mailTo(email));
    await client.auth.updateUser({ password: "a new password" });
    const { body } = await stack.post("/verify", { type: "recovery", email, token });
    expect(body.error_code).toBe("otp_expired");
  });

  it("needs two factors where the member has two, and so do address, number and metadata", async () => {
    const { client, email } = await newMember();
    const { data: factor } = await client.auth.mfa.enroll({ factorType: "totp" });
    if (factor?.type !== "totp") throw new Error("no factor");
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: factor.id });
    await client.auth.mfa.verify({
      factorId: factor.id,
      challengeId: challenge?.id ?? "",
      code: totpCode(factor.totp.secret, stack.context.clock.now()),
    });
    const thief = await signIn(email);
    for (const change of [
      { password: "a new password" },
      { email: newAddress() },
      { phone: "+393330000009" },
      { data: { theme: "dark" } },
    ]) {
      const refused = await thief.auth.updateUser(change);
      expect([refused.error?.status, codeOf(refused)]).toEqual([401, "insufficient_aal"]);
    }
    expect((await client.auth.updateUser({ password: "a new password" })).error).toBeNull();
  });

  it("cannot be looked for through the refusal of the same one", async () => {
    await stack.restart({ rateLimit: { signInSignUps: 5 } });
    const { client } = await newMember();
    const answers = [];
    for (let index = 0; index < 6; index += 1) answers.push(await client.auth.updateUser({ password: PASSWORD }));
    expect(answers.map(codeOf)).toEqual([...Array(5).fill("same_password"), "over_request_rate_limit"]);
  });
});

describe("reauthentication", () => {
  it("is for members with a confirmed address or number", async () => {
    expect((await stack.get("/reauthenticate")).status).toBe(401);
    await stack.restart({ enableAnonymousSignIns: true });
    const client = stack.client();
    await client.auth.signInAnonymously();
    const refused = await client.auth.reauthenticate();
    expect([refused.error?.status, codeOf(refused)]).toEqual([400, "validation_failed"]);
  });

  it("sends one e-mail in the configured time", async () => {
    const { client } = await newMember();
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const soon = await client.auth.reauthenticate();
    expect([soon.error?.status, codeOf(soon)]).toEqual([429, "over_email_send_rate_limit"]);
  });
});

describe("an anonymous member", () => {
  beforeEach(async () => {
    await stack.restart({ enableAnonymousSignIns: true });
  });
  const anonymous = async () => {
    const client = stack.client({ flowType: "implicit" });
    const { data } = await client.auth.signInAnonymously({ options: { data: { theme: "dark" } } });
    return { client, id: data.user?.id, claims: decodeJwt(data.session?.access_token ?? "") };
  };

  it("says so in the claims and keeps the account with an address", async () => {
    const { client, id, claims } = await anonymous();
    expect(claims).toMatchObject({ is_anonymous: true, aal: "aal1", amr: [{ method: "anonymous" }] });
    const alone = await client.auth.updateUser({ password: "a new password" });
    expect([alone.error?.status, codeOf(alone)]).toEqual([422, "validation_failed"]);
    const email = newAddress();
    expect((await client.auth.updateUser({ email })).data.user?.is_anonymous).toBe(true);
    const target = await follow(stack, linkIn(await stack.mailTo(email)));
    const token = new URLSearchParams(target.hash.slice(1)).get("access_token") ?? "";
    expect(decodeJwt(token)).toMatchObject({ sub: id, is_anonymous: false, email });
    const { body } = await stack.get("/user", bearer(token));
    expect(body).toMatchObject({ app_metadata: { provider: "email", providers: ["email"] }, is_anonymous: false });
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await signIn(email)).auth).toBeTruthy();
  });

  it("keeps it at once where addresses need no confirmation, and with a number", async () => {
    await stack.restart({
      enableAnonymousSignIns: true,
      email: { enableConfirmations: false },
    });
    const one = await anonymous();
    const email = newAddress();
    const { data } = await one.client.auth.updateUser({ email, password: PASSWORD });
    expect(data.user).toMatchObject({ id: one.id, email, is_anonymous: false });
    const two = await anonymous();
    const phone = "+393338888888";
    await two.client.auth.updateUser({ phone });
    const token = /\d{6}/.exec((await stack.mailTo(phone)).text)?.[0] ?? "";
    const verified = await two.client.auth.verifyOtp({ phone, token, type: "phone_change" });
    expect(verified.data.user).toMatchObject({ id: two.id, is_anonymous: false, phone: phone.slice(1) });
  });
});
