import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { startBackend } from "#scripts/lib/backend.ts";
import { bundle } from "#scripts/lib/bundle.ts";
import { onInterrupt } from "#scripts/lib/processes.ts";
import { readProjectSettings } from "#scripts/lib/project-settings.ts";
import { bookingFigure } from "./booking.ts";
import { openBenchPage } from "./browser.ts";
import { calendarFigures } from "./calendar.ts";
import { feedFigure } from "./calendar-feed.ts";
import { coachFigures } from "./coach.ts";
import { startDelayProxy } from "./delay-proxy.ts";
import { documentFigures } from "./documents.ts";
import { type Figure, table } from "./figure.ts";
import { leaderFigure } from "./leader.ts";
import { pokeFigure, screenFigures } from "./poke.ts";
import { signInLoadFigure } from "./sign-in-load.ts";
import { siteFigures } from "./site.ts";
import {
  bareFigures,
  bundleFigure,
  importFigures,
  localFigures,
  pullFigures,
  pushFigure,
  sizeFigures,
} from "./suites.ts";
import { trainingFigures } from "./training.ts";

const ROUND_TRIP = 40;

/**
 * Runs every benchmark in a real browser on an embedded backend of its own, each against its control in the same run,
 * and prints medians. A missed target is told in the table and is no error: on a busy machine it may be noise.
 */
const run = async (): Promise<Figure[]> => {
  const progress = (line: string) => process.stderr.write(`${line}\n`);
  const folder = await mkdtemp(join(tmpdir(), "prime-bench-"));
  const config = join(folder, "config.toml");
  await writeFile(config, readProjectSettings(["http://127.0.0.1:*"]));
  const backend = await startBackend(["--ephemeral", "--auto-confirm", "--port", "0", "--config", config]);
  onInterrupt(() => backend.stop());
  const proxy = await startDelayProxy(backend.url, ROUND_TRIP);
  const browser = await openBenchPage(await bundle("bench/page/main.ts"));
  const { page } = browser;
  try {
    const figures: Figure[] = [];
    progress("local writes and queries…");
    figures.push(...(await localFigures(page)));
    progress("repositories over RxDB alone…");
    figures.push(...(await bareFigures(page)));
    progress("documents of all kinds in one collection…");
    figures.push(...(await documentFigures(page)));
    progress("import of a file…");
    figures.push(...(await importFigures(page)));
    progress("push on loopback…");
    figures.push(await pushFigure(page, backend, backend.url, "loopback", 3));
    progress(`push behind a ${ROUND_TRIP} ms round trip…`);
    figures.push(await pushFigure(page, backend, proxy.url, `${ROUND_TRIP} ms round trip`, 10));
    progress("first pull…");
    figures.push(...(await pullFigures(page, backend, 1)));
    progress("pokes…");
    const devices: [Page, Page] = [page, await browser.openAnother()];
    figures.push(await pokeFigure(devices, backend));
    figures.push(...(await screenFigures(devices, backend)));
    progress("one edit in databases of three sizes…");
    figures.push(...(await sizeFigures(devices, backend)));
    progress("sign-ins at once…");
    figures.push(await signInLoadFigure(backend));
    progress("a feed of appointments…");
    figures.push(await feedFigure(backend));
    progress("bookings…");
    figures.push(await bookingFigure(backend));
    progress("a new leader…");
    figures.push(await leaderFigure());
    progress("login route…");
    figures.push(await bundleFigure(backend));
    progress("landing page…");
    figures.push(...(await siteFigures(backend)));
    progress("training with 10,000 sets…");
    figures.push(...(await trainingFigures(backend)));
    progress("questions with 10,000 sets…");
    figures.push(...(await coachFigures(backend)));
    progress("a month of 2,000 appointments…");
    figures.push(...(await calendarFigures(backend)));
    return figures;
  } finally {
    await browser.close();
    await proxy.close();
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const { json } = parseArgs({ options: { json: { type: "string" } } }).values;
const figures = await run();
if (json !== undefined) await writeFile(json, `${JSON.stringify(figures, null, 2)}\n`);
console.log(table(figures));
