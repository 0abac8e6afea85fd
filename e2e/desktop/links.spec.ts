import { randomUUID } from "node:crypto";
import { type ElectronApplication, expect, type Page } from "@playwright/test";
import fc from "fast-check";
import { withGoogle } from "#e2e/fixtures/backend/google.ts";
import { mailTo } from "#e2e/fixtures/backend/mail.ts";
import { createMember, newCredentials, signIn } from "#e2e/fixtures/backend/members.ts";
import { KEYCHAIN_SERVICE, storedSession } from "#e2e/fixtures/backend/stored-session.ts";
import { openLink, redeemedSoFar, targetOf } from "#e2e/fixtures/desktop/desktop-link.ts";
import { keychainEntries } from "#e2e/fixtures/desktop/keychain.ts";
import { startTestStack, type TestStack, test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { AuthPage, LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { hostileLinks, tokenQuery } from "#tests/helpers/backend/hostile-links.ts";
import { type OpenIdProvider, startOpenIdProvider } from "#tests/helpers/backend/openid-provider.ts";

const SEED = 20_261_121;
/** All kinds of them; tests/main/system/deep-links.attacks.integration.test.ts has 1,200. */
const HOSTILE_LINKS = 60;

const stateOf = (page: Page) => page.evaluate(() => Reflect.get(globalThis, "performancePrime").auth.getState());

/** What a running app receives when the app starts a second time with each of the links. */
const arrive = (app: ElectronApplication, ...links: string[]): Promise<void> =>
  app.evaluate((electron, all) => {
    for (const link of all) electron.app.emit("second-instance", {}, ["/opt/prime", link], "/");
  }, links);

/** Keeps the addresses that main hands to the system's browser, which then stays closed. */
const keepOpened = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Reflect.set(globalThis, "openedOutside", opened);
    shell.openExternal = async (address) => void opened.push(address);
  });

const lastOpened = (app: ElectronApplication): Promise<string> =>
  app.evaluate(() => (Reflect.get(globalThis, "openedOutside") as string[]).at(-1) ?? "");

/** What the system's browser does with an address: the link of the app's scheme that it ends at. */
async function throughBrowser(provider: OpenIdProvider, address: string): Promise<string> {
  let next = address;
  while (next.startsWith("http")) {
    next = next.startsWith(provider.issuer) ? (await provider.visit(next)).href : await targetOf(next);
  }
  return next;
}

test("Google signs in over the system's browser and the app's own link", async ({ desktop }) => {
  const provider = await startOpenIdProvider();
  const { stack, stop } = await startTestStack({ config: withGoogle(provider) });
  try {
    const email = `google-${randomUUID().slice(0, 8)}@example.test`;
    provider.setUser({ sub: randomUUID(), email, email_verified: true, name: "Prova Google" });
    const { app, window } = await desktop.launch({ backend: stack });
    await keepOpened(app);
    await window.getByRole("button", { name: texts.auth.google.button }).click();
    await expect(window.getByText(texts.auth.google.opened)).toBeVisible();
    const address = await lastOpened(app);
    expect(address.startsWith(`${stack.url}/auth/v1/authorize?provider=google&`)).toBe(true);
    expect(new URL(address).searchParams.get("code_challenge_method")).toBe("s256");
    expect(new URL(window.url()).protocol).toBe("app:");

    const link = await throughBrowser(provider, address);
    expect(link).toMatch(/^performanceprime:\/\/auth\/callback\?code=[0-9a-f-]{36}$/);
    await openLink(desktop, stack, link);
    await window.waitForURL("**/dashboard");
    await redeemedSoFar(window);
    expect((await storedSession())?.user).toMatchObject({ email });

    const before = await storedSession();
    await openLink(desktop, stack, link);
    await redeemedSoFar(window);
    expect((await storedSession())?.refresh_token).toBe(before?.refresh_token);
  } finally {
    await stop();
    await provider.close();
  }
});

test("a link of a registration starts the app and signs in, once", async ({ desktop, stack }) => {
  const credentials = newCredentials();
  const first = await desktop.launch({ backend: stack });
  await new AuthPage(first.window).signUp(credentials);
  expect(await storedSession()).toBeNull();
  await first.close();

  const link = await targetOf((await mailTo(stack.mailUrl, credentials.email)).link);
  expect(link).toMatch(/^performanceprime:\/\/auth\/callback\?code=/);
  const second = await desktop.launch({ backend: stack, args: [link] });
  await expect.poll(() => stateOf(second.window)).toMatchObject({ value: { status: "signed-in" } });
  await second.window.waitForURL("**/dashboard");
  await redeemedSoFar(second.window);
  const session = await storedSession();
  expect(session?.user).toMatchObject({ email: credentials.email });
  await arrive(second.app, link);
  await redeemedSoFar(second.window);
  expect((await storedSession())?.refresh_token).toBe(session?.refresh_token);
  await second.close();

  const { app, window } = await desktop.launch({ backend: stack, args: [link] });
  await window.waitForURL("**/dashboard");
  await expect(window.getByText(texts.auth.errors.linkForeign)).toBeVisible();
  await redeemedSoFar(window);
  expect((await storedSession())?.refresh_token).toBe(session?.refresh_token);
  await new Shell(window).signOut();
  await arrive(app, link);
  await redeemedSoFar(window);
  await expect(new LoginPage(window).heading()).toBeVisible();
  expect(await storedSession()).toBeNull();
});

