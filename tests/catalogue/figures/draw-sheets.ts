/**
 * `npm run figures:sheet [-- NAME…]`: draws every movement, or those whose names contain a NAME, on contact sheets in
 * dist/figures, and says what the rules find.
 */
import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findChromium } from "#scripts/lib/chromium.ts";
import { projectPath } from "#scripts/lib/project.ts";
import { faultsOf } from "#shared/domain/figures/rules/faults.ts";
import { PER_SHEET, sheetEntries, sheetPage } from "./sheet-page.ts";

const FOLDER = "dist/figures";
const wanted = process.argv.slice(2);
const entries = sheetEntries().filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
for (const { name, movement, exercise } of entries) {
  for (const { rule, words } of faultsOf(movement, exercise.primary_muscles))
    console.log(`${name}: rule ${rule}, ${words}`);
}

const found = findChromium();
if ("reason" in found) throw new Error(found.reason);
mkdirSync(projectPath(FOLDER), { recursive: true });
const browser = await chromium.launch({ executablePath: found.path, args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1616, height: 600 } });
for (const theme of ["light", "dark"] as const) {
  for (let start = 0; start < entries.length; start += PER_SHEET) {
    const path = `${FOLDER}/${theme}-${start / PER_SHEET + 1}.png`;
    await page.setContent(sheetPage(entries.slice(start, start + PER_SHEET), theme));
    await page.screenshot({ path: projectPath(path), fullPage: true });
    console.log(path);
  }
}
await browser.close();
