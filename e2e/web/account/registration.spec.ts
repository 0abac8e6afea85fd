import { expect } from "@playwright/test";
import { mailTo } from "#e2e/fixtures/backend/mail.ts";
import { newCredentials } from "#e2e/fixtures/backend/members.ts";
import { newDevice, startTestStack, test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { AuthPage, RegisterPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";

const { errors, registration, register, fields } = texts.auth;

test("address and password are judged as they are typed, checks come in order, the button opens last", async ({
  page,
}) => {
  const auth = new AuthPage(page);
  await auth.open();
  await auth.fill({ ...newCredentials(), email: "prova", password: "1234567" });
  await expect(page.getByText(errors.emailFormat)).toBeVisible();
  await expect(page.getByText(registration.strength.weak)).toBeVisible();
  await auth.field(registration.confirmPassword).fill("123");
  // The button is disabled: a script or a password manager can send the form all the same.
  const send = () =>
    auth
      .panel()
      .locator("form")
      .evaluate((form: HTMLFormElement) => form.requestSubmit());
  const expectRefusal = async (text: string) => {
    await expect(auth.submit()).toBeDisabled();
    await send();
    await expect(auth.panel().getByRole("alert").filter({ hasText: text })).toBeVisible();
  };

  // In one go: on a busy machine the address is judged between two calls.
  await auth.field(fields.email).evaluate(async (field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "provaprova");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await Promise.resolve();
    field.form?.requestSubmit();
  });
  await expect(auth.panel().getByRole("alert").filter({ hasText: errors.validating })).toBeVisible();
  await expect(page.getByText(errors.emailFormat)).toBeVisible();
  await expectRefusal(errors.present);
  await auth.field(fields.email).fill("prova@example.test");
  await expect(page.getByText(registration.verified)).toBeVisible();
  await expectRefusal(errors.mismatch);
  await auth.field(registration.confirmPassword).fill("1234567");
  await expectRefusal(errors.passwordLength);
  await auth.field(fields.password).fill("12345678");
  await expect(page.getByText(registration.strength.strong, { exact: true })).toBeVisible();
  await auth.field(registration.confirmPassword).fill("12345678");
  await expectRefusal(errors.terms);
  await auth.field(registration.terms).check();
  await expect(auth.submit()).toBeEnabled();

  await test.step("both documents open over the form, which keeps what was typed", async () => {
    for (const [name, path] of [
      [registration.termsName, "/terms-and-conditions"],
      [registration.privacyName, "/privacy-policy"],
    ] as const) {
      const link = auth.panel().getByRole("link", { name });
      await link.click();
      await page.waitForURL(`**${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(auth.panel()).toBeHidden();
      await page.getByRole("main").locator("a[href^='#']").last().click();
      await page.goBack();
      await expect(link).toBeFocused();
      await expect(auth.field(fields.password)).toHaveValue("12345678");
      await expect(auth.submit()).toBeEnabled();
    }
  });
});

test("a registration that needs the e-mail ends at the mail, and its link opens the dashboard", async ({
  page,
  stack,
}) => {
  const credentials = newCredentials();
  const auth = new AuthPage(page);
  await auth.open();
  await auth.signUp(credentials);
  await expect(page.getByText(texts.auth.confirm.text)).toBeVisible();
  await page.goto((await mailTo(stack.mailUrl, credentials.email)).link);
  await page.waitForURL("**/dashboard");
});

test("both forms go to the dashboard where no e-mail is needed, and name a known address", async ({ browser }) => {
  const { stack, stop } = await startTestStack({ autoConfirm: true });
  const context = await newDevice(browser, stack);
  const page = await context.newPage();
  const [auth, simple, shell] = [new AuthPage(page), new RegisterPage(page), new Shell(page)];
  const known = newCredentials();
  const signUpByTab = async () => {
    await auth.fill(known);
    await auth.field(registration.terms).check();
    await auth.submit().click();
  };

  await test.step("tab form", async () => {
    await auth.open();
    await signUpByTab();
    await page.waitForURL("**/dashboard");
    await expect(page.getByText(register.done)).toBeVisible();
    await shell.signOut();
  });
  await test.step("tab form with a known address", async () => {
    await signUpByTab();
    await expect(page.getByRole("alert").filter({ hasText: errors.accountExists })).toBeVisible();
  });
  await test.step("simple form with a known address", async () => {
    await simple.open();
    await simple.fill(known);
    await simple.submit().click();
    await expect(page.getByRole("alert").filter({ hasText: errors.alreadyRegistered })).toBeVisible();
  });
  await test.step("simple form", async () => {
    await simple.fill(newCredentials());
    await simple.submit().click();
    await page.waitForURL("**/dashboard");
  });
  await context.close();
  await stop();
});
