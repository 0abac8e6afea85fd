import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { delimiter } from "node:path";

/** Programs in packages of npm, 230 MB together. One step of the tests uses them: they are no dependencies of ours. */
const PACKAGES = ["supabase@3.1.0", "deno@2.9.6"];

/**
 * Environment of tests that need the Supabase CLI and Deno: the folder with both, where npx keeps them in npm's cache
 * (`HOSTED_TOOLS`), or why there is none (`HOSTED_TOOLS_MISSING`).
 */
export function bringHostedTools(): Promise<Record<string, string>> {
  const args = ["--yes", ...PACKAGES.flatMap((name) => ["--package", name]), "--", "node", "-p", "process.env.PATH"];
  return new Promise((settle) => {
    execFile("npx", args, { cwd: tmpdir(), shell: process.platform === "win32" }, (error, stdout, stderr) => {
      const [folder] = stdout.split(delimiter);
      if (error === null && folder !== undefined) return settle({ HOSTED_TOOLS: folder });
      const [reason = "npx does not start"] = stderr.split("\n").filter((line) => /npm error \S/.test(line));
      settle({ HOSTED_TOOLS_MISSING: `npx does not bring ${PACKAGES.join(" and ")}: ${reason}` });
    });
  });
}
