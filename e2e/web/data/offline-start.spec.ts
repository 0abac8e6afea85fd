import { readdirSync } from "node:fs";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { createMember } from "#e2e/fixtures/backend/members.ts";
import { type ReleaseServer, startReleaseServer } from "#e2e/fixtures/backend/release-server.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test as base } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { WorkoutPage, WorkoutsPage } from "#e2e/pages/workouts-page.ts";
import { projectPath } from "#scripts/lib/project.ts";

const { coach, common } = texts;

const test = base.extend<object, { server: ReleaseServer }>({
  serviceWorkers: "allow",
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startReleaseServer();
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.stack.webUrl),
  member: async ({ server }, use) => use(await createMember(server.stack)),
});

/** All files of the release are on the device. */
const kept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));
const releaseOf = (page: Page) => page.locator("html").getAttribute("data-release");
const askForRelease = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // A release that is not whole is refused.
    await registration.update().catch(() => undefined);
  });
const hasWaiting = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

const vanish = async (server: ReleaseServer, context: BrowserContext) => {
  await context.setOffline(true);
  await server.stop();
};
const comeBack = async (server: ReleaseServer, context: BrowserContext) => {
  await server.start();
  await context.setOffline(false);
};

// One server serves all: it publishes and vanishes for one test at a time.
test.describe.configure({ mode: "default" });

test("starts without a network: a reload amid a workout, a new tab, and a browser that was closed", async ({
  profile,
  member,
  server,
}) => {
  const first = await profile.launch(server.stack.webUrl);
  const shell = await enter(first.page, member, "/workouts");
  const workout = await new WorkoutsPage(first.page).create("Offline");
  await shell.expectInSync();
  await kept(first.page);
  await vanish(server, first.context);

  await first.page.reload();
  await expect(first.page.getByLabel(texts.workouts.name, { exact: true })).toHaveValue("Offline");
  await workout.rename("Senza rete, dopo");
  const tab = await first.context.newPage();
  await tab.goto("/ai-coach");
  await tab.getByRole("button", { name: coach.consent.yes }).click();
  await tab.getByRole("textbox", { name: coach.composer.label }).fill("Perché 10-20 serie?");
  await tab.keyboard.press("Enter");
  await expect(tab.getByRole("article", { name: coach.title })).toBeVisible();
  await test.step("the licences, which were never opened before", async () => {
    await tab.goto("/licenses");
    const rxdb = tab.getByRole("listitem").filter({ hasText: /^rxdb / });
    await rxdb.getByText("Apache-2.0").click();
    await expect(rxdb).toContainText("Apache License");
  });
  await first.close();

  const second = await profile.launch(server.stack.webUrl);
  await second.context.setOffline(true);
  await second.page.goto("/workouts");
  await new WorkoutsPage(second.page).openWorkout("Senza rete, dopo");
  await expect(new WorkoutPage(second.page).page.getByLabel(texts.workouts.name, { exact: true })).toBeVisible();
  const cached = await second.page.evaluate(async () => {
    const names = await caches.keys();
    const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return entries.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.length).toBeGreaterThan(100);
  expect(cached.filter((path) => !/^\/(assets\/)?[\w.-]+$/.test(path))).toEqual([]);
  await comeBack(server, second.context);
});

test("a release that is not whole is refused, a whole one waits for the next start, the last is retired", async ({
  context,
  page,
  member,
  server,
}) => {
  server.publish("whole");
  await enter(page, member);
  await kept(page);
  await test.step("one that is not whole leaves the one before in its place, also without a network", async () => {
    server.publish("broken", false);
    await askForRelease(page);
    expect(await hasWaiting(page)).toBe(false);
    await page.reload();
    expect(await releaseOf(page)).toBe("whole");
    await vanish(server, context);
    await page.reload();
    await expect(page.getByRole("navigation", { name: texts.shell.nav.label })).toBeVisible();
    expect(await releaseOf(page)).toBe("whole");
    await comeBack(server, context);
  });
  await test.step("a new one waits for the next start, is offered, and never runs beside the one before", async () => {
    const other = await context.newPage();
    await other.goto("/dashboard");
    server.publish("second");
    await askForRelease(page);
    await expect.poll(() => hasWaiting(page)).toBe(true);

    await other.goto("/workouts");
    expect(await releaseOf(other)).toBe("whole");
    await page.getByRole("button", { name: common.release.start }).click();
    await expect(page.getByText(common.release.others)).toBeVisible();
    expect(await releaseOf(page)).toBe("whole");

    await other.close();
    await page.reload();
    await expect.poll(() => releaseOf(page)).toBe("second");
    expect(await hasWaiting(page)).toBe(false);
  });
  await test.step("the server retires the worker, and nothing of it stays", async () => {
    await server.start(false);
    await page.reload();
    const left = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(left).toBe(0);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await comeBack(server, context);
  });
});

test("what an older release left behind is gone after a start, and what keeps this one stays", async ({
  page,
  server,
}) => {
  await page.goto(server.stack.webUrl);
  // Any module of the build that stands alone serves as a worker too: what it does matters nothing here.
  const [older] = readdirSync(projectPath("dist/web/assets")).filter((file) => /^subscriptions-.*\.js$/.test(file));
  await page.evaluate(async (script) => {
    await caches.open("of-an-older-release");
    await navigator.serviceWorker.register(script, { type: "module" });
  }, `/assets/${older}`);
  await page.goto(`${server.stack.webUrl}/auth/login`);
  await kept(page);
  const scripts = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(
        ({ active }) => new URL(active?.scriptURL ?? "/", "http://x").pathname,
      ),
    );
  await expect.poll(scripts).toEqual(["/service-worker.js"]);
  expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
});
