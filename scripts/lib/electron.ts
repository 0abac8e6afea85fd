import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectPath } from "./project.ts";

/** `folder` holds its distribution; `args` are what this machine needs before it starts at all. */
export type FoundElectron = { path: string; folder: string; args: string[] } | { reason: string };

const EXECUTABLE: Partial<Record<NodeJS.Platform, string>> = {
  darwin: "Electron.app/Contents/MacOS/Electron",
  win32: "electron.exe",
};

/** Chromium refuses its own sandbox to root; the renderer's isolation from Node does not depend on it. */
const ROOT_ARGS = process.platform === "linux" && process.getuid?.() === 0 ? ["--no-sandbox"] : [];

const electronIn = (folder: string, path: string): FoundElectron | null =>
  existsSync(join(folder, path)) ? { path: join(folder, path), folder, args: ROOT_ARGS } : null;

function installed(): FoundElectron | null {
  const pathFile = projectPath("node_modules/electron/path.txt");
  return existsSync(pathFile)
    ? electronIn(projectPath("node_modules/electron/dist"), readFileSync(pathFile, "utf8"))
    : null;
}

/**
 * The Electron of ELECTRON_OVERRIDE_DIST_PATH, else the downloaded one of the package. `download` fetches it where it
 * is absent (about 100 MB, once): the package has no install script, and its first start would do the same.
 */
export function findElectron({ download }: { download: boolean }): FoundElectron {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (override) {
    const executable = EXECUTABLE[process.platform] ?? "electron";
    const reason = `ELECTRON_OVERRIDE_DIST_PATH holds no Electron: ${join(override, executable)}`;
    return electronIn(override, executable) ?? { reason };
  }
  const found = installed();
  if (found !== null) return found;
  if (!download) return { reason: "Electron is not downloaded; `npx install-electron` does it." };
  console.log("Downloading Electron (once)…");
  const run = spawnSync(process.execPath, [projectPath("node_modules/electron/install.js")], {
    encoding: "utf8",
    timeout: 300_000,
  });
  const downloaded = installed();
  if (downloaded !== null) return downloaded;
  const lastLine = run.stderr.split("\n").find((line) => line.includes("Error")) ?? "no answer";
  return { reason: `Electron could not be downloaded: ${lastLine.trim()}` };
}
