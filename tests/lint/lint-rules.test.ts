import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importOverrides } from "#scripts/lib/import-rules.ts";

type Case = { path: string; code: string };
type BiomeReport = { diagnostics: { category: string; severity: string; location: { path: string } }[] };

const IMPORTS = "lint/style/noRestrictedImports";

function importing(path: string, ...specifiers: string[]): Case[] {
  return specifiers.map((specifier) => ({ path, code: `import { a } from "${specifier}";\nexport const b = a;\n` }));
}

/** Paths end in a number of their own, so that one run of the linter judges all. */
const violations: Record<string, Case[]> = {
  [IMPORTS]: [
    ...importing("shared/auth/x.ts", "#main/a.ts", "#renderer/a.ts", "#resources/a.json", "../../main/a.ts"),
    ...importing("shared/auth/x.ts", "electron", "node:fs", "react", "rxdb"),
    ...importing("main/x.ts", "#renderer/a.ts", "#local/stack.ts", "#preload/a.ts", "../renderer/a.ts"),
    ...importing("preload/x.ts", "#main/a.ts", "#renderer/a.ts", "../main/a.ts"),
    ...importing("renderer/app/x.ts", "#main/a.ts", "#preload/a.ts", "#local/stack.ts", "#tests/helpers/a.ts"),
    ...importing("renderer/app/x.ts", "electron", "node:path", "../../main/a.ts", "../../supabase/local/stack.ts"),
    ...importing("renderer/features/a/x.ts", "#renderer/data/database/a.ts", "../../data/collections/a.ts"),
    ...importing("renderer/features/a/x.ts", "../../data/sync/a.ts", "#renderer/platform/web/a.ts", "rxdb"),
    ...importing("renderer/features/a/x.ts", "#renderer/features/b/screens/Screen.tsx", "#main/a.ts"),
    ...importing("renderer/ui/x.ts", "#renderer/features/a/index.ts", "../features/a/index.ts", "../app/a.ts"),
    ...importing("renderer/platform/web/x.ts", "#renderer/features/a/index.ts", "../../data/sync/a.ts"),
    ...importing("renderer/data/repositories/x.ts", "../../features/a/index.ts", "../../ui/a.ts"),
    ...importing("renderer/data/sync/x.ts", "../repositories/a.ts", "../../ui/a.ts"),
    ...importing("supabase/local/auth/x.ts", "#main/a.ts", "#renderer/a.ts", "#tests/helpers/a.ts", "#scripts/a.ts"),
    ...importing("supabase/local/auth/x.ts", "../../../shared/lib/clock.ts"),
    ...importing("supabase/functions/x/x.ts", "#local/stack.ts", "#main/a.ts"),
    ...importing("scripts/x.ts", "#renderer/a.ts", "#main/a.ts"),
    ...importing("e2e/web/x.ts", "#renderer/a.ts", "#main/a.ts"),
    ...importing("tests/main/x.ts", "../../main/a.ts"),
    ...["main/x.ts", "preload/x.ts", "renderer/app/x.ts", "tests/x.ts"].flatMap((path) => [
      { path, code: 'import { ipcMain } from "electron";\nexport const b = ipcMain;\n' },
      { path, code: 'import { ipcRenderer as c } from "electron";\nexport const b = c;\n' },
      { path, code: 'import * as electron from "electron";\nexport const b = electron;\n' },
      { path, code: 'import electron from "electron";\nexport const b = electron;\n' },
      { path, code: 'export const b = async () => (await import("electron")).ipcMain;\n' },
      { path, code: 'export { ipcMain } from "electron";\n' },
      { path, code: 'import keytar from "keytar";\nexport const b = keytar;\n' },
      { path, code: 'export const b = () => import("keytar");\n' },
      { path, code: 'declare const require: (id: string) => unknown;\nexport const b = require("keytar");\n' },
      { path, code: 'import keytar from "@github/keytar";\nexport const b = keytar;\n' },
      {
        path,
        code: 'import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";\nexport const b = getRxStorageDexie;\n',
      },
      { path, code: 'export const b = () => import("rxdb/plugins/storage-dexie");\n' },
    ]),
    ...["main/x.ts", "renderer/app/x.ts", "renderer/data/sync/x.ts", "supabase/local/x.ts", "scripts/x.ts"].flatMap(
      (path) => [
        { path, code: 'import { createClient } from "@supabase/supabase-js";\nexport const b = createClient;\n' },
        { path, code: 'import * as supabase from "@supabase/supabase-js";\nexport const b = supabase;\n' },
        { path, code: 'export const b = async () => (await import("@supabase/supabase-js")).createClient;\n' },
      ],
    ),
    ...importing("renderer/ui/x.ts", "@chakra-ui/react", "@chakra-ui/react/theme"),
  ],
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
  "lint/correctness/noUndeclaredDependencies": importing("shared/lib/x.ts", "left-pad"),
};

