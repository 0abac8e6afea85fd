/**
 * `npm test [-- STEP…]`: unit, lint, types, build, integration, web (browser e2e), desktop (Electron e2e), or only the
 * named ones. Hosted (the Supabase CLI and Deno) runs only where it is named. All run even after a failure; the last
 * line is `N passed, N failed, N skipped`.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import makeDatabases from "#e2e/global-setup.ts";
import { BUILD_TARGETS, build } from "./lib/builds.ts";
import { runEndToEnd } from "./lib/end-to-end.ts";
import { bringHostedTools } from "./lib/hosted-tools.ts";
import { exitCode, startPackage } from "./lib/processes.ts";
import { PROJECT_ROOT, packageCommand } from "./lib/project.ts";
import { type SuiteResult, stepResult, summary, vitestResult } from "./lib/suite-results.ts";

const asked = process.argv.slice(2);

type Outcome = { ok: boolean; words: string };

function runCheck(name: string, ...args: string[]): Promise<Outcome> {
  return new Promise((settle) => {
    const shell = process.platform === "win32";
    execFile(packageCommand(name), args, { cwd: PROJECT_ROOT, shell, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      settle({ ok: error === null, words: `${stdout}${stderr}` }),
    );
  });
}

async function buildAll(): Promise<Outcome> {
  for (const target of BUILD_TARGETS) {
    if (!(await build(target, true))) return { ok: false, words: `The ${target} build failed.\n` };
  }
  return { ok: true, words: "" };
}

const CHECKS = {
  lint: () => runCheck("tsx", "scripts/lint.ts"),
  types: () => runCheck("tsx", "scripts/typecheck.ts"),
  build: buildAll,
};

const checks = new Map<string, Promise<Outcome>>();

/** Starts what was asked for, one after the other, beside the unit tests, which leave that much of a processor idle. */
function startChecks(): void {
  let last: Promise<unknown> = Promise.resolve();
  for (const [name, run] of Object.entries(CHECKS)) {
    if (!isAsked(name)) continue;
    const outcome = last.then(run);
    checks.set(name, outcome);
    last = outcome;
  }
}

async function check(suite: keyof typeof CHECKS): Promise<SuiteResult[]> {
  const done = await checks.get(suite);
  process.stdout.write(done?.words ?? "");
  return [stepResult(suite, done?.ok ?? false)];
}

async function vitest(
  project: "unit" | "integration" | "hosted",
  env: Record<string, string> = {},
): Promise<SuiteResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "prime-report-"));
  const report = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await exitCode(startPackage("vitest", ["run", "--project", project, ...reporters], { env }));
  const result = vitestResult(project, report, code);
  rmSync(folder, { recursive: true, force: true });
  return [result];
}

const STEPS = {
  unit: () => vitest("unit"),
  lint: () => check("lint"),
  types: () => check("types"),
  build: () => check("build"),
  integration: () => vitest("integration"),
  web: () => runEndToEnd(isAsked("desktop") ? ["web", "desktop"] : ["web"]),
  // With the web's, in one run.
  desktop: async () => (isAsked("web") ? [] : await runEndToEnd(["desktop"])),
  hosted: async () => vitest("hosted", await hostedTools),
} satisfies Record<string, () => Promise<SuiteResult[]>>;

type Step = keyof typeof STEPS;

function isStep(name: string): name is Step {
  return name in STEPS;
}

function isAsked(step: string): boolean {
  return asked.length === 0 ? step !== "hosted" : asked.includes(step);
}

const unknown = asked.filter((name) => !isStep(name));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(", ")}. Steps: ${Object.keys(STEPS).join(", ")}`);
  process.exit(2);
}

/** Steps whose backends are copies of one database, which is made once for all of them. */
const ON_DATABASES: Step[] = ["integration", "web", "desktop"];

/** Made beside the first step: alone, that leaves a processor idle. Who awaits them hears of what went wrong. */
const databases = ON_DATABASES.some(isAsked) ? makeDatabases() : null;
databases?.catch(() => undefined);

/** Their download waits for the network, while other steps have the processors. */
const hostedTools = isAsked("hosted") ? bringHostedTools() : undefined;
startChecks();
const results: SuiteResult[] = [];
for (const step of Object.keys(STEPS).filter(isStep)) {
  if (!isAsked(step)) continue;
  console.log(`\n== ${step} ==`);
  const began = performance.now();
  if (ON_DATABASES.includes(step)) await databases;
  results.push(...(await STEPS[step]()));
  console.log(`== ${step}: ${((performance.now() - began) / 1000).toFixed(1)} s ==`);
}
await (await databases)?.();
console.log(`\n${summary(results)}`);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
