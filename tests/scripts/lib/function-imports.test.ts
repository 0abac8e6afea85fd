import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, it } from "vitest";
import { isBare, reachedFrom, readFunctionNames } from "#scripts/lib/function-imports.ts";
import { projectPath } from "#scripts/lib/project.ts";

const FUNCTIONS = "supabase/functions";
const NAMES = readFunctionNames();

/** What Deno, and the Supabase CLI, read beside a function. */
const mapOf = (name: string): Record<string, string> => {
  const file = projectPath(FUNCTIONS, name, "deno.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).imports : {};
};

it.each(NAMES)("Deno finds what the function %s imports, and nothing else goes up with it", (name) => {
  const bare = reachedFrom(name).filter(isBare);
  expect(Object.keys(mapOf(name))).toEqual([...new Set(bare.map(({ specifier }) => specifier))].sort());
});

it.each(NAMES)("Deno has the files and the releases of packages that Node has for %s", (name) => {
  const map = mapOf(name);
  for (const { specifier, path } of reachedFrom(name).filter(isBare)) {
    if (path === null) {
      const parts = specifier.split("/");
      const packageName = parts.splice(0, specifier.startsWith("@") ? 2 : 1).join("/");
      const { version } = JSON.parse(readFileSync(projectPath("node_modules", packageName, "package.json"), "utf8"));
      expect(map[specifier]).toBe(`npm:${[`${packageName}@${version}`, ...parts].join("/")}`);
    } else expect(posix.join(FUNCTIONS, name, map[specifier] ?? "")).toBe(path);
  }
});

it.each(NAMES)("Deno finds the files of %s by their whole names", (name) => {
  const files = reachedFrom(name).flatMap(({ path }) => (path === null ? [] : [path]));
  expect(files.filter((path) => !existsSync(projectPath(path)))).toEqual([]);
});

it("no map stands above the functions, where it would go up with each of them", () => {
  expect(readdirSync(projectPath(FUNCTIONS)).filter((name) => name.endsWith(".json"))).toEqual([]);
  expect(readFileSync(projectPath("supabase/config.toml"), "utf8")).not.toContain("import_map");
});
