import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StackAddress } from "#local/stack-options.ts";

const PROGRAM = resolve(import.meta.dirname, "../../../supabase/local/cli.ts");

let folder: string;
let child: ChildProcess;
let address: StackAddress;

/** Another project's folder: a config file, a migration, and nothing of this app. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "stack-alone-"));
  await mkdir(join(folder, "supabase/migrations"), { recursive: true });
  await writeFile(join(folder, "supabase/config.toml"), "");
  await writeFile(
    join(folder, "supabase/migrations/20260101000000_notes.sql"),
    "create table notes (id int primary key); insert into notes values (7); grant select on notes to anon;",
  );
  const tsx = import.meta.resolve("tsx");
  child = spawn(process.execPath, ["--import", tsx, PROGRAM, "--ephemeral", "--port", "0", "--json"], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: "", JWT_SECRET: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(createInterface({ input: child.stdout ?? process.stdin }), "line");
  address = JSON.parse(String(line)) as StackAddress;
});
afterAll(async () => {
  child.kill("SIGTERM");
  await once(child, "close");
  await rm(folder, { recursive: true });
});

const ask = (path: string) => fetch(`${address.url}/${path}`, { headers: { apikey: address.publishableKey } });

it("serves any project's tables by its config file and migrations", async () => {
  expect(await (await ask("rest/v1/notes?select=id")).json()).toEqual([{ id: 7 }]);
});

it("has nothing of this app", async () => {
  expect((await ask("functions/v1/health")).status).not.toBe(200);
  expect((await ask("rest/v1/workouts")).status).toBe(404);
});
