import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { delimiter } from "node:path";

/** Programs in packages of npm, 230 MB together. One step of the tests uses them: they are no dependencies of ours. */
const PACKAGES = ["supabase@3.1.0", "deno@2.9.6"];

/**
 * Environment of tests that need the Supabase CLI and Deno: the folder with both, where npx keeps them in npm's cache
 * (`HOSTED_TOOLS`), or why there is none (`HOSTED_TOOLS_MISSING`).
 */
export function bringHostedTools(): Record<string, string> {
  const args = ["--yes", ...PACKAGES.flatMap((name) => ["--package", name]), "--", "node", "-p", "process.env.PATH"];
  const { status, stdout, stderr } = spawnSync("npx", args, {
    cwd: tmpdir(),
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const [folder] = stdout?.split(delimiter) ?? [];
  if (status === 0 && folder !== undefined) return { HOSTED_TOOLS: folder };
  const [reason = "npx does not start"] = (stderr ?? "").split("\n").filter((line) => /npm error \S/.test(line));
  return { HOSTED_TOOLS_MISSING: `npx does not bring ${PACKAGES.join(" and ")}: ${reason}` };
}
