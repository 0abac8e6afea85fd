import type { Page } from "@playwright/test";
import { bundle } from "#scripts/lib/bundle.ts";
import { fillServer, signUp } from "./accounts.ts";
import { type Backend, serveBuiltApp } from "./app.ts";
import { launch } from "./browser.ts";
import { brotliSize } from "./bundle.ts";
import { interleave, type Measurement, type Rounds, sizeFigure, speedFigure } from "./figure.ts";
import type { Account } from "./page/account.ts";
import type { BareTask } from "./page/bare.ts";
import type { Import } from "./page/importing.ts";

const WORKOUTS = 500;
const EDITS = 200;
const PUSHED = 1_000;
const PULLED = 10_000;
const LOCAL_ROUNDS = 5;
const BARE_ROUNDS = 9;
/** An opening takes some 15 ms, and as much more where the machine is busy with something else. */
const OPEN_ROUNDS = 41;
const SYNC_ROUNDS = 3;
const PULL_ROUNDS = 9;
const LOGIN_TARGET_KB = 120;
/** Times that ours may take as long as RxDB alone. */
const BARE_OVERHEAD = 1.1;
const BARE_COUNT = 100;
const BARE_TASKS: Record<BareTask, string> = {
  open: `open a database of ${WORKOUTS} workouts`,
  get: `read ${BARE_COUNT} workouts, one by one`,
  query: "newest 20 workouts with their sets",
  insert: `insert ${BARE_COUNT} workouts, one by one`,
};
const SIZES = [1_000, 10_000, 100_000] as const;
const SIZE_ROUNDS = 15;
/** Times that one sync may take in the largest database of what it takes in the smallest. */
const SIZE_OVERHEAD = 1.25;
/** A file of 20,000 sets. */
const FILE = { workouts: 1_000, exercises: 4, sets: 5 } as const;
const FILE_ROUNDS = 3;
/** Times that an import, or its undo, may take as long as the same rows by RxDB alone. */
const FILE_OVERHEAD = 1.25;
/** Milliseconds that the page may be busy at a stretch. */
const LONGEST_TASK = 100;
/** Share of bare IndexedDB's insert rate that a first pull has to reach. */
const RAW_SHARE = 0.4;

/** Shares of bare IndexedDB's rate that an edit and a list have to reach. */
const [EDIT_SHARE, LIST_SHARE] = [0.95, 0.85];

/** Writes and reads of the repositories against bare IndexedDB. `where`: of a page in memory, or on the disk. */
export const localFigures = async (page: Page, where: string): Promise<Measurement[]> => {
  await page.evaluate((workouts) => globalThis.bench.startLocal(workouts, 2, 10), WORKOUTS);
  const call = (what: "edit" | "editRaw" | "newest" | "newestRaw") => (round: number) =>
    page.evaluate(([name, count, index]) => globalThis.bench.local(name, count, index), [what, EDITS, round] as const);
  const writes = await interleave(LOCAL_ROUNDS, call("edit"), call("editRaw"));
  const reads = await interleave(LOCAL_ROUNDS, call("newest"), call("newestRaw"));
  await page.evaluate(() => globalThis.bench.stopLocal());
  return [
    speedFigure(`${EDITS} edits of a set, one by one, ${where} (raw IndexedDB)`, writes, EDIT_SHARE),
    speedFigure(`newest 20 of ${WORKOUTS} workouts with their sets, ${where} (raw IndexedDB)`, reads, LIST_SHARE),
  ];
};

/** What our repositories and storage cost over RxDB alone; each round opens both databases anew. */
export const bareFigures = async (page: Page): Promise<Measurement[]> => {
  await page.evaluate((workouts) => globalThis.bench.startBare(workouts, 2, 10), WORKOUTS);
  const call = (how: "ours" | "bare", what: BareTask) => (round: number) =>
    page.evaluate(([side, task, count, index]) => globalThis.bench.bare(side, task, count, index), [
      how,
      what,
      BARE_COUNT,
      round,
    ] as const);
  const figures: Measurement[] = [];
  for (const [what, name] of Object.entries(BARE_TASKS) as [BareTask, string][]) {
    const rounds = await interleave(
      what === "open" ? OPEN_ROUNDS : BARE_ROUNDS,
      call("ours", what),
      call("bare", what),
    );
    figures.push(speedFigure(`${name} (RxDB alone)`, rounds, 1 / BARE_OVERHEAD));
  }
  await page.evaluate(() => globalThis.bench.stopBare());
  return figures;
};

