import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { explainFailure, readCommandLine } from "#local/cli.ts";
import type { Database } from "#local/database/database.ts";
import { openDatabase } from "#local/database/open-database.ts";
import { startStack } from "#local/stack.ts";
import type { StackAddress } from "#local/stack-options.ts";
import { layCluster } from "#tests/helpers/backend/empty-cluster.ts";
import { postgresUnavailableReason, startPostgres } from "#tests/helpers/backend/postgres-server.ts";
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

const launch = (args: string[], env: Record<string, string> = {}): { child: Child; ended: Promise<Ended> } => {
  const child = spawn(process.execPath, [...process.execArgv, "--import", "tsx", "supabase/local/cli.ts", ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: "", JWT_SECRET: "", ...env },
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

const start = async (args: string[], env?: Record<string, string>) => {
  const { child, ended } = launch(["--port", "0", "--json", ...args], env);
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, "line").then(([line]) => String(line)), ended]);
  if (typeof first !== "string") throw new Error(first.stderr);
  return { child, ended, address: JSON.parse(first) as StackAddress };
};

const fail = async (args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await launch(args).ended;
  expect(code).toBe(1);
  expect(stdout).toBe("");
  expect(stderr.trim().split("\n")).toHaveLength(1);
  return stderr.trim();
};

/**
 * The line that {@link fail} would give, of the same start within this process: without a program that loads all code
 * anew.
 */
const refusal = async (args: string[], env: Record<string, string> = {}): Promise<string> => {
  const start = async () => (await startStack(readCommandLine(args, env).options)).stop();
  const line = await start().then(() => "it starts", explainFailure);
  expect(line.split("\n")).toHaveLength(1);
  return line;
};

describe("npm run backend", () => {
  it("prints its address as JSON first, ends on Ctrl-C with 0, and keeps members and secret, also where it is killed", async () => {
    layCluster(folder);
    const first = await start(["--data-dir", folder, "--auto-confirm"]);
    expect(Object.keys(first.address)).toEqual(["url", "anonKey", "serviceRoleKey", "jwtSecret", "mailUrl", "dataDir"]);
    expect(first.address).toMatchObject({ dataDir: folder, mailUrl: `${first.address.url}/mail` });
    expect((await fetch(first.address.mailUrl)).status).toBe(200);
    const { email, client } = await signUpMember(first.address, "kept@example.test");
    expect((await stat(join(folder, "jwt-secret"))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, "stack.lock"))).mode & 0o777).toBe(0o600);
    await client.auth.signOut();
    first.child.kill("SIGINT");
    expect(await first.ended).toMatchObject({ code: 0, stderr: "" });
    expect(existsSync(join(folder, "stack.lock"))).toBe(false);

    const second = await start(["--data-dir", folder, "--auto-confirm"]);
    expect(second.address.anonKey).toBe(first.address.anonKey);
    await expect(signUpMember(second.address, email)).rejects.toMatchObject({ code: "user_already_exists" });
    const answered = (await signUpMember(second.address, "killed@example.test")).email;
    second.child.kill("SIGKILL");
    await second.ended;
    expect(existsSync(join(folder, "stack.lock"))).toBe(true);

    const third = await start(["--data-dir", folder, "--auto-confirm"]);
    await expect(signUpMember(third.address, answered)).rejects.toMatchObject({ code: "user_already_exists" });
    third.child.kill("SIGTERM");
    expect((await third.ended).code).toBe(0);
  });

  it("takes a lock over whose process is gone, keys from JWT_SECRET, and refuses a directory that another has open", async () => {
    layCluster(folder);
    // Left by a process whose id is another program's by now.
    await writeFile(join(folder, "stack.lock"), `${process.pid} 1\n`);
    const secret = "a chosen secret of thirty-two characters";
    const first = await start(["--data-dir", folder], { JWT_SECRET: secret });
    expect(first.address).toMatchObject({ jwtSecret: secret, dataDir: folder });
    const message = await refusal(["--port", "0", "--data-dir", folder]);
    expect(message).toContain(`data directory ${folder} is in use by process ${first.child.pid}`);
    expect((await fetch(`${first.address.url}/auth/v1/health`)).status).toBe(200);
    expect(await readFile(join(folder, "stack.lock"), "utf8")).toMatch(new RegExp(`^${first.child.pid} `));
    first.child.kill("SIGINT");
    expect((await first.ended).code).toBe(0);
  });

  it("says in one line that a port is in use", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    expect(await fail(["--ephemeral", "--port", String(port)])).toMatch(new RegExp(`^port ${port} is in use`));
    server.close();
  });

  it("says in one line that a data directory is damaged, and does not touch it", async () => {
    layCluster(folder);
    const control = join(folder, "db", "global", "pg_control");
    await truncate(control, 100);
    expect(await fail(["--port", "0", "--data-dir", folder])).toContain(
      `data directory ${join(folder, "db")} is damaged`,
    );
    expect((await stat(control)).size).toBe(100);
    await writeFile(join(folder, "jwt-secret"), "short");
    expect(await refusal(["--port", "0", "--data-dir", folder])).toContain(`data directory ${folder} is damaged`);
  });

  /** As the version before the first migration left it. */
  const makeEarlier = async (database: Database) => {
    await database.script(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (version text primary key, name text, statements text[]);
      truncate supabase_migrations.schema_migrations;
      insert into supabase_migrations.schema_migrations values ('20261124170100', 'parental_consent')`);
    await database.close();
  };
  const migrations = async (database: Database) => {
    const { rows } = await database.query<{ name: string }>("select name from supabase_migrations.schema_migrations");
    await database.close();
    return rows.map(({ name }) => name);
  };

  it("says in one line how to start anew from a data directory of an earlier, unreleased version", async () => {
    layCluster(folder);
    const dataDir = join(folder, "db");
    await makeEarlier(await openDatabase({ dataDir }));
    expect(await refusal(["--port", "0", "--data-dir", folder])).toBe(
      `data directory ${folder} was made by an earlier, unreleased version: move it away or delete it, then start again`,
    );
    expect(await migrations(await openDatabase({ dataDir }))).toEqual(["parental_consent"]);
  });

  const reason = postgresUnavailableReason();
  it.skipIf(reason !== null)(
    `says the same of a PostgreSQL server's database${reason ? ` (${reason})` : ""}`,
    async () => {
      const server = await startPostgres();
      try {
        const open = () => openDatabase({ dataDir: null, databaseUrl: server?.url });
        await makeEarlier(await open());
        expect(await refusal(["--port", "0", "--data-dir", folder], { DATABASE_URL: server?.url ?? "" })).toBe(
          "the database of DATABASE_URL was made by an earlier, unreleased version: empty it or name another one, then start again",
        );
        expect(await migrations(await open())).toEqual(["parental_consent"]);
      } finally {
        await server?.stop();
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
