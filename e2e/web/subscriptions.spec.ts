import { expect, type Page } from "@playwright/test";
import { expectNothingWider, expectReadable } from "#e2e/fixtures/appearances.ts";
import { payerOf } from "#e2e/fixtures/backend/payer.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { anyOf, texts } from "#e2e/fixtures/texts.ts";
import { SubscriptionsPage } from "#e2e/pages/subscriptions-page.ts";
import { CONFIRMS_ALWAYS, DECLINED, FAILS_LATER } from "#tests/helpers/backend/money/payments.ts";

const { buy, cancel, change, failing, payments, standing } = texts.subscriptions;

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
  const screen = new SubscriptionsPage(page);
  await screen.expectFree();
  await expectReadable(page, "the purchase");
  await screen.buy();
  await page.waitForURL("**/payments/**");
  await typeCard(page, DECLINED);
  await expect(page.getByRole("alert")).toBeVisible();
  await typeCard(page, CONFIRMS_ALWAYS);
  await page.locator("button[name=agree][value=yes]").click();

  await page.waitForURL("**/subscriptions");
  await screen.expectPremium();
  await expect(screen.renewal).toBeVisible();
  await expect(screen.receipts).toHaveCount(1);
  await context.setOffline(true);
  await expect(screen.renewal).toBeVisible();
  await expect(page.getByRole("button", { name: cancel.action })).toBeDisabled();
  await context.setOffline(false);

  await screen.cancel();
  await screen.resume();
  await expectNothingWider(page);
  await expectReadable(page, "a subscription that goes on");

  await screen.withdraw();
});

test("a renewal brings a receipt, a change says its price before, and a failing card ends Premium", async ({
  page,
  context,
  member,
}) => {
  const payer = await payerOf(member);
  await payer.buy();
  await enter(page, member, "/subscriptions");
  const screen = new SubscriptionsPage(page);
  const { premium: held, receipts, renewal } = screen;

  await test.step("a renewal brings a receipt", async () => {
    await expect(receipts).toHaveCount(1);
    const first = await renewal.innerText();
    await payer.renew();
    await page.reload();
    await expect(receipts).toHaveCount(2);
    await expect(renewal).not.toHaveText(first);
    await expect(held.getByText(/^9,99/)).toBeVisible();
  });
  await test.step("a change to the year says its price before", async () => {
    const { cents } = await payer.ask<{ cents: number }>("preview", { billing: "year" });
    await page.getByRole("button", { name: change.year }).click();
    const question = page.getByRole("alertdialog");
    const euro = (amount: number) =>
      new Intl.NumberFormat("it-IT", { style: "currency", currency: "EUR" }).format(amount / 100);
    const due = euro(cents);
    // Another test's administrator may have set another price.
    const yearly = euro((await payer.state()).prices.find(({ billing }) => billing === "year")?.cents ?? 0);
    await expect(question).toContainText(`Adesso paghi ${due}`);
    await expect(question).toContainText(`Da oggi Premium costa ${yearly}`);
    expect((await payer.state()).subscription?.billing).toBe("month");
    await question.getByRole("button", { name: change.confirm }).click();
    await expect(held.getByText(yearly, { exact: false })).toBeVisible();
    await expect(receipts).toHaveCount(3);
    await expect(receipts.first()).toContainText(due);
  });
  await test.step("another card fails at the renewal, which is said, and Premium goes on", async () => {
    await page.getByRole("button", { name: payments.card }).click();
    await page.waitForURL("**/payments/**");
    await typeCard(page, FAILS_LATER);
    await page.waitForURL("**/subscriptions");
    await payer.renew();
    await page.reload();
    await expect(held.getByText(anyOf(standing.dunning))).toBeVisible();
    for (const words of [failing.declined, failing.card, anyOf(failing.next)])
      await expect(held.getByText(words)).toBeVisible();
    await screen.expectPremium();
    await expectNothingWider(page);
    await expectReadable(page, "a payment that fails");

    const pay = held.getByRole("button", { name: texts.subscriptions.pay });
    await pay.click();
    await expect(page.getByText(texts.subscriptions.failed.payment)).toBeVisible();
    await context.setOffline(true);
    await expect(held.getByText(anyOf(standing.dunning))).toBeVisible();
    await expect(pay).toBeDisabled();
    await context.setOffline(false);
  });
  await test.step("after two weeks of tries it ends", async () => {
    await payer.pass(15);
    await page.reload();
    await expect(held.getByText(anyOf(standing.endedUnpaid))).toBeVisible();
    await screen.expectFree();
    await expect(page.getByRole("button", { name: buy.action })).toBeVisible();
  });
});
