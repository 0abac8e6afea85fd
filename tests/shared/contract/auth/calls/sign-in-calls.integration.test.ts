import { randomInt, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import type { SessionApi } from "#shared/contract/platform/auth-api.ts";
import { codeOfMail, targetOfMail } from "#tests/helpers/backend/mails.ts";
import { MEMBER_PASSWORD, signUpMember, startTestStack } from "#tests/helpers/backend/stack.ts";
import { writeChangedConfig } from "#tests/helpers/backend/stack-config-file.ts";
import { type DesktopSession, startDesktopSession } from "#tests/helpers/desktop-session.ts";

let stack: RunningStack;
const running: DesktopSession[] = [];

beforeAll(async () => {
  stack = await startTestStack();
});
afterEach(async () => {
  for (const { session } of running.splice(0)) await session.dispose();
});
afterAll(async () => await stack.stop());

async function start({ url, publishableKey } = stack): Promise<SessionApi> {
  const device = await startDesktopSession({ config: { supabaseUrl: url, supabasePublishableKey: publishableKey } });
  running.push(device);
  await device.initialized;
  return device.session.api;
}

const newEmail = (): string => `${randomUUID()}@example.test`;
const newPhone = (): string => `39333${randomInt(1_000_000, 9_999_999)}`;
const other = (code: string): string => (code === "000000" ? "000001" : "000000");

describe("a one-time code", () => {
  it("by e-mail makes an account and signs in, and a wrong one says so", async () => {
    const api = await start();
    const email = newEmail();
    expect(await api.signInWithOtp({ email, data: { first_name: "Prova" } })).toEqual({ ok: true, value: null });
    const token = await codeOfMail(stack, email);
    expect(await api.verifyOtp({ type: "email", email, token: other(token) })).toMatchObject({
      ok: false,
      error: { code: "otp_invalid" },
    });
    expect(await api.verifyOtp({ type: "email", email, token })).toMatchObject({
      ok: true,
      value: { user: { email } },
    });
  });

  it("comes with a link that signs in, too", async () => {
    const api = await start();
    const email = newEmail();
    await api.signInWithOtp({ email });
    expect(await api.redeemLink({ url: await targetOfMail(stack, email) })).toMatchObject({
      ok: true,
      value: { purpose: "sign-in", session: { user: { email } } },
    });
  });

  it("makes no account where none is wanted", async () => {
    const api = await start();
    expect(await api.signInWithOtp({ email: newEmail(), createUser: false })).toMatchObject({
      ok: false,
      error: { code: "signup_disabled" },
    });
  });

  it("by phone makes an account and signs in", async () => {
    const api = await start();
    const phone = newPhone();
    expect(await api.signInWithOtp({ phone })).toEqual({ ok: true, value: null });
    const token = await codeOfMail(stack, `+${phone}`);
    expect(await api.verifyOtp({ type: "sms", phone, token })).toMatchObject({
      ok: true,
      value: { user: { email: "" } },
    });
    expect(await api.getUser()).toMatchObject({ ok: true, value: { phone, email: null } });
  });

  it("needs an e-mail address or a phone number", async () => {
    const api = await start();
    expect(await api.signInWithOtp({ email: "" })).toMatchObject({ ok: false, error: { code: "validation_failed" } });
    expect(await api.signInWithOtp({ phone: "no number" })).toMatchObject({
      ok: false,
      error: { code: "phone_invalid" },
    });
  });
});

it.each([8, 10])("of %i digits, where the server is set so, signs in", async (digits) => {
  const config = await writeChangedConfig((settings) => settings.replace(/otp_length = 6/, `otp_length = ${digits}`));
  const other = await startTestStack({ configFile: config.file });
  try {
    const api = await start(other);
    const email = newEmail();
    await api.signInWithOtp({ email });
    const token = await codeOfMail(other, email);
    expect(token).toHaveLength(digits);
    expect(await api.verifyOtp({ type: "email", email, token })).toMatchObject({
      ok: true,
      value: { user: { email } },
    });
  } finally {
    await other.stop();
    await config.remove();
  }
});

describe("the account of a member", () => {
  it("is updated, and the last password is no new one", async () => {
    const { email } = await signUpMember(stack);
    const api = await start();
    await api.signIn({ email, password: MEMBER_PASSWORD });
    expect(await api.reauthenticate()).toEqual({ ok: true, value: null });
    expect(await codeOfMail(stack, email)).toMatch(/^\d{6}$/);
    expect(await api.updateUser({ password: MEMBER_PASSWORD })).toMatchObject({ error: { code: "same_password" } });
    expect(await api.updateUser({ password: "another long password" })).toMatchObject({ ok: true, value: { email } });
    await api.signOut({ scope: "local" });
    expect(await api.signIn({ email, password: MEMBER_PASSWORD })).toMatchObject({
      error: { code: "invalid_credentials" },
    });
  });

  it("is nobody's without a session", async () => {
    const api = await start();
    const outcomes = [await api.getUser(), await api.updateUser({}), await api.refreshSession(), await api.getClaims()];
    for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: false, error: { code: "not_authenticated" } });
  });

  it("stays signed in here when the other devices are signed out", async () => {
    const { email, client } = await signUpMember(stack);
    const api = await start();
    await api.signIn({ email, password: MEMBER_PASSWORD });
    expect(await api.signOut({ scope: "others" })).toEqual({ ok: true, value: null });
    expect(await api.getState()).toMatchObject({ status: "signed-in" });
    expect((await api.getUser()).ok).toBe(true);
    expect((await client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  });

  it("says that the session is over when another device has ended it", async () => {
    const { email, client } = await signUpMember(stack);
    const api = await start();
    await api.signIn({ email, password: MEMBER_PASSWORD });
    await client.auth.signOut({ scope: "global" });
    expect((await api.getUser()).ok).toBe(false);
    expect(await api.getState()).toEqual({ status: "signed-out", reason: "revoked" });
  });
});
