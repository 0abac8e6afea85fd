import { type ElectronApplication, expect } from "@playwright/test";
import { subjectsTo } from "#e2e/fixtures/backend/mail.ts";
import { payerOf } from "#e2e/fixtures/backend/payer.ts";
import { openLink, targetOf } from "#e2e/fixtures/desktop/desktop-link.ts";
import { test } from "#e2e/fixtures/test.ts";
import { anyOf, texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import mails from "#shared/i18n/it/mails.json" with { type: "json" };
import { FAILS_LATER, typeCard } from "#tests/helpers/backend/payments.ts";

const { buy, cancel, failing, free, payments, premium, standing, current } = texts.subscriptions;

/** The address that main hands to the system's browser, which then stays closed. */
const keepOpened = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ shell }) => {
    shell.openExternal = async (address) => void Reflect.set(globalThis, "openedOutside", address);
  });
const opened = (app: ElectronApplication): Promise<string> =>
  app.evaluate(() => String(Reflect.get(globalThis, "openedOutside") ?? ""));

test("Premium is bought in the system's browser, and the app's own link leads back to it", async ({
  desktop,
  stack,
  member,
}) => {
  const { app, window } = await desktop.launch({ backend: stack });
  await keepOpened(app);
  await new LoginPage(window).signIn(member);
  await window.waitForURL("**/dashboard");
  await window.goto(new URL("/subscriptions", window.url()).href);
  await window.getByRole("button", { name: buy.action }).click();
  await expect(window.getByText(texts.subscriptions.away)).toBeVisible();
  const page = await opened(app);
  expect(page.startsWith(`${stack.url}/payments/`)).toBe(true);
  expect(new URL(window.url()).protocol).toBe("app:");

  const done = new URL((await typeCard(page)) ?? "", page).href;
  const goOn = /class="button" href="([^"]+)"/.exec(await (await fetch(done)).text())?.[1] ?? "";
  const next = await targetOf(goOn.replaceAll("&amp;", "&"));
  expect(next).toMatch(/^performanceprime:\/\/subscriptions\?checkout=done$/);
  await openLink(desktop, stack, next);
  const held = window.getByRole("article", { name: premium.name });
  await expect(held.getByText(current)).toBeVisible();
  await window.getByRole("button", { name: cancel.action }).click();
  await window.getByRole("button", { name: cancel.confirm }).click();
  await expect(held.getByText(/^Disdetto: attivo fino al /)).toBeVisible();
});

test("Premium renews, and ends when the card fails for two weeks", async ({ desktop, stack, member }) => {
  const payer = await payerOf(member);
  await payer.buy();
  const { app, window } = await desktop.launch({ backend: stack });
  await keepOpened(app);
  await new LoginPage(window).signIn(member);
  await window.waitForURL("**/dashboard");
  await window.goto(new URL("/subscriptions", window.url()).href);
  const held = window.getByRole("article", { name: premium.name });
  const receipts = window.getByRole("list", { name: payments.receipts }).getByRole("listitem");
  const renewal = held.getByText(anyOf(standing.renews));
  const first = await renewal.innerText();
  await payer.renew();
  await window.reload();
  await expect(receipts).toHaveCount(2);
  await expect(renewal).not.toHaveText(first);

  await window.getByRole("button", { name: payments.card }).click();
  await expect.poll(() => opened(app)).toMatch(/\/payments\/portal\//);
  await typeCard(await opened(app), FAILS_LATER);
  await payer.renew();
  await expect.poll(async () => (await payer.state()).subscription?.status).toBe("past_due");
  await window.reload();
  await expect(held.getByText(failing.declined)).toBeVisible();
  await expect(held.getByText(anyOf(failing.next))).toBeVisible();
  expect(await payer.dun()).toEqual([1, 3, 5, 7, 9, 11, 13, 14]);
  await window.reload();
  await expect(held.getByText(anyOf(standing.endedUnpaid))).toBeVisible();
  await expect(window.getByRole("article", { name: free.name }).getByText(current)).toBeVisible();
  await expect
    .poll(async () => (await subjectsTo(stack.mailUrl, member.email)).at(-1))
    .toBe(mails.payment_gave_up.subject);
});
