import { expect } from "@playwright/test";
import { openScriptPage } from "#e2e/fixtures/script-page.ts";
import { test } from "#e2e/fixtures/test.ts";
import { bundle } from "#scripts/lib/bundle.ts";

/** Of each window. Without the lock, or with a deletion that checks no other window, a few of them are lost. */
const ROUNDS = 100;

test("windows that seal at once lose nothing to the deletion of the empty database", async ({ browser, stack }) => {
  const body = await bundle("tests/helpers/data/sealed-page.ts");
  const context = await browser.newContext({ baseURL: stack.webUrl });
  const pages = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  for (const page of pages) await openScriptPage(page, body, "sealedPage");
  const [first, second, older] = pages;

  const results = await Promise.all([
    first.evaluate((rounds) => globalThis.sealedPage.run("anna", rounds), ROUNDS),
    second.evaluate((rounds) => globalThis.sealedPage.run("bruno", rounds), ROUNDS),
    older.evaluate((rounds) => globalThis.sealedPage.runAsOlder("carla", rounds), ROUNDS),
  ]);

  for (const { stored, lost } of results) {
    expect(stored).toBeGreaterThan(ROUNDS / 2);
    expect(lost).toBe(0);
  }
  // An older window may have been the last one, and leaves the database to the next check.
  await first.evaluate(() => globalThis.sealedPage.run("anna", 1));
  expect(await first.evaluate(() => indexedDB.databases())).toEqual([]);
  await context.close();
});
