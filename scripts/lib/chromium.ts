import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { PROJECT_ROOT, packageCommand } from "./project.ts";

export type FoundChromium = { path: string } | { reason: string };

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge"];

const FIXED_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ...[process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, "Google/Chrome/Application/chrome.exe")),
];

/** First program of that name in PATH. */
export function findProgram(name: string): string | null {
  const file = process.platform === "win32" ? `${name}.exe` : name;
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, file)).find((path) => existsSync(path)) ?? null;
}

function present(): string | null {
  const candidates = [
    process.env.CHROMIUM_PATH ?? null,
    ...NAMES.map(findProgram),
    ...FIXED_PLACES,
    chromium.executablePath(),
  ];
  return candidates.find((path) => path !== null && existsSync(path)) ?? null;
}

function tryInstall(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const run = spawnSync(command, args, { cwd: PROJECT_ROOT, env, stdio: "ignore", timeout: 300_000 });
  return run.status === 0;
}

/**
 * A Chromium or Chrome that tests may drive: CHROMIUM_PATH, the system's, Playwright's own, else one installed now
 * (Playwright's download, or apt where root on Debian).
 */
export function findChromium(): FoundChromium {
  const found = present();
  if (found !== null) return { path: found };
  console.log("No Chromium found: installing one…");
  tryInstall(packageCommand("playwright"), ["install", "chromium"]);
  if (present() === null && findProgram("apt-get") !== null && process.getuid?.() === 0) {
    tryInstall("apt-get", ["update", "-qq"]);
    tryInstall("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"]);
  }
  const path = present();
  return path === null
    ? { reason: "no Chromium or Chrome here, and neither Playwright's download nor apt could bring one" }
    : { path };
}

/**
 * Chromium without windows, for tests that need pages alone: opening one takes a quarter of the processor time. Null
 * where there is none, or CHROMIUM_PATH names the browser to take.
 */
export const findHeadlessShell = (): string | null =>
  process.env.CHROMIUM_PATH ? null : findProgram("chromium-headless-shell");
