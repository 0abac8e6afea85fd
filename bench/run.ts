import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { LOCAL_SITE } from "#local/config/config-file.ts";
import { startBackend } from "#scripts/lib/backend.ts";
import { bundle } from "#scripts/lib/bundle.ts";
import { onInterrupt } from "#scripts/lib/processes.ts";
import { readProjectSettings } from "#scripts/lib/project-settings.ts";
import { bookingFigure } from "./booking.ts";
import { openBenchPage } from "./browser.ts";
import { calendarFigures } from "./calendar.ts";
import { feedFigure, hostileFeedFigure } from "./calendar-feed.ts";
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
 * Runs the benchmarks whose names hold `only` in a real browser on an embedded backend of its own, each against its
 * control in the same run, and prints medians. A missed target is told in the table and is no error: on a busy machine
 * it may be noise.
 */
const run = async (only: string): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), "prime-bench-"));
  const config = join(folder, "config.toml");
  await writeFile(config, readProjectSettings(LOCAL_SITE, ["http://127.0.0.1:*"]));
  const backend = await startBackend(["--ephemeral", "--auto-confirm", "--port", "0", "--config", config]);
  onInterrupt(() => backend.stop());
  const proxy = await startDelayProxy(backend.url, ROUND_TRIP);
  const browser = await openBenchPage(await bundle("bench/page/main.ts"));
  const { page } = browser;
  let other: Promise<Page> | null = null;
  const pair = async (): Promise<[Page, Page]> => {
    other ??= browser.openAnother();
    return [page, await other];
  };
  const suites: readonly (readonly [name: string, measure: () => Promise<Figure[]>])[] = [
    ["local writes and queries", () => localFigures(page)],
    ["repositories over RxDB alone", () => bareFigures(page)],
    ["documents of all kinds in one collection", async () => documentFigures(await browser.openOnDisk())],
    ["import of a file", () => importFigures(page)],
    ["push on loopback", async () => [await pushFigure(page, backend, backend.url, "loopback", 3)]],
    [
      `push behind a ${ROUND_TRIP} ms round trip`,
      async () => [await pushFigure(page, backend, proxy.url, `${ROUND_TRIP} ms round trip`, 10)],
    ],
    ["first pull", () => pullFigures(page, backend, 1)],
    [
      "pokes",
      async () => {
        const devices = await pair();
        return [await pokeFigure(devices, backend), ...(await screenFigures(devices, backend))];
      },
    ],
    ["one edit in databases of three sizes", async () => sizeFigures(await pair(), backend)],
    ["sign-ins at once", async () => [await signInLoadFigure(backend)]],
    ["a feed of appointments", async () => [await feedFigure(backend), await hostileFeedFigure(backend)]],
    ["bookings", async () => [await bookingFigure(backend)]],
    ["a new leader", async () => [await leaderFigure()]],
    ["login route", async () => [await bundleFigure(backend)]],
    ["landing page", () => siteFigures(backend)],
    ["training with 10,000 sets", () => trainingFigures(backend)],
    ["questions with 10,000 sets", () => coachFigures(backend)],
    ["a month of 2,000 appointments", () => calendarFigures(backend)],
  ];
  try {
    const figures: Figure[] = [];
    for (const [name, measure] of suites) {
      if (!name.includes(only)) continue;
      process.stderr.write(`${name}…\n`);
      figures.push(...(await measure()));
    }
    return figures;
  } finally {
    await browser.close();
    await proxy.close();
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const { json, only } = parseArgs({
  options: { json: { type: "string" }, only: { type: "string", default: "" } },
}).values;
const figures = await run(only);
if (json !== undefined) await writeFile(json, `${JSON.stringify(figures, null, 2)}\n`);
console.log(table(figures));
