import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { exitCode, startPackage } from "./processes.ts";
import { projectPath } from "./project.ts";

/** `web-admin`, `desktop-admin`: the builds for administrators, beside those for everybody. */
export type BuildTarget = "web" | "web-admin" | "desktop" | "desktop-admin";

/** Where the desktop app for administrators lies, below the project. */
export const DESKTOP_ADMIN = "dist/desktop-admin";

type Target = {
  command: string;
  args: string[];
  sources: string[];
  stamp: string;
  result: string;
  env?: Record<string, string>;
};

const COMMON = [
  "renderer",
  "shared",
  "resources",
  "scripts/lib/vite",
  "package-lock.json",
  "tsconfig.json",
  "app-config.json",
];

const WEB_SOURCES = [...COMMON, "vite.web.config.ts"];
const DESKTOP_SOURCES = [...COMMON, "main", "preload", "electron.vite.config.ts"];

const TARGETS: Record<BuildTarget, Target> = {
  web: {
    command: "vite",
    args: ["build", "--config", "vite.web.config.ts"],
    sources: WEB_SOURCES,
    stamp: "dist/web.build.json",
    result: "dist/web/app.html",
  },
  "web-admin": {
    command: "vite",
    args: ["build", "--config", "vite.web.config.ts", "--outDir", projectPath("dist/web-admin")],
    sources: WEB_SOURCES,
    stamp: "dist/web-admin.build.json",
    result: "dist/web-admin/app.html",
    env: { VITE_ADMIN: "1" },
  },
  desktop: {
    command: "electron-vite",
    args: ["build"],
    sources: DESKTOP_SOURCES,
    stamp: "out/build.json",
    result: "out/main/index.cjs",
  },
  "desktop-admin": {
    command: "electron-vite",
    args: ["build", "--outDir", projectPath(DESKTOP_ADMIN)],
    sources: DESKTOP_SOURCES,
    stamp: "dist/desktop-admin.build.json",
    result: `${DESKTOP_ADMIN}/main/index.cjs`,
    env: { VITE_ADMIN: "1" },
  },
};

export const BUILD_TARGETS = Object.keys(TARGETS) as BuildTarget[];

/** What the environment changes in a build. A newer Electron of the environment counts: it decides the syntax level. */
const SETTINGS = [
  "VITE_ADMIN",
  "SUPABASE_URL",
  "SUPABASE_PUBLISHABLE_KEY",
  "SUPABASE_ANON_KEY",
  "ELECTRON_OVERRIDE_DIST_PATH",
] as const;

function settings({ env = {} }: Target): string {
  return JSON.stringify(Object.fromEntries(SETTINGS.map((name) => [name, env[name] ?? process.env[name] ?? null])));
}

function newest(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((entry) => newest(join(path, entry))));
}

/** Whether the target was built from the present sources with the present settings. */
export function isBuilt(target: BuildTarget): boolean {
  const { sources, stamp, result } = TARGETS[target];
  const built = statSync(projectPath(stamp), { throwIfNoEntry: false });
  if (built === undefined || statSync(projectPath(result), { throwIfNoEntry: false }) === undefined) return false;
  if (readFileSync(projectPath(stamp), "utf8") !== settings(TARGETS[target])) return false;
  return sources.every((source) => newest(projectPath(source)) <= built.mtimeMs);
}

/**
 * Builds the target; false where the build failed (its own words are on the terminal). `quiet`: without the list of
 * what it made.
 */
export async function build(target: BuildTarget, quiet = false): Promise<boolean> {
  const { command, args, stamp, env } = TARGETS[target];
  const words = quiet ? ["--logLevel", "error"] : [];
  const code = await exitCode(startPackage(command, [...args, ...words], { env: { NODE_ENV: "production", ...env } }));
  if (code !== 0) return false;
  mkdirSync(dirname(projectPath(stamp)), { recursive: true });
  writeFileSync(projectPath(stamp), settings(TARGETS[target]));
  return true;
}

/** Builds the target unless it stands. */
export async function ensureBuilt(target: BuildTarget, quiet = false): Promise<boolean> {
  return isBuilt(target) || (await build(target, quiet));
}
