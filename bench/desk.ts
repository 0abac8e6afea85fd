import type { CDPSession, Page } from "@playwright/test";
import { tell as answer } from "#backend/demo/demo-verbs.ts";
import { openDatabase } from "#local/database/open-database.ts";
import { startBackend } from "#scripts/lib/backend.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { startPostgres } from "#tests/helpers/backend/postgres-server.ts";
import { signUp } from "./accounts.ts";
import { openPage, openScreen, serveBuiltApp, signIn } from "./app.ts";
import { launch } from "./browser.ts";
import { interleave, type Measurement, type Rounds, speedFigure } from "./figure.ts";
import { appointment, callsOf, tell } from "./gym-calls.ts";
import { type LargeGym, makeLargeGym } from "./large-gym.ts";
import type { Account } from "./page/account.ts";
import { bareServer, p95, tap } from "./training.ts";

/**
 * Milliseconds from a key to its painted list, from the first key of a scan to its verdict, of a day's closing, and
 * from a load of the page to its list of people.
 */
const LIMITS = { key: 50, scan: 100, closing: 1_000, opening: 2_000 } as const;
const [KEYS, SCANS, CLOSINGS, OPENINGS] = [120, 40, 20, 8];
/** Letters of a name that are typed. */
const TYPED = 5;
/** What a member of staff sits at. */
const DESK = { viewport: { width: 1280, height: 800 } };

declare global {
  /** Milliseconds from the first key that was pressed since until what was waited for is painted. */
  var shown: Promise<number> | undefined;
}

/** Notes in the page when the next key comes, and when what it changes is painted. */
const awaitKey = (page: Page, until: string | null): Promise<void> =>
  page.evaluate((name) => {
    globalThis.shown = new Promise((settle) => {
      let start = 0;
      window.addEventListener("keydown", (event) => (start = event.timeStamp), { capture: true, once: true });
      const watch = new MutationObserver(() => {
        if (start === 0 || (name !== null && !document.querySelector(`section[aria-label="${name}"] h3`))) return;
        watch.disconnect();
        void globalThis.nextPaint().then(() => settle(performance.now() - start));
      });
      watch.observe(document.body, { attributes: true, childList: true, subtree: true, characterData: true });
    });
  }, until);

const shownIn = async (page: Page): Promise<number> => {
  const time = await page.evaluate(() => globalThis.shown);
  if (time === undefined) throw new Error("no key was seen");
  return time;
};

/**
 * Types beginnings of names key by key, in every third with a letter too much, and gives what becomes of each key;
 * `shown`: what lists those who are found.
 */
const typing = (page: Page, { people }: LargeGym, list: string) => {
  const field = page.locator('main input[type="search"]').first();
  const queries = people.filter((_, place) => place % 97 === 0);
  let keys: string[] = [];
  let query = 0;
  return async (): Promise<number> => {
    if (keys.length === 0) {
      const name = queries[query % queries.length]?.name ?? "";
      const typed = name.slice(name.indexOf(" ") + 1).slice(0, TYPED);
      keys = [...(query % 3 === 2 ? `${typed.slice(0, 3)}q${typed.slice(3)}` : typed)];
      query += 1;
      await field.fill("");
      await field.focus();
    }
    await awaitKey(page, null);
    await page.keyboard.press(keys.shift() ?? "");
    const time = await shownIn(page);
    if (keys.length === 0 && (await page.locator(list).count()) === 0) throw new Error("the list shows nobody");
    return time;
  };
};

/** A card that a scanner types, all keys at once, up to the verdict on whose it is. */
const scanning = (page: Page, keyboard: CDPSession, { people }: LargeGym) => {
  let place = 0;
  return async (): Promise<number> => {
    place += 173;
    const { name, card } = people[place % people.length] ?? { name: "", card: "" };
    const keys = [
      ...[...card].map((key) => ({ key, text: key })),
      { key: "Enter", text: "\r", windowsVirtualKeyCode: 13 },
    ];
    await awaitKey(page, name);
    await Promise.all(
      keys.flatMap((key) => [
        keyboard.send("Input.dispatchKeyEvent", { type: "keyDown", ...key }),
        keyboard.send("Input.dispatchKeyEvent", { type: "keyUp", key: key.key }),
      ]),
    );
    return shownIn(page);
  };
};

/**
 * Cuts the network and waits until the page was at rest for a second: a window that wakes reads again what it shows, of
 * ten thousand people for some seconds.
 */
