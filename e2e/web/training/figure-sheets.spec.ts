import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { sheetPage, sheets } from "#tests/catalogue/figures/sheet-page.ts";

const PICTURES = join(import.meta.dirname, "../../pictures");

/** The browser that drew the pictures of parts drew these too: `npm run e2e -- web catalogue` writes it. */
const MADE_BY = join(PICTURES, "made-by.json");

/** A digest of the page that each picture was drawn from: the same browser draws the same page alike. */
const DRAWN_FROM = join(PICTURES, "movements/drawn-from.json");

/** How many pixels may differ, and by how much each does before it counts: the edges of shapes vary by machine. */
const TOLERANCE = { threshold: 0.2, maxDiffPixels: 50 };

// Less than half the size on the sheet shows every limb, and keeps the pictures small.
test.use({ viewport: { width: 1616, height: 600 }, deviceScaleFactor: 0.4 });

test("every movement looks as it did when it was judged", async ({ browser, page }, { config }) => {
  const program = process.env.HEADLESS_SHELL_PATH ? "chromium-headless-shell" : "chromium";
  const drawnBy = `${program} ${browser.version()} on ${process.platform}`;
  const made: { browser: string } = JSON.parse(readFileSync(MADE_BY, "utf8"));
  // biome-ignore lint/suspicious/noSkippedTests: the last lines of a run say which browser they are of.
  test.skip(made.browser !== drawnBy, `its pictures are of ${made.browser}, and this is ${drawnBy}`);
  const isUpdate = ["all", "changed"].includes(config.updateSnapshots);
  const before: Record<string, string> = JSON.parse(readFileSync(DRAWN_FROM, "utf8"));
  const digests: Record<string, string> = {};
  for (const [index, { group, entries }] of sheets().entries()) {
    const html = sheetPage(entries, index === 0 ? "dark" : "light");
    const digest = createHash("sha256").update(html).digest("base64url");
    digests[group] = digest;
    if (digest === before[group] && !isUpdate) continue;
    await page.setContent(html);
    await expect
      .soft(page)
      .toHaveScreenshot(["movements", `${group}.png`], { ...TOLERANCE, scale: "device", fullPage: true });
  }
  if (isUpdate) writeFileSync(DRAWN_FROM, `${JSON.stringify(digests, null, 2)}\n`);
});
