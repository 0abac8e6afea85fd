import { type ElectronApplication, expect } from "@playwright/test";
import { openLink, targetOf } from "#e2e/fixtures/desktop/desktop-link.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { SubscriptionsPage } from "#e2e/pages/subscriptions-page.ts";
import { answerBank, CONFIRMS_ALWAYS, DECLINED, typeCard } from "#tests/helpers/backend/money/payments.ts";

const { payments } = texts.subscriptions;

/** The address that main hands to the system's browser, which then stays closed. */
const keepOpened = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ shell }) => {
    shell.openExternal = async (address) => void Reflect.set(globalThis, "openedOutside", address);
  });
const opened = (app: ElectronApplication): Promise<string> =>
  app.evaluate(() => String(Reflect.get(globalThis, "openedOutside") ?? ""));

/** What the page that the bank or the provider ends with leads to. */
const leadsTo = async (page: string): Promise<string> => {
  const goOn = /class="button" href="([^"]+)"/.exec(await (await fetch(page)).text())?.[1] ?? "";
  return targetOf(goOn.replaceAll("&amp;", "&"));
};

// What the app does by itself, as ending it, e2e/web/subscriptions.spec.ts sees.
test("Premium is bought in the system's browser, which also opens for the bank's question and the card", async ({
  desktop,
  stack,
  member,
}) => {
  const { app, window } = await desktop.launch({ backend: stack });
  await keepOpened(app);
  await new LoginPage(window).signIn(member);
  await window.waitForURL("**/dashboard");
  await window.goto(new URL("/subscriptions", window.url()).href);
  const screen = new SubscriptionsPage(window);
  await screen.buy();
  await expect(window.getByText(texts.subscriptions.away)).toBeVisible();
  const page = await opened(app);
  expect(page.startsWith(`${stack.url}/payments/`)).toBe(true);
  expect(new URL(window.url()).protocol).toBe("app:");

  expect(await typeCard(page, DECLINED)).toBeNull();
  expect(await typeCard(page, CONFIRMS_ALWAYS)).toMatch(/\/confirm$/);
  await screen.expectFree();
  expect(await answerBank(`${page}/confirm`, true)).toBe(303);
  const next = await leadsTo(`${page}/done`);
  expect(next).toMatch(/^performanceprime:\/\/subscriptions\?checkout=done$/);
  await openLink(desktop, stack, next);
  await screen.expectPremium();

  await screen.changeToYear();
  await expect.poll(() => opened(app)).toMatch(/\/payments\/invoices\//);
  await expect(screen.premium.getByText(texts.subscriptions.perMonth)).toBeVisible();
  await answerBank(await opened(app), true);
  await window.reload();
  await expect(screen.premium.getByText(texts.subscriptions.perYear)).toBeVisible();
  await expect(screen.receipts).toHaveCount(2);
  await window.getByRole("button", { name: payments.card }).click();
  await expect.poll(() => opened(app)).toMatch(/\/payments\/portal\//);
});
