import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { createWebPlatform } from "#renderer/platform/web/web-platform.ts";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { codeOfMail, linkOfMail, targetOfMail } from "#tests/helpers/backend/mails.ts";
import { connect, MEMBER_PASSWORD, startTestStack } from "#tests/helpers/backend/stack.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { createFakeBrowser, FAKE_ORIGIN } from "#tests/helpers/fakes/fake-browser.ts";

// The stack runs on the project's own config and templates.
let stack: RunningStack;
const opened: Awaited<ReturnType<typeof createWebPlatform>>[] = [];

beforeAll(async () => {
  vi.stubGlobal("WebSocket", class {});
  stack = await startTestStack({ autoConfirm: false });
});
afterEach(async () => {
  for (const platform of opened.splice(0)) await platform.dispose();
});
afterAll(() => stack.stop());

const newEmail = (): string => `${randomUUID()}@example.test`;

/** The app in a browser that asked for nothing yet. */
async function openBrowser(): Promise<PlatformApi["auth"]> {
  const config = { supabaseUrl: stack.url, supabasePublishableKey: stack.publishableKey, version: "0.0.0" };
  const platform = await createWebPlatform(config, createFakeBrowser().openTab());
  opened.push(platform);
  return platform.auth;
}

/** A request without a PKCE challenge, as GoTrue makes of every `/resend`, `/invite` and e-mail of an administrator. */
async function withoutPkce(path: string, body: object, redirectTo: string): Promise<void> {
  const answer = await fetch(`${stack.url}/auth/v1/${path}?${new URLSearchParams({ redirect_to: redirectTo })}`, {
    method: "POST",
    headers: { "content-type": "application/json", apikey: stack.publishableKey },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

describe("the link of an e-mail", () => {
  it("lets an invited member in, on the way to a first password", async () => {
    const email = newEmail();
    const admin = connect(stack, stack.secretKey).auth.admin;
    expect((await admin.inviteUserByEmail(email)).error).toBeNull();
    const url = await linkOfMail(stack, email);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:4173\/auth\/callback\?token_hash=\w+&type=invite$/);
    const auth = await openBrowser();
    expect(await auth.redeemLink({ url })).toMatchObject({
      ok: true,
      value: { purpose: "invitation", session: { user: { email } } },
    });
    expect(await auth.updateUser({ password: MEMBER_PASSWORD })).toMatchObject({ ok: true });
    const again = await connect(stack).auth.signInWithPassword({ email, password: MEMBER_PASSWORD });
    expect(again.data.user?.email).toBe(email);
    expect(await (await openBrowser()).redeemLink({ url })).toMatchObject({ ok: false });
  });

  it("lets a member in who was made by the hash of a generated link", async () => {
    const email = newEmail();
    const admin = connect(stack, stack.secretKey).auth.admin;
    const { data } = await admin.generateLink({ type: "invite", email });
    const query = new URLSearchParams({ token_hash: data.properties?.hashed_token ?? "", type: "invite" });
    const auth = await openBrowser();
    expect(await auth.redeemLink({ url: `${FAKE_ORIGIN}/auth/callback?${query}` })).toMatchObject({ ok: true });
  });

  it("confirms an address although the e-mail was sent again without PKCE, in any browser", async () => {
    const email = newEmail();
    const auth = await openBrowser();
    await auth.signUp({ email, password: MEMBER_PASSWORD, firstName: "Prova", lastName: "" });
    await eventually(() => withoutPkce("resend", { type: "signup", email }, `${FAKE_ORIGIN}/auth/callback`));
    const url = await linkOfMail(stack, email);
    const other = await openBrowser();
    expect(await other.redeemLink({ url })).toMatchObject({ ok: true, value: { session: { user: { email } } } });
  });

  it("leads to the form for a new password, also where no PKCE flow began", async () => {
    const { email } = await confirmedMember();
    await withoutPkce("recover", { email }, `${FAKE_ORIGIN}/auth/reset-password`);
    const url = await linkOfMail(stack, email);
    expect(url.startsWith(`${FAKE_ORIGIN}/auth/reset-password?token_hash=`)).toBe(true);
    const auth = await openBrowser();
    expect(await auth.redeemLink({ url })).toMatchObject({ ok: true, value: { purpose: "recovery" } });
  });

  it("changes an address over e-mails that were sent again without PKCE", async () => {
    const { auth, email } = await confirmedMember();
    const after = newEmail();
    expect(await auth.updateUser({ email: after })).toMatchObject({ ok: true });
    const first = await linkOfMail(stack, email);
    await eventually(() => withoutPkce("resend", { type: "email_change", email }, `${FAKE_ORIGIN}/auth/callback`));
    expect(await linkOfMail(stack, email)).not.toBe(first);
    expect(await auth.redeemLink({ url: await linkOfMail(stack, email) })).toMatchObject({
      ok: false,
      error: { code: "link_half_done" },
    });
    expect(await auth.redeemLink({ url: await linkOfMail(stack, after) })).toMatchObject({
      ok: true,
      value: { purpose: "email-change", session: { user: { email: after } } },
    });
  });

  it("stays bound to the device that asked with PKCE", async () => {
    const { auth, email } = await confirmedMember();
    await eventually(async () => expect((await auth.requestPasswordReset({ email })).ok).toBe(true));
    expect((await linkOfMail(stack, email)).startsWith(`${stack.url}/auth/v1/verify?`)).toBe(true);
    const url = await targetOfMail(stack, email);
    expect(await (await openBrowser()).redeemLink({ url })).toMatchObject({
      ok: false,
      error: { code: "link_not_expected" },
    });
    expect(await auth.redeemLink({ url })).toMatchObject({ ok: true, value: { purpose: "recovery" } });
  });
});

async function confirmedMember(): Promise<{ auth: PlatformApi["auth"]; email: string }> {
  const email = newEmail();
  const auth = await openBrowser();
  await auth.signUp({ email, password: MEMBER_PASSWORD, firstName: "Prova", lastName: "" });
  const redeemed = await auth.redeemLink({ url: await targetOfMail(stack, email) });
  expect(redeemed).toMatchObject({ ok: true, value: { purpose: "sign-in", session: { user: { email } } } });
  return { auth, email };
}

describe("the code of an e-mail", () => {
  it("signs in who asks for one with the address not confirmed yet", async () => {
    const email = newEmail();
    const auth = await openBrowser();
    await auth.signUp({ email, password: MEMBER_PASSWORD, firstName: "Prova", lastName: "" });
    await eventually(async () => expect((await auth.signInWithOtp({ email, createUser: false })).ok).toBe(true));
    const token = await codeOfMail(stack, email);
    expect(await auth.verifyOtp({ type: "email", email, token })).toMatchObject({
      ok: true,
      value: { user: { email } },
    });
  });

  it("is left out where no screen takes it", async () => {
    const { auth, email } = await confirmedMember();
    await eventually(async () => expect((await auth.requestPasswordReset({ email })).ok).toBe(true));
    const invited = newEmail();
    await connect(stack, stack.secretKey).auth.admin.inviteUserByEmail(invited);
    for (const address of [email, invited]) expect(await codeOfMail(stack, address)).toBe("");
  });
});

describe("an e-mail that a browser asked for", () => {
  /** A browser that signed somebody up, and the link that its e-mail leads to. */
  const signUp = async () => {
    const auth = await openBrowser();
    const email = newEmail();
    const signedUp = await auth.signUp({ email, password: MEMBER_PASSWORD, firstName: "Prova", lastName: "" });
    expect(signedUp).toEqual({ ok: true, value: { session: null } });
    return { auth, email, url: await targetOfMail(stack, email) };
  };

  it("signs in there, once", async () => {
    const { auth, email, url } = await signUp();
    expect(url.startsWith(`${FAKE_ORIGIN}/auth/callback?code=`)).toBe(true);
    const [first, second] = await Promise.all([auth.redeemLink({ url }), auth.redeemLink({ url })]);
    expect(first).toMatchObject({ ok: true, value: { session: { user: { email } }, purpose: "sign-in" } });
    expect(second).toMatchObject({ ok: false, error: { code: "link_not_expected" } });
    expect(await auth.getState()).toMatchObject({ status: "signed-in" });
  });

  it("is not spoiled by a stranger's link that comes first", async () => {
    const { auth, url } = await signUp();
    const foreign = [
      "https://elsewhere.test/auth/callback?code=abc",
      `${FAKE_ORIGIN}/auth/callback?code=${randomUUID()}`,
      `${FAKE_ORIGIN}/auth/callback#access_token=a&refresh_token=b`,
    ];
    for (const other of foreign) expect((await auth.redeemLink({ url: other })).ok).toBe(false);
    expect(await auth.getState()).toMatchObject({ status: "signed-out" });
    expect(await auth.redeemLink({ url })).toMatchObject({ ok: true });
  });

  it("lets no other link put a signed-in member into a stranger's account", async () => {
    const { auth, email, url } = await signUp();
    await auth.redeemLink({ url });
    await auth.updateUser({ email: newEmail() });
    const { admin } = connect(stack, stack.secretKey).auth;
    const { data } = await admin.generateLink({ type: "signup", email: newEmail(), password: MEMBER_PASSWORD });
    const query = new URLSearchParams({ token_hash: data.properties?.hashed_token ?? "", type: "signup" });
    const answer = await auth.redeemLink({ url: `${FAKE_ORIGIN}/auth/callback?${query}` });
    expect(answer).toMatchObject({ ok: false, error: { code: "link_not_expected" } });
    expect(await auth.getState()).toMatchObject({ session: { user: { email } } });
  });

  it("changes nothing in another browser", async () => {
    const { url } = await signUp();
    const other = await openBrowser();
    expect(await other.redeemLink({ url })).toMatchObject({ ok: false, error: { code: "link_not_expected" } });
    expect(await other.getState()).toMatchObject({ status: "signed-out" });
  });
});
