import { expect } from "@playwright/test";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { SecurityPage } from "#e2e/pages/security-page.ts";
import { Shell } from "#e2e/pages/shell.ts";

const { settings } = texts;

test("an authenticator app protects the account of the desktop app", async ({ desktop, stack, member }) => {
  const { app, window } = await desktop.launch({ backend: stack });
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

  await security.addApp("Telefono");
  await expect(security.heading(settings.status.two)).toBeVisible();
  await security.remove("Telefono");
  await expect(security.heading(settings.status.one)).toBeVisible();
  await new Shell(window).signOut();
});
