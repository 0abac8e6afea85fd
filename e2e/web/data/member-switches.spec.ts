import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { createMember, type Member } from "#e2e/fixtures/backend/members.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { test } from "#e2e/fixtures/test.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";

/**
 * Two in every run, which tells a listener, a database or a window's worth of memory that stays. What leaks a little
 * at each switch shows in a hundred, by hand, before a release: `MEMBER_SWITCHES=100 npm run e2e -- web
 * member-switches`, five minutes. Not with a trace: that keeps what it saw of the page in the page's own memory.
 */
const SWITCHES = Number(process.env.MEMBER_SWITCHES ?? 2);
/** Switches after which code and caches are warm. */
const WARM_UP = 2;
/**
 * Kilobytes of memory that all of them together may leave at rest, once the last members' timers (30 s) have ended: V8
 * compiles code anew. Three hundred left 1,100.
 */
const HEAP = 2000;
/**
 * Kilobytes of disk that all of them together may leave at rest: three hundred left 12. Without the sweep six leave
 * 200.
 */
const DISK = 50;
/**
 * What the browser writes about its own work, and begins anew: the one with the store, the other past two megabytes.
 */
const BROWSER_LOG = /^(?:LOG(?:\.old)?|MANIFEST-\d+)$/;

const storedBytes = (folder: string, which: "stored" | "logs"): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && BROWSER_LOG.test(entry.name) === (which === "logs"))
    .map((entry) => lstatSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);

/**
 * Kilobytes of the page's JavaScript after a collection and of its browser's storage, listeners of its window,
 * databases.
 */
type Usage = { heap: number; disk: number; logs: number; listeners: number; databases: number };

async function usage(page: Page, storage: string): Promise<Usage> {
  // Until then the page waits to give it the focus, and the toaster for a first use of the page.
  await expect(page.locator("h1")).toBeFocused();
  await page.keyboard.press("Shift");
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { result } = await session.send("Runtime.evaluate", { expression: "window" });
  const { listeners } = await session.send("DOMDebugger.getEventListeners", { objectId: result.objectId ?? "" });
  await session.detach();
  const databases = await page.evaluate(async () => (await indexedDB.databases()).length);
  const kilobytes = (bytes: number) => Math.round(bytes / 1024);
  const [disk, logs] = [kilobytes(storedBytes(storage, "stored")), kilobytes(storedBytes(storage, "logs"))];
  return { heap: kilobytes(usedSize), disk, logs, listeners: listeners.length, databases };
}

test("switching members again and again takes no more memory and no more disk", async ({ profile, stack }) => {
  test.setTimeout(60_000 + SWITCHES * 10_000);
  const members: [Member, Member] = [await createMember(stack), await createMember(stack)];
  const away = await createMember(stack);
  const { page, context } = await profile.launch(stack.webUrl);
  const network = networkOf(context, stack.webUrl);
  const [login, shell, workouts] = [new LoginPage(page), new Shell(page), new WorkoutsPage(page)];
  const storage = join(profile.folder, "Default", "IndexedDB");
  const workOut = async (name: string) => {
    await shell.goTo("workouts");
    await workouts.create(name);
    await shell.goTo("workouts");
  };
  await login.open();
  // The sealed outbox of one who left without a network and does not come back: a database that outlives all the
  // others.
  await login.signIn(away);
  await shell.expectInSync();
  await network.cut();
  await workOut("In attesa");
  await shell.expectPending();
  await shell.signOut();
  await network.restore();
  let before: Usage | null = null;
  for (let round = 0; round < WARM_UP + SWITCHES; round += 1) {
    await login.signIn(members[round % 2 === 0 ? 0 : 1]);
    await shell.expectInSync();
    await workOut(`Giro ${round}`);
    await shell.expectInSync();
    await shell.signOut();
    if (round === WARM_UP - 1) before = await usage(page, storage);
  }

  if (!before) throw new Error("nothing was measured");
  const { heap, listeners, databases, disk, logs } = before;
  let after = before;
  const atRest = { timeout: 60_000, intervals: [3_000], message: "at rest" };
  const left = async (what: "heap" | "disk") => {
    after = await usage(page, storage);
    return after[what] - before[what];
  };
  await expect.poll(() => left("heap"), atRest).toBeLessThan(HEAP);
  await expect.poll(() => left("disk"), atRest).toBeLessThan(DISK);
  expect(after.databases).toBe(databases);
  // A client that is not let go stays on the window, with its member's token.
  expect(after.listeners).toBe(listeners);
  const grown = `heap ${heap} → ${after.heap} kB, disk ${disk} → ${after.disk} kB`;
  const held = `listeners ${after.listeners}, databases ${after.databases}`;
  console.log(`${SWITCHES} switches: ${grown}, ${held}, the browser's own logs ${logs} → ${after.logs} kB`);
});