/** A push of new rows; every round has a member of its own, so that no round inherits rows of another. */
export const pushFigure = async (page: Page, backend: Backend, url: string, name: string, faster: number) => {
  const measure = (how: "engine" | "stock") => async () => {
    const account: Account = { ...(await signUp(backend)), url };
    return page.evaluate(([run, scenario]) => globalThis.bench[run](scenario), [
      how,
      { account, push: PUSHED, pull: 0 },
    ] as const);
  };
  const rounds = await interleave(SYNC_ROUNDS, measure("engine"), measure("stock"));
  return speedFigure(`push of ${PUSHED} rows, ${name} (replication-supabase)`, rounds, faster);
};

/**
 * The first pull of a device that knows nothing, against bare IndexedDB. RxDB's own plugin is no control: it asks for
 * filters (`or`) that the embedded stack does not speak.
 */
export const pullFigures = async (page: Page, backend: Backend): Promise<Measurement[]> => {
  const account = await signUp(backend);
  await fillServer(account, PULLED);
  const measure = (how: "engine" | "insertPulled") => () =>
    page.evaluate(([run, scenario]) => globalThis.bench[run](scenario), [
      how,
      { account, push: 0, pull: PULLED },
    ] as const);
  const rounds = await interleave(PULL_ROUNDS, measure("engine"), measure("insertPulled"));
  return [speedFigure(`first pull of ${PULLED} rows, loopback (insert into raw IndexedDB)`, rounds, RAW_SHARE)];
};

/** A file into a member's database and out again; the control knows its ids and looks for none that is there. */
export const importFigures = async (page: Page): Promise<Measurement[]> => {
  const { workouts, exercises, sets } = FILE;
  const measured = { importFile: [] as Import[], importBare: [] as Import[] };
  const measure = (how: keyof typeof measured) => async (round: number) => {
    const times = await page.evaluate(([run, a, b, c]) => globalThis.bench[run](a, b, c), [
      how,
      workouts,
      exercises,
      sets,
    ] as const);
    if (round > 0) measured[how].push(times);
    return times.write;
  };
  const written = await interleave(FILE_ROUNDS, measure("importFile"), measure("importBare"));
  const rounds = (of: keyof Import): Rounds => ({
    ours: measured.importFile.map((times) => times[of]),
    control: measured.importBare.map((times) => times[of]),
  });
  const name = `import of ${workouts * exercises * sets} sets`;
  return [
    speedFigure(`${name} (bulkInsert by RxDB alone)`, written, 1 / FILE_OVERHEAD),
    speedFigure(`undo of it (bulkRemove by RxDB alone)`, rounds("undo"), 1 / FILE_OVERHEAD),
    {
      ...speedFigure("longest task of import and undo (the same by RxDB alone)", rounds("longestTask"), null),
      target: LONGEST_TASK,
    },
  ];
};

/** Whether syncing one edit costs more in a large database than in a small one. Each has a device of its own. */
export const sizeFigures = async ([first, second]: [Page, Page], backend: Backend): Promise<Measurement[]> => {
  const start = async (page: Page, rows: number): Promise<() => Promise<number>> => {
    const account = await signUp(backend);
    await fillServer(account, rows);
    await page.evaluate((who) => globalThis.bench.startDevice(who), account);
    return () => page.evaluate(() => globalThis.bench.device("syncOne", ""));
  };
  const stop = (page: Page) => page.evaluate(() => globalThis.bench.stopDevice());
  const [small = SIZES[0], ...larger] = SIZES;
  const control = await start(first, small);
  const figures: Measurement[] = [];
  for (const size of larger) {
    const rounds = await interleave(SIZE_ROUNDS, await start(second, size), control);
    figures.push(speedFigure(`sync of one edit among ${size} rows (among ${small})`, rounds, 1 / SIZE_OVERHEAD));
    await stop(second);
  }
  await stop(first);
  return figures;
};

/** What a browser fetches of the built app until the login form stands: page, scripts and styles, compressed. */
export const bundleFigure = async (backend: Backend): Promise<Measurement> => {
  const server = await serveBuiltApp(backend);
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(`${server.url}/auth/login`);
    await page.locator('input[type="password"]').waitFor({ state: "visible" });
    const files = await page.evaluate(() => {
      const fetched = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
      const shown = fetched.filter(({ entryType, name }) => entryType === "navigation" || /\.(js|css)$/.test(name));
      return Promise.all(shown.map(async ({ name }) => (await fetch(name)).text()));
    });
    const bytes = files.reduce((sum, file) => sum + brotliSize(file), 0);
    const alone = brotliSize(await bundle("bench/page/react-alone.ts"));
    return sizeFigure("login route, brotli (React and DOM alone)", bytes, alone, LOGIN_TARGET_KB);
  } finally {
    await browser.close();
    await server.close();
  }
};
