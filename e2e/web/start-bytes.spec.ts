import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { projectPath } from "#scripts/lib/project.ts";

/** Kilobytes of scripts, as the browser reads them, until a page stands. Lower them with what is won. */
const LIMITS = { login: 380, dashboard: 962 } as const;

/** Bytes of all that draws movements, compressed. */
const FIGURES_LIMIT = 45_000;

declare global {
  /** The scripts that were loaded when the first heading of the page stood, with their kilobytes. */
  var scriptsAtHeading: Promise<[file: string, kilobytes: number][]>;
  /** Files of members that the page asked for before it had a body, which is before any script of the app ran. */
  var askedAhead: string[];
}

const watchScripts = (page: Page) =>
  page.addInitScript(() => {
    globalThis.scriptsAtHeading = new Promise((settle) => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector("main h1")) return;
        watch.disconnect();
        const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
        const scripts = loaded.filter(({ name }) => name.endsWith(".js"));
        settle(scripts.map(({ name, decodedBodySize }) => [new URL(name).pathname, Math.ceil(decodedBodySize / 1000)]));
      });
      watch.observe(document, { childList: true, subtree: true });
    });
  });

/** What comes after the first screen, by the names of its files. */
const LATER = /\/(?:session|server|frame|training|Toasts|offer-releases)-/;

const expectWithin = async (page: Page, limit: number): Promise<void> => {
  const scripts = await page.evaluate(() => globalThis.scriptsAtHeading);
  const sum = scripts.reduce((total, [, kilobytes]) => total + kilobytes, 0);
  expect(sum, JSON.stringify(scripts)).toBeLessThan(limit);
  expect(scripts.filter(([file]) => LATER.test(file))).toEqual([]);
};

test("the login page needs no more scripts than it did, and no Chakra", async ({ page }) => {
  await watchScripts(page);
  await new LoginPage(page).open();
  await expectWithin(page, LIMITS.login);
  const scripts = await page.evaluate(() => globalThis.scriptsAtHeading);
  const sources = scripts.map(([file]) => readFileSync(projectPath(`dist/web${file}`), "utf8"));
  // What Emotion, which Chakra is made with, marks each of its style elements with.
  expect(sources.filter((source) => source.includes("data-emotion"))).toEqual([]);
});

test("the dashboard needs no more scripts than it did, and what comes next waits for it", async ({ page, member }) => {
  await watchScripts(page);
  await enter(page, member);
  await expectWithin(page, LIMITS.dashboard);
});

test("a member's files are asked for ahead of the app's own scripts, and no stranger's page does so", async ({
  page,
  member,
}) => {
  await page.addInitScript(() => {
    globalThis.askedAhead = [];
    new MutationObserver((changes) => {
      if (document.body) return;
      for (const link of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (link instanceof HTMLLinkElement && link.rel === "modulepreload" && link.href.includes("/member-"))
          globalThis.askedAhead.push(new URL(link.href).pathname);
    }).observe(document, { childList: true, subtree: true });
  });
  const asked = () => page.evaluate(() => globalThis.askedAhead);
  await new LoginPage(page).open();
  expect(await asked()).toEqual([]);
  await enter(page, member);
  await page.reload();
  await expect
    .poll(asked)
    .toEqual([
      expect.stringMatching(/^\/assets\/member-[\w-]+\.js$/),
      expect.stringMatching(/^\/assets\/member-texts-[\w-]+\.js$/),
    ]);
});

test("what draws the movements of all exercises is one small file", () => {
  const folder = projectPath("dist/web/assets");
  const sizes = readdirSync(folder)
    .filter((name) => /^figures-.*\.js$/.test(name))
    .map((name) => brotliCompressSync(readFileSync(`${folder}/${name}`)).length);
  // Beside it stand the words of each language.
  expect(sizes).toHaveLength(3);
  expect(Math.max(...sizes)).toBeGreaterThan(10_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIGURES_LIMIT);
});
