import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { PROJECT_ROOT } from "./project.ts";

/**
 * What one suite gave, for people: `failures`, `skips` and `retried` (tests that passed on a second try only) are one
 * line each; `files` says what took how long.
 */
export type SuiteResult = {
  suite: string;
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  skips: string[];
  retried: string[];
  files: TimedFile[];
};

type TimedFile = { name: string; seconds: number };

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; ancestorTitles: string[]; failureMessages?: string[] }[];
  }[];
};

type PlaywrightTry = {
  duration: number;
  error?: { message?: string };
  attachments?: { name: string; path?: string }[];
};
type PlaywrightTest = { projectName: string; status: string; annotations: Annotation[]; results: PlaywrightTry[] };
type PlaywrightSpec = { title: string; file: string; tests: PlaywrightTest[] };
type Annotation = { type: string; description?: string };
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] };

function emptyResult(suite: string): SuiteResult {
  return { suite, passed: 0, failed: 0, skipped: 0, failures: [], skips: [], retried: [], files: [] };
}

function readReport<Report>(file: string): Report | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return null;
  }
}

/** A line of an error that says what was wanted or what came instead. */
const COMPARED = /^\s*(?:Expected|Received)\b/;

/** What a failing test's line says beside its name: a run on another machine leaves nothing else to look at. */
function failure(name: string, message = ""): string {
  const [reason, ...more] = stripVTControlCharacters(message).split("\n");
  const values = more.filter((line) => COMPARED.test(line)).map((line) => line.trim());
  return reason ? [`${name}: ${reason}`, ...values].join(" ") : name;
}

/** The most lines of a page that a failure shows. */
const PAGE_LINES = 40;

/** What the page held when a test failed, as Playwright wrote it down. */
function pageOf({ attachments = [] }: PlaywrightTry): string[] {
  const path = attachments.find(({ name }) => name === "error-context")?.path;
  if (path === undefined || !existsSync(path)) return [];
  const [, page = ""] = readFileSync(path, "utf8").split("# Page snapshot\n\n```yaml\n");
  return (page.split("\n```", 1)[0] ?? "").split("\n").slice(0, PAGE_LINES);
}

/** A step that is no test: it counts only when it fails, so that the totals never hide a red run. */
export function stepResult(suite: string, ok: boolean): SuiteResult {
  return ok ? emptyResult(suite) : { ...emptyResult(suite), failed: 1, failures: [`${suite} failed`] };
}

/**
 * A suite that could not run here, with the tests it would have had: skipped, or one failure where it was `required`
 * (in CI an end-to-end suite whose program was provided must run).
 */
export function unavailableResult(
  suite: string,
  { reason, tests, required }: { reason: string; tests: number; required: boolean },
): SuiteResult {
  if (required) return { ...emptyResult(suite), failed: 1, failures: [`${suite} could not run: ${reason}`] };
  return { ...emptyResult(suite), skipped: tests, skips: [`${suite}: ${reason}`] };
}

/** Reads vitest's JSON report. A file that did not even load counts as one failure. */
export function vitestResult(suite: string, reportFile: string, exitCode: number): SuiteResult {
  const report = readReport<VitestReport>(reportFile);
  if (report === null) return stepResult(suite, false);
  const result = emptyResult(suite);
  for (const file of report.testResults) {
    const before = result.failed;
    const skipped: string[] = [];
    const name = relative(PROJECT_ROOT, file.name);
    result.files.push({ name, seconds: (file.endTime - file.startTime) / 1000 });
    for (const { status, fullName, ancestorTitles, failureMessages } of file.assertionResults) {
      if (status === "passed") {
        result.passed += 1;
        // It failed before.
        if (failureMessages?.[0]) result.retried.push(failure(`${suite}: ${fullName}`, failureMessages[0]));
      } else if (status === "failed") {
        result.failed += 1;
        result.failures.push(failure(`${suite}: ${fullName}`, failureMessages?.[0]));
      } else skipped.push(ancestorTitles[0] ?? fullName);
    }
    if (file.status === "failed" && result.failed === before) {
      result.failed += 1;
      result.failures.push(failure(`${suite}: ${name} did not load`, file.message));
    }
    result.skipped += skipped.length;
    if (skipped.length > 0) {
      result.skips.push(`${suite}: ${skipped.length} of ${name}: ${[...new Set(skipped)].join(", ")}`);
    }
  }
  return orFailed(result, exitCode);
}

