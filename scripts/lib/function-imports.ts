import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { type Import, importsOf } from "./import-graph.ts";
import { projectPath } from "./project.ts";

const FOLDER = "supabase/functions";

/** The edge functions' names. */
export const readFunctionNames = (): string[] =>
  readdirSync(projectPath(FOLDER)).filter((name) => existsSync(projectPath(FOLDER, name, "index.ts")));

/** Every import that a function brings along, types included. */
export const reachedFrom = (name: string): Import[] => {
  const rim = [posix.join(FOLDER, name, "index.ts")];
  const seen = new Set(rim);
  const found: Import[] = [];
  for (let file = rim.pop(); file !== undefined; file = rim.pop()) {
    if (!file.endsWith(".ts")) continue;
    for (const one of importsOf(file, readFileSync(projectPath(file), "utf8"))) {
      found.push(one);
      if (one.path === null || seen.has(one.path)) continue;
      seen.add(one.path);
      rim.push(one.path);
    }
  }
  return found;
};

export const isBare = ({ specifier }: Import): boolean => !/^\.{0,2}\//.test(specifier);

const targetOf = (name: string, { specifier, path }: Import): string => {
  if (path !== null) return posix.relative(posix.join(FOLDER, name), path);
  const [, packageName = "", file = ""] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(specifier) ?? [];
  const { version } = JSON.parse(readFileSync(projectPath("node_modules", packageName, "package.json"), "utf8"));
  return `npm:${packageName}@${version}${file}`;
};

/** Where a function's map for Deno lies. */
export const functionMapPath = (name: string): string => projectPath(FOLDER, name, "deno.json");

/**
 * What Deno needs for a function's bare imports, as it does not read package.json: each file by itself, since the
 * Supabase CLI uploads all that a map names, whole folders too. Null for a function without such an import.
 */
export const functionMap = (name: string): { imports: Record<string, string> } | null => {
  const bare = reachedFrom(name).filter(isBare);
  if (bare.length === 0) return null;
  const targets = new Map(bare.map((one) => [one.specifier, targetOf(name, one)]));
  return { imports: Object.fromEntries([...targets].sort(([left], [right]) => (left < right ? -1 : 1))) };
};
