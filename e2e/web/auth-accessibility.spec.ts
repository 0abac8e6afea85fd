import { expect, type Page } from "@playwright/test";
import english from "#shared/i18n/en/auth.json" with { type: "json" };
import italian from "#shared/i18n/it/auth.json" with { type: "json" };
import { addTotp } from "../fixtures/factors.ts";
import { expectNoSeriousViolation, LOOKS, type Look, wear } from "../fixtures/looks.ts";
import { newCredentials } from "../fixtures/members.ts";
import { test } from "../fixtures/test.ts";
import { texts } from "../fixtures/texts.ts";
import { AuthPage, LoginPage } from "../pages/auth-pages.ts";

const textsIn = ({ language }: Look) => (language === "it" ? italian : english);

type State = { name: string; path: string; reach: (page: Page, look: Look) => Promise<void> };

const still = async () => undefined;

const STATES: State[] = [
  { name: "sign-in", path: "/auth/login", reach: still },
  {
    name: "sign-in that failed, with the reset form",
    path: "/auth",
    async reach(page, look) {
      const { login, reset, fields } = textsIn(look);
      await page.getByLabel(fields.email, { exact: true }).fill("prova@example.test");
      await page.getByLabel(fields.password, { exact: true }).fill("sbagliata");
      await page.getByRole("button", { name: login.submit, exact: true }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await page.getByRole("button", { name: reset.open }).click();
      await page.getByRole("button", { name: reset.submit }).waitFor();
    },
  },
  {
    name: "code in place of the password",
    path: "/auth/login",
    async reach(page, look) {
      const { code } = textsIn(look);
      await page.getByRole("button", { name: code.open, exact: true }).click();
      await page.getByLabel(code.email).fill("nessuno@example.test");
      await page.getByRole("button", { name: code.send, exact: true }).click();
      await page.getByLabel(code.field, { exact: true }).waitFor();
    },
  },
  {
    name: "registration with errors",
    path: "/auth",
    async reach(page, look) {
      const { registration, fields, errors } = textsIn(look);
      await page.getByRole("tab", { name: registration.tab }).click();
      const panel = page.getByRole("tabpanel");
      await panel.getByLabel(fields.email, { exact: true }).fill("prova");
      await panel.getByLabel(fields.password, { exact: true }).fill("123");
      await panel.getByLabel(registration.confirmPassword, { exact: true }).fill("1234");
      await panel.getByLabel(fields.firstName, { exact: true }).focus();
      await expect(page.getByText(errors.emailFormat)).toBeVisible();
      await expect(page.getByText(errors.mismatch)).toBeVisible();
    },
  },
  {
    name: "simple sign-up with an error",
    path: "/auth/register",
    async reach(page, look) {
      await page.getByRole("button", { name: textsIn(look).register.submit }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  { name: "link that does not work", path: "/auth/callback?code=unknown", reach: still },
  { name: "recovery link that does not work", path: "/auth/reset-password?code=unknown", reach: still },
  { name: "recovery without a link", path: "/auth/reset-password", reach: still },
];

for (const { name, path, reach } of STATES) {
  test(`has no serious accessibility fault: ${name}`, async ({ page }) => {
    await page.goto(path);
    for (const look of LOOKS) {
      await test.step(`${look.language}, ${look.scheme}`, async () => {
        await wear(page, look);
        await reach(page, look);
        await expectNoSeriousViolation(page);
      });
    }
  });
}

test("has no serious accessibility fault: second factor", async ({ page, member }) => {
  await addTotp(member, "Telefono");
  const form = new LoginPage(page);
  await form.open();
  await form.email().fill(member.email);
  await form.password().fill(member.password);
  await form.submit().click();
  await page.getByLabel(texts.auth.factor.code, { exact: true }).waitFor();
  for (const look of LOOKS) {
    await wear(page, look);
    await page.getByLabel(textsIn(look).factor.code, { exact: true }).fill("12");
    await page.getByRole("button", { name: textsIn(look).factor.submit, exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectNoSeriousViolation(page);
  }
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
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: texts.auth.confirm.title })).toBeFocused();
});
