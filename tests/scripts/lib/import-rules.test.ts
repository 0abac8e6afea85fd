import { describe, expect, it } from "vitest";
import { circles, importsOf, readSources } from "#scripts/lib/import-graph.ts";
import { brokenRules, CIRCLES, FOLDER_CIRCLES, IMPORT_RULES } from "#scripts/lib/import-rules.ts";

/** A file that imports `a` of each specifier. */
const importing = (path: string, ...specifiers: string[]): [string, string][] =>
  specifiers.map((specifier) => [path, `import { a } from "${specifier}";`]);

/** Files that each break the rule. */
const VIOLATIONS: Record<string, [path: string, code: string][]> = {
  "shared-alone": importing("shared/a/x.ts", "#main/a.ts", "#renderer/a.ts", "#resources/a.json", "../../main/a.ts"),
  "shared-in-every-process": [
    ...importing("shared/a/x.ts", "electron", "node:fs", "react", "react-dom/client", "rxdb", "rxdb/plugins/core"),
    ...importing("shared/a/x.ts", "@chakra-ui/react/box"),
  ],
  "shared-order": [
    ...importing("shared/domain/auth/x.ts", "#shared/contract/errors/failure.ts", "#shared/contract/platform/a.ts"),
    ...importing("shared/i18n/x.ts", "#shared/domain/kinds/a.ts"),
    ...importing("shared/lib/x.ts", "#shared/i18n/keys.ts", "#shared/nowhere/a.ts"),
    ["shared/domain/auth/x.ts", 'import type { A } from "#shared/contract/ipc/contract.ts";'],
  ],
  main: importing("main/x.ts", "#renderer/a.ts", "#local/stack.ts", "#preload/a.ts", "../renderer/a.ts"),
  preload: importing("preload/x.ts", "#main/a.ts", "#renderer/a.ts", "../main/a.ts"),
  renderer: [
    ...importing("renderer/app/x.ts", "#main/a.ts", "#preload/a.ts", "#local/stack.ts", "#tests/helpers/a.ts"),
    ["renderer/app/x.ts", 'type A = import("#main/a.ts").A;'],
  ],
  pages: importing("renderer/app/x.ts", "electron", "node:path", "pg", "ws"),
  "data-by-repositories": [
    ...importing("renderer/features/a/x.ts", "#renderer/data/database/storage.ts", "../../data/collections/a.ts"),
    ...importing("renderer/app/x.ts", "#renderer/data/database/storage.ts", "../data/sync/a.ts"),
    ...importing("renderer/kit/x.ts", "#renderer/data/migrations/a.ts", "#renderer/data/repositories/../sync/a.ts"),
    ["renderer/app/x.ts", 'import("#renderer/data/database/storage.ts");'],
  ],
  "rxdb-in-data": importing("renderer/features/a/x.ts", "rxdb", "rxdb/plugins/core"),
  "platform-by-interface": [
    ...importing("renderer/features/a/x.ts", "#renderer/platform/web/a.ts"),
    ...importing("renderer/app/x.ts", "#renderer/platform/desktop/a.ts"),
  ],
  "app-is-the-roof": importing("renderer/features/a/x.ts", "#renderer/app/a.ts", "../../entries/a.ts"),
  "feature-by-index": [
    ...importing("renderer/features/a/x.ts", "#renderer/features/b/components/X.tsx", "../b/components/X.tsx"),
    ["renderer/features/a/x.ts", 'import("#renderer/features/b/lib/x.ts");'],
    ["renderer/features/a/x.ts", 'export type { A } from "#renderer/features/b/lib/x.ts";'],
  ],
  "feature-order": [
    ...importing("renderer/features/gym/x.ts", "#renderer/features/schedule/index.ts"),
    ["renderer/features/gym/x.ts", 'import type { A } from "#renderer/features/staff/index.ts";'],
    ["renderer/features/gym/x.ts", 'import("#renderer/features/shop/index.ts");'],
    ...importing("renderer/features/not-in-the-order/x.ts", "#renderer/features/auth/index.ts"),
    ...importing("renderer/features/profile/x.ts", "#renderer/features/not-in-the-order/index.ts"),
  ],
  browser: importing("renderer/browser/x.ts", "#renderer/data/storage/a.ts", "#renderer/kit/a.ts"),
  "kit-below-features": importing("renderer/kit/x.ts", "#renderer/features/a/index.ts", "#renderer/app/a.ts"),
  ui: importing(
    "renderer/ui/x.ts",
    "#renderer/features/a/index.ts",
    "../app/a.ts",
    "#renderer/kit/a.ts",
    "../data/a.ts",
  ),
  platform: importing("renderer/platform/web/x.ts", "#renderer/features/a/index.ts", "../../data/sync/a.ts"),
  data: importing(
    "renderer/data/repositories/x.ts",
    "../../features/a/index.ts",
    "../../ui/a.ts",
    "#renderer/kit/a.ts",
  ),
  "data-internals": importing("renderer/data/sync/x.ts", "../repositories/a.ts", "#renderer/data/repositories/a.ts"),
  local: [
    ...importing("supabase/local/auth/x.ts", "#main/a.ts", "#renderer/a.ts", "#tests/helpers/a.ts", "#scripts/a.ts"),
    ...importing("supabase/local/auth/x.ts", "#shared/lib/a.ts", "#functions/x/a.ts", "#resources/a.json"),
    ...importing("supabase/local/auth/x.ts", "#backend/project.ts"),
  ],
  "local-packages": importing("supabase/local/auth/x.ts", "rxdb", "stripe", "@supabase/supabase-js"),
  backend: importing("supabase/backend/x.ts", "#main/a.ts", "#functions/x/handler.ts", "#tests/helpers/a.ts"),
  functions: importing("supabase/functions/x/x.ts", "#local/stack.ts", "../../local/stack.ts"),
  scripts: importing("scripts/x.ts", "#renderer/a.ts", "#main/a.ts"),
  e2e: importing("e2e/web/x.ts", "#renderer/a.ts", "#main/a.ts"),
  "no-climbs": [
    ...importing("tests/main/x.ts", "../../main/a.ts"),
    ...importing("renderer/features/a/components/x.ts", "../lib/a.ts"),
    ["shared/a/x.ts", 'export * from "../lib/a.ts";'],
  ],
  "ipc-main": ["main/x.ts", "preload/x.ts", "tests/x.ts"].flatMap((path): [string, string][] => [
    [path, 'import { ipcMain } from "electron";'],
    [path, 'import { ipcRenderer as c } from "electron";'],
    [path, 'import * as electron from "electron";'],
    [path, 'import electron from "electron";'],
    [path, 'export const b = async () => (await import("electron")).ipcMain;'],
    [path, 'export { ipcMain } from "electron";'],
  ]),
  mcp: [["main/x.ts", 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";']],
  keytar: [
    ["main/x.ts", 'import keytar from "keytar";'],
    ["main/x.ts", 'export const b = () => import("keytar");'],
    ["main/x.ts", "export const b = () => import(`keytar`);"],
    ["tests/x.ts", 'const b = require("keytar");'],
    ["main/x.ts", 'import keytar from "@github/keytar";'],
  ],
  "rxdb-storage": [
    ...importing("renderer/data/sync/x.ts", "rxdb/plugins/storage-dexie", "dexie"),
    ["tests/x.ts", 'export const b = () => import("rxdb/plugins/storage-dexie");'],
  ],
  "create-client": ["main/x.ts", "renderer/data/sync/x.ts", "supabase/local/x.ts", "scripts/x.ts"].flatMap(
    (path): [string, string][] => [
      [path, 'import { createClient } from "@supabase/supabase-js";'],
      [path, 'import * as supabase from "@supabase/supabase-js";'],
      [path, 'export const b = async () => (await import("@supabase/supabase-js")).createClient;'],
    ],
  ),
  resolves: importing("shared/lib/x.ts", "#shared/lib/no-such-file.ts", "#shared/lib/result", "#nowhere/a.ts"),
  overlays: [
    ...importing("renderer/features/a/x.ts", "@chakra-ui/react/dialog", "@chakra-ui/react/drawer"),
    ...importing("renderer/kit/x.ts", "@chakra-ui/react/menu", "@zag-js/dialog", "@ark-ui/react/popover"),
  ],
  "chakra-by-subpath": importing("renderer/ui/x.ts", "@chakra-ui/react", "@chakra-ui/react/theme"),
};

const ALLOWED: [path: string, code: string][] = [
  ...importing("shared/domain/auth/x.ts", "#shared/lib/result.ts", "zod", "./session.ts"),
  ...importing("main/auth/x.ts", "#shared/lib/result.ts"),
  ["main/window/x.ts", 'import { app, type BrowserWindow } from "electron";'],
  ...importing("renderer/ui/overlay/x.ts", "@chakra-ui/react/dialog"),
  ...importing("renderer/features/settings/x.ts", "#renderer/data/member-data.ts", "#renderer/features/timer/index.ts"),
  ...importing("shared/contract/auth/x.ts", "#shared/domain/auth/session.ts", "#shared/i18n/keys.ts"),
  ...importing("renderer/features/settings/x.ts", "#renderer/features/settings/lib/settings-entries.ts"),
  ["main/shell/x.ts", 'import tray from "./icons/tray.png?inline";'],
  ...importing("renderer/data/repositories/x.ts", "#renderer/data/storage/store.ts", "rxdb"),
  ...importing("supabase/backend/x.ts", "#local/stack.ts", "#shared/lib/clock.ts"),
  ...importing("supabase/functions/welcome/x.ts", "../_shared/service-caller.ts"),
  ...importing("scripts/x.ts", "#local/stack.ts"),
  ...importing("tests/renderer/x.ts", "#renderer/data/storage/store.ts", "../../electron.vite.config.ts"),
  ["renderer/data/sync/x.ts", 'import type { SupabaseClient } from "@supabase/supabase-js";'],
  ["e2e/fixtures/x.ts", 'import { createClient } from "@supabase/supabase-js";'],
  ["main/ipc/ipc-main.ts", 'import { ipcMain } from "electron";'],
  ["preload/ipc-renderer.ts", 'import { ipcRenderer } from "electron";'],
  ["main/auth/keytar-secret-store.ts", 'import keytar from "keytar";'],
  ["main/assistant/mcp-handler.ts", 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";'],
  ["bench/page/stock-database.ts", 'import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";'],
  ["main/auth/supabase-client.ts", 'import { createClient } from "@supabase/supabase-js";'],
];

const rulesBrokenBy = (path: string, code: string): string[] =>
  brokenRules(importsOf(path, code)).map(({ rule }) => rule);

it("has a violating file for each rule", () => {
  expect(Object.keys(VIOLATIONS).sort()).toEqual(IMPORT_RULES.map(({ name }) => name).sort());
});

it.each(Object.entries(VIOLATIONS))("refuses what breaks the rule %s", (rule, files) => {
  expect(files.filter(([path, code]) => !rulesBrokenBy(path, code).includes(rule))).toEqual([]);
});

it("allows what the layout allows", () => {
  expect(ALLOWED.filter(([path, code]) => rulesBrokenBy(path, code).length > 0)).toEqual([]);
});

it("sees every way to import, types too", () => {
  const code = `
    import type { A, B as C } from "./a.ts";
    import d, { type E } from "./b.ts";
    import "./c.ts";
    export { f as g } from "./d.ts";
    type H = import("./e.ts").H;
    type I = typeof import("./f.ts");
    export const j = <p>{() => import("./g.ts")}</p>;`;
  const seen = importsOf("shared/x.tsx", code).map(({ path, names }) => [path, ...names]);
  expect(seen.sort()).toEqual([
    ["shared/a.ts", "A", "B"],
    ["shared/b.ts", "default", "E"],
    ["shared/c.ts"],
    ["shared/d.ts", "f"],
    ["shared/e.ts", "H"],
    ["shared/f.ts", "*"],
    ["shared/g.ts", "*"],
  ]);
});

it("finds circles, also of types alone", () => {
  const files = {
    "shared/a.ts": 'import type { B } from "./b.ts";',
    "shared/b.ts": 'export type B = import("./c.ts").C;',
    "shared/c.ts": 'import "#shared/a.ts"; import "./d.ts";',
    "shared/d.ts": "",
  };
  const imports = Object.entries(files).flatMap(([path, code]) => importsOf(path, code));
  expect(circles(imports)).toEqual([["shared/a.ts", "shared/b.ts", "shared/c.ts", "shared/a.ts"]]);
  expect(brokenRules(imports, []).map(({ rule }) => rule)).toEqual([CIRCLES]);
});

const importsOfAll = (files: Record<string, string>) =>
  Object.entries(files).flatMap(([path, code]) => importsOf(path, code));

describe("circles of folders", () => {
  it("are found between folders beside each other, by whatever lies in them, types too", () => {
    const imports = importsOfAll({
      "shared/domain/a/deep/one.ts": 'import "#shared/domain/b/two.ts";',
      "shared/domain/b/inner/three.ts": 'import type { F } from "#shared/domain/a/four.ts";',
    });
    expect(brokenRules(imports, [])).toEqual([
      { rule: FOLDER_CIRCLES, words: "in a circle: shared/domain/a → shared/domain/b → shared/domain/a" },
    ]);
  });

  it("are found at the depth at which the files part", () => {
    const imports = importsOfAll({
      "main/a/x/one.ts": 'import "#main/a/y/two.ts";',
      "main/a/y/three.ts": 'import "#main/a/x/four.ts";',
    });
    expect(brokenRules(imports, []).map(({ words }) => words)).toEqual(["in a circle: main/a/x → main/a/y → main/a/x"]);
  });

  it("are none between a folder's own files and those of a folder in it", () => {
    const imports = importsOfAll({
      "shared/domain/a/one.ts": 'import "#shared/domain/a/deep/two.ts";',
      "shared/domain/a/deep/three.ts": 'import "#shared/domain/a/four.ts";',
    });
    expect(brokenRules(imports, [])).toEqual([]);
  });

  it("are no matter of the tests' own tools", () => {
    const imports = importsOfAll({
      "tests/helpers/a/one.ts": 'import "#tests/helpers/b/two.ts";',
      "tests/helpers/b/three.ts": 'import "#tests/helpers/a/four.ts";',
    });
    expect(brokenRules(imports, [])).toEqual([]);
  });
});

it("reads all of the repository", () => {
  const sources = readSources();
  const importsIn = (isMeant: (file: string) => boolean) =>
    sources.flatMap(({ file, text }) => (isMeant(file) ? importsOf(file, text) : []));
  expect(importsIn((file) => file === "main/index.ts").some(({ path }) => path !== null)).toBe(true);
  expect(importsIn((file) => /^renderer\/features\/admin\/.*\.tsx$/.test(file))).not.toEqual([]);
});
