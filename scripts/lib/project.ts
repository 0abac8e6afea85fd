import { resolve } from "node:path";

/** The repository's folder, absolute. */
export const PROJECT_ROOT = resolve(import.meta.dirname, "../..");

/** Absolute path of a file of the repository. */
export function projectPath(...segments: string[]): string {
  return resolve(PROJECT_ROOT, ...segments);
}

/** Absolute path of a command that a package brings: `node_modules/.bin/<name>`. */
export function packageCommand(name: string): string {
  return projectPath("node_modules/.bin", process.platform === "win32" ? `${name}.cmd` : name);
}
