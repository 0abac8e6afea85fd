import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { bundle } from "#scripts/lib/bundle.ts";
import { projectPath } from "#scripts/lib/project.ts";
import type { GoldenDatabase } from "#tests/helpers/golden-database.ts";
import type { Opened } from "#tests/helpers/golden-page.ts";
import type { ProfiledBrowser } from "../fixtures/browser-profile.ts";
import { openScriptPage } from "../fixtures/script-page.ts";
import { test } from "../fixtures/test.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";
const FIRST_RELEASE = "tests/renderer/data/migrations/golden/schemas-0-0-0-0-0-0.json";
/** How far the migration has come when the browser is killed. */
const SHARES = [0.25, 0.5, 0.75];

test("the first release's database opens whole wherever a kill of the browser cut its migration short", async ({
  profile,
  stack,
}) => {
  const golden: GoldenDatabase = JSON.parse(readFileSync(projectPath(FIRST_RELEASE), "utf8"));
  const body = await bundle("tests/helpers/golden-page.ts");
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
  const write = (page: Page) =>
    page.evaluate((image) => globalThis.goldenPage.write(image), JSON.stringify(golden.image));
  const expectWhole = ({ rows, unsent }: Opened) => {
    expect(rows).toMatchObject(golden.rows);
    expect(unsent).toEqual(golden.unsent);
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
