import { expect } from "@playwright/test";
import { ADMIN_WORDS, filesWith } from "#e2e/fixtures/built-files.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { ADMIN_PATH, AdminPage, adminTexts } from "#e2e/pages/admin-page.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { DESKTOP_ADMIN } from "#scripts/lib/builds.ts";
import { projectPath } from "#scripts/lib/project.ts";

const ORIGIN = "app://prime";

test("the desktop app without the administration holds nothing of it", async () => {
  const folder = projectPath("out/renderer");
  expect(filesWith(folder, "Performance Prime")).not.toEqual([]);
  for (const word of ADMIN_WORDS) expect(filesWith(folder, word)).toEqual([]);
});

test("an administrator works in the desktop app, and a member is refused in it", async ({
  desktop,
  stack,
  administrator,
  member,
}) => {
  const { window } = await desktop.launch({ backend: stack, build: `${DESKTOP_ADMIN}/main/index.cjs` });
  const area = new AdminPage(window, ORIGIN);
  await expect(window).toHaveURL(`${ORIGIN}/auth/login`);

  await test.step("each section shows what the server knows", async () => {
    await area.signIn(administrator);
    await expect(window).toHaveURL(`${ORIGIN}${ADMIN_PATH}/dashboard`);
    const { members } = (await administrator.client.rpc("admin_overview")).data;
    await expect(window.getByRole("region", { name: adminTexts.overview.members })).toContainText(String(members));
    for (const section of ["users", "analytics", "system", "logs", "diagnostic"] as const) await area.go(section);
    await area.go("users");
    await expect(window.getByRole("listitem").filter({ hasText: member.email })).toBeVisible();
  });

  await test.step("a reload keeps the session, and leaving ends it", async () => {
    await window.reload();
    await expect(area.heading(adminTexts.nav.users)).toBeVisible();
    await window.getByRole("button", { name: adminTexts.nav.leave }).click();
    await expect(area.heading(adminTexts.login.title)).toBeVisible();
  });

  await test.step("a member is refused, and has no entry for it in the menu", async () => {
    await area.submit(member);
    await expect(window.getByRole("alert")).toHaveText(adminTexts.login.refused);
    await window.goto(`${ORIGIN}/auth/login`);
    await new LoginPage(window).signIn(member);
    await window.getByRole("button", { name: texts.shell.account.open }).click();
    await expect(window.getByRole("menuitem", { name: texts.shell.account.logout })).toBeVisible();
    await expect(window.getByRole("menuitem", { name: adminTexts.area, exact: true })).toHaveCount(0);
  });
});
