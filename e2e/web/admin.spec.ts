import { expect } from "@playwright/test";
import { ADMIN_WORDS, filesWith } from "#e2e/fixtures/built-files.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { ADMIN_PATH, AdminPage, adminTexts } from "#e2e/pages/admin-page.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { projectPath } from "#scripts/lib/project.ts";

test("a build without the administration holds nothing of it, and does not know its path", async ({ page }) => {
  for (const word of ADMIN_WORDS) {
    expect(filesWith(projectPath("dist/web-admin"), word)).not.toEqual([]);
    expect(filesWith(projectPath("dist/web"), word)).toEqual([]);
  }
  await page.goto("/nobody-knows-this-path");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const unknown = page.url();
  await page.goto(`${ADMIN_PATH}/dashboard`);
  await page.waitForURL(unknown);
});

test("an administrator signs in, by the app's menu too, and sees what is there; a member is refused", async ({
  page,
  adminUrl,
  administrator,
  member,
}) => {
  const admin = new AdminPage(page, adminUrl);
  await page.goto(`${adminUrl}${ADMIN_PATH}/dashboard`);
  await expect(page).toHaveURL(`${adminUrl}${ADMIN_PATH}`);
  await admin.signIn(administrator);
  await expect(page).toHaveURL(`${adminUrl}${ADMIN_PATH}/dashboard`);
  const answer = await administrator.client.rpc("admin_overview");
  expect(answer.error).toBeNull();
  await expect(page.getByRole("region", { name: adminTexts.overview.members })).toContainText(
    String(answer.data.members),
  );
  await page.reload();
  await expect(admin.heading(adminTexts.nav.dashboard)).toBeVisible();
  await page.getByRole("button", { name: adminTexts.nav.leave }).click();
  await expect(admin.heading(adminTexts.login.title)).toBeVisible();

  const { account } = texts.shell;
  const openMenu = async () => {
    await page.getByRole("button", { name: account.open }).click();
    await expect(page.getByRole("menuitem", { name: account.logout })).toBeVisible();
  };
  const entry = page.getByRole("menuitem", { name: adminTexts.area, exact: true });
  await test.step("the menu of the app leads into the administration", async () => {
    await page.goto(`${adminUrl}/auth/login`);
    await new LoginPage(page).signIn(administrator);
    await openMenu();
    await entry.click();
    await expect(admin.heading(adminTexts.nav.dashboard)).toBeVisible();
    await page.getByRole("button", { name: adminTexts.nav.leave }).click();
    await expect(admin.heading(adminTexts.login.title)).toBeVisible();
  });
  await test.step("a member is refused in the words of a wrong password, and signed out here", async () => {
    await admin.submit({ ...member, password: "not the password" });
    const refusal = page.getByRole("alert");
    await expect(refusal).toHaveText(adminTexts.login.refused);
    await page.reload();
    await admin.submit(member);
    await expect(refusal).toHaveText(adminTexts.login.refused);
    await page.goto(`${adminUrl}/dashboard`);
    await expect(page).toHaveURL(/\/auth\/login$/);
    // Signed out here, not everywhere.
    expect((await member.client.auth.getUser()).error).toBeNull();
    await new LoginPage(page).signIn(member);
    await openMenu();
    await expect(entry).toHaveCount(0);
  });
});
