/**
 * `npm test [-- STEP…]`: lint, types, unit, integration, build, web (browser e2e), desktop (Electron e2e), in this
 * order, or only the named ones. All run even after a failure; the last line is `N passed, N failed, N skipped`.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import makeDatabases from "#e2e/global-setup.ts";
import { build } from "./lib/builds.ts";
import { runEndToEnd } from "./lib/end-to-end.ts";
import { exitCode, startPackage } from "./lib/processes.ts";
import { PROJECT_ROOT, packageCommand } from "./lib/project.ts";
import { type SuiteResult, stepResult, summary, vitestResult } from "./lib/suite-results.ts";

const asked = process.argv.slice(2);

const CHECKS = { lint: ["tsx", "scripts/lint.ts"], types: ["tsc"] } as const;

type Check = { ok: boolean; words: string };

const checks = new Map<string, Promise<Check>>();

function runCheck([name, ...args]: readonly [string, ...string[]]): Promise<Check> {
  return new Promise((settle) => {
    const shell = process.platform === "win32";
    execFile(packageCommand(name), args, { cwd: PROJECT_ROOT, shell, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      settle({ ok: error === null, words: `${stdout}${stderr}` }),
    );
  });
}

/** The first check starts all that were asked for, as types keep one processor busy; each speaks in its own step. */
async function check(suite: keyof typeof CHECKS): Promise<SuiteResult> {
  for (const [name, command] of Object.entries(CHECKS)) {
    if (isAsked(name) && !checks.has(name)) checks.set(name, runCheck(command));
  }
  const done = await checks.get(suite);
  process.stdout.write(done?.words ?? "");
  return stepResult(suite, done?.ok ?? false);
}

async function vitest(project: "unit" | "integration"): Promise<SuiteResult> {
  const folder = mkdtempSync(join(tmpdir(), "prime-report-"));
  const report = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await exitCode(startPackage("vitest", ["run", "--project", project, ...reporters]));
  const result = vitestResult(project, report, code);
  rmSync(folder, { recursive: true, force: true });
  return result;
}

async function buildAll(): Promise<SuiteResult> {
  return stepResult("build", (await build("desktop")) && (await build("web")));
}

const STEPS = {
  lint: () => check("lint"),
  types: () => check("types"),
  unit: () => vitest("unit"),
  integration: () => vitest("integration"),
  build: buildAll,
  web: () => runEndToEnd("web"),
  desktop: () => runEndToEnd("desktop"),
} satisfies Record<string, () => Promise<SuiteResult>>;

type Step = keyof typeof STEPS;

function isStep(name: string): name is Step {
  return name in STEPS;
}

function isAsked(step: string): boolean {
  return asked.length === 0 || asked.includes(step);
}

const unknown = asked.filter((name) => !isStep(name));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(", ")}. Steps: ${Object.keys(STEPS).join(", ")}`);
  process.exit(2);
}

/** Steps whose backends are copies of one database, which is made once for all of them. */
const ON_DATABASES: Step[] = ["integration", "web", "desktop"];
let removeDatabases: (() => Promise<void>) | null = null;

const results: SuiteResult[] = [];
for (const step of Object.keys(STEPS).filter(isStep)) {
  if (!isAsked(step)) continue;
  console.log(`\n== ${step} ==`);
  const began = performance.now();
  if (ON_DATABASES.includes(step)) removeDatabases ??= await makeDatabases();
  results.push(await STEPS[step]());
  console.log(`== ${step}: ${((performance.now() - began) / 1000).toFixed(1)} s ==`);
}
await removeDatabases?.();
console.log(`\n${summary(results)}`);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
