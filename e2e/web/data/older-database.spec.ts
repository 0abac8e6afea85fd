import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type { ProfiledBrowser } from "#e2e/fixtures/browser-profile.ts";
import { openScriptPage } from "#e2e/fixtures/script-page.ts";
import { test } from "#e2e/fixtures/test.ts";
import { bundle } from "#scripts/lib/bundle.ts";
import { projectPath } from "#scripts/lib/project.ts";
import type { DiskImage } from "#tests/helpers/data/storage/disk-image.ts";
import type { GoldenDatabase } from "#tests/helpers/data/storage/golden-database.ts";
import type { Opened } from "#tests/helpers/screens/golden-page.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";
const FORMER = "tests/renderer/data/former-layout/ten-databases.json";
/** How far the take-over has come when the browser is killed. */
const SHARES = [0.3, 0.7];

test("unsent edits of the ten former databases are taken over, wherever a kill cuts that short", async ({
  profile,
  stack,
}) => {
  const golden: GoldenDatabase = JSON.parse(readFileSync(projectPath(FORMER), "utf8"));
  const former = golden.image;
  const image: DiskImage = JSON.parse(former);
  const body = await bundle("tests/helpers/screens/golden-page.ts");
  let killAt = 0;
  /** A page of the app's origin with the data layer alone, in a browser that ends at the step that is asked for. */
  const launch = async (): Promise<ProfiledBrowser> => {
    const browser = await profile.launch(stack.webUrl);
    await browser.page.exposeFunction("step", async (step: number) => {
      if (step === killAt) await browser.kill();
    });
    await openScriptPage(browser.page, body, "goldenPage");
    return browser;
  };
  const open = (page: Page): Promise<Opened> => page.evaluate((id) => globalThis.goldenPage.open(id), MEMBER);
  const write = (page: Page) => page.evaluate((stored) => globalThis.goldenPage.write(stored), former);
  const expectWhole = ({ rows, unsent, stores }: Opened) => {
    expect(rows).toMatchObject({
      profiles: [{ first_name: "Edited" }],
      notifications: [],
      workouts: [{ name: "Begun offline" }],
      workout_sets: [{ reps: 12 }],
    });
    expect(unsent).toHaveLength(4);
    expect(stores.filter((name) => image.some((store) => store.name === name))).toEqual([]);
  };

  let browser = await launch();
  await write(browser.page);
  const undisturbed = await open(browser.page);
  expectWhole(undisturbed);
  for (const share of SHARES) {
    await write(browser.page);
    killAt = Math.ceil(undisturbed.steps * share);
    await expect(open(browser.page)).rejects.toThrow(/closed/);
    killAt = 0;
    browser = await launch();
    const { steps, ...opened } = await open(browser.page);
    expectWhole({ steps, ...opened });
    // What the killed one had done is not done again.
    expect(steps).toBeLessThanOrEqual(undisturbed.steps);
  }
});
