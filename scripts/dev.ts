/**
 * `npm run dev [-- --web | --desktop]`: the web app on http://127.0.0.1:4173 and the desktop app, both with hot reload,
 * on the running backend or on one started for them.
 */
import type { ChildProcess } from "node:child_process";
import { parseArgs } from "node:util";
import { chooseBackend } from "./lib/backend.ts";
import { type FoundElectron, findElectron } from "./lib/electron.ts";
import { exitCode, onInterrupt, startPackage, stop } from "./lib/processes.ts";

const WEB_ARGS = ["--config", "vite.web.config.ts", "--host", "127.0.0.1", "--port", "4173", "--strictPort"];

const { values } = parseArgs({ options: { web: { type: "boolean" }, desktop: { type: "boolean" } } });
const both = values.web === values.desktop;

function findDesktop(): FoundElectron {
  if (process.platform === "linux" && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    return { reason: "no display" };
  }
  return findElectron({ download: true });
}

async function run(): Promise<number> {
  const backend = await chooseBackend();
  console.log(`Backend  ${backend.url}\nMail     ${backend.url}/mail`);
  const env = { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: backend.publishableKey };
  const children: ChildProcess[] = [];
  onInterrupt(async () => {
    await Promise.all(children.map((child) => stop(child)));
    await backend.stop();
  });
  if (both || values.web) children.push(startPackage("vite", WEB_ARGS, { env }));
  if (both || values.desktop) {
    const electron = findDesktop();
    if ("path" in electron) {
      const args = ["--watch", ...(electron.args.includes("--no-sandbox") ? ["--noSandbox"] : [])];
      // electron-vite itself knows the downloaded Electron only.
      children.push(startPackage("electron-vite", args, { env: { ...env, ELECTRON_EXEC_PATH: electron.path } }));
    } else if (both) {
      console.error(`Desktop left out: ${electron.reason}`);
    } else {
      throw new Error(electron.reason);
    }
  }
  const code = await Promise.race(children.map(exitCode));
  await Promise.all(children.map((child) => stop(child)));
  await backend.stop();
  return code;
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
