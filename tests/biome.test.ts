import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

type Case = { path: string; code: string };
type BiomeReport = { diagnostics: { category: string; severity: string; location: { path: string } }[] };

function importing(path: string, specifier: string): Case {
  return { path, code: `import { a } from "${specifier}";\nexport const b = a;\n` };
}

/** Paths end in a number of their own, so that one run of the linter judges all. */
const violations: Record<string, Case[]> = {
  "lint/suspicious/noExplicitAny": [{ path: "shared/lib/x.ts", code: "export const a: any = 1;\n" }],
  "lint/style/noDefaultExport": [{ path: "shared/lib/x.ts", code: "export default 1;\n" }],
  "lint/style/noNonNullAssertion": [
    { path: "shared/lib/x.ts", code: "export const a = (b: { c?: { d: string } }) => b.c!.d;\n" },
  ],
  "lint/style/useConsistentTypeDefinitions": [{ path: "shared/lib/x.ts", code: "export interface A {\n  b: 1;\n}\n" }],
  "lint/style/noExcessiveLinesPerFile": [
    {
      path: "shared/lib/x.ts",
      code: Array.from({ length: 501 }, (_, line) => `export const a${line} = 1;\n`).join(""),
    },
  ],
  "lint/suspicious/noFocusedTests": [
    { path: "tests/x.test.ts", code: 'import { it } from "vitest";\nit.only("a", () => {});\n' },
  ],
  "lint/suspicious/noSkippedTests": [
    { path: "tests/x.test.ts", code: 'import { it } from "vitest";\nit.skip("a", () => {});\n' },
  ],
  "lint/nursery/noFloatingPromises": [
    { path: "shared/lib/x.ts", code: "async function a() {}\nexport function b() {\n  a();\n}\n" },
  ],
  "lint/performance/noBarrelFile": [{ path: "shared/lib/x.ts", code: 'export { a } from "./a.ts";\n' }],
  "lint/correctness/noUndeclaredDependencies": [importing("shared/lib/x.ts", "left-pad")],
};

const allowed: Case[] = [
  { path: "renderer/features/a/index.ts", code: 'export { a } from "./a.ts";\n' },
  { path: "vite.web.config.ts", code: "export default {};\n" },
];

const root = resolve(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "lint-rules-"));
const numbered = (list: Case[], tag: string): Case[] =>
  list.map(({ path, code }, index) => ({
    code,
    path: /(^|\/)x(\.test)?\.tsx?$/.test(path) ? path.replace(/x((\.test)?\.tsx?)$/, `x-${tag}-${index}$1`) : path,
  }));
const violating = Object.entries(violations).map(([rule, list]) => ({
  rule,
  cases: numbered(list, rule.replace(/.*\//, "").toLowerCase()),
}));
const passing = numbered(allowed, "allowed");

/** Rules broken, by file. */
const broken = new Map<string, Set<string>>();

beforeAll(() => {
  for (const file of ["biome.json", "package.json"]) copyFileSync(join(root, file), join(folder, file));
  for (const { path, code } of [...violating.flatMap(({ cases }) => cases), ...passing]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  const run = spawnSync(
    process.execPath,
    [
      join(root, "node_modules/@biomejs/biome/bin/biome"),
      "lint",
      "--vcs-enabled=false",
      "--max-diagnostics=none",
      "--reporter=json",
      ".",
    ],
    { cwd: folder, encoding: "utf8" },
  );
  const report = JSON.parse(run.stdout) as BiomeReport;
  for (const { category, severity, location } of report.diagnostics) {
    if (severity !== "error") continue;
    broken.set(location.path, (broken.get(location.path) ?? new Set()).add(category));
  }
}, 30_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(violating)("$rule", ({ rule, cases }) => {
  it.each(cases)("refuses $path: $code", ({ path }) => {
    expect([...(broken.get(path) ?? [])]).toContain(rule);
  });
});

describe("what the layout allows", () => {
  it.each(passing)("accepts $path: $code", ({ path }) => {
    expect([...(broken.get(path) ?? [])].filter((rule) => rule !== "lint/correctness/noUnresolvedImports")).toEqual([]);
  });
});
