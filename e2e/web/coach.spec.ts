import { expect } from "@playwright/test";
import { expectAccessible } from "#e2e/fixtures/looks.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";

const { coach } = texts;
const QUESTION = "Perché 10-20 serie?";

test("a question is answered offline, outlives a reload, and reaches the server", async ({
  page,
  member,
  context,
  stack,
}) => {
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(member);
  const shell = new Shell(page);
  await shell.expectInSync();
  await page.goto("/ai-coach");
  await page.getByRole("button", { name: coach.consent.yes }).click();
  await expect(page.getByRole("heading", { name: coach.open.title })).toBeVisible();
  const { client } = member;
  const count = async (table: string) => (await client.from(table).select("id", { count: "exact", head: true })).count;

  const network = networkOf(context, stack.webUrl);
  await expectAccessible(page, "an empty conversation");

  await network.cut();
  await page.getByRole("textbox", { name: coach.composer.label }).fill(QUESTION);
  await page.keyboard.press("Enter");
  const answer = page.getByRole("article", { name: coach.title });
  await expect(answer).toBeVisible();
  await answer.getByRole("button").first().click();
  await expect(page.getByRole("dialog")).toContainText("Fonte");
  await expectAccessible(page, "what a figure is made of");
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("region", { name: coach.conversation }).getByText(QUESTION)).toBeVisible();
  await expect(answer).toBeVisible();
  expect(await count("coach_messages")).toBe(0);

  await network.restore();
  await shell.expectInSync();
  await expect.poll(() => count("coach_messages")).toBe(2);
  expect([await count("coach_conversations"), await count("consents")]).toEqual([1, 1]);
});
