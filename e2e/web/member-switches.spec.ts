import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { createMember, type Member } from "../fixtures/members.ts";
import { test } from "../fixtures/test.ts";
import { LoginPage } from "../pages/auth-pages.ts";
import { Shell } from "../pages/shell.ts";
import { WorkoutsPage } from "../pages/workouts-page.ts";

/**
 * Six in every run, which tells a listener, a database or a window's worth of memory that stays. What leaks a little at each
 * switch shows in a hundred, by hand, before a release: `MEMBER_SWITCHES=100 npm run e2e -- web member-switches`, five minutes.
 */
const SWITCHES = Number(process.env.MEMBER_SWITCHES ?? 6);
/** Switches after which code and caches are warm. */
const WARM_UP = 3;
/**
 * Kilobytes of memory that all of them together may leave at rest, once the last members' timers (30 s) have ended: V8 compiles
 * code anew. A hundred left 1,300.
 */
const HEAP = 2000;
/**
 * Kilobytes of disk that all of them together may leave at rest. Marks of what was deleted go up and down with the browser's
 * packing (docs/sync.md): a hundred left 400 to 900, and 2,000 beside a database that outlived the members.
 */
const DISK = 1500;
/** What the browser writes about its own work, and begins anew when it starts. */
const BROWSER_LOG = /^(?:LOG(?:\.old)?|MANIFEST-\d+)$/;

const storedBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !BROWSER_LOG.test(entry.name))
    .map((entry) => lstatSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);

/** Kilobytes of the page's JavaScript after a collection and of its browser's storage, listeners of its window, databases. */
type Usage = { heap: number; disk: number; listeners: number; databases: number };

async function usage(page: Page, storage: string): Promise<Usage> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { result } = await session.send("Runtime.evaluate", { expression: "window" });
  const { listeners } = await session.send("DOMDebugger.getEventListeners", { objectId: result.objectId ?? "" });
  await session.detach();
  const databases = await page.evaluate(async () => (await indexedDB.databases()).length);
  const kilobytes = (bytes: number) => Math.round(bytes / 1024);
  return { heap: kilobytes(usedSize), disk: kilobytes(storedBytes(storage)), listeners: listeners.length, databases };
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
  let before: Usage | null = null;
  for (let round = 0; round < WARM_UP + SWITCHES; round += 1) {
    await login.signIn(members[round % 2 === 0 ? 0 : 1]);
    await shell.expectInSync();
    await shell.goTo("workouts");
    await workouts.create(`Giro ${round}`);
    await shell.goTo("workouts");
    await shell.expectInSync();
    await shell.signOut();
    if (round === WARM_UP - 1) before = await usage(page, storage);
  }

  if (!before) throw new Error("nothing was measured");
  const { heap, listeners, databases, disk } = before;
  let after = before;
  const atRest = { timeout: 60_000, message: "at rest" };
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
  console.log(`${SWITCHES} switches: ${grown}, listeners ${after.listeners}, databases ${after.databases}`);
});
