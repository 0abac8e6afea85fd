import { existsSync, readFileSync } from "node:fs";

/** What one suite gave. `failures` and `skips` are one line each, for people. */
export type SuiteResult = {
  suite: string;
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  skips: string[];
};

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

type PlaywrightSpec = { title: string; file: string; tests: { status: string; annotations: Annotation[] }[] };
type Annotation = { type: string; description?: string };
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] };

function emptyResult(suite: string): SuiteResult {
  return { suite, passed: 0, failed: 0, skipped: 0, failures: [], skips: [] };
}

function readReport<Report>(file: string): Report | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return null;
  }
}

/** A step that is no test: it counts only when it fails, so that the totals never hide a red run. */
export function stepResult(suite: string, ok: boolean): SuiteResult {
  return ok ? emptyResult(suite) : { ...emptyResult(suite), failed: 1, failures: [`${suite} failed`] };
}

/**
 * A suite that could not run here, with the tests it would have had: skipped, or one failure where it was `required` (in CI
 * an end-to-end suite whose program was provided must run).
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
    const skippedBefore = result.skipped;
    for (const { status, fullName } of file.assertionResults) {
      if (status === "passed") result.passed += 1;
      else if (status === "failed") {
        result.failed += 1;
        result.failures.push(`${suite}: ${fullName}`);
      } else result.skipped += 1;
    }
    if (file.status === "failed" && result.failed === before) {
      result.failed += 1;
      result.failures.push(`${suite}: ${file.name} did not load`);
    }
    const skipped = result.skipped - skippedBefore;
    if (skipped > 0) result.skips.push(`${suite}: ${skipped} of ${file.name}`);
  }
  return orFailed(result, exitCode);
}

function specsOf(suites: PlaywrightSuite[]): PlaywrightSpec[] {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);
}

/** Reads Playwright's JSON report. A test that passed only on a second try is a failure. */
export function playwrightResult(suite: string, reportFile: string, exitCode: number): SuiteResult {
  const report = readReport<PlaywrightReport>(reportFile);
  if (report === null) return stepResult(suite, false);
  const result = emptyResult(suite);
  for (const { title, file, tests } of specsOf(report.suites)) {
    for (const { status, annotations } of tests) {
      if (status === "expected") result.passed += 1;
      else if (status === "skipped") {
        result.skipped += 1;
        const reason = annotations.find(({ type }) => type === "skip")?.description ?? "no reason given";
        result.skips.push(`${suite}: ${file}: ${title}: ${reason}`);
      } else {
        result.failed += 1;
        result.failures.push(`${suite}: ${file}: ${title}`);
      }
    }
  }
  for (const { message } of report.errors) result.failures.push(`${suite}: ${message ?? "error outside a test"}`);
  return orFailed(result, exitCode);
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

/** The closing lines: failures, reasons of what was skipped, and last `N passed, N failed, N skipped`. */
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
    ...rows,
    ...section(
      "Skipped:",
      results.flatMap(({ skips }) => skips),
    ),
    `${total("passed")} passed, ${total("failed")} failed, ${total("skipped")} skipped`,
  ].join("\n");
}
