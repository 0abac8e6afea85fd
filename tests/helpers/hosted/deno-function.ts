import { spawn } from "node:child_process";
import { symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { projectPath } from "#scripts/lib/project.ts";
import type { Upload } from "./fake-management-api.ts";
import { toolPath } from "./supabase-cli.ts";

/** What edge-runtime lets a function ask of its system: `get_default_permissions` of its source, for user workers. */
const SYSTEM = "--allow-sys=hostname,userInfo,cpus";
const LISTENING = /Listening on (http:\/\/[\d.:]+)/;

/**
 * Runs what was uploaded of a function on Deno, with the packages of our `node_modules`, which are of the same
 * releases. `env`: its environment.
 */
export const startOnDeno = async ({ entrypoint, map }: Upload, env: Record<string, string>) => {
  const config = map === null ? ["--no-config"] : ["--config", map, "--node-modules-dir=manual"];
  if (map !== null)
    await symlink(projectPath("node_modules"), join(dirname(map), "node_modules")).catch(() => undefined);
  const rights = ["--allow-net", "--allow-env", SYSTEM, "--no-lock", "--cached-only"];
  const child = spawn(toolPath("deno"), ["run", ...rights, ...config, entrypoint], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME },
      ...{ DENO_NO_UPDATE_CHECK: "1", DENO_SERVE_ADDRESS: "tcp:127.0.0.1:0", NO_COLOR: "1" },
      ...env,
    },
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        said += chunk;
        const found = LISTENING.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
    child.once("error", reject);
    child.once("close", () => reject(new Error(`Deno ended: ${said}`)));
  });
  return {
    url,
    async stop(): Promise<void> {
      child.kill();
      await ended;
    },
  };
};
