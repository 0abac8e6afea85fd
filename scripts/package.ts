/**
 * `npm run package [-- TARGET…]`: what members and front desks install on this system, in `dist/package`. A target is
 * one of electron-builder's; `dir` is the app's folder alone.
 */
import { loadConfig } from "#main/config.ts";
import { packageDesktop } from "./lib/package-desktop.ts";
import { PROJECT_ROOT, projectPath } from "./lib/project.ts";

try {
  const config = loadConfig(process.env, PROJECT_ROOT);
  const made = await packageDesktop(config, projectPath("dist/package"), process.argv.slice(2));
  for (const path of made) console.log(path);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
