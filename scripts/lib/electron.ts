import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectPath } from "./project.ts";

/** `args` are what this machine needs before it starts at all. */
export type FoundElectron = { path: string; args: string[] } | { reason: string };

const EXECUTABLE: Partial<Record<NodeJS.Platform, string>> = {
  darwin: "Electron.app/Contents/MacOS/Electron",
  win32: "electron.exe",
};

/** Chromium refuses its own sandbox to root; the renderer's isolation from Node does not depend on it. */
const ROOT_ARGS = process.platform === "linux" && process.getuid?.() === 0 ? ["--no-sandbox"] : [];

function installed(): string | null {
  const folder = projectPath("node_modules/electron");
  const pathFile = join(folder, "path.txt");
  if (!existsSync(pathFile)) return null;
  const path = join(folder, "dist", readFileSync(pathFile, "utf8"));
  return existsSync(path) ? path : null;
}

/**
 * The Electron of ELECTRON_OVERRIDE_DIST_PATH, else the downloaded one of the package. `download` fetches it where it
 * is absent (about 100 MB, once): the package has no install script, and its first start would do the same.
 */
export function findElectron({ download }: { download: boolean }): FoundElectron {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (override) {
    const path = join(override, EXECUTABLE[process.platform] ?? "electron");
    if (existsSync(path)) return { path, args: ROOT_ARGS };
    return { reason: `ELECTRON_OVERRIDE_DIST_PATH holds no Electron: ${path}` };
  }
  const found = installed();
  if (found !== null) return { path: found, args: ROOT_ARGS };
  if (!download) return { reason: "Electron is not downloaded; `npx install-electron` does it." };
  console.log("Downloading Electron (once)…");
  const run = spawnSync(process.execPath, [projectPath("node_modules/electron/install.js")], {
    encoding: "utf8",
    timeout: 300_000,
  });
  const path = installed();
  if (path !== null) return { path, args: ROOT_ARGS };
  const lastLine = run.stderr.split("\n").find((line) => line.includes("Error")) ?? "no answer";
  return { reason: `Electron could not be downloaded: ${lastLine.trim()}` };
}
