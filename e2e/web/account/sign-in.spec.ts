import { expect, type Page } from "@playwright/test";
import { mailTo } from "#e2e/fixtures/backend/mail.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { AuthPage, LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";

const { login, errors, code, already } = texts.auth;

/** The path of the page on which a text first stands. */
const pathAt = (page: Page, text: string): Promise<string> =>
  page.evaluate(
    (sought) =>
      new Promise<string>((found) => {
        const observer = new MutationObserver(() => {
          if (document.body.textContent?.includes(sought)) found(location.pathname);
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    text,
  );

test("a wrong password is refused, the right one signs in, and what is typed after a sign-out stays", async ({
  page,
  member,
}) => {
  const form = new LoginPage(page);
  await test.step("a wrong password", async () => {
    await form.open();
    await form.email().fill(member.email);
    await form.password().fill("sbagliata");
    await form.submit().click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(login.failed);
    await expect(alert).toContainText(errors.invalidCredentials);
    await expect(form.password()).toBeFocused();
  });
  await test.step("the right one: the toast comes before the redirect", async () => {
    const path = pathAt(page, login.success);
    await form.password().fill(member.password);
    await form.submit().click();
    expect(await path).toBe("/auth/login");
    await expect(page.getByText(login.success)).toBeVisible();
    await page.waitForURL("**/dashboard");
  });
  await test.step("a sign-out", async () => {
    const shell = new Shell(page);
    await shell.expectInSync();
    // Types into the form in the very task in which it appears, before the sign-out has gone all its way.
    await page.evaluate((email) => {
      new MutationObserver((_, observer) => {
        const field = document.querySelector<HTMLInputElement>('input[type="email"]');
        if (!field) return;
        observer.disconnect();
        const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
        value?.set?.call(field, email);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }).observe(document, { childList: true, subtree: true });
    }, member.email);
    await shell.signOut();
    await expect(form.email()).toHaveValue(member.email);
    await form.password().fill(member.password);
    await form.submit().click();
    await page.waitForURL("**/dashboard");
  });
});

test("addresses lead where they should", async ({ page, member }) => {
  const screen = new AuthPage(page);
  await test.step("without a session", async () => {
    for (const path of ["/dashboard", "/workouts", "/profile"]) {
      await page.goto(path);
      await page.waitForURL("**/auth/login");
    }
    for (const unknown of ["/non/esiste", "/settings/niente", "/profile/altro"]) {
      await page.goto(unknown);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/oltre ogni limite/i);
      expect(new URL(page.url()).pathname).toBe("/");
    }
  });
  await test.step("the guard leaves no trace in the history", async () => {
    await screen.open("/auth");
    await page.goto("/dashboard");
    await page.waitForURL("**/auth/login");
    await page.goBack();
    await page.waitForURL(/\/auth$/);
  });
  await test.step("with a session", async () => {
    await new LoginPage(page).signIn(member);
    for (const path of ["/auth/login", "/auth/register"]) {
      await page.goto(path);
      await page.waitForURL("**/dashboard");
    }
    for (const unknown of ["/non/esiste", "/settings/niente"]) {
      await page.goto(unknown);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/oltre ogni limite/i);
      expect(new URL(page.url()).pathname).toBe("/");
    }
    await screen.open("/auth");
    await expect(page.getByText(filled(already.text, { email: member.email }))).toBeVisible();
    await page.getByRole("link", { name: already.go }).click();
    await page.waitForURL("**/dashboard");
  });
});

test("a code from an e-mail signs in, and a wrong one does not", async ({ page, member, stack }) => {
  await new AuthPage(page).open("/auth/login");
  await new LoginPage(page).email().fill(member.email);
  await page.getByRole("button", { name: code.open, exact: true }).click();
  await expect(page.getByLabel(code.email)).toHaveValue(member.email);
  const before = await mailTo(stack.mailUrl, member.email);
  await page.getByRole("button", { name: code.send, exact: true }).click();
  await expect(page.getByText(filled(code.sent, { email: member.email }))).toBeVisible();
  await expect.poll(async () => (await mailTo(stack.mailUrl, member.email)).id).not.toBe(before.id);
  const mail = await mailTo(stack.mailUrl, member.email);
  const field = page.getByLabel(code.field, { exact: true });
  await field.fill(mail.code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: code.submit }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await field.fill(mail.code);
  await page.getByRole("button", { name: code.submit }).click();
  await page.waitForURL("**/dashboard");
});
