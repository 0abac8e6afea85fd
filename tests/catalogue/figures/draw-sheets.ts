/**
 * `npm run figures:sheet [-- NAME…]`: draws every movement, or those whose names contain a NAME, on contact sheets in
 * dist/figures, and says what the rules find.
 */
import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findChromium } from "#scripts/lib/chromium.ts";
import { projectPath } from "#scripts/lib/project.ts";
import { faultsOf } from "#shared/domain/figures/rules/faults.ts";
import { sheetPage, sheets } from "./sheet-page.ts";

const FOLDER = "dist/figures";
const wanted = process.argv.slice(2);
const drawn = sheets()
  .map(({ group, entries }) => ({
    group,
    entries: entries.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part))),
  }))
  .filter(({ entries }) => entries.length > 0);
for (const { name, movement, exercises } of drawn.flatMap(({ entries }) => entries)) {
  for (const { rule, words } of exercises.flatMap((exercise) => faultsOf(movement, exercise.primary_muscles)))
    console.log(`${name}: rule ${rule}, ${words}`);
}

const found = findChromium();
if ("reason" in found) throw new Error(found.reason);
mkdirSync(projectPath(FOLDER), { recursive: true });
const browser = await chromium.launch({ executablePath: found.path, args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1616, height: 600 } });
for (const theme of ["light", "dark"] as const) {
  for (const { group, entries } of drawn) {
    const path = `${FOLDER}/${theme}-${group}.png`;
    await page.setContent(sheetPage(entries, theme));
    await page.screenshot({ path: projectPath(path), fullPage: true });
    console.log(path);
  }
}
await browser.close();
