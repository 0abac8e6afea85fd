import { type ElectronApplication, expect } from "@playwright/test";
import { openLink, targetOf } from "#e2e/fixtures/desktop/desktop-link.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { typeCard } from "#tests/helpers/backend/payments.ts";

const { buy, cancel, premium, current } = texts.subscriptions;

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
