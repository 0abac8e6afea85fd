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
import { listedTests, playwrightResults, type SuiteResult, stepResult, unavailableResult } from "./suite-results.ts";

export type EndToEndProject = "web" | "desktop";

const BUILDS: Record<EndToEndProject, BuildTarget[]> = {
  web: ["web", "web-admin"],
  desktop: ["desktop", "desktop-admin", "web"],
};

/**
 * How many run tests at a time. Playwright's own number is half of the processors. A story takes four seconds of
 * processor time and waits as long again for answers, for looks after a pause and for a desktop app's start and end: by
 * that, three at a time leave a third of two processors idle.
 */
const WORKERS = 5;

/** The projects in one run of Playwright: the last tests of one leave no processor idle while the other's begin. */
async function runPlaywright(
  projects: EndToEndProject[],
  env: Record<string, string>,
  args: string[],
): Promise<SuiteResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "prime-report-"));
  const report = join(folder, "report.json");
  const named = projects.map((project) => `--project=${project}`);
  const code = await exitCode(
    startPackage("playwright", ["test", ...named, `--workers=${WORKERS}`, "--reporter=list,json", ...args], {
      env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
  );
  const results = playwrightResults(projects, report, code);
  rmSync(folder, { recursive: true, force: true });
  return results;
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

/** The programs that a project's tests need, in the environment, until `stop`; or why they are not here. */
type Programs = { env: Record<string, string>; stop(): Promise<void> } | { reason: string };

function findBrowser(): Programs {
  const chromium = findChromium();
  if ("reason" in chromium) return chromium;
  const env = { CHROMIUM_PATH: chromium.path, HEADLESS_SHELL_PATH: findHeadlessShell() ?? "" };
  return { env, stop: async () => undefined };
}

async function startDesktops(): Promise<Programs> {
  const electron = findElectron({ download: true });
  if ("reason" in electron) return electron;
  const begun = await Promise.all(Array.from({ length: WORKERS }, () => startDesktopSession()));
  const sessions = begun.filter((session): session is DesktopSession => !("reason" in session));
  const stop = async () => {
    await Promise.all(sessions.map((session) => session.stop()));
  };
  const missing = begun.find((session) => "reason" in session);
  if (missing !== undefined) {
    await stop();
    return missing;
  }
  return { env: { [DESKTOP_SESSIONS]: JSON.stringify(sessions.map(({ env }) => env)) }, stop };
}

/** Builds what the projects need and runs their end-to-end tests. `args` go to Playwright. */
export async function runEndToEnd(projects: EndToEndProject[], args: string[] = []): Promise<SuiteResult[]> {
  for (const target of new Set(projects.flatMap((project) => BUILDS[project]))) {
    if (!(await ensureBuilt(target))) return [stepResult(`e2e: build of ${target}`, false)];
  }
  const missing: SuiteResult[] = [];
  const ready: { project: EndToEndProject; env: Record<string, string>; stop(): Promise<void> }[] = [];
  for (const project of projects) {
    const programs = project === "web" ? findBrowser() : await startDesktops();
    if ("reason" in programs) missing.push(unavailable(project, programs.reason));
    else ready.push({ project, ...programs });
  }
  try {
    if (ready.length === 0) return missing;
    const env = Object.assign({}, ...ready.map((one) => one.env));
    const ran = await runPlaywright(
      ready.map(({ project }) => project),
      env,
      args,
    );
    return [...ran, ...missing];
  } finally {
    for (const { stop } of ready) await stop();
  }
}
