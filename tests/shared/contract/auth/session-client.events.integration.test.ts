import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { LINK_ADDRESS } from "#main/system/link-address.ts";
import type { EnrolledFactor } from "#shared/domain/auth/account.ts";
import type { Result } from "#shared/lib/result.ts";
import { targetOfMail } from "#tests/helpers/backend/mails.ts";
import { startTestStack } from "#tests/helpers/backend/stack.ts";
import { type DesktopSession, startDesktopSession } from "#tests/helpers/desktop-session.ts";

const PASSWORD = "correct horse battery";

let stack: RunningStack;
const running: DesktopSession[] = [];

beforeAll(async () => {
  stack = await startTestStack();
});
afterEach(async () => {
  for (const { session } of running.splice(0)) await session.dispose();
});
afterAll(async () => await stack.stop());

async function start(fetchOver?: typeof fetch, backend: RunningStack = stack): Promise<DesktopSession> {
  const config = { supabaseUrl: backend.url, supabasePublishableKey: backend.publishableKey };
  const device = await startDesktopSession({ config, ...(fetchOver && { fetch: fetchOver }) });
  running.push(device);
  await device.initialized;
  return device;
}

const newEmail = (): string => `${randomUUID()}@example.test`;

/** The value, or the failure's code as an error. */
function need<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(result.error.code);
}

async function signedUp(fetchOver?: typeof fetch) {
  const device = await start(fetchOver);
  const email = newEmail();
  need(await device.session.api.signUp({ email, password: PASSWORD, firstName: "Prova", lastName: "" }));
  return { ...device, email };
}

async function addAuthenticator({ session: { api } }: DesktopSession): Promise<EnrolledFactor & { code(): string }> {
  const enrolled = need(await api.enrollFactor({ factorType: "totp", friendlyName: "Telefono" }));
  const secret = enrolled.factorType === "totp" ? enrolled.secret : "";
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return { ...enrolled, code: () => totp.generate() };
}

describe("a session", () => {
  it("goes through the seven events in order", async () => {
    const device = await start();
    const { api } = device.session;
    const email = newEmail();
    need(await api.signUp({ email, password: PASSWORD, firstName: "Prova", lastName: "" }));
    need(await api.refreshSession());
    need(await api.updateUser({ data: { first_name: "Altra" } }));
    const factor = await addAuthenticator(device);
    const { challengeId } = need(await api.challengeFactor({ factorId: factor.factorId }));
    need(await api.verifyFactor({ factorId: factor.factorId, challengeId, code: factor.code() }));
    need(await api.signOut({ scope: "global" }));
    need(await api.requestPasswordReset({ email }));
    const redeemed = need(await api.redeemLink({ url: await targetOfMail(stack, email) }));
    expect(redeemed).toMatchObject({ purpose: "recovery", session: { assurance: { current: "aal1", next: "aal2" } } });
    expect(device.changes.map(({ event }) => event)).toEqual([
      "INITIAL_SESSION",
      "SIGNED_IN",
      "TOKEN_REFRESHED",
      "USER_UPDATED",
      "MFA_CHALLENGE_VERIFIED",
      "SIGNED_OUT",
      "PASSWORD_RECOVERY",
    ]);
  });

  it("says which assurance it has and owes, also after a restart in the middle of a login", async () => {
    const device = await signedUp();
    const { api } = device.session;
    const factor = await addAuthenticator(device);
    expect(device.session.state).toMatchObject({ session: { assurance: { current: "aal1", next: "aal1" } } });
    const { challengeId } = need(await api.challengeFactor({ factorId: factor.factorId }));
    const raised = need(await api.verifyFactor({ factorId: factor.factorId, challengeId, code: factor.code() }));
    expect(raised.assurance).toEqual({ current: "aal2", next: "aal2" });
    expect(raised.expiresAt).toBeGreaterThan(Date.now() / 1000 + 3000);
    expect(need(await api.getClaims())).toMatchObject({ aal: "aal2", amr: [{ method: "totp" }, {}] });

    await api.signOut({ scope: "local" });
    const owing = need(await api.signIn({ email: device.email, password: PASSWORD }));
    expect(owing.assurance).toEqual({ current: "aal1", next: "aal2" });
    const config = { supabaseUrl: stack.url, supabasePublishableKey: stack.publishableKey };
    const restarted = await startDesktopSession({ config, secrets: device.secrets });
    running.push(restarted);
    expect(restarted.changes).toMatchObject([
      { event: "INITIAL_SESSION", state: { session: { assurance: { current: "aal1", next: "aal2" } } } },
    ]);
  });

  it("owes nothing any more once its last factor is removed", async () => {
    const device = await signedUp();
    const { api } = device.session;
    const factor = await addAuthenticator(device);
    const { challengeId } = need(await api.challengeFactor({ factorId: factor.factorId }));
    need(await api.verifyFactor({ factorId: factor.factorId, challengeId, code: factor.code() }));
    need(await api.unenrollFactor({ factorId: factor.factorId }));
    expect(device.session.state).toMatchObject({ session: { assurance: { current: "aal1", next: "aal1" } } });
    expect(need(await api.getUser()).factors).toEqual([]);
  });

  it.each([401, 403, 404, 500])("ends on the device when the server answers a sign-out with %s", async (status) => {
    const { session, secrets, changes } = await signedUp((input, init) =>
      String(input).includes("/logout")
        ? Promise.resolve(Response.json({ code: "session_not_found" }, { status }))
        : fetch(input, init),
    );
    expect(await session.api.signOut({ scope: "global" })).toEqual({ ok: true, value: null });
    expect(session.state).toEqual({ status: "signed-out", reason: "requested" });
    expect(changes.at(-1)?.event).toBe("SIGNED_OUT");
    expect(secrets.entries.size).toBe(0);
  });
});

describe("a link", () => {
  it("of an e-mail change says when the other address is still missing, and changes it with the second", async () => {
    const confirming = await startTestStack({ autoConfirm: false });
    try {
      const { session } = await start(fetch, confirming);
      const [before, after] = [newEmail(), newEmail()];
      need(await session.api.signUp({ email: before, password: PASSWORD, firstName: "", lastName: "" }));
      need(await session.api.redeemLink({ url: await targetOfMail(confirming, before) }));
      expect(need(await session.api.updateUser({ email: after }))).toMatchObject({ email: before, newEmail: after });
      const first = await session.api.redeemLink({ url: await targetOfMail(confirming, before) });
      expect(first).toMatchObject({ ok: false, error: { code: "link_half_done" } });
      const second = need(await session.api.redeemLink({ url: await targetOfMail(confirming, after) }));
      expect(second).toMatchObject({ purpose: "email-change", session: { user: { email: after } } });
      expect(need(await session.api.getUser())).toMatchObject({ email: after, newEmail: null });
      expect(session.state).toMatchObject({ session: { user: { email: after } } });
    } finally {
      await confirming.stop();
    }
  });

  it("can be opened after a later e-mail was asked for", async () => {
    const device = await start();
    const { api } = device.session;
    const [first, second] = [newEmail(), newEmail()];
    for (const email of [first, second]) {
      need(await api.signUp({ email, password: PASSWORD, firstName: "", lastName: "" }));
      await api.signOut({ scope: "local" });
    }
    need(await api.requestPasswordReset({ email: first }));
    need(await api.requestPasswordReset({ email: second }));
    const url = await targetOfMail(stack, first);
    expect(url.startsWith(`${LINK_ADDRESS}?code=`)).toBe(true);
    expect(need(await api.redeemLink({ url }))).toMatchObject({
      session: { user: { email: first } },
      purpose: "recovery",
    });
  });
});
