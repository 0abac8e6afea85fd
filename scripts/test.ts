/**
 * `npm test [-- STEP…]`: unit, lint, types, build, web (browser e2e), desktop (Electron e2e), integration, or only the
 * named ones. Hosted (the Supabase CLI and Deno) runs only where it is named. All run even after a failure; the last
 * line is `N passed, N failed, N skipped`. The seconds of a step are its own, also where it ran beside another.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import makeDatabases from "#e2e/global-setup.ts";
import { BUILD_TARGETS, build } from "./lib/builds.ts";
import { type EndToEndProject, runEndToEnd } from "./lib/end-to-end.ts";
import { bringHostedTools } from "./lib/hosted-tools.ts";
import { exitCode, startPackage } from "./lib/processes.ts";
import { PROJECT_ROOT, packageCommand } from "./lib/project.ts";
import { type SuiteResult, stepResult, summary, vitestResult } from "./lib/suite-results.ts";

const asked = process.argv.slice(2);

/** What a step came to, and what it said where nobody has read that yet. */
type Outcome = { results: SuiteResult[]; words: string };

type Project = "unit" | "integration" | "hosted";

/** `quietly` keeps what a program says, instead of letting it write beside another. */
type RunOptions = { env?: Record<string, string>; quietly?: boolean };

function run(name: string, args: string[], { env = {}, quietly = true }: RunOptions = {}) {
  if (!quietly) return exitCode(startPackage(name, args, { env })).then((code) => ({ code, words: "" }));
  const shell = process.platform === "win32";
  const options = { cwd: PROJECT_ROOT, shell, maxBuffer: 2 ** 28, env: { ...process.env, ...env } };
  return new Promise<{ code: number; words: string }>((settle) => {
    execFile(packageCommand(name), args, options, (error, stdout, stderr) =>
      settle({ code: error === null ? 0 : 1, words: `${stdout}${stderr}` }),
    );
  });
}

async function check(suite: string, script: string): Promise<Outcome> {
  const { code, words } = await run("tsx", [script]);
  return { results: [stepResult(suite, code === 0)], words };
}

async function buildAll(): Promise<Outcome> {
  for (const target of BUILD_TARGETS) {
    if (!(await build(target, true)))
      return { results: [stepResult("build", false)], words: `The ${target} build failed.\n` };
  }
  return { results: [stepResult("build", true)], words: "" };
}

async function vitest(project: Project, options: RunOptions): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "prime-report-"));
  const report = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code, words } = await run("vitest", ["run", "--project", project, ...reporters], options);
  const result = vitestResult(project, report, code);
  rmSync(folder, { recursive: true, force: true });
  return { results: [result], words };
}

async function endToEnd(projects: EndToEndProject[]): Promise<Outcome> {
  await databases;
  return { results: await runEndToEnd(projects), words: "" };
}

const STEPS = {
  unit: () => vitest("unit", { quietly: false }),
  lint: () => check("lint", "scripts/lint.ts"),
  types: () => check("types", "scripts/typecheck.ts"),
  build: buildAll,
  web: () => endToEnd(isAsked("desktop") ? ["web", "desktop"] : ["web"]),
  // With the web's, in one run.
  desktop: async () => (isAsked("web") ? { results: [], words: "" } : await endToEnd(["desktop"])),
  // Beside the first browser tests, as long as it takes more time than the unit tests: neither fills two processors.
  integration: async () => {
    await databases;
    return vitest("integration", { quietly: isAsked("unit") });
  },
  hosted: async () => vitest("hosted", { env: (await hostedTools) ?? {}, quietly: isAsked("unit") }),
} satisfies Record<string, () => Promise<Outcome>>;

type Step = keyof typeof STEPS;

/** Beside the unit tests, one after the other: these, as other tests, wait much of the time for what they ask for. */
const BESIDE_UNIT: Step[] = ["lint", "types", "build", "integration", "hosted"];

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

/** Made beside the first steps: alone, that leaves a processor idle. Who awaits them hears of what went wrong. */
const databases = ON_DATABASES.some(isAsked) ? makeDatabases() : null;
databases?.catch(() => undefined);

/** Their download waits for the network, while other steps have the processors. */
const hostedTools = isAsked("hosted") ? bringHostedTools() : undefined;

async function timed(step: Step): Promise<Outcome & { seconds: string }> {
  const began = performance.now();
  const outcome = await STEPS[step]();
  return { ...outcome, seconds: ((performance.now() - began) / 1000).toFixed(1) };
}

const begun = new Map<Step, ReturnType<typeof timed>>();
let last: Promise<unknown> = Promise.resolve();
for (const step of isAsked("unit") ? BESIDE_UNIT.filter(isAsked) : []) {
  const running = last.then(() => timed(step));
  running.catch(() => undefined);
  begun.set(step, running);
  last = running.catch(() => undefined);
}

const results: SuiteResult[] = [];
for (const step of Object.keys(STEPS).filter(isStep).filter(isAsked)) {
  console.log(`\n== ${step} ==`);
  const outcome = await (begun.get(step) ?? timed(step));
  process.stdout.write(outcome.words);
  results.push(...outcome.results);
  console.log(`== ${step}: ${outcome.seconds} s ==`);
}
await (await databases)?.();
console.log(`\n${summary(results)}`);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
