import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { addTotp } from "#e2e/fixtures/backend/factors.ts";
import { withGoogle } from "#e2e/fixtures/backend/google.ts";
import { createMember } from "#e2e/fixtures/backend/members.ts";
import { bringSession } from "#e2e/fixtures/enter.ts";
import { newDevice, startTestStack, type TestStack, test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { AuthPage } from "#e2e/pages/auth-pages.ts";
import { SecurityPage } from "#e2e/pages/security-page.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { type OpenIdProvider, startOpenIdProvider } from "#tests/helpers/backend/openid-provider.ts";

const { google, callback, factor } = texts.auth;
const { identities } = texts.settings;

// What is made before them serves all.
test.describe.configure({ mode: "default" });

/** Google's part is played by a provider on this machine, which asks nobody anything. */
let provider: OpenIdProvider;
let stack: TestStack;
let stop: () => Promise<void>;

test.beforeAll(async () => {
  provider = await startOpenIdProvider();
  ({ stack, stop } = await startTestStack({ config: withGoogle(provider) }));
});
test.afterAll(async () => {
  await stop();
  await provider.close();
});

test("Google signs a newcomer up, and in again after a sign-out", async ({ browser }) => {
  const email = `google-${randomUUID().slice(0, 8)}@example.test`;
  provider.setUser({ sub: randomUUID(), email, email_verified: true, name: "Prova Google" });
  const page = await (await newDevice(browser, stack)).newPage();
  const screen = new AuthPage(page);
  await screen.open("/auth/login");
  await page.getByRole("button", { name: google.button }).click();
  await page.waitForURL("**/dashboard");
  await new Shell(page).expectInSync();
  await new Shell(page).signOut();
  await page.getByRole("button", { name: google.button }).click();
  await page.waitForURL("**/dashboard");
  await page.context().close();
});

test("somebody who says no to Google comes back to a reason and a way to /auth", async ({ browser }) => {
  provider.setUser(null);
  const page = await (await newDevice(browser, stack)).newPage();
  await new AuthPage(page).open();
  await page.getByRole("button", { name: google.button }).click();
  await expect(page.getByRole("heading", { name: google.failed })).toBeVisible();
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await page.getByRole("link", { name: callback.back }).click();
  await page.waitForURL(/\/auth$/);
  await page.context().close();
});

test("Google does not stand in for the second factor", async ({ browser }) => {
  const member = await createMember(stack);
  await addTotp(member, "Telefono");
  provider.setUser({ sub: randomUUID(), email: member.email, email_verified: true });
  const page = await (await newDevice(browser, stack)).newPage();
  await new AuthPage(page).open();
  await page.getByRole("button", { name: google.button }).click();
  await expect(page.getByRole("heading", { name: factor.title })).toBeVisible();
  await page.context().close();
});

test("Google is linked to an account, signs in to it, and is unlinked", async ({ browser }) => {
  const member = await createMember(stack);
  const email = `google-${randomUUID().slice(0, 8)}@example.test`;
  provider.setUser({ sub: randomUUID(), email, email_verified: true });
  const page = await (await newDevice(browser, stack)).newPage();
  await bringSession(page, member);
  const security = new SecurityPage(page);
  await security.open();
  await expect(page.getByText(identities.last)).toBeVisible();
  await security.button(identities.linkGoogle).click();
  const unlink = security.button(filled(identities.unlinkNamed, { provider: identities.google }));
  await page.waitForURL("**/settings/security");
  await expect(unlink).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  await new Shell(page).signOut();
  await page.getByRole("button", { name: google.button }).click();
  await page.waitForURL("**/dashboard");
  await security.open();
  await expect(page.getByText(member.email).first()).toBeVisible();
  await unlink.click();
  await page.getByRole("alertdialog").getByRole("button", { name: identities.unlink, exact: true }).click();
  await expect(security.toast(filled(identities.unlinked, { provider: identities.google }))).toBeVisible();
  await expect(page.getByText(identities.last)).toBeVisible();
  await page.context().close();
});

test("a backend without Google says so where its button is pressed", async ({ page }) => {
  await new AuthPage(page).open("/auth/login");
  await page.getByRole("button", { name: google.button }).click();
  await expect(page.getByRole("alert")).toContainText(texts.errors.codes.provider_disabled);
  await expect(page).toHaveURL(/\/auth\/login$/);
});
