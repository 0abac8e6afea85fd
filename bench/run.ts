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
import { deskFigures } from "./desk.ts";
import { documentFigures } from "./documents.ts";
import { table } from "./figure.ts";
import { reportFigure } from "./gym/report.ts";
import { leaderFigure } from "./leader.ts";
import { pokeFigure, screenFigures } from "./poke.ts";
import { type Outcome, runSuites, type Suite } from "./run-suites.ts";
import { signInLoadFigure } from "./sign-in-load.ts";
import { siteFigures } from "./site.ts";
import { startFigures } from "./start.ts";
import { migrationFigure, pullStorageFigures, storageFigures } from "./storage.ts";
import {
  bareFigures,
  bundleFigure,
  importFigures,
  localFigures,
  pullFigures,
  pushFigure,
  sizeFigures,
} from "./suites.ts";
import { movementFigures } from "./training/movements.ts";
import { trainingFigures } from "./training.ts";

const ROUND_TRIP = 40;

/**
 * Runs the benchmarks whose names hold `only` in a real browser on an embedded backend of its own, each against its
 * control in the same run, and prints medians. A missed target stands in the table and is no error: on a busy machine
 * it may be noise. A suite that fails is named, and the command fails once the others' figures are written.
 */
const run = async (only: string): Promise<Outcome> => {
  const folder = await mkdtemp(join(tmpdir(), "prime-bench-"));
  const config = join(folder, "config.toml");
  await writeFile(config, readProjectSettings(LOCAL_SITE, ["http://127.0.0.1:*"]));
  const backend = await startBackend(["--ephemeral", "--auto-confirm", "--port", "0", "--config", config]);
  onInterrupt(() => backend.stop());
  const proxy = await startDelayProxy(backend.url, ROUND_TRIP);
  const browser = await openBenchPage(await bundle("bench/page/main.ts"));
  const { page } = browser;
  let other: Promise<Page> | null = null;
  let disk: Promise<Page> | null = null;
  const onDisk = (): Promise<Page> => {
    disk ??= browser.openOnDisk();
    return disk;
  };
  const pair = async (): Promise<[Page, Page]> => {
    other ??= browser.openAnother();
    return [page, await other];
  };
  const suites: readonly Suite[] = [
    [
      "local writes and queries",
      async () => [...(await localFigures(page, "memory")), ...(await localFigures(await onDisk(), "disk"))],
    ],
    [
      "the storage below RxDB",
      async () => [...(await storageFigures(page, "memory")), ...(await storageFigures(await onDisk(), "disk"))],
    ],
    ["migration of a database", async () => [await migrationFigure(await onDisk())]],
    ["storing a first pull", async () => pullStorageFigures(await onDisk(), backend, "disk")],
    ["repositories over RxDB alone", () => bareFigures(page)],
    ["documents of all kinds in one collection", async () => documentFigures(await onDisk())],
    ["import of a file", () => importFigures(page)],
    ["push on loopback", async () => [await pushFigure(page, backend, backend.url, "loopback", 3)]],
    [
      `push behind a ${ROUND_TRIP} ms round trip`,
      async () => [await pushFigure(page, backend, proxy.url, `${ROUND_TRIP} ms round trip`, 10)],
    ],
    ["first pull", () => pullFigures(page, backend)],
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
    ["an owner's figures", async () => [await reportFigure()]],
    ["a new leader", async () => [await leaderFigure()]],
    ["login route", async () => [await bundleFigure(backend)]],
    ["first dashboard", () => startFigures(backend)],
    ["landing page", () => siteFigures(backend)],
    ["training with 10,000 sets", () => trainingFigures(backend)],
    ["drawn movements", () => movementFigures(backend)],
    ["questions with 10,000 sets", () => coachFigures(backend)],
    ["a month of 2,000 appointments", () => calendarFigures(backend)],
    ["the desk of a gym with 10,000 people", () => deskFigures(config)],
  ];
  try {
    return await runSuites(
      suites.filter(([name]) => name.includes(only)),
      (name) => process.stderr.write(`${name}…\n`),
    );
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
const { figures, failed } = await run(only);
if (json !== undefined) await writeFile(json, `${JSON.stringify(figures, null, 2)}\n`);
console.log(table(figures));
for (const { suite, error } of failed) console.error(`failed: ${suite}`, error);
if (failed.length > 0) process.exitCode = 1;
