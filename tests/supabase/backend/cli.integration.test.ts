import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readCommandLine } from "#backend/cli.ts";
import { startBackend } from "#backend/start-backend.ts";
import { explainFailure } from "#local/command-line.ts";
import type { Database } from "#local/database/database.ts";
import { openDatabase } from "#local/database/open-database.ts";
import type { StackAddress } from "#local/stack-options.ts";
import { copyOfTemplate } from "#tests/helpers/backend/database-template.ts";
import { layCluster } from "#tests/helpers/backend/empty-cluster.ts";
import { postgresUnavailableReason } from "#tests/helpers/backend/postgres-server.ts";
import { signUpMember } from "#tests/helpers/backend/stack.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

type Child = ChildProcessByStdio<null, Readable, Readable>;
type Ended = { code: number | null; stdout: string; stderr: string };

let folder: string;
const children: Child[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "stack-cli-"));
});
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

const launch = (args: string[]): { child: Child; ended: Promise<Ended> } => {
  const child = spawn(process.execPath, [...process.execArgv, "--import", "tsx", "supabase/backend/cli.ts", ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: "", JWT_SECRET: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  const texts = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => {
    texts.stdout += String(chunk);
  });
  child.stderr.on("data", (chunk) => {
    texts.stderr += String(chunk);
  });
  return { child, ended: once(child, "close").then(() => ({ code: child.exitCode, ...texts })) };
};

const start = async (args: string[]) => {
  const { child, ended } = launch(["--port", "0", "--json", ...args]);
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, "line").then(([line]) => String(line)), ended]);
  if (typeof first !== "string") throw new Error(first.stderr);
  return { child, ended, address: JSON.parse(first) as StackAddress };
};

/** The line that the program would give, of the same start within this process. */
const refusal = async (args: string[], env: Record<string, string> = {}): Promise<string> => {
  const start = async () => (await startBackend(readCommandLine(args, env).options)).stop();
  const line = await start().then(() => "it starts", explainFailure);
  expect(line.split("\n")).toHaveLength(1);
  return line;
};

describe("npm run backend", () => {
  it("prints its address as JSON first, and keeps members, secret and directory, even if it is killed", async () => {
    layCluster(folder);
    const args = ["--data-dir", folder, "--auto-confirm"];
    const lock = join(folder, "stack.lock");
    // Left by a process whose id is another program's by now.
    await writeFile(lock, `${process.pid} 1\n`);
    const first = await start(args);
    expect(Object.keys(first.address)).toEqual([
      "url",
      "publishableKey",
      "secretKey",
      "anonKey",
      "serviceRoleKey",
      "jwtSecret",
      "mailUrl",
      "dataDir",
    ]);
    expect(first.address).toMatchObject({ dataDir: folder, mailUrl: `${first.address.url}/mail` });
    expect((await stat(join(folder, "jwt-secret"))).mode & 0o777).toBe(0o600);
    expect((await stat(lock)).mode & 0o777).toBe(0o600);
    expect(await refusal(["--port", "0", "--data-dir", folder])).toContain(
      `data directory ${folder} is in use by process ${first.child.pid}`,
    );
    expect((await fetch(first.address.mailUrl)).status).toBe(200);
    expect(await readFile(lock, "utf8")).toMatch(new RegExp(`^${first.child.pid} `));
    const { email } = await signUpMember(first.address, "kept@example.test");
    first.child.kill("SIGKILL");
    await first.ended;
    expect(existsSync(lock)).toBe(true);

    const second = await start(args);
    expect(second.address.publishableKey).toBe(first.address.publishableKey);
    await expect(signUpMember(second.address, email)).rejects.toMatchObject({ code: "user_already_exists" });
    second.child.kill("SIGINT");
    expect(await second.ended).toMatchObject({ code: 0, stderr: "" });
    expect(existsSync(lock)).toBe(false);
  });

  it("says in one line that a port is in use, and ends with 1", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    const { ended } = launch(["--ephemeral", "--port", String(port)]);
    expect(await ended).toEqual({ code: 1, stdout: "", stderr: expect.stringMatching(`^port ${port} is in use.*\n$`) });
    server.close();
  });

  it("says in one line that a data directory's secret is damaged", async () => {
    await writeFile(join(folder, "jwt-secret"), "short");
    expect(await refusal(["--port", "0", "--data-dir", folder])).toContain(`data directory ${folder} is damaged`);
  });

  it("takes its keys from JWT_SECRET", async () => {
    const secret = "a chosen secret of thirty-two characters";
    expect(readCommandLine([], { JWT_SECRET: secret }).options).toEqual({ jwtSecret: secret });
  });

  /** As the version before the first migration left it. */
  const makeEarlier = async (database: Database) => {
    await database.script(`
      truncate supabase_migrations.schema_migrations;
      insert into supabase_migrations.schema_migrations values ('20261124170100', 'parental_consent')`);
    await database.close();
  };

  it("says in one line how to start anew from a data directory of an earlier, unreleased version", async () => {
    layCluster(folder);
    await makeEarlier(await openDatabase({ dataDir: join(folder, "db") }));
    expect(await refusal(["--port", "0", "--data-dir", folder])).toBe(
      `data directory ${folder} was made by an earlier, unreleased version: move it away or delete it, then start again`,
    );
  });

  const reason = postgresUnavailableReason();
  it.skipIf(reason !== null)(
    `says the same of a PostgreSQL server's database, and leaves it as it is${reason ? ` (${reason})` : ""}`,
    async () => {
      const copy = await copyOfTemplate();
      try {
        const open = () => openDatabase({ dataDir: null, databaseUrl: copy?.url });
        await makeEarlier(await open());
        expect(await refusal(["--port", "0", "--data-dir", folder], { DATABASE_URL: copy?.url ?? "" })).toBe(
          "the database of DATABASE_URL was made by an earlier, unreleased version: empty it or name another one, then start again",
        );
        const database = await open();
        const { rows } = await database.query("select name from supabase_migrations.schema_migrations");
        await database.close();
        expect(rows).toEqual([{ name: "parental_consent" }]);
      } finally {
        await copy?.drop();
      }
    },
  );

  it("says in one line that a data directory cannot be one", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    expect(await refusal(["--port", "0", "--data-dir", file])).toContain(`data directory ${file} cannot be used`);
    const foreign = join(folder, "foreign");
    await mkdir(join(foreign, "db"), { recursive: true });
    await writeFile(join(foreign, "db", "notes.txt"), "mine");
    expect(await refusal(["--port", "0", "--data-dir", foreign])).toContain("is damaged or not a database");
    expect(await readFile(join(foreign, "db", "notes.txt"), "utf8")).toBe("mine");
  });

  it("says in one line what is wrong with its arguments or its config", async () => {
    const config = join(folder, "config.toml");
    await writeFile(config, "[auth]\njwt_expirry = 3600\n");
    expect(await refusal(["--ephemeral", "--port", "0", "--config", config])).toContain(
      `${config}: auth.jwt_expirry: unknown key`,
    );
    expect(await refusal(["--ephemeral", "--config", join(folder, "none.toml")])).toContain("no such file");
    expect(await refusal(["--port", "many"])).toBe("--port many: expected a number from 0 to 65535");
    expect(await refusal(["--ephemeral", "--data-dir", folder])).toBe("--data-dir and --ephemeral exclude each other");
    expect(await refusal(["--jsn"])).toMatch(/^Unknown option '--jsn'.*usage: npm run backend/);
    expect(
      await refusal(["--ephemeral", "--port", "0"], { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }),
    ).toContain("127.0.0.1:1");
  });
});
