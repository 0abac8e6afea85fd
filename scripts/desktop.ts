/**
 * `npm run desktop`: Electron on the running backend, or on one started for it. Builds first where the sources are
 * newer. With SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY set it uses that project and starts no backend.
 */
import { chooseBackend } from "./lib/backend.ts";
import { ensureBuilt } from "./lib/builds.ts";
import { findElectron } from "./lib/electron.ts";
import { exitCode, onInterrupt, start, stop } from "./lib/processes.ts";

async function run(): Promise<number> {
  if (process.platform === "linux" && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    throw new Error("No display: set DISPLAY, or run it under xvfb-run.");
  }
  if (!(await ensureBuilt("desktop"))) throw new Error("The desktop build failed.");
  const electron = findElectron({ download: true });
  if ("reason" in electron) throw new Error(electron.reason);
  const backend = await chooseBackend();
  const app = start(electron.path, [".", ...electron.args], {
    env: { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: backend.publishableKey },
  });
  const stopAll = async () => {
    await stop(app);
    await backend.stop();
  };
  onInterrupt(stopAll);
  const code = await exitCode(app);
  await stopAll();
  return code;
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
