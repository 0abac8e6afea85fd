import type { Page } from "@playwright/test";
import { fillServer, signUp } from "./accounts.ts";
import type { Backend } from "./app.ts";
import { interleave, type Measurement, percentile, speedFigure } from "./figure.ts";
import type { StorageTask } from "./page/storage.ts";

const WORKOUTS = 500;
const ROUNDS = 9;
/** Each with how many times faster than RxDB's own storage it has to be. */
const TASKS: Record<StorageTask, [name: string, faster: number]> = {
  insert: ["100 single inserts", 2],
  get: ["100 single gets", 2],
  query: ["100 queries of a workout's sets", 1.8],
  bulk: ["bulk of 500 sets", 2],
};
const MIGRATED = 20_000;
const MIGRATION_ROUNDS = 1;
const PULLED = 10_000;
const PULL_ROUNDS = 5;
/** Share of bare IndexedDB's rate that storing a first pull has to reach. */
const RAW_SHARE = 0.75;
/** Milliseconds from a tap amid a first pull until it is stored. */
const TAP_LIMIT = 50;

/** The app's storage below RxDB against RxDB's own for IndexedDB. `where`: of a page in memory, or on the disk. */
export const storageFigures = async (page: Page, where: string): Promise<Measurement[]> => {
  await page.evaluate((workouts) => globalThis.bench.startStorage(workouts), WORKOUTS);
  const figures: Measurement[] = [];
  for (const [task, [name, faster]] of Object.entries(TASKS) as [StorageTask, [string, number]][]) {
    const call = (how: "ours" | "stock") => (round: number) =>
      page.evaluate(([side, what, index]) => globalThis.bench.storage(side, what, index), [how, task, round] as const);
    const rounds = await interleave(ROUNDS, call("ours"), call("stock"));
    figures.push(speedFigure(`${name}, ${where} (RxDB on Dexie)`, rounds, faster));
  }
  await page.evaluate(() => globalThis.bench.stopStorage());
  return figures;
};

/** A database of an older release that is opened by a newer one. */
export const migrationFigure = async (page: Page): Promise<Measurement> => {
  const call = (how: "migrateOurs" | "migrateStock") => () =>
    page.evaluate(([run, sets]) => globalThis.bench[run](sets), [how, MIGRATED] as const);
  const rounds = await interleave(MIGRATION_ROUNDS, call("migrateOurs"), call("migrateStock"));
  return speedFigure(`migration of ${MIGRATED} sets (RxDB's plugin on Dexie)`, rounds, 2);
};

/** What of a first pull is the store's, and what a tap amid one waits. */
export const pullStorageFigures = async (page: Page, backend: Backend, where: string): Promise<Measurement[]> => {
  const call = (how: "storePulled" | "storePulledRaw") => () =>
    page.evaluate(([run, sets]) => globalThis.bench[run](sets), [how, PULLED] as const);
  const stored = await interleave(PULL_ROUNDS, call("storePulled"), call("storePulledRaw"));
  const account = await signUp(backend);
  await fillServer(account, PULLED);
  const { amid, after } = await page.evaluate((who) => globalThis.bench.tapAmidPull(who), account);
  const tap = { ours: [percentile(amid, 0.95)], control: [percentile(after, 0.95)] };
  return [
    speedFigure(`storing ${PULLED} pulled rows, ${where} (raw IndexedDB in as many transactions)`, stored, RAW_SHARE),
    { ...speedFigure(`a tap amid a first pull, p95, ${where} (after it)`, tap, null), target: TAP_LIMIT },
  ];
};
