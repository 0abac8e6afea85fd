import type { BrowserContext, Page } from "@playwright/test";
import { bundle } from "#scripts/lib/bundle.ts";
import { launch } from "./browser.ts";
import { type Measurement, type Rounds, speedFigure } from "./figure.ts";
import type { Succession } from "./page/leader.ts";

const ROUNDS = 7;
/** Milliseconds until another window leads after the leading one crashed. */
const LIMIT = 100;
/** Nothing serves it: the pages and their script are put into the browser. */
const ORIGIN = "http://localhost";
const HTML = '<!doctype html><meta charset="utf-8"><title>bench</title><script type="module" src="/page.js"></script>';

const openWindow = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/`);
  await page.waitForFunction(() => "leaderBench" in globalThis);
  return page;
};

const crash = async (page: Page): Promise<void> => {
  const crashed = page.waitForEvent("crash");
  void page.goto("chrome://crash").catch(() => undefined);
  await crashed;
};

const succession = async (context: BrowserContext): Promise<Succession> => {
  const memberId = crypto.randomUUID();
  const [leader, heir] = [await openWindow(context), await openWindow(context)];
  await leader.evaluate((id) => globalThis.leaderBench.lead(id), memberId);
  await heir.evaluate((id) => globalThis.leaderBench.wait(id), memberId);
  await crash(leader);
  const measured = await heir.evaluate(() => globalThis.leaderBench.succession());
  await leader.close();
  await heir.close();
  return measured;
};

/** How soon another window leads when the leading one crashes; the control is a bare Web Lock of the same window. */
export const leaderFigure = async (): Promise<Measurement> => {
  const script = await bundle("bench/page/leader.ts");
  const browser = await launch();
  try {
    const context = await browser.newContext();
    await context.route(`${ORIGIN}/**`, (route) =>
      route.request().url().endsWith("/page.js")
        ? route.fulfill({ contentType: "text/javascript", body: script })
        : route.fulfill({ contentType: "text/html", body: HTML }),
    );
    const rounds: Rounds = { ours: [], control: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const { leader, lock } = await succession(context);
      rounds.ours.push(leader);
      rounds.control.push(lock);
    }
    return { ...speedFigure("a new leader after a crash (bare Web Lock)", rounds, null), target: LIMIT };
  } finally {
    await browser.close();
  }
};
