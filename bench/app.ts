import type { Browser, Page } from "@playwright/test";
import type { StackAddress } from "#local/stack-options.ts";
import { ensureBuilt } from "#scripts/lib/builds.ts";
import { projectPath } from "#scripts/lib/project.ts";
import { serveWebApp } from "#scripts/lib/web-server.ts";
import { PASSWORD } from "./accounts.ts";

export type Backend = Pick<StackAddress, "url" | "publishableKey">;

/** A row of the table is a `tbody`, whose first line ends in the check; the tools below it have pressed buttons too. */
export const SET_DONE = "tbody > tr:first-child button[aria-pressed]";

declare global {
  /** Resolves once the next frame is painted. */
  var nextPaint: () => Promise<void>;
}

/** The built web app, on a backend. Throws where it does not build. */
export const serveBuiltApp = async (backend: Backend) => {
  if (!(await ensureBuilt("web"))) throw new Error("the web app does not build");
  return serveWebApp({
    folder: projectPath("dist/web"),
    port: 0,
    supabaseUrl: backend.url,
    supabasePublishableKey: backend.publishableKey,
  });
};

export const PHONE = { viewport: { width: 390, height: 844 } };

/** A phone's screen with storage of its own, as another device, and `nextPaint` on whatever page it goes to. */
export const openScreen = async (browser: Browser): Promise<Page> => openPage(() => browser.newPage(PHONE));

export const openPage = async (open: () => Promise<Page>): Promise<Page> => {
  const page = await open();
  page.setDefaultTimeout(120_000);
  await page.addInitScript(() => {
    globalThis.nextPaint = () =>
      new Promise((settle) => {
        // What runs after the frame's own callback runs after its paint.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => settle();
          port2.postMessage(null);
        });
      });
  });
  return page;
};

/** The app, signed in, with all that the server has on the device. */
export const openApp = async (browser: Browser, url: string, email: string): Promise<Page> => {
  const page = await openScreen(browser);
  await signIn(page, url, email);
  return page;
};

/** Signs in, and waits until all that the server has is on the device. `home`: where the account lands. */
export const signIn = async (page: Page, url: string, email: string, home = "**/dashboard"): Promise<void> => {
  await page.goto(`${url}/auth/login`);
  await page.locator('input[type="email"]').first().fill(email);
  await page.locator('input[type="password"]').first().fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL(home);
  await page.locator('[data-sync="in-sync"]').first().waitFor();
};
