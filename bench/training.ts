import type { CDPSession, Page } from "@playwright/test";
import { listenOnLoopback } from "#local/listen.ts";
import { bundle } from "#scripts/lib/bundle.ts";
import { pushRows, signUp } from "./accounts.ts";
import { type Backend, openApp, openScreen, SET_DONE, serveBuiltApp } from "./app.ts";
import { launch } from "./browser.ts";
import { interleave, type Measurement, percentile, type Rounds, speedFigure } from "./figure.ts";
import { makeHistory } from "./page/sample.ts";

const WORKOUTS = 5_000;
const SETS_EACH = 2;
const EXERCISE = "panca-piana";
/** Milliseconds from the tap to the paint, by how much the processor is slowed down. */
const TAP_LIMITS = { 1: 20, 4: 60 } as const;
const TAPS = 40;
/** Milliseconds before each tap, in which what the one before began comes to its end: a set takes longer. */
const BETWEEN_TAPS = 500;
const CHART_LIMIT = 100;
const CHART_ROUNDS = 7;
/** Milliseconds of the longest frame while a finger scrolls. */
const FRAME_LIMIT = 25;
/** Pixels, and pixels a second. */
const FLING = 12_000;
const FINGER_SPEED = 4_000;
const SCROLL_ROUNDS = 5;

const BARE = (script: string) =>
  `<!doctype html><meta charset="utf-8"><title>bare</title><div id="root"></div><script type="module">${script}</script>`;

/** A page of the bench's own: a React button, a tall text, a canvas, or what another script draws. */
export const bareServer = async (script = "bench/page/react-alone.ts") => {
  const html = BARE(await bundle(script));
  return listenOnLoopback(0, () => new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } }));
};

declare global {
  /** Milliseconds from the tap that was asked for last until its paint. */
  var painted: Promise<number> | undefined;
  /** Whether the frames of a scroll are being timed. */
  var isScrolling: boolean | undefined;
}

/** Milliseconds from a real tap on the button until what it changed was painted. */
export const tap = async (page: Page, selector: string, place: number): Promise<number> => {
  const button = page.locator(selector).nth(place);
  // Awaited: a tap that comes before its listener would be waited for in vain.
  await button.evaluate((element) => {
    globalThis.painted = new Promise((settle) => {
      let start = 0;
      element.addEventListener("click", (event) => (start = event.timeStamp), { capture: true, once: true });
      const watch = new MutationObserver(() => {
        watch.disconnect();
        void globalThis.nextPaint().then(() => settle(performance.now() - start));
      });
      watch.observe(element, { attributes: true, childList: true, characterData: true, subtree: true });
    });
  });
  await button.click();
  const time = await page.evaluate(() => globalThis.painted);
  if (time === undefined) throw new Error("the tap was not seen");
  return time;
};

/** The longest frame while a finger flings the page to and fro, in milliseconds. */
export const longestFrame = async (page: Page, session: CDPSession): Promise<number> => {
  const noted = page.evaluate(async () => {
    let [longest, last] = [0, await new Promise<number>((settle) => requestAnimationFrame(settle))];
    globalThis.isScrolling = true;
    while (globalThis.isScrolling) {
      const now = await new Promise<number>((settle) => requestAnimationFrame(settle));
      longest = Math.max(longest, now - last);
      last = now;
    }
    return longest;
  });
  for (const yDistance of [-FLING, FLING]) {
    const gesture = { x: 195, y: 420, yDistance, speed: FINGER_SPEED, gestureSourceType: "touch" } as const;
    await session.send("Input.synthesizeScrollGesture", gesture);
  }
  await page.evaluate(() => {
    globalThis.isScrolling = false;
  });
  return noted;
};

/** From the choice of another period until its line is painted. The exercise's drawn movement is a canvas too. */
const chart = (page: Page, range: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((settle) => {
        const select = [...document.querySelectorAll("select")].find((one) =>
          [...one.options].some((option) => option.value === "260"),
        );
        const box = document.querySelector('[role="img"]:has(canvas:not(.figure))');
        if (!select || !box) throw new Error("there is no chart");
        const start = performance.now();
        const watch = new MutationObserver(() => {
          if (!box.querySelector("canvas")) return;
          watch.disconnect();
          void globalThis.nextPaint().then(() => settle(performance.now() - start));
        });
        watch.observe(box, { childList: true });
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set?.call(select, wanted);
        select.dispatchEvent(new Event("change", { bubbles: true }));
      }),
    range,
  );

