import { expect } from "@playwright/test";
import { readableStorage } from "#e2e/fixtures/browser-storage.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";

const CANARY = "Canarino sul banco";
const { idle } = texts.shell;

test("a device that is left alone asks once, then signs its member out and keeps nothing", async ({ page, member }) => {
  await page.clock.install();
  const login = new LoginPage(page);
  const shell = await enter(page, member, "/profile");
  await page.getByRole("group", { name: texts.profile.idle }).getByText("5 min", { exact: true }).click();
  const workouts = new WorkoutsPage(page);
  await shell.goTo("workouts");
  await workouts.create(CANARY);
  await shell.goTo("workouts");
  await shell.expectInSync();
  expect(await readableStorage(page)).toContain(CANARY);

  const dialog = page.getByRole("alertdialog", { name: idle.title });
  await page.clock.fastForward("04:35");
  await dialog.getByRole("button", { name: idle.stay }).click();
  await expect(dialog).toBeHidden();

  await page.clock.fastForward("05:05");
  await page.waitForURL("**/auth");
  await expect(page.getByText(idle.done)).toBeVisible();
  expect(await readableStorage(page)).not.toContain(CANARY);
  // The member's other devices were not left alone.
  expect((await member.client.auth.refreshSession()).error).toBeNull();

  await login.signIn(member);
  await workouts.open();
  await expect(workouts.row(CANARY)).toHaveCount(1);
});
