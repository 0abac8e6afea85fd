import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { LINK_ADDRESS } from "#main/system/link-address.ts";
import { createWebPlatform } from "#renderer/platform/web/web-platform.ts";
import { type OpenIdProvider, startOpenIdProvider } from "#tests/helpers/backend/openid-provider.ts";
import { signUpMember, startTestStack } from "#tests/helpers/backend/stack.ts";
import { COMPANY_DOMAIN, writeConfigWith } from "#tests/helpers/backend/stack-config-file.ts";
import { type DesktopSession, startDesktopSession } from "#tests/helpers/desktop-session.ts";
import { createFakeBrowser, FAKE_ORIGIN } from "#tests/helpers/fakes/fake-browser.ts";
import { createFakeWallet, solanaMessage } from "#tests/helpers/fakes/fake-wallet.ts";

const PASSWORD = "correct horse battery";

let provider: OpenIdProvider;
let stack: RunningStack;
const running: DesktopSession[] = [];

beforeAll(async () => {
  provider = await startOpenIdProvider();
  stack = await startTestStack({ configFile: await writeConfigWith(provider) });
});
afterEach(async () => {
  for (const { session } of running.splice(0)) await session.dispose();
});
afterAll(async () => {
  await stack.stop();
  await provider.close();
});

async function start(): Promise<DesktopSession> {
  const device = await startDesktopSession({
    config: { supabaseUrl: stack.url, supabasePublishableKey: stack.publishableKey },
  });
  running.push(device);
  await device.initialized;
  return device;
}

/** What the system's browser does with the address that the app opened: the link that it hands back to the app. */
async function throughBrowser({ opened }: { opened: readonly string[] }): Promise<string> {
  let next = opened.at(-1) ?? "";
  while (next.startsWith(stack.url) || next.startsWith(provider.issuer)) {
    if (next.startsWith(provider.issuer)) next = (await provider.visit(next)).href;
    else next = (await fetch(next, { redirect: "manual" })).headers.get("location") ?? "";
  }
  return next;
}

const newEmail = (): string => `${randomUUID()}@example.test`;
const arrive = (email: string) => provider.setUser({ sub: email, email, email_verified: true, name: "Atleta Prova" });

