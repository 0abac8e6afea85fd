import { expect, type Page } from "@playwright/test";
import { enter } from "#e2e/fixtures/enter.ts";
import { expectAccessible, expectNothingWider } from "#e2e/fixtures/looks.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { CONFIRMS_ALWAYS, DECLINED } from "#tests/helpers/backend/payments.ts";

const { buy, cancel, premium, withdrawal } = texts.subscriptions;

const card = (page: Page, name: string) => page.getByRole("article", { name });
const typeCard = async (page: Page, number: string) => {
  await page.locator("[name=number]").fill(number);
  await page.locator("[name=expiry]").fill("12/40");
  await page.locator("[name=cvc]").fill("123");
  await page.locator("form button").first().click();
};

test("Premium is bought with a card that the bank asks about, cancelled, resumed and withdrawn from", async ({
  page,
  context,
  member,
}) => {
  await enter(page, member, "/subscriptions");
  await expect(card(page, texts.subscriptions.free.name).getByText(texts.subscriptions.current)).toBeVisible();
  await page.getByRole("button", { name: buy.action }).click();
  await page.waitForURL("**/payments/**");
  await typeCard(page, DECLINED);
  await expect(page.getByRole("alert")).toBeVisible();
  await typeCard(page, CONFIRMS_ALWAYS);
  await page.locator("button[name=agree][value=yes]").click();

  await page.waitForURL("**/subscriptions");
  const held = card(page, premium.name);
  await expect(held.getByText(texts.subscriptions.current)).toBeVisible();
  await expect(held.getByText(/^Si rinnova il /)).toBeVisible();
  await expect(
    page.getByRole("list", { name: texts.subscriptions.payments.receipts }).getByRole("listitem"),
  ).toHaveCount(1);
  await context.setOffline(true);
  await expect(held.getByText(/^Si rinnova il /)).toBeVisible();
  await expect(page.getByRole("button", { name: cancel.action })).toBeDisabled();
  await context.setOffline(false);

  await page.getByRole("button", { name: cancel.action }).click();
  await page.getByRole("button", { name: cancel.confirm }).click();
  await expect(held.getByText(/^Disdetto: attivo fino al /)).toBeVisible();
  await page.getByRole("button", { name: texts.subscriptions.resume }).click();
  await expect(held.getByText(/^Si rinnova il /)).toBeVisible();
  await expectNothingWider(page);
  await expectAccessible(page, "a subscription that goes on");

  await page.getByRole("button", { name: withdrawal.action }).click();
  await page.getByRole("button", { name: withdrawal.confirm }).click();
  await expect(page.getByText(withdrawal.done)).toBeVisible();
  await expect(card(page, texts.subscriptions.free.name).getByText(texts.subscriptions.current)).toBeVisible();
  const creditNote = filled(texts.subscriptions.document.creditNote, { number: "" }).trim();
  await expect(page.getByText(creditNote, { exact: false })).toBeVisible();
});
