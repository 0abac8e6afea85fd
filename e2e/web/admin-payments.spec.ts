import { expect, type Page } from "@playwright/test";
import { expectNothingWider, expectReadable } from "#e2e/fixtures/appearances.ts";
import { payerOf } from "#e2e/fixtures/backend/payer.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled } from "#e2e/fixtures/texts.ts";
import { AdminPage, adminTexts } from "#e2e/pages/admin-page.ts";
import { FAILS_LATER } from "#tests/helpers/backend/money/payments.ts";

const { audit, money } = adminTexts;
const { parts, payments, plans } = money;

const show = (page: Page, part: keyof typeof parts) =>
  page.getByRole("tab", { name: parts[part], exact: true }).click();
const row = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

test("an administrator sets a price and refunds a payment, each with its reason", async ({
  page,
  adminUrl,
  administrator,
  member,
}) => {
  const payer = await payerOf(member);
  await payer.buy();
  const admin = new AdminPage(page, adminUrl);
  await admin.enter(administrator, "payments");

  await page.getByRole("button", { name: filled(plans.edit, { name: "annuale" }) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(plans.price, { exact: true }).fill("89,90");
  await dialog.getByRole("button", { name: plans.save }).click();
  await expect(dialog.getByText(money.reasonMissing)).toBeVisible();
  await dialog.getByLabel(money.reason, { exact: true }).fill("Offerta di prova");
  await dialog.getByRole("button", { name: plans.save }).click();
  await expect(row(page, money.billing.year)).toContainText("89,90");
  expect((await payer.state()).prices.find(({ billing }) => billing === "year")?.cents).toBe(8990);

  await show(page, "subscriptions");
  await page.getByLabel(money.subscriptions.search, { exact: true }).fill(member.email);
  await expect(row(page, member.email)).toContainText(money.subscriptions.states.active);
  await page.getByLabel(money.subscriptions.state, { exact: true }).selectOption("past_due");
  await expect(page.getByText(money.subscriptions.none)).toBeVisible();

  await show(page, "payments");
  await page.getByLabel(payments.search, { exact: true }).fill(member.email);
  await expect(page.getByRole("list", { name: parts.payments }).getByRole("listitem")).toHaveCount(1);
  await row(page, member.email).getByRole("button").click();
  await dialog.getByLabel(payments.amount, { exact: true }).fill("10");
  await dialog.getByLabel(money.reason, { exact: true }).fill("Doppio addebito");
  await dialog.getByRole("button", { name: payments.go }).click();
  await expect(dialog.getByText(filled(payments.amountWrong, { left: "9,99" }))).toBeVisible();
  await dialog.getByLabel(payments.amount, { exact: true }).fill("4");
  await dialog.getByRole("button", { name: payments.go }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Motivo: Doppio addebito");
  await question.getByRole("button", { name: payments.confirm }).click();
  await expect(row(page, member.email)).toContainText(/Nota di credito \d+\/\d+: 4,00.* Motivo: Doppio addebito/);
  const { data } = await member.client.from("receipts").select("kind, cents").order("number").throwOnError();
  expect(data).toEqual([
    { kind: "receipt", cents: 999 },
    { kind: "credit_note", cents: 400 },
  ]);

  await admin.go("users");
  const actions = page.getByRole("region", { name: audit.title });
  await expect(actions).toContainText(/rimborso di 4,00.€\. Motivo: Doppio addebito/);
  await expect(actions).toContainText(/Prezzo annuale: 89,90.€, in vendita\. Motivo: Offerta di prova/);
});

test("failed payments, revenue and comparisons say what happened", async ({
  page,
  adminUrl,
  administrator,
  member,
  stack,
}) => {
  test.slow();
  const payer = await payerOf(member);
  await payer.buy();
  await payer.changeCard(FAILS_LATER);
  await payer.pass(34);
  await expect.poll(async () => (await payer.state()).subscription?.status).toBe("past_due");
  const night = await fetch(`${stack.url}/functions/v1/reconcile-payments`, {
    method: "POST",
    headers: { apikey: stack.secretKey },
  });
  expect(night.status).toBe(200);

  const admin = new AdminPage(page, adminUrl);
  await admin.enter(administrator, "payments");
  await show(page, "failed");
  const failed = row(page, member.email);
  await expect(failed).toContainText(money.failed.causes.declined);
  await expect(failed).toContainText(/[2-4] tentativi su 9/);
  await expect(failed).toContainText(/Ultima email: giorno 1/);
  await show(page, "revenue");
  const month = new Intl.DateTimeFormat("it-IT", { month: "long", year: "numeric" }).format(Date.now());
  await expect(page.getByRole("row", { name: new RegExp(`^${month}`) })).toContainText(/\d,\d\d/);
  await show(page, "reconciliations");
  await expect(page.getByRole("list", { name: parts.reconciliations }).getByRole("listitem").first()).toContainText(
    /client[ei] confrontat/,
  );
  await page.reload();
  await expect(page.getByRole("tab", { name: parts.reconciliations })).toHaveAttribute("aria-selected", "true");

  for (const tab of await page.getByRole("tab").all()) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectReadable(page, await tab.innerText());
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNothingWider(page);
  }
});
