import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  listedTests,
  playwrightResults,
  stepResult,
  summary,
  unavailableResult,
  vitestResult,
} from "#scripts/lib/suite-results.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "suite-results-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const lastLine = (text: string) => text.split("\n").at(-1);

describe("vitest's report", () => {
  it("counts tests, says how long each file took, and names what failed and what was skipped", () => {
    const file = report({
      numPassedTests: 1,
      testResults: [
        {
          name: "a.test.ts",
          status: "failed",
          startTime: 1000,
          endTime: 3500,
          assertionResults: [
            { status: "passed", fullName: "adds", ancestorTitles: [], failureMessages: [] },
            { status: "passed", fullName: "divides", ancestorTitles: [], failureMessages: ["Error: late\n    at a"] },
            { status: "failed", fullName: "subtracts", ancestorTitles: [], failureMessages: ["Error: 2\n    at a"] },
            {
              status: "failed",
              fullName: "compares",
              ancestorTitles: [],
              failureMessages: ["Error: at rest\n\n\u001b[2mExpected: < 2\n  Received: 3\n\n    at a"],
            },
            { status: "skipped", fullName: "a server divides", ancestorTitles: ["a server (none here)"] },
            { status: "skipped", fullName: "a server adds", ancestorTitles: ["a server (none here)"] },
          ],
        },
      ],
    });
    expect(vitestResult("unit", file, 1)).toEqual({
      suite: "unit",
      passed: 2,
      failed: 2,
      skipped: 2,
      failures: ["unit: subtracts: Error: 2", "unit: compares: Error: at rest Expected: < 2 Received: 3"],
      skips: ["unit: 2 of a.test.ts: a server (none here)"],
      retried: ["unit: divides: Error: late"],
      files: [{ name: "a.test.ts", seconds: 2.5 }],
    });
  });

  it("counts a file that did not load as a failure, and says why", () => {
    const files = ["", "no server\nat line 1"].map((message, index) => ({
      ...{ name: `${index}.test.ts`, status: "failed", assertionResults: [] },
      message,
    }));
    expect(vitestResult("unit", report({ testResults: files }), 1)).toMatchObject({
      failed: 2,
      failures: ["unit: 0.test.ts did not load", "unit: 1.test.ts did not load: no server"],
    });
  });

  it("is a failure where it is missing, whatever the exit code says", () => {
    expect(vitestResult("unit", join(folder, "absent.json"), 0)).toMatchObject({ failed: 1 });
  });

  it("is a failure where vitest failed outside a test", () => {
    const file = report({
      testResults: [{ name: "a", status: "passed", assertionResults: [{ status: "passed", fullName: "adds" }] }],
    });
    expect(vitestResult("unit", file, 1)).toMatchObject({ passed: 1, failed: 1, failures: ["unit ended with code 1"] });
  });
});

