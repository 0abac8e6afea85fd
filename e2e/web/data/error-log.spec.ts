import { expect } from "@playwright/test";
import { test } from "#e2e/fixtures/test.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";

type Logged = { message: string; context: { url: string; timestamp: string } };

test("errors that nobody caught, before the sign-in and after it, reach the member's log without tokens", async ({
  page,
  member,
}) => {
  const logged = async (): Promise<Logged[]> =>
    (await member.client.from("error_log").select("message,context")).data ?? [];
  const login = new LoginPage(page);
  await page.goto("/auth/login?code=canary-in-query#access_token=canary-in-fragment");
  await expect(login.heading()).toBeVisible();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("early fault: refresh_token=canary-in-message for ada.canary@example.test");
    });
  });
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("app-waiting-errors") ?? ""))
    .toContain("early fault");
  await page.reload();
  await login.signIn(member);
  await new Shell(page).expectInSync();
  await expect.poll(async () => (await logged()).map(({ message }) => message).join()).toContain("early fault");
  await page.evaluate(() => void Promise.reject(new Error("late fault: Bearer canary-in-rejection")));
  await expect.poll(async () => (await logged()).map(({ message }) => message).join()).toContain("late fault");

  const entries = await logged();
  expect(JSON.stringify(entries)).not.toContain("canary");
  expect(entries.find(({ message }) => message.startsWith("early"))?.context.url).toBe("/auth/login");
  expect(await page.evaluate(() => localStorage.getItem("app-waiting-errors"))).toBe("[]");
});
