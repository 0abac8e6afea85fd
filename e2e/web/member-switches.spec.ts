import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { createMember, type Member } from "../fixtures/members.ts";
import { test } from "../fixtures/test.ts";
import { LoginPage } from "../pages/auth-pages.ts";
import { Shell } from "../pages/shell.ts";
import { WorkoutsPage } from "../pages/workouts-page.ts";

/** `MEMBER_SWITCHES=100 npm run e2e -- web member-switches` makes more of them. */
const SWITCHES = Number(process.env.MEMBER_SWITCHES ?? 6);
/** Switches after which code and caches are warm. */
const WARM_UP = 3;
/** Kilobytes of memory that a switch may leave behind, on average over few: a member's database and screens take 900. */
const HEAP_PER_SWITCH = 500;
/** Megabytes of disk between a profile after few switches and one after many: the browser's own logs come and go. */
const DISK = 5;

const storedBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => lstatSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);

/** Bytes of the page's JavaScript after a collection, and its databases. */
async function usage(page: Page): Promise<{ heap: number; databases: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  const databases = await page.evaluate(async () => (await indexedDB.databases()).length);
  return { heap: usedSize, databases };
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
  const measured: { heap: number; databases: number; disk: number }[] = [];
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
  const figures = measured.map(({ heap, databases, disk }) => `${heap} ${databases} ${disk}`);
  console.log(`heap, databases and disk of ${SWITCHES} switches: ${figures[0]} → ${figures.at(-1)}`);
  expect(after.databases).toBe(before.databases);
  expect((after.heap - before.heap) / 1024 / SWITCHES).toBeLessThan(HEAP_PER_SWITCH);
  expect((after.disk - before.disk) / 1024 / 1024).toBeLessThan(DISK);
});
