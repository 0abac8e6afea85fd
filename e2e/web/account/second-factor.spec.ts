import { expect } from "@playwright/test";
import { addTotp } from "#e2e/fixtures/backend/factors.ts";
import { mailTo } from "#e2e/fixtures/backend/mail.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";

const { factor, login, reset, recovery, code } = texts.auth;
/** Milliseconds that an authenticator shows one code. */
const STEP = 30_000;

test("a member with an authenticator gets nowhere without its code", async ({ page, member, stack }) => {
  const totp = await addTotp(member, "Telefono");
  const form = new LoginPage(page);
  const heading = page.getByRole("heading", { name: factor.title });
  const field = page.getByLabel(factor.code, { exact: true });

  await test.step("a code from an e-mail does not stand in for it", async () => {
    await form.open();
    const before = await mailTo(stack.mailUrl, member.email);
    await page.getByRole("button", { name: code.open, exact: true }).click();
    await page.getByLabel(code.email).fill(member.email);
    await page.getByRole("button", { name: code.send, exact: true }).click();
    await expect.poll(async () => (await mailTo(stack.mailUrl, member.email)).id).not.toBe(before.id);
    await page.getByLabel(code.field, { exact: true }).fill((await mailTo(stack.mailUrl, member.email)).code);
    await page.getByRole("button", { name: code.submit }).click();
    await expect(heading).toBeVisible();
  });
  await test.step("the step can be left for another account", async () => {
    await page.getByRole("button", { name: factor.signOut }).click();
    await expect(form.submit()).toBeVisible();
    await page.goto("/dashboard");
    await page.waitForURL("**/auth/login");
    await expect(form.submit()).toBeVisible();
  });
  await test.step("the password alone opens nothing, and stores no data", async () => {
    await form.email().fill(member.email);
    await form.password().fill(member.password);
    await form.submit().click();
    await expect(heading).toBeVisible();
    await expect(page.getByText(login.success)).toHaveCount(0);
    for (const path of ["/dashboard", "/workouts", "/profile", "/settings/security"]) {
      await page.goto(path);
      await expect(heading).toBeVisible();
      expect(new URL(page.url()).pathname).toBe("/auth/login");
    }
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""));
    expect(databases.filter((name) => name.includes(member.id))).toEqual([]);
  });
  await test.step("a reload asks again", async () => {
    await page.reload();
    await expect(field).toBeVisible();
  });
  await test.step("a wrong code is refused at the field", async () => {
    await field.fill(totp() === "000000" ? "111111" : "000000");
    await page.getByRole("button", { name: factor.submit, exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(field).toBeFocused();
  });
  await test.step("the right one opens the dashboard", async () => {
    await field.fill(totp(Date.now() + STEP));
    await page.getByRole("button", { name: factor.submit, exact: true }).click();
    await expect(page.getByText(login.success)).toBeVisible();
    await page.waitForURL("**/dashboard");
    await new Shell(page).expectInSync();
    await page.reload();
    await expect(page.getByRole("navigation", { name: texts.shell.nav.label })).toBeVisible();
  });
});

test("a new password waits for the second factor, too", async ({ page, member, stack }) => {
  const totp = await addTotp(member, "Telefono");
  await new LoginPage(page).open();
  const before = await mailTo(stack.mailUrl, member.email);
  await page.getByRole("button", { name: reset.open }).click();
  await page.getByLabel(reset.email).fill(member.email);
  await page.getByRole("button", { name: reset.submit }).click();
  await expect.poll(async () => (await mailTo(stack.mailUrl, member.email)).id).not.toBe(before.id);
  await page.goto((await mailTo(stack.mailUrl, member.email)).link);
  await page.getByLabel(factor.code, { exact: true }).fill(totp(Date.now() + STEP));
  await page.getByRole("button", { name: factor.submit, exact: true }).click();
  await page.getByLabel(recovery.password, { exact: true }).fill("nuova-password");
  await page.getByLabel(recovery.confirm, { exact: true }).fill("nuova-password");
  await page.getByRole("button", { name: recovery.submit }).click();
  await page.waitForURL("**/dashboard");
});
