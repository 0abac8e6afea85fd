import { randomUUID } from "node:crypto";
import { type ConsoleMessage, expect, type Page } from "@playwright/test";
import { legalTexts, siteTexts } from "#e2e/fixtures/site-texts.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { ROUTES } from "#renderer/app/routes.ts";

const ORIGIN = "app://prime";

/** The first screen of each feature. The web's tests see every one of them. */
const ONE_OF_EACH = Object.entries({ ...ROUTES.member, ...ROUTES.settings })
  .filter(([, screen], place, all) => {
    const featureOf = (name: string) => name.split("/")[0];
    return all.findIndex(([, other]) => featureOf(other) === featureOf(screen)) === place;
  })
  .map(([path]) => path);

/** A screen of its own stands at the address: a heading, and not the error screen's. */
async function expectScreen(window: Page, path: string): Promise<void> {
  await expect(window.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
  await expect(window.getByRole("heading", { name: texts.errors.boundary.title }), path).toHaveCount(0);
}

/**
 * Loads the address anew, as a restart, a link or a reload does. An unknown one leads on before it has loaded, which
 * the driver may take for a load that was aborted.
 */
async function open(window: Page, path: string): Promise<void> {
  await window.goto(`${ORIGIN}${path}`, { waitUntil: "commit" }).catch((error: Error) => {
    if (!/net::ERR_ABORTED|interrupted by another navigation/.test(error.message)) throw error;
  });
  await expectScreen(window, path);
}

/** Goes there within the app, as its links do. */
async function go(window: Page, path: string): Promise<void> {
  await window.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await expectScreen(window, path);
}

test("an address of each feature shows its screen, and an unknown one the landing page", async ({
  desktop,
  stack,
  member,
}) => {
  const { window } = await desktop.launch({ backend: stack });
  await expect(window).toHaveURL(`${ORIGIN}/auth/login`);

  await test.step("signed out", async () => {
    await open(window, "/diagnostic");
    for (const path of Object.keys(ROUTES.bare)) await go(window, path);
    await open(window, "/auth");
    for (const path of Object.keys(ROUTES.auth)) await go(window, path.replace(/\?$/, ""));
    await window.goto(`${ORIGIN}/auth/register`);
    await window.getByRole("link", { name: texts.auth.register.home }).click();
    await expect(window).toHaveURL(`${ORIGIN}/`);
    await expectScreen(window, "/");
    await test.step("the landing page leads to the legal pages, and back", async () => {
      const faults: string[] = [];
      const listen = (message: ConsoleMessage) => message.type() === "error" && faults.push(message.text());
      window.on("console", listen);
      await open(window, "/");
      await expect(window.getByRole("heading", { level: 1 })).toHaveText(/oltre ogni limite/i);
      const link = (name: string) => window.getByRole("contentinfo").getByRole("link", { name });
      await link(siteTexts.footer.terms).click();
      await expect(window.getByRole("heading", { level: 1, name: legalTexts.terms.title })).toBeVisible();
      await window.getByRole("button", { name: legalTexts.back }).click();
      await link(siteTexts.footer.licenses).click();
      await expect(window.getByRole("listitem").filter({ hasText: "rxdb" }).first()).toContainText("Apache-2.0");
      await window.getByRole("button", { name: legalTexts.back }).click();
      await link(siteTexts.footer.account).click();
      await expect(window).toHaveURL(`${ORIGIN}/auth`);
      expect(faults).toEqual([]);
      window.off("console", listen);
    });
  });

  await test.step("signed in", async () => {
    await window.goto(`${ORIGIN}/auth/login`);
    await new LoginPage(window).signIn(member);
    await new Shell(window).expectInSync();
    for (const path of ONE_OF_EACH) {
      // What an address names may be gone.
      await go(window, path.replace(/:\w+/, randomUUID()));
    }
    await open(window, "/workouts/progress/records");
    for (const unknown of ["/nobody-knows-this-path", "/nexus-prime-control"]) {
      await open(window, unknown);
      await expect(window).toHaveURL(`${ORIGIN}/`);
    }
  });
});
