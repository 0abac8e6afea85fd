import type { CDPSession, Page } from "@playwright/test";
import { signUp } from "#bench/accounts.ts";
import { type Backend, openApp, openScreen, serveBuiltApp } from "#bench/app.ts";
import { launch } from "#bench/browser.ts";
import { interleave, type Measurement, speedFigure } from "#bench/figure.ts";
import { bareServer, longestFrame, slowDown } from "#bench/training.ts";

const FIGURE = '[role="img"] canvas.figure';
/** Per cent of a core that a moving figure may take on a processor four times as slow. */
const SHARE_LIMIT = 15;
/** Seconds that are looked at: five passes of a movement. */
const SECONDS = 18;
const SHARE_ROUNDS = 3;
/** Milliseconds of the longest frame while a finger scrolls the library, by how much the processor is slowed down. */
const FRAME_LIMITS = { 1: 25, 4: 50 } as const;
const SCROLL_ROUNDS = 3;

/** Seconds of processor time that the page's main thread has worked so far. */
const worked = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send("Performance.getMetrics");
  const found = metrics.find(({ name }) => name === "TaskDuration");
  if (found === undefined) throw new Error("the browser tells no times");
  return found.value;
};

/** Per cent of a core that the page takes, over some seconds. */
const shareOfCore = async (page: Page, session: CDPSession): Promise<number> => {
  const before = await worked(session);
  await page.waitForTimeout(SECONDS * 1000);
  return ((await worked(session)) - before) * (100 / SECONDS);
};

/** What a drawn movement costs: one that plays, and a list of stills that is scrolled. */
export const movementFigures = async (backend: Backend): Promise<Measurement[]> => {
  const app = await serveBuiltApp(backend);
  const bare = await bareServer();
  const browser = await launch();
  try {
    const account = await signUp(backend);
    const page = await openApp(browser, app.url, account.email);
    const control = await openScreen(browser);
    await control.goto(`http://127.0.0.1:${bare.port}/`);
    const [ours, theirs] = [await page.context().newCDPSession(page), await control.context().newCDPSession(control)];
    // Not the time in which the machine did something else.
    await ours.send("Performance.enable", { timeDomain: "threadTicks" });
    const figures: Measurement[] = [];

    await slowDown(ours, 4);
    await page.goto(`${app.url}/workouts/exercises/panca-piana`);
    const figure = page.locator(FIGURE);
    await figure.scrollIntoViewIfNeeded();
    const button = page.locator(`[role="img"]:has(> canvas.figure) + button`).first();
    const shares = await interleave(
      SHARE_ROUNDS,
      () => shareOfCore(page, ours),
      async () => {
        await button.click();
        const still = await shareOfCore(page, ours);
        await button.click();
        return still;
      },
    );
    const name = "share of a core of a moving figure, CPU 4x (paused)";
    figures.push({ ...speedFigure(name, shares, null), unit: "%", target: SHARE_LIMIT });

    await page.goto(`${app.url}/workouts/exercises`);
    await page.locator("li svg.figure").first().waitFor();
    await control.evaluate(() => {
      document.body.style.height = "400000px";
    });
    for (const [rate, limit] of Object.entries(FRAME_LIMITS)) {
      await slowDown(ours, Number(rate));
      await slowDown(theirs, Number(rate));
      const frames = await interleave(
        SCROLL_ROUNDS,
        async () => {
          // Stills that were drawn once would cost nothing.
          await page.reload();
          await page.locator("li svg.figure").first().waitFor();
          return longestFrame(page, ours);
        },
        () => longestFrame(control, theirs),
      );
      const scrolled = `longest frame of the library with stills by touch, CPU ${rate}x (an empty tall page)`;
      figures.push({ ...speedFigure(scrolled, frames, null), target: limit });
    }
    return figures;
  } finally {
    await browser.close();
    await app.close();
    await bare.close();
  }
};
