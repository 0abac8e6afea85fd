import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { createMember, type Member } from "../fixtures/members.ts";
import { test } from "../fixtures/test.ts";
import { LoginPage } from "../pages/auth-pages.ts";
import { Shell } from "../pages/shell.ts";
import { WorkoutsPage } from "../pages/workouts-page.ts";

/**
 * Six in every run, which tells a listener, a database or a window's worth of memory that stays. The figure of a hundred is by
 * hand, before a release: `MEMBER_SWITCHES=100 npm run e2e -- web member-switches`, some ten minutes. What leaks a little at
 * each switch then shows in the line about the later half, where code and caches have long been warm.
 */
const SWITCHES = Number(process.env.MEMBER_SWITCHES ?? 6);
/** Switches after which code and caches are warm. */
const WARM_UP = 3;
/**
 * Kilobytes of memory that all of them together may leave behind: compiled code, what the browser's own timelines keep, and
 * up to three members whose last timers (30 s) still run, at 900 each.
 */
const HEAP = 4000;
/**
 * Code that V8 compiles anew, and switches that follow each other faster than those timers end. Between two snapshots of the
 * heap 20 switches apart, all timers over, code weighed 37 a switch more, objects 0.3, and no closure was more; 45 s after
 * the last of a hundred the page had 1,300 more than before the first.
 */
const HEAP_PER_SWITCH = 60;
/**
 * Megabytes of disk between a profile after few switches and one after many. Marks of what was deleted go up and down with the
 * browser's packing (docs/sync.md); a hundred switches without a pause left one.
 */
const DISK = 2.5;
/** What the browser writes about its own work, and begins anew when it starts. */
const BROWSER_LOG = /^(?:LOG(?:\.old)?|MANIFEST-\d+)$/;

const storedBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !BROWSER_LOG.test(entry.name))
    .map((entry) => lstatSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);

/** Bytes of the page's JavaScript after a collection, listeners of its window, and its databases. */
async function usage(page: Page): Promise<{ heap: number; listeners: number; databases: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { result } = await session.send("Runtime.evaluate", { expression: "window" });
  const { listeners } = await session.send("DOMDebugger.getEventListeners", { objectId: result.objectId ?? "" });
  await session.detach();
  const databases = await page.evaluate(async () => (await indexedDB.databases()).length);
  return { heap: usedSize, listeners: listeners.length, databases };
}

// A trace keeps what it saw of the page in the page's own memory.
test.use({ trace: "off" });

test("switching members again and again takes no more memory and no more disk", async ({ profile, stack }) => {
  test.setTimeout(60_000 + SWITCHES * 10_000);
  const members: [Member, Member] = [await createMember(stack), await createMember(stack)];
  const { page } = await profile.launch(stack.webUrl);
  const [login, shell, workouts] = [new LoginPage(page), new Shell(page), new WorkoutsPage(page)];
  const storage = join(profile.folder, "Default", "IndexedDB");
  await login.open();
  const measured: (Awaited<ReturnType<typeof usage>> & { disk: number })[] = [];
  for (let round = 0; round < WARM_UP + SWITCHES; round += 1) {
    await login.signIn(members[round % 2 === 0 ? 0 : 1]);
    await shell.expectInSync();
    await shell.goTo("workouts");
    await workouts.create(`Giro ${round}`);
    await shell.goTo("workouts");
    await shell.expectInSync();
    await shell.signOut();
    if (round < WARM_UP - 1) continue;
    measured.push({ ...(await usage(page)), disk: storedBytes(storage) });
  }

  const [before, after] = [measured[0], measured.at(-1)];
  if (!before || !after) throw new Error("nothing was measured");
  const figures = measured.map(({ heap, listeners, databases, disk }) => `${heap} ${listeners} ${databases} ${disk}`);
  console.log(`heap, listeners, databases and disk of ${SWITCHES} switches: ${figures[0]} → ${figures.at(-1)}`);
  const half = measured.slice(Math.floor(measured.length / 2));
  const [middle = before, switches] = [half[0], Math.max(1, half.length - 1)];
  const [heap, disk] = [(after.heap - middle.heap) / 1024 / switches, (after.disk - middle.disk) / 1024 / switches];
  console.log(`kilobytes a switch in the later half: heap ${heap.toFixed(1)}, disk ${disk.toFixed(1)}`);
  expect(after.databases).toBe(before.databases);
  // A client that is not let go stays on the window, with its member's token.
  expect(after.listeners).toBe(before.listeners);
  expect((after.heap - before.heap) / 1024).toBeLessThan(HEAP + HEAP_PER_SWITCH * SWITCHES);
  expect((after.disk - before.disk) / 1024 / 1024).toBeLessThan(DISK);
});
