import type { Page } from "@playwright/test";
import { pushRows, signUp } from "./accounts.ts";
import { type Backend, openApp, SET_DONE, serveBuiltApp } from "./app.ts";
import { launch } from "./browser.ts";
import { interleave, type Measurement, speedFigure } from "./figure.ts";
import type { Account } from "./page/account.ts";
import { makeTraining } from "./page/sample.ts";

/** Milliseconds until the second device shows what the first one did, and from a poke until its screen is painted. */
const [LIMIT, PAINT_LIMIT] = [150, 50];
const ROUNDS = 15;
const SCREEN_ROUNDS = 30;

type Devices = readonly [Page, Page];
type Task = "log" | "sees";

declare global {
  /** `Date.now()`, which all pages of a machine share, of what was waited for last. */
  var noted: Promise<number> | undefined;
  /** When the poke came that was waited for last; 0 until then. */
  var pokedAt: number;
}

/** Milliseconds from what one device does until the other one has it. */
const between =
  ([first, second]: Devices, write: Task, read: Task) =>
  async () => {
    const call = (page: Page, what: Task, name: string) =>
      page.evaluate(([task, workout]) => globalThis.bench.device(task, workout), [what, name] as const);
    const name = `Workout ${crypto.randomUUID()}`;
    const seen = call(second, read, name);
    const written = await call(first, write, name);
    return (await seen) - written;
  };

const bareRequest =
  ([, second]: Devices) =>
  () =>
    second.evaluate(() => globalThis.bench.device("ask", ""));

const withDevices = async <T>(devices: Devices, account: Account, work: () => Promise<T>): Promise<T> => {
  await Promise.all(devices.map((page) => page.evaluate((who) => globalThis.bench.startDevice(who), account)));
  const result = await work();
  await Promise.all(devices.map((page) => page.evaluate(() => globalThis.bench.stopDevice())));
  return result;
};

/** From logging a workout on one device until the other one has it; the control is one request of the second. */
export const pokeFigure = async (devices: Devices, backend: Backend): Promise<Measurement> => {
  const rounds = await withDevices(devices, await signUp(backend), () =>
    interleave(ROUNDS, between(devices, "log", "sees"), bareRequest(devices)),
  );
  return { ...speedFigure("a logged workout on the second device (a bare request)", rounds, null), target: LIMIT };
};

/** Has the page note when the first poke comes since `pokedAt` was last 0. */
const notePokes = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.pokedAt = 0;
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener("message", ({ data }) => {
          if (globalThis.pokedAt === 0 && String(data).includes('"poke"')) globalThis.pokedAt = Date.now();
        });
      }
    };
  });

/**
 * When a set's check was tapped on one screen, when the poke reached the other device, and when its screen was painted.
 */
const tapAndShow = async ([first, second]: Devices): Promise<{ tapped: number; poked: number; painted: number }> => {
  const [tapped, shown] = [first.locator(SET_DONE).first(), second.locator(SET_DONE).first()];
  // Awaited: a tap that comes before its listeners would be waited for in vain.
  await tapped.evaluate((button) => {
    globalThis.noted = new Promise((settle) => {
      button.addEventListener("click", () => settle(Date.now()), { capture: true, once: true });
    });
  });
  await shown.evaluate((button) => {
    globalThis.pokedAt = 0;
    globalThis.noted = new Promise((settle) => {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        void globalThis.nextPaint().then(() => settle(Date.now()));
      });
      watch.observe(button, { attributes: true, attributeFilter: ["aria-pressed"] });
    });
  });
  await tapped.click();
  const [start, end] = await Promise.all([first, second].map((page) => page.evaluate(() => globalThis.noted)));
  const poked = await second.evaluate(() => globalThis.pokedAt);
  if (start === undefined || end === undefined || poked === 0) throw new Error("the tap was not seen");
  return { tapped: start, poked, painted: end };
};

/** The same between two screens of the built app: from the poke, and from the tap, until the other one is painted. */
export const screenFigures = async (devices: Devices, backend: Backend): Promise<Measurement[]> => {
  const app = await serveBuiltApp(backend);
  const browser = await launch();
  try {
    const account = await signUp(backend);
    const { workouts, exercises, sets } = makeTraining(account.memberId, 1, 1, 2);
    await pushRows(account, "workouts", workouts);
    await pushRows(account, "workout_exercises", exercises);
    await pushRows(account, "workout_sets", sets);
    const open = () => openApp(browser, app.url, account.email);
    const screens = [await open(), await open()] as const;
    await notePokes(screens[1]);
    for (const page of screens) {
      await page.goto(`${app.url}/workouts/${workouts[0]?.id}/edit`);
      await page.locator(SET_DONE).first().waitFor();
      await page.locator('[data-sync="in-sync"]').first().waitFor();
    }
    const fromTap: number[] = [];
    const show = async (round: number) => {
      const { tapped, poked, painted } = await tapAndShow(screens);
      if (round > 0) fromTap.push(painted - tapped);
      return painted - poked;
    };
    const rounds = await withDevices(devices, await signUp(backend), () =>
      interleave(SCREEN_ROUNDS, show, bareRequest(devices)),
    );
    const tapped = { ours: fromTap, control: rounds.control };
    return [
      { ...speedFigure("a poke to the second screen's paint (a bare request)", rounds, null), target: PAINT_LIMIT },
      speedFigure("a set's tap to the second screen's paint (a bare request)", tapped, null),
    ];
  } finally {
    await browser.close();
    await app.close();
  }
};