const allowed: Case[] = [
  ...importing("shared/auth/x.ts", "../lib/result.ts", "zod"),
  ...importing("main/auth/x.ts", "#shared/lib/result.ts", "../security/a.ts"),
  {
    path: "main/window/x.ts",
    code: 'import { app, type BrowserWindow } from "electron";\nexport const b = (_: BrowserWindow) => app;\n',
  },
  ...importing("renderer/features/a/x.ts", "#renderer/data/member-data.ts", "../../data/repositories/a.ts"),
  ...importing("renderer/features/a/x.ts", "#renderer/features/b/index.ts", "#shared/training/one-rep-max.ts"),
  ...importing("renderer/data/repositories/x.ts", "../collections/a.ts", "../sync/a.ts", "rxdb"),
  ...importing("supabase/local/functions/x.ts", "#functions/welcome/handler.ts", "#shared/lib/clock.ts"),
  ...importing("scripts/x.ts", "#local/stack.ts"),
  ...importing("tests/renderer/x.ts", "#renderer/data/sync/a.ts", "#local/stack.ts"),
  { path: "renderer/features/a/index.ts", code: 'export { a } from "./a.ts";\n' },
  { path: "vite.web.config.ts", code: "export default {};\n" },
  ...["supabase/local/x.ts", "renderer/data/sync/x.ts"].map((path) => ({
    path,
    code: 'import type { SupabaseClient } from "@supabase/supabase-js";\nexport type B = SupabaseClient;\n',
  })),
  ...["tests/x.ts", "e2e/fixtures/x.ts", "bench/x.ts"].map((path) => ({
    path,
    code: 'import { createClient } from "@supabase/supabase-js";\nexport const b = createClient;\n',
  })),
];

/** The files that alone may import a guarded module, with what they import. */
const soleImporters: Case[] = [
  { path: "main/ipc/ipc-main.ts", code: 'import { ipcMain } from "electron";\nexport const b = ipcMain;\n' },
  { path: "preload/ipc-renderer.ts", code: 'import { ipcRenderer } from "electron";\nexport const b = ipcRenderer;\n' },
  { path: "main/auth/keytar-secret-store.ts", code: 'import keytar from "keytar";\nexport const b = keytar;\n' },
  { path: "e2e/fixtures/keychain.ts", code: 'import keytar from "keytar";\nexport const b = keytar;\n' },
  {
    path: "renderer/data/database/storage.ts",
    code: 'import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";\nexport const b = getRxStorageDexie;\n',
  },
  ...["main/auth", "renderer/platform/web", "renderer/data/sync"].map((folder) => ({
    path: `${folder}/supabase-client.ts`,
    code: 'import { createClient } from "@supabase/supabase-js";\nexport const b = createClient;\n',
  })),
];

const root = resolve(import.meta.dirname, "../..");
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
const passing = numbered([...allowed, ...soleImporters], "allowed");

/** Rules broken, by file. */
const broken = new Map<string, Set<string>>();

beforeAll(() => {
  for (const file of ["biome.json", "biome.imports.json", "package.json"])
    copyFileSync(join(root, file), join(folder, file));
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

describe("the sole importers", () => {
  it.each(soleImporters)("$path may be moved only together with its rule", ({ path }) => {
    expect(importOverrides().some(({ includes }) => includes.includes(path))).toBe(true);
  });
});

describe("biome.imports.json", () => {
  it("is what scripts/lib/import-rules.ts says (npm run lint:rules writes it)", () => {
    const written = JSON.parse(readFileSync(join(root, "biome.imports.json"), "utf8")) as unknown;
    expect(written).toEqual({ overrides: importOverrides() });
  });
});