/** As many values as a bare line on a canvas of the same size. */
const bareLine = (page: Page, points: number): Promise<number> =>
  page.evaluate(
    (count) =>
      new Promise<number>((settle) => {
        const start = performance.now();
        const canvas = document.createElement("canvas");
        Object.assign(canvas, { width: 800, height: 220 });
        document.body.replaceChildren(canvas);
        const context = canvas.getContext("2d");
        for (let index = 0; index < count; index += 1) {
          context?.lineTo((index / count) * 800, 110 + Math.sin(index) * 100);
        }
        context?.stroke();
        void globalThis.nextPaint().then(() => settle(performance.now() - start));
      }),
    points,
  );

export const slowDown = (session: CDPSession, rate: number) => session.send("Emulation.setCPUThrottlingRate", { rate });

export const p95 = (rounds: Rounds): Rounds => ({
  ours: [percentile(rounds.ours, 0.95)],
  control: [percentile(rounds.control, 0.95)],
});

/** What a member with 10,000 sets feels: the tap on a set, the list of all workouts, a chart of five years. */
export const trainingFigures = async (backend: Backend): Promise<Measurement[]> => {
  const app = await serveBuiltApp(backend);
  const bare = await bareServer();
  const browser = await launch();
  try {
    const account = await signUp(backend);
    const training = makeHistory(account.memberId, WORKOUTS, SETS_EACH, EXERCISE, Date.now());
    await pushRows(account, "workouts", training.workouts);
    await pushRows(account, "workout_exercises", training.exercises);
    await pushRows(account, "workout_sets", training.sets);
    const page = await openApp(browser, app.url, account.email);
    const control = await openScreen(browser);
    await control.goto(`http://127.0.0.1:${bare.port}/`);
    const figures: Measurement[] = [];

    // A finished workout opens to read; the sets are tapped where it is edited.
    await page.goto(`${app.url}/workouts/${training.workouts.at(-1)?.id}/edit`);
    await page.locator(SET_DONE).first().waitFor();
    const [ours, theirs] = [await page.context().newCDPSession(page), await control.context().newCDPSession(control)];
    for (const [rate, limit] of Object.entries(TAP_LIMITS)) {
      await slowDown(ours, Number(rate));
      await slowDown(theirs, Number(rate));
      const rounds = await interleave(
        TAPS,
        async (round) => {
          await page.waitForTimeout(BETWEEN_TAPS);
          return tap(page, SET_DONE, round % SETS_EACH);
        },
        () => tap(control, "button", 0),
      );
      const name = `set done to paint, p95 of ${TAPS}, CPU ${rate}x (bare React button)`;
      figures.push({ ...speedFigure(name, p95(rounds), null), target: limit });
    }
    await slowDown(ours, 1);
    await slowDown(theirs, 1);

    await page.goto(`${app.url}/workouts/history`);
    await page.locator('[role="listitem"] a').first().waitFor();
    await control.evaluate(() => {
      document.body.style.height = "400000px";
    });
    const frames = await interleave(
      SCROLL_ROUNDS,
      () => longestFrame(page, ours),
      () => longestFrame(control, theirs),
    );
    const scrolled = `longest frame of the history of ${WORKOUTS} workouts by touch (an empty tall page)`;
    figures.push({ ...speedFigure(scrolled, frames, null), target: FRAME_LIMIT });

    await page.goto(`${app.url}/workouts/exercises/${EXERCISE}`);
    await page.locator('[role="img"] canvas:not(.figure)').first().waitFor();
    const drawn = await interleave(
      CHART_ROUNDS,
      async () => {
        await chart(page, "12");
        return chart(page, "260");
      },
      () => bareLine(control, WORKOUTS),
    );
    figures.push({ ...speedFigure("chart of five years (a bare line on a canvas)", drawn, null), target: CHART_LIMIT });
    return figures;
  } finally {
    await browser.close();
    await app.close();
    await bare.close();
  }
};
