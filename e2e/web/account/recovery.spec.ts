import { expect, type Page } from "@playwright/test";
import { mailTo } from "#e2e/fixtures/backend/mail.ts";
import { invite, newCredentials } from "#e2e/fixtures/backend/members.ts";
import { newDevice, test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { AuthPage, LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";

const { reset, recovery, invitation, fields, registration, errors } = texts.auth;

async function ask(page: Page, mailUrl: string, email: string): Promise<string> {
  const before = await mailTo(mailUrl, email);
  await page.getByLabel(reset.email).fill(email);
  await page.getByRole("button", { name: reset.submit }).click();
  await expect(page.getByText(reset.sent)).toBeVisible();
  await expect(page.getByLabel(reset.email)).toHaveValue("");
  await expect.poll(async () => (await mailTo(mailUrl, email)).id).not.toBe(before.id);
  return (await mailTo(mailUrl, email)).link;
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel(recovery.password, { exact: true }).fill(password);
  await page.getByLabel(recovery.confirm, { exact: true }).fill(password);
  await page.getByRole("button", { name: recovery.submit }).click();
}

test("a forgotten password is replaced over the e-mail's link, which works once", async ({ page, member, stack }) => {
  const password = `nuova-${member.password}`;
  await new AuthPage(page).open("/auth/login");
  await page.getByRole("button", { name: reset.open }).click();
  const link = await ask(page, stack.mailUrl, member.email);

  await test.step("the link opens the form, and a reload keeps it open", async () => {
    await page.goto(link);
    await expect(page.getByRole("heading", { name: recovery.title })).toBeVisible();
    await page.waitForURL(/\/auth\/reset-password$/);
    await page.reload();
    await expect(page.getByLabel(recovery.password, { exact: true })).toBeVisible();
  });
  await test.step("a short password is refused, a long one saved", async () => {
    await choose(page, "1234567");
    await expect(page.getByRole("alert")).toHaveText(errors.passwordLength);
    await choose(page, password);
    await page.waitForURL("**/dashboard");
    await expect(page.getByText(recovery.saved)).toBeVisible();
  });
  await test.step("the new password signs in", async () => {
    await new Shell(page).signOut();
    await new LoginPage(page).signIn({ email: member.email, password });
    await new Shell(page).signOut();
  });
  await test.step("the used link says so, and offers another one that works", async () => {
    await page.goto(link);
    await expect(page.getByRole("heading", { name: recovery.failedTitle })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText(errors.recoveryExpired);
    await page.goto(await ask(page, stack.mailUrl, member.email));
    await choose(page, `${password}-2`);
    await page.waitForURL("**/dashboard");
  });
});

test("a link that was opened in another browser says where it works, and no address is told apart", async ({
  page,
  browser,
  member,
  stack,
}) => {
  await new AuthPage(page).open("/auth/login");
  await page.getByRole("button", { name: reset.open }).click();
  const link = await ask(page, stack.mailUrl, member.email);
  const other = await (await newDevice(browser, stack)).newPage();
  await other.goto(link);
  await expect(other.getByRole("alert")).toHaveText(errors.recoveryForeign);
  await other.context().close();
  await test.step("an address without an account reads the same", async () => {
    await page.reload();
    await page.getByRole("button", { name: reset.open }).click();
    await page.getByLabel(reset.email).fill("nessuno@example.test");
    await page.getByRole("button", { name: reset.submit }).click();
    await expect(page.getByText(reset.sent)).toBeVisible();
  });
});

test("an invited member comes in over the e-mail's link and chooses a password", async ({ page, stack }) => {
  const credentials = newCredentials();
  await invite(stack, credentials.email);
  await page.goto((await mailTo(stack.mailUrl, credentials.email)).link);
  await expect(page.getByRole("heading", { name: invitation.title })).toBeVisible();
  await page.getByLabel(fields.password, { exact: true }).fill(credentials.password);
  await page.getByLabel(registration.confirmPassword, { exact: true }).fill(credentials.password);
  await page.getByRole("button", { name: invitation.submit }).click();
  await page.waitForURL("**/dashboard");
  await new Shell(page).signOut();
  await new LoginPage(page).signIn(credentials);
});