describe("a provider", () => {
  it("is offered where the server has it switched on", async () => {
    const offered = await (await start()).session.api.offersProvider({ provider: "google" });
    expect(offered).toEqual({ ok: true, value: true });
  });

  it("signs in over the system's browser, once", async () => {
    const email = newEmail();
    arrive(email);
    const device = await start();
    const { api } = device.session;
    expect(await api.signInWithProvider({ provider: "google" })).toEqual({ ok: true, value: null });
    expect(device.opened).toHaveLength(1);
    expect(new URL(device.opened[0] ?? "").origin).toBe(stack.url);
    const url = await throughBrowser(device);
    expect(url).toMatch(/^performanceprime:\/\/auth\/callback\?code=[0-9a-f-]{36}$/);
    expect(url.startsWith(LINK_ADDRESS)).toBe(true);
    expect(await api.redeemLink({ url })).toMatchObject({
      ok: true,
      value: { purpose: "sign-in", session: { user: { email } } },
    });
    expect((await api.redeemLink({ url })).ok).toBe(false);
    expect(device.changes.map(({ event }) => event)).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);
  });

  it("signs in in the same tab of a browser", async () => {
    const email = newEmail();
    arrive(email);
    vi.stubGlobal("WebSocket", class {});
    const browser = createFakeBrowser();
    const config = { supabaseUrl: stack.url, supabasePublishableKey: stack.publishableKey, version: "0.0.0" };
    const platform = await createWebPlatform(config, browser.openTab());
    try {
      expect(await platform.auth.signInWithProvider({ provider: "google" })).toEqual({ ok: true, value: null });
      const [address = ""] = browser.left;
      expect(new URL(address).searchParams.get("redirect_to")).toBe(`${FAKE_ORIGIN}/auth/callback`);
      const url = await throughBrowser({ opened: [address] });
      expect(url.startsWith(`${FAKE_ORIGIN}/auth/callback?code=`)).toBe(true);
      expect(await platform.auth.redeemLink({ url })).toMatchObject({
        ok: true,
        value: { session: { user: { email } } },
      });
    } finally {
      await platform.dispose();
    }
  });

  it("that the person refused leaves the app signed out and says so", async () => {
    provider.setUser(null);
    const device = await start();
    await device.session.api.signInWithProvider({ provider: "google" });
    const url = await throughBrowser(device);
    expect(await device.session.api.redeemLink({ url })).toMatchObject({
      ok: false,
      error: { code: "provider_refused" },
    });
    expect(device.session.state.status).toBe("signed-out");
  });

  it("of a company signs in by the company's domain", async () => {
    const email = `${randomUUID()}@${COMPANY_DOMAIN}`;
    arrive(email);
    const device = await start();
    expect(await device.session.api.signInWithSso({ domain: COMPANY_DOMAIN })).toEqual({ ok: true, value: null });
    const redeemed = await device.session.api.redeemLink({ url: await throughBrowser(device) });
    expect(redeemed).toMatchObject({ ok: true, value: { session: { user: { email } } } });
  });

  it("of no known company is said to be missing, and nothing is opened", async () => {
    const device = await start();
    expect(await device.session.api.signInWithSso({ domain: "nobody.test" })).toMatchObject({
      ok: false,
      error: { code: "provider_disabled" },
    });
    expect(device.opened).toEqual([]);
  });

  it("is linked to an account and let go of again, but not as its last way in", async () => {
    const { email } = await signUpMember(stack);
    const device = await start();
    const { api } = device.session;
    await api.signIn({ email, password: PASSWORD });
    const google = newEmail();
    arrive(google);
    expect(await api.linkIdentity({ provider: "google" })).toEqual({ ok: true, value: null });
    expect(await api.redeemLink({ url: await throughBrowser(device) })).toMatchObject({
      ok: true,
      value: { purpose: "link", session: { user: { email } } },
    });
    const linked = await api.getUser();
    const identities = linked.ok ? linked.value.identities : [];
    expect(identities.map(({ provider: name }) => name).sort()).toEqual(["email", "google"]);
    const of = (name: string) => identities.find((identity) => identity.provider === name)?.identityId ?? "";
    expect(await api.unlinkIdentity({ identityId: of("google") })).toEqual({ ok: true, value: null });
    expect(await api.unlinkIdentity({ identityId: of("email") })).toMatchObject({
      ok: false,
      error: { code: "identity_last" },
    });
  });

  it("signs in by its ID token, and not by one for another app", async () => {
    const email = newEmail();
    arrive(email);
    const device = await start();
    const token = await provider.issueIdToken();
    expect(await device.session.api.signInWithIdToken({ provider: "google", token })).toMatchObject({
      ok: true,
      value: { user: { email } },
    });
    const foreign = await provider.issueIdToken({ claims: { aud: "another-app" } });
    expect((await device.session.api.signInWithIdToken({ provider: "google", token: foreign })).ok).toBe(false);
  });
});

describe("a wallet", () => {
  const signedMessage = () => {
    const wallet = createFakeWallet();
    const fields = { Version: "1", URI: "http://127.0.0.1:4173/", "Issued At": new Date().toISOString() };
    const message = solanaMessage("127.0.0.1:4173", wallet.address, fields);
    return { message, signature: Buffer.from(wallet.sign(message)).toString("base64url") };
  };

  it("of Solana signs in with a signed message", async () => {
    const { session } = await start();
    const signed = signedMessage();
    expect(await session.api.signInWithWeb3({ chain: "solana", ...signed })).toMatchObject({ ok: true });
    expect(session.state.status).toBe("signed-in");
  });

  it("of any other chain is refused without a request", async () => {
    const requests: string[] = [];
    const device = await startDesktopSession({
      config: { supabaseUrl: stack.url, supabasePublishableKey: stack.publishableKey },
      fetch: async (input, init) => {
        requests.push(String(input));
        return fetch(input, init);
      },
    });
    running.push(device);
    for (const chain of ["ethereum", "", "Solana"]) {
      expect(await device.session.api.signInWithWeb3({ chain, ...signedMessage() })).toMatchObject({
        ok: false,
        error: { code: "chain_unsupported" },
      });
    }
    expect(requests).toEqual([]);
  });
});