function specsOf(suites: PlaywrightSuite[]): PlaywrightSpec[] {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);
}

function projectResult(project: string, specs: PlaywrightSpec[]): SuiteResult {
  const suite = `e2e ${project}`;
  const result = emptyResult(suite);
  const milliseconds = new Map<string, number>();
  for (const { title, file, tests } of specs) {
    for (const { projectName, status, annotations, results } of tests) {
      if (projectName !== project) continue;
      const took = results.reduce((sum, { duration }) => sum + duration, milliseconds.get(file) ?? 0);
      milliseconds.set(file, took);
      if (status === "expected") result.passed += 1;
      else if (status === "skipped") {
        result.skipped += 1;
        const reason = annotations.find(({ type }) => type === "skip")?.description ?? "no reason given";
        result.skips.push(`${suite}: ${file}: ${title}: ${reason}`);
      } else {
        result[status === "flaky" ? "passed" : "failed"] += 1;
        const failed = results.find(({ error }) => error !== undefined);
        const line = failure(`${suite}: ${file}: ${title}`, failed?.error?.message);
        const page = failed ? pageOf(failed).map((row) => `    ${row}`) : [];
        if (status === "flaky") result.retried.push(line, ...page);
        else result.failures.push(line, ...page);
      }
    }
  }
  result.files = [...milliseconds].map(([name, took]) => ({ name, seconds: took / 1000 }));
  return result;
}

/** Reads Playwright's JSON report of several projects. A run that failed without a failed test is a failure. */
export function playwrightResults(projects: string[], reportFile: string, exitCode: number): SuiteResult[] {
  const report = readReport<PlaywrightReport>(reportFile);
  if (report === null) return [stepResult("e2e", false)];
  const specs = specsOf(report.suites);
  const results = projects.map((project) => projectResult(project, specs));
  if (exitCode === 0 || results.some(({ failed }) => failed > 0)) return results;
  const outside = report.errors.map(({ message }) => `e2e: ${message ?? "error outside a test"}`);
  return [...results, orFailed({ ...emptyResult("e2e"), failures: outside }, exitCode)];
}

function orFailed(result: SuiteResult, exitCode: number): SuiteResult {
  if (exitCode === 0 || result.failed > 0) return result;
  return { ...result, failed: 1, failures: [...result.failures, `${result.suite} ended with code ${exitCode}`] };
}

/** How many tests a Playwright listing holds. */
export function listedTests(listing: string): number {
  try {
    const { suites } = JSON.parse(listing) as PlaywrightReport;
    return specsOf(suites).reduce((sum, spec) => sum + spec.tests.length, 0);
  } catch {
    return 1;
  }
}

const SLOWEST = 10;

/** The files that took longest, of all suites. */
function slowest(results: SuiteResult[]): string[] {
  return results
    .flatMap(({ suite, files }) => files.map((file) => ({ suite, ...file })))
    .sort((left, right) => right.seconds - left.seconds)
    .slice(0, SLOWEST)
    .map(({ suite, name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${suite}: ${name}`);
}

/** The closing lines: failures, what was skipped and why, the slowest files, last `N passed, N failed, N skipped`. */
export function summary(results: SuiteResult[]): string {
  const total = (key: "passed" | "failed" | "skipped") => results.reduce((sum, result) => sum + result[key], 0);
  const rows = results
    .filter(({ passed, failed, skipped }) => passed + failed + skipped > 0)
    .map(({ suite, passed, failed, skipped }) => `${suite}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  const section = (title: string, lines: string[]) =>
    lines.length === 0 ? [] : [title, ...lines.map((l) => `  ${l}`)];
  return [
    ...section(
      "Failed:",
      results.flatMap(({ failures }) => failures),
    ),
    ...section(
      "Passed on a second try only:",
      results.flatMap(({ retried }) => retried),
    ),
    ...rows,
    ...section(
      "Skipped:",
      results.flatMap(({ skips }) => skips),
    ),
    ...section("Slowest files:", slowest(results)),
    `${total("passed")} passed, ${total("failed")} failed, ${total("skipped")} skipped`,
  ].join("\n");
}
