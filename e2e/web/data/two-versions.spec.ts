import { type BrowserContext, expect, type Page } from "@playwright/test";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";
import { bundle } from "#scripts/lib/bundle.ts";
import data from "#shared/i18n/it/member/data.json" with { type: "json" };
import type {} from "#tests/helpers/data/newer-app.ts";

/** A page of the app's origin that runs the data layer of the next release. */
async function openNewer(context: BrowserContext, webUrl: string): Promise<Page> {
  const body = await bundle("tests/helpers/data/newer-app.ts");
  await context.route(`${webUrl}/newer.js`, (route) => route.fulfill({ contentType: "text/javascript", body }));
  await context.route(`${webUrl}/newer`, (route) =>
    route.fulfill({ contentType: "text/html", body: '<!doctype html><script type="module" src="/newer.js"></script>' }),
  );
  const page = await context.newPage();
  await page.goto("/newer");
  await page.waitForFunction(() => "newerApp" in globalThis);
  return page;
}

test("a window of an older release lets a newer one take over, is told to reload, and loses nothing", async ({
  context,
  page,
  member,
  stack,
}) => {
  const shell = await enter(page, member, "/workouts");
  const workouts = new WorkoutsPage(page);
  await workouts.create("Inviato");
  await shell.goTo("workouts");
  await shell.expectInSync();
  await context.route("**/rest/v1/rpc/sync_push_all", (route) => route.abort());
  await workouts.create("In attesa");
  await shell.goTo("workouts");
  await shell.expectPending();

  const newer = await openNewer(context, stack.webUrl);
  const found = await newer.evaluate((id) => globalThis.newerApp.open(id), member.id);

  expect(found).toEqual({ names: ["In attesa", "Inviato"], unsent: 1 });
  await expect(page.getByRole("alert")).toHaveText(data.app_outdated);
  await test.step("reloaded without the newer release, it leaves the newer data alone", async () => {
    await page.getByRole("button", { name: texts.shell.data.reload }).click();
    await expect(page.getByRole("alert")).toHaveText(data.database_newer);
    await newer.reload();
    expect(await newer.evaluate((id) => globalThis.newerApp.open(id), member.id)).toEqual(found);
  });
});
