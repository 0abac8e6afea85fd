import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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

const refusal = async (...args: string[]): Promise<string> => {
  const child = spawn(
    process.execPath,
    [...process.execArgv, "--import", "tsx", "scripts/start.ts", "--no-open", ...args],
    {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: "", JWT_SECRET: "" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk) => {
    stdout += String(chunk);
  });
  child.stderr.on("data", (chunk) => {
    stderr += String(chunk);
  });
  await once(child, "close");
  expect(child.exitCode).toBe(1);
  expect(stdout).toBe("");
  expect(stderr.trim().split("\n")).toHaveLength(1);
  return stderr.trim();
};

describe("npm start says in one line", () => {
  it("that the web app's port is in use, before it makes a data directory", async () => {
    const dataDir = join(folder, "data");
    const line = await refusal("--port", port, "--backend-port", "0", "--data-dir", dataDir);
    expect(line).toBe(`port ${port} is in use by another program`);
    await expect(mkdir(dataDir)).resolves.toBeUndefined();
  });

  it("that the backend's port is in use", async () => {
    const line = await refusal("--port", "0", "--backend-port", port, "--data-dir", folder);
    expect(line).toBe(`port ${port} is in use by another program`);
  });

  it("that its data directory is locked or damaged", async () => {
    await writeFile(join(folder, "stack.lock"), `${process.pid} \n`);
    const locked = await refusal("--port", "0", "--backend-port", "0", "--data-dir", folder);
    expect(locked).toContain(`is in use by process ${process.pid}`);
    await rm(join(folder, "stack.lock"));
    await mkdir(join(folder, "db"));
    await writeFile(join(folder, "db", "postgresql.conf"), "");
    const damaged = await refusal("--port", "0", "--backend-port", "0", "--data-dir", folder);
    expect(damaged).toContain("is damaged");
  });

  it("what is wrong with its arguments", async () => {
    expect(await refusal("--prot", "1")).toMatch(/^Unknown option '--prot'; usage: npm start/);
  });
});

describe("npm start", () => {
  it("names only what works, in at most twelve lines, and the administration where it was asked for", async () => {
    layCluster(folder);
    const child = spawn(
      process.execPath,
      [
        ...process.execArgv,
        "--import",
        "tsx",
        "scripts/start.ts",
        "--no-open",
        "--data-dir",
        folder,
        "--port",
        "0",
        "--backend-port",
        "0",
      ],
      { cwd: ROOT, env: { ...process.env, DATABASE_URL: "", JWT_SECRET: "" }, stdio: ["ignore", "pipe", "inherit"] },
    );
    let said = "";
    for await (const chunk of child.stdout) {
      said += String(chunk);
      if (said.includes("Ctrl-C")) break;
    }
    child.kill("SIGINT");
    await once(child, "close");
    expect(said.trim().split("\n").length).toBeLessThanOrEqual(12);
    expect(said).toMatch(/Demo member +demo@performanceprime\.local +\S+/);
    expect(said).toMatch(/Placeholders in resources\/site\.json: appUrl, .*claims\.rating/);
    // A size stands after a space: the password, which is drawn anew, may have its letters.
    expect(said).not.toMatch(/admin|\.js\b|\d kB/i);
  });
});
