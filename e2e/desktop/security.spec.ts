import { expect } from "@playwright/test";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { SecurityPage } from "#e2e/pages/security-page.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { totpCode } from "#tests/helpers/backend/totp.ts";

const { settings } = texts;
const { factor } = texts.auth;
/** Milliseconds that an authenticator shows one code: the server takes the next one already, and none twice. */
const STEP = 30_000;

test("an authenticator app protects the account, also where a restart cuts the sign-in short", async ({
  desktop,
  stack,
  member,
}) => {
  const { app, window, close } = await desktop.launch({ backend: stack });
  await new LoginPage(window).signIn(member);
  await window.getByRole("button", { name: texts.shell.account.open }).click();
  await window.getByRole("menuitem", { name: texts.shell.account.security }).click();
  const security = new SecurityPage(window);
  await expect(window.getByText(settings.sessions.keychain)).toBeVisible();

  await security.button(settings.factors.addTotp).click();
  await security.button(settings.factors.next).click();
  const picture = window.getByRole("img", { name: settings.totp.qrAlt });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await security.button(settings.totp.copy).click();
  await expect(security.toast(settings.totp.copied)).toBeVisible();
  const secret = await window.locator("code").innerText();
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe(secret);
  await security.button(texts.common.cancel).click();

  const kept = await security.addApp("Telefono");
  await expect(security.heading(settings.status.two)).toBeVisible();
  await new Shell(window).signOut();
  const form = new LoginPage(window);
  await form.email().fill(member.email);
  await form.password().fill(member.password);
  await form.submit().click();
  await expect(window.getByRole("heading", { name: factor.title })).toBeVisible();
  await close();

  await test.step("a restart in the middle of the sign-in asks for the second factor again", async () => {
    const again = await desktop.launch({ backend: stack });
    await again.window.getByLabel(factor.code, { exact: true }).fill(totpCode(kept, Date.now() + STEP));
    await again.window.getByRole("button", { name: factor.submit, exact: true }).click();
    await again.window.waitForURL("**/dashboard");
    await new Shell(again.window).expectInSync();
    const after = new SecurityPage(again.window);
    await after.open();
    await after.remove("Telefono");
    await expect(after.heading(settings.status.one)).toBeVisible();
  });
});
