import { existsSync, readdirSync, readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, it } from "vitest";
import { type Import, importsOf } from "#scripts/lib/import-graph.ts";
import { projectPath } from "#scripts/lib/project.ts";

const read = (path: string) => readFileSync(projectPath(path), "utf8");
const { imports: map }: { imports: Record<string, string> } = JSON.parse(read("supabase/functions/deno.json"));
const { functions }: { functions?: Record<string, { import_map?: string }> } = parse(read("supabase/config.toml"));
const NAMES = readdirSync(projectPath("supabase/functions")).filter((name) =>
  existsSync(projectPath(`supabase/functions/${name}/index.ts`)),
);

/** Every import that a function brings along. */
const reached = (name: string): Import[] => {
  const rim = [`supabase/functions/${name}/index.ts`];
  const seen = new Set(rim);
  const found: Import[] = [];
  for (let file = rim.pop(); file !== undefined; file = rim.pop()) {
    if (!file.endsWith(".ts")) continue;
    for (const one of importsOf(file, read(file))) {
      found.push(one);
      if (one.path === null || seen.has(one.path)) continue;
      seen.add(one.path);
      rim.push(one.path);
    }
  }
  return found;
};
const isBare = ({ specifier }: Import) => !/^\.{0,2}\//.test(specifier);
const isMapped = ({ specifier }: Import) =>
  Object.keys(map).some((key) => (key.endsWith("/") ? specifier.startsWith(key) : specifier === key));

it.each(NAMES)("Deno finds what the function %s imports, as it does not read package.json's aliases", (name) => {
  const bare = reached(name).filter(isBare);
  expect(bare.filter((one) => !isMapped(one)).map(({ from, specifier }) => `${from}: ${specifier}`)).toEqual([]);
  if (bare.length > 0) expect(functions?.[name]?.import_map).toBe("./functions/deno.json");
});

it.each(NAMES)("Deno finds the files of %s by their whole names", (name) => {
  const files = reached(name).flatMap(({ path }) => (path === null ? [] : [path]));
  expect(files.filter((path) => !existsSync(projectPath(path)))).toEqual([]);
});

it("Deno has the packages in the releases that Node has", () => {
  for (const [name, target] of Object.entries(map).filter(([, found]) => found.startsWith("npm:"))) {
    const { version } = JSON.parse(read(`node_modules/${name}/package.json`));
    expect(target).toBe(`npm:${name}@${version}`);
  }
});
