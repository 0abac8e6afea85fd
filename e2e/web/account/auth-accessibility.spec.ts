import { expect } from "@playwright/test";
import { expectReadable } from "#e2e/fixtures/appearances.ts";
import { addPhone, addTotp } from "#e2e/fixtures/backend/factors.ts";
import { mailTo } from "#e2e/fixtures/backend/mail.ts";
import { newCredentials } from "#e2e/fixtures/backend/members.ts";
import { test } from "#e2e/fixtures/test.ts";
import { anyOf, texts } from "#e2e/fixtures/texts.ts";
import { AuthPage, LoginPage } from "#e2e/pages/auth-pages.ts";

const { callback, code, confirm, errors, factor, fields, notice, recovery, register, registration, reset } = texts.auth;

test("has no serious accessibility fault: signing in", async ({ page, member }) => {
  const form = new LoginPage(page);
  await form.open();
  await expectReadable(page, "at rest");

  await form.email().fill(member.email);
  await form.password().fill("sbagliata");
  await form.submit().click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("button", { name: reset.open }).click();
  await page.getByRole("button", { name: reset.submit }).waitFor();
  await expectReadable(page, "refused, with the reset form");

  await page.getByRole("button", { name: code.open, exact: true }).click();
  await page.getByLabel(code.email).fill(member.email);
  await page.getByRole("button", { name: code.send, exact: true }).click();
  await page.getByLabel(code.field, { exact: true }).fill("12");
  await page.getByRole("button", { name: code.submit }).click();
  await expect(page.getByText(errors.codeShort)).toBeVisible();
  await expectReadable(page, "a code in place of the password");
});

test("has no serious accessibility fault: signing up", async ({ page }) => {
  const credentials = newCredentials();
  const form = new AuthPage(page);
  await form.open();
  await form.fill({ ...credentials, email: "prova", password: "123" });
  await form.field(registration.confirmPassword).fill("1234");
  await form.field(fields.firstName).focus();
  await expect(page.getByText(errors.emailFormat)).toBeVisible();
  await expect(page.getByText(errors.mismatch)).toBeVisible();
  await expectReadable(page, "with errors");

  await form.fill(credentials);
  await page.getByRole("checkbox").check();
  await expect(page.getByText(registration.verified)).toBeVisible();
  await expectReadable(page, "filled in");

  await form.submit().click();
  await expect(page.getByRole("heading", { name: confirm.title })).toBeVisible();
  await expectReadable(page, "e-mail sent");

  const { email, password } = credentials;
  const back = new LoginPage(page);
  await back.open();
  await back.email().fill(email);
  await back.password().fill(password);
  await back.submit().click();
  await expect(page.getByRole("button", { name: notice.resend })).toBeVisible();
  await expectReadable(page, "address not confirmed");

  await page.goto("/auth/register");
  await page.getByRole("button", { name: register.submit }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectReadable(page, "the simple form, with an error");
});

test("has no serious accessibility fault: links", async ({ page, member, stack }) => {
  const mails: [string, string, string][] = [
    ["one that does not work", "/auth/callback?code=unknown", callback.failedTitle],
    ["the first of two", "/auth/callback?message=Confirmation+accepted", callback.halfTitle],
    ["an old one for a new password", "/auth/reset-password?code=unknown", recovery.failedTitle],
    ["none for a new password", "/auth/reset-password", recovery.title],
  ];
  for (const [state, address, heading] of mails) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expectReadable(page, state);
  }

  const before = await mailTo(stack.mailUrl, member.email);
  await page.getByLabel(reset.email).fill(member.email);
  await page.getByRole("button", { name: reset.submit }).click();
  await page.goto((await mailTo(stack.mailUrl, member.email, before.id)).link);
  await page.getByLabel(recovery.password, { exact: true }).fill("123");
  await page.getByRole("button", { name: recovery.submit }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectReadable(page, "a new password that was refused");
});

test("two factors have no serious accessibility fault, and the text message is sent when it is asked for", async ({
  page,
  member,
  stack,
}) => {
  const phone = `+39333${String(Date.now()).slice(-7)}`;
  await addPhone(member, stack.mailUrl, phone);
  await addTotp(member, "Telefono");
  const enrolled = await mailTo(stack.mailUrl, phone);
  const form = new LoginPage(page);
  await form.open();
  await form.email().fill(member.email);
  await form.password().fill(member.password);
  await form.submit().click();
  const send = page.getByRole("button", { name: factor.send, exact: true });
  await expect(send).toBeVisible();
  await expectReadable(page, "a phone that is asked first");

  const field = page.getByLabel(factor.code, { exact: true });
  const submit = page.getByRole("button", { name: factor.submit, exact: true });
  await page.getByText(`Telefono · ${factor.totp}`).click();
  await field.fill("12");
  await submit.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectReadable(page, "a code that was refused");

  await page.getByText(anyOf(`${factor.phone} {{number}}`)).click();
  await send.click();
  await expect(field).toBeFocused();
  await expectReadable(page, "a text message that was sent");
  await field.fill((await mailTo(stack.mailUrl, phone, enrolled.id)).code);
  await submit.click();
  await page.waitForURL("**/dashboard");
});

test("registers with the keyboard alone", async ({ page }) => {
  const { firstName, lastName, email, password } = newCredentials();
  await new AuthPage(page).open();
  const tabTo = async (matches: () => Promise<boolean>) => {
    for (let presses = 0; presses < 25 && !(await matches()); presses += 1) await page.keyboard.press("Tab");
    expect(await matches()).toBe(true);
  };
  const onRole = (role: string) => () =>
    page.evaluate((value) => document.activeElement?.getAttribute("role") === value, role);
  const onField = (name: string) => () =>
    page.evaluate((value) => document.activeElement?.getAttribute("name") === value, name);
  await tabTo(onRole("tab"));
  await page.keyboard.press("ArrowRight");
  await page.locator('[name="firstName"]').waitFor();
  const typed = { firstName, lastName, email, password, confirmPassword: password };
  for (const [name, value] of Object.entries(typed)) {
    await tabTo(onField(name));
    await page.keyboard.type(value);
  }
  await tabTo(onField("acceptsTerms"));
  await page.keyboard.press("Space");
  await expect(new AuthPage(page).submit()).toBeEnabled();
  // The links to the two documents lie between.
  await tabTo(() => page.evaluate(() => document.activeElement?.getAttribute("type") === "submit"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: texts.auth.confirm.title })).toBeFocused();
});
