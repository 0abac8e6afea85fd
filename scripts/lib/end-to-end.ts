import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BuildTarget, ensureBuilt } from "./builds.ts";
import { findChromium, findHeadlessShell } from "./chromium.ts";
import { findElectron } from "./electron.ts";
import { DESKTOP_SESSIONS, type DesktopSession, startDesktopSession } from "./linux-desktop.ts";
import { exitCode, startPackage } from "./processes.ts";
import { PROJECT_ROOT, packageCommand } from "./project.ts";
import { listedTests, playwrightResult, type SuiteResult, stepResult, unavailableResult } from "./suite-results.ts";

export type EndToEndProject = "web" | "desktop";

const BUILDS: Record<EndToEndProject, BuildTarget[]> = {
  web: ["web", "web-admin"],
  desktop: ["desktop", "desktop-admin", "web"],
};

/**
 * How many run tests at a time. Playwright's own number is half of the processors. Two browsers leave an eighth of two
 * processors idle, three hardly any; desktop apps start, end and wait for the keychain longer than they work.
 */
const WORKERS: Record<EndToEndProject, number> = { web: 3, desktop: 3 };

async function runPlaywright(project: EndToEndProject, env: NodeJS.ProcessEnv, args: string[]): Promise<SuiteResult> {
  const folder = mkdtempSync(join(tmpdir(), "prime-report-"));
  const report = join(folder, "report.json");
  const code = await exitCode(
    startPackage(
      "playwright",
      ["test", `--project=${project}`, `--workers=${WORKERS[project]}`, "--reporter=list,json", ...args],
      {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      },
    ),
  );
  const result = playwrightResult(`e2e ${project}`, report, code);
  rmSync(folder, { recursive: true, force: true });
  return result;
}

function listed(project: EndToEndProject): number {
  const listing = spawnSync(
    packageCommand("playwright"),
    ["test", `--project=${project}`, "--list", "--reporter=json"],
    {
      cwd: PROJECT_ROOT,
      encoding: "utf8",
    },
  );
  return listedTests(listing.stdout);
}

function unavailable(project: EndToEndProject, reason: string): SuiteResult {
  const required = project === "desktop" && Boolean(process.env.CI) && Boolean(process.env.ELECTRON_OVERRIDE_DIST_PATH);
  return unavailableResult(`e2e ${project}`, { reason, tests: listed(project), required });
}

async function runWeb(args: string[]): Promise<SuiteResult> {
  const chromium = findChromium();
  if ("reason" in chromium) return unavailable("web", chromium.reason);
  const env = { CHROMIUM_PATH: chromium.path, HEADLESS_SHELL_PATH: findHeadlessShell() ?? "" };
  return await runPlaywright("web", env, args);
}

async function runDesktop(args: string[]): Promise<SuiteResult> {
  const electron = findElectron({ download: true });
  if ("reason" in electron) return unavailable("desktop", electron.reason);
  const sessions: DesktopSession[] = [];
  try {
    while (sessions.length < WORKERS.desktop) {
      const session = await startDesktopSession();
      if ("reason" in session) return unavailable("desktop", session.reason);
      sessions.push(session);
    }
    const env = { [DESKTOP_SESSIONS]: JSON.stringify(sessions.map((session) => session.env)) };
    return await runPlaywright("desktop", env, args);
  } finally {
    for (const session of sessions) await session.stop();
  }
}

/** Builds what the project needs and runs its end-to-end tests. `args` go to Playwright. */
export async function runEndToEnd(project: EndToEndProject, args: string[] = []): Promise<SuiteResult> {
  for (const target of BUILDS[project]) {
    if (!(await ensureBuilt(target))) return stepResult(`e2e ${project}: build of ${target}`, false);
  }
  return project === "web" ? await runWeb(args) : await runDesktop(args);
}
