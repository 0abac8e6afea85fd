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
 * What all of them together may leave at rest is less than this. Kilobytes of memory, once the last members' timers
 * (30 s) have ended: V8 compiles code anew, and three hundred left 1,100. Kilobytes of disk: three hundred left 12;
 * without the sweep six leave 200. A client that is not let go stays on the window, with its member's token.
 */
const LIMITS = { heap: 2000, disk: 50, listeners: 1, databases: 1 };
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
  test.setTimeout(150_000 + 2 * SWITCHES * 10_000);
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
  let round = 0;
  const switchMembers = async (times: number) => {
    for (const end = round + times; round < end; round += 1) {
      await login.signIn(members[round % 2 === 0 ? 0 : 1]);
      await shell.expectInSync();
      await workOut(`Giro ${round}`);
      await shell.expectInSync();
      await shell.signOut();
    }
  };
  let before: Usage;
  let after: Usage;
  /** What the last switches left over and above what they may. */
  const left = async (): Promise<string> => {
    after = await usage(page, storage);
    return (["heap", "disk", "listeners", "databases"] as const)
      .filter((what) => after[what] - before[what] >= LIMITS[what])
      .map((what) => `${what} ${before[what]} → ${after[what]}`)
      .join(", ");
  };
  const measure = async (): Promise<Usage[]> => {
    before = await usage(page, storage);
    await switchMembers(SWITCHES);
    await expect.poll(left, { timeout: 60_000, intervals: [3_000] }).toBe("");
    return [before, after];
  };
  await switchMembers(WARM_UP);
  // On a busy machine the browser compiles code or tidies its files late, once. What leaks does it again.
  const [first, last] = await measure().catch(measure);
  console.log(`${SWITCHES} switches, in kB: ${JSON.stringify(first)} → ${JSON.stringify(last)}`);
});
