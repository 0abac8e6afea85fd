/** `npm run images`: draws the pictures that have to be PNG (app icons, link preview) from their SVG sources. */
import { readFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { findChromium } from "./lib/chromium.ts";
import { projectPath } from "./lib/project.ts";

const FONT = "node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2";

const PICTURES = [
  { source: "renderer/public/icon.svg", width: 192, height: 192, name: "icon-192" },
  { source: "renderer/public/icon.svg", width: 512, height: 512, name: "icon-512" },
  { source: "resources/images/app-icon.svg", width: 512, height: 512, name: "icon-maskable-512" },
  { source: "resources/images/app-icon.svg", width: 180, height: 180, name: "apple-touch-icon" },
  { source: "resources/images/preview.svg", width: 1200, height: 630, name: "preview" },
];

const found = findChromium();
if ("reason" in found) throw new Error(found.reason);
const font = (await readFile(projectPath(FONT))).toString("base64");
const browser = await chromium.launch({ executablePath: found.path, args: ["--no-sandbox"] });
const page = await browser.newPage();
for (const { source, width, height, name } of PICTURES) {
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<style>@font-face { font-family: Archivo; font-weight: 100 900; font-stretch: 62% 125%; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${await readFile(projectPath(source), "utf8")}`,
  );
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: projectPath(`renderer/public/${name}.png`), omitBackground: true });
  console.log(`renderer/public/${name}.png`);
}
await browser.close();
