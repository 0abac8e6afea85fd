import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { createKeys } from "#local/keys.ts";
import type { StackAddress } from "#local/stack-options.ts";
import { readBackendAddress } from "#shared/contract/platform/backend-address.ts";
import { stop } from "./processes.ts";
import { PROJECT_ROOT, projectPath } from "./project.ts";

export const BACKEND_PORT = 54321;

export type Backend = { url: string; publishableKey: string; stop(): Promise<void> };

export type BackendProcess = Backend & StackAddress & { process: ChildProcess };

async function answersHealth(url: string, publishableKey: string): Promise<boolean> {
  const response = await fetch(`${url}/auth/v1/health`, {
    headers: { apikey: publishableKey },
    signal: AbortSignal.timeout(2_000),
  }).catch(() => null);
  return response?.ok ?? false;
}

/** The backend that already runs on the default port with the default data directory; null where there is none. */
export async function findBackend(): Promise<Backend | null> {
  const secret =
    process.env.JWT_SECRET ?? (await readFile(projectPath(".local/jwt-secret"), "utf8").catch(() => "")).trim();
  if (secret === "") return null;
  const { publishableKey } = await createKeys(secret, { now: () => Date.now() });
  const url = `http://127.0.0.1:${BACKEND_PORT}`;
  if (!(await answersHealth(url, publishableKey))) return null;
  return { url, publishableKey, stop: async () => undefined };
}

/**
 * Starts the embedded backend in a process of its own and waits until it is ready. `args` are those of
 * `npm run backend`, `program` another one that takes them, `env` what it is given beside our own environment. Throws
 * with its last words where it ends before that.
 */
export async function startBackend(
  args: string[],
  { program = "supabase/backend/cli.ts", env = {} }: { program?: string; env?: Record<string, string> } = {},
): Promise<BackendProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", program, "--json", ...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lastWords: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => {
    lastWords.push(line);
    if (lastWords.length > 20) lastWords.shift();
  });
  const lines = createInterface({ input: child.stdout });
  const address = await new Promise<StackAddress>((settle, fail) => {
    lines.once("line", (line) => {
      try {
        settle(JSON.parse(line) as StackAddress);
      } catch {
        fail(new Error(`The backend's first line is no JSON: ${line}`));
      }
    });
    child.once("error", fail);
    child.once("exit", () => fail(new Error(lastWords.join("\n") || "The backend ended before it was ready.")));
  });
  return { ...address, process: child, stop: () => stop(child) };
}

/** The project that the environment names, else the running backend, else one started now. */
export async function chooseBackend(args: string[] = []): Promise<Backend> {
  const { supabaseUrl: url, supabasePublishableKey: publishableKey } = readBackendAddress(process.env);
  if (url !== "" && publishableKey !== "") return { url, publishableKey, stop: async () => undefined };
  return (await findBackend()) ?? (await startBackend(args));
}
