import { expect } from "@playwright/test";
import { addTotp } from "#e2e/fixtures/backend/factors.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";

const { factor } = texts.auth;
/** Milliseconds that an authenticator shows one code. */
const STEP = 30_000;

test("a restart in the middle of a sign-in asks for the second factor again", async ({ desktop, stack, member }) => {
  const totp = await addTotp(member, "Telefono");
  await test.step("the password alone", async () => {
    const { window, close } = await desktop.launch({ backend: stack });
    const form = new LoginPage(window);
    await form.email().fill(member.email);
    await form.password().fill(member.password);
    await form.submit().click();
    await expect(window.getByRole("heading", { name: factor.title })).toBeVisible();
    await close();
  });
  await test.step("the code opens the dashboard", async () => {
    const { window } = await desktop.launch({ backend: stack });
    await window.getByLabel(factor.code, { exact: true }).fill(totp(Date.now() + STEP));
    await window.getByRole("button", { name: factor.submit, exact: true }).click();
    await window.waitForURL("**/dashboard");
    await new Shell(window).expectInSync();
  });
});