/**
 * Keeps of each page that comes whether it reported a foreign link: the toast stands for four seconds, and who looks
 * for it on a busy machine comes later.
 */
const watchTelling = (page: Page) =>
  page.addInitScript((text) => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes(text)) Reflect.set(globalThis, "isReported", true);
    }).observe(document, { childList: true, subtree: true });
  }, texts.auth.errors.linkForeign);

const untilReported = (page: Page) =>
  page.waitForFunction(() => Reflect.get(globalThis, "isReported") === true && !Reflect.get(globalThis, "isLeft"));

test("a link for a new password leads to its form, and later ones to whatever they name, on any page", async ({
  desktop,
  stack,
  member,
}) => {
  const back = "performanceprime://subscriptions?checkout=done";
  const refused = () => `performanceprime://auth/callback?code=${randomUUID()}`;
  await test.step("the e-mail for a new password leads to its form", async () => {
    const { window, close } = await desktop.launch({ backend: stack });
    const { email } = member;
    await window.evaluate(
      (address) => Reflect.get(globalThis, "performancePrime").auth.requestPasswordReset({ email: address }),
      email,
    );
    await expect.poll(async () => (await mailTo(stack.mailUrl, email)).text).toContain("recovery");
    await openLink(desktop, stack, await targetOf((await mailTo(stack.mailUrl, email)).link));
    await window.waitForURL("**/auth/reset-password");
    await redeemedSoFar(window);
    expect((await storedSession())?.user).toMatchObject({ email });
    const { password, confirm, submit } = texts.auth.recovery;
    await window.getByLabel(password, { exact: true }).fill("nuova-password");
    await window.getByLabel(confirm, { exact: true }).fill("nuova-password");
    await window.getByRole("button", { name: submit }).click();
    await window.waitForURL("**/dashboard");
    await signIn(stack, { ...member, password: "nuova-password" });
    await close();
  });

  const { app, window } = await desktop.launch({ backend: stack, args: [back] });
  await test.step("one that starts the app", () => window.waitForURL("**/subscriptions"));

  await test.step("one that comes after a link which the page itself was refused", async () => {
    await keepOpened(app);
    await window.evaluate(() => globalThis.location.assign("mailto:info@example.com"));
    await expect.poll(() => lastOpened(app)).toBe("mailto:info@example.com");
    await arrive(app, refused());
    // A locator would wait for the end of that navigation, of which Playwright never hears.
    await expect.poll(() => window.evaluate(() => document.body.textContent)).toContain(texts.auth.errors.linkForeign);
  });

  await test.step("one that comes while the landing page is shown", async () => {
    await watchTelling(window);
    await window.goto("app://prime/");
    await arrive(app, refused());
    await window.waitForURL("**/dashboard");
    await untilReported(window);
    await window.goto("app://prime/terms-and-conditions");
    await arrive(app, back);
    await window.waitForURL("**/subscriptions");
  });

  await test.step("one that comes while the page is loaded anew", async () => {
    await window.evaluate(() => Reflect.set(globalThis, "isLeft", true));
    await app.evaluate(async (electron, url) => {
      electron.BrowserWindow.getAllWindows()[0]?.webContents.reload();
      electron.app.emit("second-instance", {}, ["/opt/prime", url], "/");
    }, refused());
    await untilReported(window);
  });
});

/** Links that an e-mail made for somebody else's device, and their tokens. */
async function strangersLinks(stack: TestStack) {
  const stranger = await createMember(stack);
  const { client } = await signIn(stack, stranger);
  await client.auth.resetPasswordForEmail(stranger.email, { redirectTo: "performanceprime://auth/callback" });
  await expect.poll(async () => (await mailTo(stack.mailUrl, stranger.email)).text).toContain("recovery");
  const { link } = await mailTo(stack.mailUrl, stranger.email);
  const hash = new URL(link).searchParams.get("token") ?? "";
  const planted: [string] = [`performanceprime://auth/callback?token_hash=${hash}&type=recovery`];
  const { data } = await client.auth.getSession();
  if (data.session === null) throw new Error("The stranger has no session.");
  return { planted, tokens: tokenQuery(data.session) };
}

test("a stranger's links change nothing, however they arrive", async ({ desktop, stack, member }) => {
  const links = fc.sample(hostileLinks({ ...(await strangersLinks(stack)), used: [] }), {
    numRuns: HOSTILE_LINKS,
    seed: SEED,
  });
  const { app, window } = await desktop.launch({ backend: stack });
  await test.step("signed out, while an e-mail is awaited", async () => {
    await window.evaluate(
      (email) => Reflect.get(globalThis, "performancePrime").auth.requestPasswordReset({ email }),
      newCredentials().email,
    );
    await arrive(app, ...links);
    await redeemedSoFar(window);
    expect(await stateOf(window)).toMatchObject({ value: { status: "signed-out" } });
    expect(await storedSession()).toBeNull();
  });

  await test.step("signed in", async () => {
    await new LoginPage(window).signIn(member);
    const kept = await keychainEntries(KEYCHAIN_SERVICE);
    await arrive(app, ...links);
    for (const link of links.slice(0, 2)) await openLink(desktop, stack, link.replaceAll("\0", "0"));
    await redeemedSoFar(window);
    expect(await stateOf(window)).toMatchObject({ value: { session: { user: { id: member.id } } } });
    expect(await keychainEntries(KEYCHAIN_SERVICE)).toEqual(kept);
    await expect(window).toHaveURL("app://prime/dashboard");
  });
});
