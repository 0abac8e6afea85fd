import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import type { SessionApi } from "#shared/contract/platform/auth-api.ts";
import type { EnrolledFactor } from "#shared/domain/auth/account.ts";
import type { Result } from "#shared/lib/result.ts";
import { codeOfMail } from "#tests/helpers/backend/mails.ts";
import { startTestStack } from "#tests/helpers/backend/stack.ts";
import { type DesktopSession, startDesktopSession } from "#tests/helpers/desktop-session.ts";
import { FAKE_CODE, FAKE_MESSAGE_CODE } from "#tests/helpers/platform/fake-accounts.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";

const PASSWORD = "correct horse battery";
const DECOY_ID = "00000000-0000-4000-8000-00000000ffff";

let stack: RunningStack;
const running: DesktopSession[] = [];

beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(async () => {
  for (const { session } of running) await session.dispose();
  await stack.stop();
});

type Side = {
  name: string;
  start(): Promise<SessionApi>;
  emailedCode(email: string): Promise<string>;
  factorCode(factor: EnrolledFactor): string;
};

const real: Side = {
  name: "the backend",
  async start() {
    const config = { supabaseUrl: stack.url, supabasePublishableKey: stack.publishableKey };
    const device = await startDesktopSession({ config });
    running.push(device);
    await device.initialized;
    return device.session.api;
  },
  emailedCode: (email) => codeOfMail(stack, email),
  factorCode: (factor) =>
    new TOTP({ secret: Secret.fromBase32(factor.factorType === "totp" ? factor.secret : "") }).generate(),
};

const fake: Side = {
  name: "the fake",
  start: async () => createFakePlatform().auth,
  emailedCode: async () => FAKE_MESSAGE_CODE,
  factorCode: () => FAKE_CODE,
};

const codeOf = (result: Result<unknown>): string => (result.ok ? "ok" : result.error.code);

function need<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(result.error.code);
}

const assuranceIn = async (api: SessionApi) => {
  const state = await api.getState();
  return state.status === "signed-in" ? state.session.assurance : null;
};

// Screens are built against the fake: where it answered otherwise than the server, they would be built on sand.
describe.each([real, fake])("$name answers", ({ start, emailedCode, factorCode }) => {
  const signedUp = async () => {
    const api = await start();
    const email = `${randomUUID()}@example.test`;
    need(await api.signUp({ email, password: PASSWORD, firstName: "Prova", lastName: "" }));
    return { api, email };
  };

  it("sign-ups and sign-ins", async () => {
    const { api, email } = await signedUp();
    await api.signOut({ scope: "local" });
    const again = { email, password: PASSWORD, firstName: "", lastName: "" };
    expect(codeOf(await api.signUp(again))).toBe("user_already_exists");
    expect(codeOf(await api.signIn({ email, password: "wrong" }))).toBe("invalid_credentials");
    expect(codeOf(await api.getUser())).toBe("not_authenticated");
    expect(codeOf(await api.signIn({ email, password: PASSWORD }))).toBe("ok");
    expect(codeOf(await api.signInWithWeb3({ chain: "ethereum", message: "", signature: "" }))).toBe(
      "chain_unsupported",
    );
  });

  it("one-time codes", async () => {
    const api = await start();
    const email = `${randomUUID()}@example.test`;
    expect(codeOf(await api.signInWithOtp({ email: `un${email}`, createUser: false }))).toBe("signup_disabled");
    expect(codeOf(await api.signInWithOtp({ email }))).toBe("ok");
    expect(codeOf(await api.verifyOtp({ type: "email", email, token: "000000" }))).toBe("otp_invalid");
    expect(codeOf(await api.verifyOtp({ type: "email", email, token: await emailedCode(email) }))).toBe("ok");
    expect(need(await api.getUser()).email).toBe(email);
  });

  it("second factors", async () => {
    const { api, email } = await signedUp();
    const factor = need(await api.enrollFactor({ factorType: "totp", friendlyName: "Telefono" }));
    const { factorId } = factor;
    expect(codeOf(await api.enrollFactor({ factorType: "totp", friendlyName: "Telefono" }))).toBe("factor_name_taken");
    expect(codeOf(await api.challengeFactor({ factorId: DECOY_ID }))).toBe("factor_not_found");
    const { challengeId } = need(await api.challengeFactor({ factorId }));
    expect(codeOf(await api.verifyFactor({ factorId, challengeId, code: "000000" }))).toBe("factor_code_invalid");
    expect(await assuranceIn(api)).toEqual({ current: "aal1", next: "aal1" });
    const second = need(await api.challengeFactor({ factorId }));
    need(await api.verifyFactor({ factorId, challengeId: second.challengeId, code: factorCode(factor) }));
    expect(await assuranceIn(api)).toEqual({ current: "aal2", next: "aal2" });

    await api.signOut({ scope: "local" });
    need(await api.signIn({ email, password: PASSWORD }));
    expect(await assuranceIn(api)).toEqual({ current: "aal1", next: "aal2" });
    expect(codeOf(await api.unenrollFactor({ factorId }))).toBe("aal2_required");
    expect(codeOf(await api.enrollFactor({ factorType: "totp", friendlyName: "Altro" }))).toBe("aal2_required");
    expect(codeOf(await api.updateUser({ password: "another long password" }))).toBe("aal2_required");
  });

  it("changes of the account", async () => {
    const { api } = await signedUp();
    const other = await signedUp();
    expect(codeOf(await api.updateUser({ password: PASSWORD }))).toBe("same_password");
    expect(codeOf(await api.updateUser({ password: "12345" }))).toBe("weak_password");
    expect(codeOf(await api.updateUser({ phone: "no number" }))).toBe("phone_invalid");
    const [identity] = need(await api.getUser()).identities;
    expect(codeOf(await api.unlinkIdentity({ identityId: identity?.identityId ?? DECOY_ID }))).toBe("identity_last");
    expect(need(await other.api.updateUser({ email: `${randomUUID()}@example.test` })).newEmail).not.toBeNull();
  });
});