describe("Playwright's report", () => {
  const test = (status: string, annotations: { type: string; description?: string }[] = [], message?: string) => ({
    projectName: "web",
    status,
    annotations,
    results: [{ duration: 1500, ...(message === undefined ? {} : { error: { message } }) }],
  });
  const suites = [
    {
      specs: [
        { title: "signs in", file: "a.spec.ts", tests: [test("expected")] },
        { title: "opens", file: "b.spec.ts", tests: [{ ...test("expected"), projectName: "desktop" }] },
      ],
      suites: [
        {
          specs: [
            {
              title: "signs up",
              file: "a.spec.ts",
              tests: [test("unexpected", [], "\u001b[31mno form\u001b[0m\n  at b")],
            },
            { title: "signs out", file: "a.spec.ts", tests: [test("flaky", [], "too late")] },
            {
              title: "locks",
              file: "a.spec.ts",
              tests: [test("skipped", [{ type: "skip", description: "no keyring" }])],
            },
          ],
        },
      ],
    },
  ];

  it("counts nested tests, names what took a second try, and keeps the reason of a skip", () => {
    const [web, ...others] = playwrightResults(["web", "desktop"], report({ suites, errors: [] }), 1);
    expect(web).toMatchObject({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: ["e2e web: a.spec.ts: signs up: no form"],
      retried: ["e2e web: a.spec.ts: signs out: too late"],
      skips: ["e2e web: a.spec.ts: locks: no keyring"],
      files: [{ name: "a.spec.ts", seconds: 6 }],
    });
    expect(others).toMatchObject([{ suite: "e2e desktop", passed: 1, failed: 0, skipped: 0 }]);
    expect(summary(web ? [web] : [])).toContain(
      "Passed on a second try only:\n  e2e web: a.spec.ts: signs out: too late",
    );
  });

  it("shows what the page held when a test failed", () => {
    const path = join(folder, "error-context.md");
    writeFileSync(
      path,
      "# Error details\n\n# Page snapshot\n\n```yaml\n- main:\n  - text: Attendi\n```\n\n# Test source\n",
    );
    const tries = [{ duration: 1, error: { message: "no form" }, attachments: [{ name: "error-context", path }] }];
    const tests = [{ projectName: "web", status: "unexpected", annotations: [], results: tries }];
    const file = report({ suites: [{ specs: [{ title: "a", file: "a.ts", tests }] }], errors: [] });
    const [web] = playwrightResults(["web"], file, 1);
    expect(web?.failures).toEqual(["e2e web: a.ts: a: no form", "    - main:", "      - text: Attendi"]);
  });

  it("counts as a failure what broke outside of a test, and a run that left no report", () => {
    const file = report({ suites: [], errors: [{ message: "no backend" }] });
    expect(playwrightResults(["web"], file, 1).at(-1)).toMatchObject({
      failed: 1,
      failures: ["e2e: no backend", "e2e ended with code 1"],
    });
    expect(playwrightResults(["web"], join(folder, "none.json"), 1)).toMatchObject([{ failed: 1 }]);
  });

  it("tells how many tests a listing holds", () => {
    expect(listedTests(JSON.stringify({ suites, errors: [] }))).toBe(5);
  });
});

describe("summary", () => {
  it("ends in the totals alone on a line, after the reasons of what was skipped", () => {
    const text = summary([
      { suite: "unit", passed: 3, failed: 0, skipped: 0, failures: [], skips: [], retried: [], files: [] },
      unavailableResult("e2e desktop", { reason: "no display", tests: 5, required: false }),
    ]);
    expect(text).toContain("e2e desktop: no display");
    expect(lastLine(text)).toBe("3 passed, 0 failed, 5 skipped");
  });

  it("names the ten files that took longest, of all suites, the slowest first", () => {
    const suite = (name: string, seconds: number[]) => ({
      ...stepResult(name, true),
      passed: 1,
      files: seconds.map((took) => ({ name: `${took}.test.ts`, seconds: took })),
    });
    const text = summary([suite("unit", [1, 2, 3, 4, 5, 6]), suite("e2e web", [12.34, 0.5, 7, 8, 9, 10])]);
    const lines = text.split("\n");
    const from = lines.indexOf("Slowest files:") + 1;
    expect(lines.slice(from, -1).map((line) => line.trim())).toEqual([
      "12.3 s  e2e web: 12.34.test.ts",
      ...[10, 9, 8, 7].map((took) => `${took}.0 s  e2e web: ${took}.test.ts`),
      ...[6, 5, 4, 3, 2].map((took) => `${took}.0 s  unit: ${took}.test.ts`),
    ]);
  });

  it("never says 0 failed where a step without tests failed", () => {
    expect(lastLine(summary([stepResult("lint", false), stepResult("types", true)]))).toBe(
      "0 passed, 1 failed, 0 skipped",
    );
  });
});

describe("a suite that cannot run", () => {
  it("is skipped with its reason, or fails where it had to run", () => {
    const why = { reason: "no display", tests: 5 };
    expect(unavailableResult("e2e desktop", { ...why, required: false })).toMatchObject({ failed: 0, skipped: 5 });
    expect(unavailableResult("e2e desktop", { ...why, required: true })).toMatchObject({ failed: 1, skipped: 0 });
  });
});