const goOffline = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await page.evaluate(
    () =>
      new Promise<void>((settle) => {
        let rest = setTimeout(settle, 1_000);
        new PerformanceObserver(() => {
          clearTimeout(rest);
          rest = setTimeout(settle, 1_000);
        }).observe({ type: "longtask" });
      }),
  );
};

const timed = async (work: Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work;
  return performance.now() - start;
};

/** A day's closing, counted anew each time, from the command to its answer; the control is one row by REST. */
const closings = (account: Account, { gym }: LargeGym, day: string): Promise<Rounds> => {
  const calls = callsOf(account);
  let replaces: string | null = null;
  return interleave(
    CLOSINGS,
    (round) =>
      timed(
        (async () => {
          const args = { day, counted_cents: round, replaces };
          replaces = await tell(calls, account.memberId, gym, "close_till", args);
        })(),
      ),
    () => timed(calls.post("events", appointment(account.memberId))),
  );
};

const figure = (name: string, rounds: Rounds, target: number): Measurement => ({
  ...speedFigure(name, p95(rounds), null),
  target,
});

type Measured = { page: Page; control: Page; url: string; gym: LargeGym };

/** What the desk waits for at its entry and at its list of people, on a device without a network. */
const deskScreens = async ({ page, control, url, gym }: Measured): Promise<Measurement[]> => {
  const press = () => tap(control, "button", 0);
  await page.goto(`${url}/schedule/desk`);
  await page.locator('main [role="combobox"]').waitFor();
  await goOffline(page);
  const among = `among ${gym.people.length} people`;
  const entry = await interleave(KEYS, typing(page, gym, 'main [role="option"]'), press);
  await page.locator('main input[type="search"]').first().fill("");
  const scanned = await interleave(SCANS, scanning(page, await page.context().newCDPSession(page), gym), press);
  await page.context().setOffline(false);
  const opened = await interleave(
    OPENINGS,
    () =>
      timed(
        (async () => {
          await page.goto(`${url}/schedule/staff/members`);
          await page.locator("main table tbody tr").first().waitFor();
        })(),
      ),
    press,
  );
  await goOffline(page);
  const listed = await interleave(KEYS, typing(page, gym, "main table tbody tr"), press);
  await page.context().setOffline(false);
  return [
    figure(`key to list at the entry ${among}, p95 of ${KEYS} (bare React button)`, entry, LIMITS.key),
    figure(`key to list of members ${among}, p95 of ${KEYS} (bare React button)`, listed, LIMITS.key),
    figure(`opening of the list of members ${among}, p95 of ${OPENINGS} (bare React button)`, opened, LIMITS.opening),
    figure(`scan to verdict offline ${among}, p95 of ${SCANS} (bare React button)`, scanned, LIMITS.scan),
  ];
};

/**
 * What the desk of a gym with ten thousand people and half a million entries waits for, on a PostgreSQL server and with
 * ninety days of entries on the device, which has no network. `config`: a file of project settings.
 */
export const deskFigures = async (config: string): Promise<Measurement[]> => {
  const server = await startPostgres();
  if (!server) throw new Error("there is no PostgreSQL server to be had");
  const backend = await startBackend(["--ephemeral", "--auto-confirm", "--port", "0", "--config", config], {
    env: { DATABASE_URL: server.url },
  });
  const database = await openDatabase({ dataDir: null, databaseUrl: server.url });
  const [app, bare, browser] = [await serveBuiltApp(backend), await bareServer(), await launch()];
  try {
    const account = await signUp(backend);
    const now = new Date().toISOString();
    const gym = await makeLargeGym(database, account.memberId, now);
    const yesterday = addDays(now.slice(0, 10), -1);
    await answer(
      database,
      "open_till",
      gym.gym,
      account.memberId,
      { float_cents: 10_000 },
      `${yesterday}T09:00:00.000Z`,
    );
    const closed = await closings(account, gym, yesterday);

    const page = await openPage(() => browser.newPage(DESK));
    page.setDefaultTimeout(600_000);
    await signIn(page, app.url, account.email, "**/schedule/desk");
    const control = await openScreen(browser);
    await control.goto(`http://127.0.0.1:${bare.port}/`);
    const measured = await deskScreens({ page, control, url: app.url, gym });
    return [
      ...measured,
      figure(`closing of a day, until its answer, p95 of ${CLOSINGS} (one row by REST)`, closed, LIMITS.closing),
    ];
  } finally {
    await browser.close();
    await app.close();
    await bare.close();
    await database.close();
    await backend.stop();
    await server.stop();
  }
};
