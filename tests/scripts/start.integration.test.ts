import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { explainFailure } from "#local/command-line.ts";
import { start } from "#scripts/start.ts";
import { layCluster } from "#tests/helpers/backend/empty-cluster.ts";

const ROOT = resolve(import.meta.dirname, "../..");

let folder: string;
let taken: Server;
let port: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "start-"));
  taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  port = String((taken.address() as { port: number }).port);
});
afterEach(async () => {
  taken.close();
  await rm(folder, { recursive: true, force: true });
});

const launch = (...args: string[]) =>
  spawn(process.execPath, [...process.execArgv, "--import", "tsx", "scripts/start.ts", "--no-open", ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: "", JWT_SECRET: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });

/** What it says where it refuses before the backend starts, within this process. */
const refusal = (...args: string[]): Promise<string> => start(args).then(() => "it starts", explainFailure);

describe("npm start says in one line", () => {
  it("that the web app's port is in use, before it makes a data directory", async () => {
    const dataDir = join(folder, "data");
    const line = await refusal("--port", port, "--backend-port", "0", "--data-dir", dataDir);
    expect(line).toBe(`port ${port} is in use by another program`);
    await expect(mkdir(dataDir)).resolves.toBeUndefined();
  });

  it("what is wrong with its arguments", async () => {
    expect(await refusal("--prot", "1")).toMatch(/^Unknown option '--prot'; usage: npm start.*$/);
  });

  it("why the backend does not start, and ends with 1", async () => {
    const child = launch("--port", "0", "--backend-port", port, "--data-dir", folder);
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    expect([child.exitCode, stdout, stderr]).toEqual([1, "", `port ${port} is in use by another program\n`]);
  });
});

describe("npm start", () => {
  it("names only what works, in at most twelve lines, and the administration where it was asked for", async () => {
    layCluster(folder);
    const child = launch("--data-dir", folder, "--port", "0", "--backend-port", "0");
    child.stderr.pipe(process.stderr);
    let said = "";
    for await (const chunk of child.stdout) {
      said += String(chunk);
      if (said.includes("Ctrl-C")) break;
    }
    child.kill("SIGINT");
    await once(child, "close");
    expect(child.exitCode).toBe(0);
    expect(said.trim().split("\n").length).toBeLessThanOrEqual(12);
    expect(said).toMatch(/Demo member +demo@performanceprime\.local +\S+/);
    expect(said).toMatch(/Placeholders in resources\/site\.json: appUrl, .*claims\.rating/);
    // A size stands after a space: the password, which is drawn anew, may have its letters.
    expect(said).not.toMatch(/admin|\.js\b|\d kB/i);
  });
});
