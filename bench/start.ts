import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import english from "#shared/i18n/en/member/dashboard.json" with { type: "json" };
import italian from "#shared/i18n/it/member/dashboard.json" with { type: "json" };
import { pushRows, signUp } from "./accounts.ts";
import { type Backend, openPage, PHONE, serveBuiltApp, signIn } from "./app.ts";
import { launchOn } from "./browser.ts";
import { brotliSize } from "./bundle.ts";
import { interleave, type Measurement, median, type Rounds, sizeFigure, speedFigure } from "./figure.ts";
import { makeHistory } from "./page/sample.ts";
import { bareServer } from "./training.ts";

const [WORKOUTS, SETS_EACH] = [300, 6];
const ROUNDS = 5;
const RATES = [1, 4] as const;
const HOW = ["new browser", "reload"] as const;
type How = (typeof HOW)[number];
/** Times that the app may take as long as the bare list. */
const BARE_OVERHEAD = 2;
const DECODED_KB = 1_000;
const SENT_KB = 300;

type Start = { time: number; scripts: readonly { name: string; bytes: number }[] };

declare global {
  /** Milliseconds from the start of the page to the painted figures, and the scripts that were loaded by then. */
  var figuresPainted: Promise<Start>;
}

/** Watches for one of the words in every page from its start on. */
const watchFor = (page: Page, words: readonly string[]): Promise<unknown> =>
  page.addInitScript((wanted) => {
    globalThis.figuresPainted = new Promise((settle) => {
      const watch = new MutationObserver(() => {
        const text = document.body?.textContent ?? "";
        if (!wanted.some((word) => text.includes(word))) return;
        watch.disconnect();
        void globalThis.nextPaint().then(() => {
          const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
          const scripts = loaded
            .filter(({ name }) => name.endsWith(".js"))
            .map(({ name, decodedBodySize }) => ({ name, bytes: decodedBodySize }));
          settle({ time: performance.now(), scripts });
        });
      });
      watch.observe(document, { childList: true, subtree: true, characterData: true });
    });
  }, words);

const sentBytes = async (scripts: Start["scripts"]): Promise<number> => {
  const texts = await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()));
  return texts.reduce((sum, text) => sum + brotliSize(text), 0);
};

/**
 * A start of a member with a history on the device: in a browser that was just opened and has no file of the app, and
 * as a reload; against the same history as a bare React list.
 */
export const startFigures = async (backend: Backend): Promise<Measurement[]> => {
  const app = await serveBuiltApp(backend);
  const bare = await bareServer("bench/page/react-list.ts");
  const folder = await mkdtemp(join(tmpdir(), "prime-bench-start-"));
  const addresses = { ours: `${app.url}/dashboard`, control: `http://127.0.0.1:${bare.port}/` };
  const words = {
    ours: [italian.workoutsThisWeek, english.workoutsThisWeek],
    control: [`${WORKOUTS * SETS_EACH} sets`],
  };
  /** The files of the app come from the server, and not from its service worker. */
  const inBrowser = async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
    const context = await launchOn(folder, { ...PHONE, serviceWorkers: "block" });
    try {
      return await work(await openPage(() => context.newPage()));
    } finally {
      await context.close();
    }
  };
  const start = (side: keyof typeof addresses, how: How, rate: number): Promise<Start> =>
    inBrowser(async (page) => {
      await watchFor(page, words[side]);
      const session = await page.context().newCDPSession(page);
      await session.send("Network.clearBrowserCache");
      await session.send("Emulation.setCPUThrottlingRate", { rate });
      await page.goto(addresses[side]);
      const first = await page.evaluate(() => globalThis.figuresPainted);
      if (how === "new browser") return first;
      await page.waitForLoadState("networkidle");
      await page.reload();
      return page.evaluate(() => globalThis.figuresPainted);
    });
  try {
    const account = await signUp(backend);
    const history = makeHistory(account.memberId, WORKOUTS, SETS_EACH, "panca-piana", Date.now());
    await pushRows(account, "workouts", history.workouts);
    await pushRows(account, "workout_exercises", history.exercises);
    await pushRows(account, "workout_sets", history.sets);
    await inBrowser(async (page) => {
      await signIn(page, app.url, account.email);
      await page.goto(addresses.control);
      await page.evaluate(([workouts, sets]) => globalThis.fillList(workouts, sets), [WORKOUTS, SETS_EACH] as const);
    });
    const loaded: Start["scripts"][] = [];
    const figures: Measurement[] = [];
    for (const rate of RATES)
      for (const how of HOW) {
        const measure = (side: keyof typeof addresses) => async () => {
          const { time, scripts } = await start(side, how, rate);
          if (side === "ours") loaded.push(scripts);
          return time;
        };
        const rounds: Rounds = await interleave(ROUNDS, measure("ours"), measure("control"));
        figures.push(speedFigure(`first dashboard, ${how}, CPU ${rate}x (bare list)`, rounds, 1 / BARE_OVERHEAD));
      }
    const decoded = loaded.map((scripts) => scripts.reduce((sum, { bytes }) => sum + bytes, 0));
    const sent = await Promise.all(loaded.map(sentBytes));
    const list = await (await fetch(addresses.control)).text();
    return [
      ...figures,
      sizeFigure("scripts before the figures, decoded (bare list)", median(decoded), list.length, DECODED_KB),
      sizeFigure("scripts before the figures, brotli (bare list)", median(sent), brotliSize(list), SENT_KB),
    ];
  } finally {
    await app.close();
    await bare.close();
    await rm(folder, { recursive: true, force: true });
  }
};
