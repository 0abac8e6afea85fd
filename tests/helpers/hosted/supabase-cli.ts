import { spawn } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectPath } from "#scripts/lib/project.ts";
import { cronUnavailableReason } from "#tests/helpers/backend/postgres-server.ts";

/** Folder with the programs `supabase` and `deno`, or why there is none: `npm run test:hosted` gives them. */
const { HOSTED_TOOLS: FOLDER, HOSTED_TOOLS_MISSING: MISSING = "`npm run test:hosted` brings the CLI" } = process.env;

/** Why the tests of a hosted project cannot run here, else null. Throws in CI, where they must. */
export const hostedUnavailableReason = (): string | null => {
  const reason = FOLDER === undefined ? MISSING : cronUnavailableReason();
  if (reason !== null && process.env.CI) throw new Error(`a hosted project cannot be tried in CI: ${reason}`);
  return reason;
};

/** Title of tests of a hosted project: where they are skipped it says why. */
export const hostedTitle = (title: string): string => {
  const reason = hostedUnavailableReason();
  return reason === null ? title : `${title} (${reason})`;
};

export const toolPath = (name: "supabase" | "deno"): string => join(FOLDER ?? "", name);

/** What the CLI takes for a token and a reference; both name nothing. */
const ACCESS_TOKEN = `sbp_${"0".repeat(40)}`;
export const PROJECT_REF = "abcdefghijklmnopqrst";

export type Cli = {
  /** The CLI's folder: what it reads of the repository, and room for what it writes. */
  folder: string;
  /** Its exit code and what it said. `env`: beside the few variables that it gets. */
  run(args: string[], env?: Record<string, string>): Promise<{ code: number; said: string }>;
  remove(): Promise<void>;
};

/**
 * The Supabase CLI on a copy of the repository's files, signed in to `apiUrl` in place of Supabase; nothing listens at
 * the address that it has otherwise.
 */
export const createCli = async (apiUrl = "http://127.0.0.1:9"): Promise<Cli> => {
  const folder = await mkdtemp(join(tmpdir(), "hosted-"));
  for (const part of [
    "supabase/config.toml",
    "supabase/migrations",
    "supabase/functions",
    "supabase/templates",
    "shared",
  ])
    await cp(projectPath(part), join(folder, part), { recursive: true });
  const profile = join(folder, "profile.yaml");
  const hosts = "project_host: project.invalid\npooler_host: pooler.invalid\n";
  await writeFile(profile, `name: test\napi_url: ${apiUrl}\ndashboard_url: ${apiUrl}\n${hosts}`);
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    SUPABASE_ACCESS_TOKEN: ACCESS_TOKEN,
    SUPABASE_TELEMETRY_DISABLED: "1",
  };
  return {
    folder,
    run: (args, further = {}) =>
      new Promise((resolve, reject) => {
        const child = spawn(toolPath("supabase"), [...args, "--yes", "--profile", profile, "--workdir", folder], {
          cwd: folder,
          stdio: ["ignore", "pipe", "pipe"],
          env: { ...env, ...further },
        });
        let said = "";
        for (const stream of [child.stdout, child.stderr])
          stream.on("data", (chunk: Buffer) => {
            said += chunk;
          });
        child.once("error", reject);
        child.once("close", (code) => resolve({ code: code ?? 1, said }));
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
