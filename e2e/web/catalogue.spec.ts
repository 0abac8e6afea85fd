import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { build, type PreviewServer, preview } from "vite";
import { LANGUAGE_KEY } from "#shared/i18n/languages.ts";
import { SECTIONS } from "#tests/catalogue/section-names.ts";

const CONFIG = join(import.meta.dirname, "../../vite.catalogue.config.ts");

/** The browser that drew the pictures: another one's letters and edges are others. `--update-snapshots` writes it. */
const MADE_BY = join(import.meta.dirname, "../pictures/made-by.json");

/** How many pixels may differ, and by how much each does before it counts: the edges of letters vary by machine. */
const TOLERANCE = { threshold: 0.2, maxDiffPixels: 50 };

const APPEARANCES = [
  { language: "it", scheme: "light" },
  { language: "en", scheme: "dark" },
] as const;

// What is made before them serves all.
test.describe.configure({ mode: "default" });

let server: PreviewServer;
let address = "";

test.beforeAll(async () => {
  await build({ configFile: CONFIG, logLevel: "error" });
  server = await preview({ configFile: CONFIG, preview: { port: 0, host: "127.0.0.1" }, logLevel: "error" });
  address = server.resolvedUrls?.local[0] ?? "";
});
test.afterAll(() => server.close());

/** As a link within the page would: to load it anew for each section takes most of the time. */
const turnTo = (page: Page, name: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `?section=${name}`);

for (const { language, scheme } of APPEARANCES) {
  test(`parts of ui and kit look as they did: ${language}, ${scheme}`, async ({ browser, page }, { config }) => {
    const program = process.env.HEADLESS_SHELL_PATH ? "chromium-headless-shell" : "chromium";
    const drawnBy = `${program} ${browser.version()} on ${process.platform}`;
    if (["all", "changed"].includes(config.updateSnapshots)) writeFileSync(MADE_BY, `{ "browser": "${drawnBy}" }\n`);
    const made: { browser: string } = JSON.parse(readFileSync(MADE_BY, "utf8"));
    // biome-ignore lint/suspicious/noSkippedTests: the last lines of a run say which browser they are of.
    test.skip(made.browser !== drawnBy, `its pictures are of ${made.browser}, and this is ${drawnBy}`);
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [LANGUAGE_KEY, language] as const);
    // Letters that were drawn while their dialog moved may stay a pixel off.
    await page.addInitScript(() => {
      const still = new CSSStyleSheet();
      still.replaceSync("* { animation: none !important }");
      document.adoptedStyleSheets.push(still);
    });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 480, height: 480 });
    let isLeftClean = false;
    for (const section of SECTIONS) {
      const { name } = section;
      if (isLeftClean) await turnTo(page, name);
      else await page.goto(`${address}?section=${name}`);
      isLeftClean = !("coversPage" in section || "opens" in section);
      await page.locator(`[data-section="${name}"]`).waitFor({ state: "attached" });
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      if ("opens" in section) await page.getByRole("main").getByRole("button").click();
      // A part whose code is on its way leaves the page blank.
      await expect(page.locator("body")).toContainText(/\S/);
      await page.evaluate(() => document.fonts.ready);
      await expect.soft(page).toHaveScreenshot(`${name}-${scheme}.png`, {
        ...TOLERANCE,
        fullPage: true,
        mask: [page.locator("[data-glyph]")],
      });
    }
  });
}
