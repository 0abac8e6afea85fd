import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PROJECT_ROOT, packageCommand } from "#scripts/lib/project.ts";

const CACHE = join(PROJECT_ROOT, "node_modules/.cache");

/** Globals of one process or another, behind a package whose types ask for Node's. */
const PROBE = `import "papaparse";
export const names = [typeof document, typeof indexedDB, typeof process, typeof Buffer, typeof Deno, typeof fetch];
`;

/** The names of the probe that a project does not know by its configuration. */
async function unknownNames(folder: string, project: string, config: string): Promise<string[]> {
  const own = join(PROJECT_ROOT, project);
  const declarations = readdirSync(own, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".d.ts"));
  const probe = join(folder, `${project.replaceAll("/", "-")}.json`);
  writeFileSync(
    probe,
    JSON.stringify({
      extends: join(PROJECT_ROOT, config),
      files: [join(folder, "probe.ts"), ...declarations.map((file) => join(own, file))],
      include: [],
    }),
  );
  const run = promisify(execFile)(packageCommand("tsc"), ["-p", probe], { cwd: PROJECT_ROOT });
  const output = await run.then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  return [...output.matchAll(/Cannot find name '(\w+)'/g)].map(([, name = ""]) => name);
}

let folder = "";
beforeAll(() => {
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, "types-"));
  writeFileSync(join(folder, "probe.ts"), PROBE);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ["main", "main/tsconfig.json", ["document", "indexedDB", "Deno"]],
  ["preload", "preload/tsconfig.json", ["process", "Buffer", "Deno"]],
  ["renderer", "renderer/tsconfig.json", ["process", "Buffer", "Deno"]],
  ["shared", "shared/tsconfig.json", ["document", "indexedDB", "process", "Buffer", "Deno"]],
  ["supabase/functions", "supabase/tsconfig.functions.json", ["document", "process", "Buffer"]],
])("knows the globals that %s has, and no others", async (project, config, unknown) => {
  expect(await unknownNames(folder, project, config)).toEqual(unknown);
});
