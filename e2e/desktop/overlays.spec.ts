import { expect } from "@playwright/test";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";

const { schedule, shell } = texts;

test("Back closes what lies over a screen, then leaves the screen", async ({ desktop, stack, member }) => {
  const { window, close } = await desktop.launch({ backend: stack });
  await new LoginPage(window).signIn(member);
  await new Shell(window).goTo("schedule");
  await window.getByRole("button", { name: schedule.event.add }).click();
  const dialog = window.getByRole("dialog", { name: schedule.event.add });
  await expect(dialog).toBeVisible();
  await window.goBack();
  await expect(dialog).toBeHidden();
  await expect(window).toHaveURL(/\/schedule$/);
  await window.getByRole("button", { name: shell.account.open }).click();
  await window.keyboard.press("Escape");
  await expect(window.getByRole("menu")).toBeHidden();
  await window.evaluate(() => history.back());
  await expect(window).toHaveURL(/\/dashboard$/);
  await close();
});
