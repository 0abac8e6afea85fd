import { cp, mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, DatabaseError } from "#local/database/database.ts";
import { openDatabase } from "#local/database/open-database.ts";
import { openPglite } from "#local/database/pglite-database.ts";
import { StackError } from "#local/stack-error.ts";
import { ANONYMOUS } from "#tests/helpers/backend/database.ts";
import { emptyCluster } from "#tests/helpers/backend/empty-cluster.ts";

/** Milliseconds that a request's statement may take here. */
const LIMIT = 200;

let folder: string;
let intact: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pglite-"));
  intact = join(folder, "intact");
  // What a making that was killed half-way leaves behind.
  await mkdir(`${intact}.new`);
  await writeFile(join(`${intact}.new`, "PG_VERSION"), "17\n");
  const database = await openDatabase({ dataDir: intact });
  await database.script("create table kept (value int); insert into kept values (7)");
  await database.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a data directory", () => {
  it("is made whole, and nothing of its making or of one that was killed before lies beside it", async () => {
    expect(await readdir(folder)).toEqual(["intact"]);
  });

  const damages: [string, (path: string) => Promise<void>][] = [
    ["lost PG_VERSION", (path) => rm(join(path, "PG_VERSION"))],
    ["has a cut pg_control", (path) => truncate(join(path, "global/pg_control"), 10)],
    ["lost its tables", (path) => rm(join(path, "base"), { recursive: true })],
    ["is of another version", (path) => writeFile(join(path, "PG_VERSION"), "14\n")],
  ];
  it.each(damages)("that %s is refused with one line and loses no table", async (_, damage) => {
    const path = join(folder, "damaged");
    await rm(path, { recursive: true, force: true });
    await cp(intact, path, { recursive: true });
    await damage(path);
    /** A damaged file is no cleaner once it has been written anew. */
    const held = async () => {
      const files = (await readdir(path, { recursive: true })).filter((file) => file.startsWith("base/"));
      const control = await stat(join(path, "global/pg_control"));
      return [...files, control.size];
    };
    const before = await held();
    const error = await openDatabase({ dataDir: path }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StackError);
    expect(String(error)).toMatch(/^StackError: data directory \S+damaged is damaged or not a database: .+$/);
    expect(await held()).toEqual(before);
  });

  it("that holds someone's files is refused and left alone", async () => {
    const path = await mkdtemp(join(folder, "files-"));
    await writeFile(join(path, "letter.txt"), "dear");
    await expect(openDatabase({ dataDir: path })).rejects.toThrow("is damaged or not a database");
    expect(await readdir(path)).toEqual(["letter.txt"]);
  });
});

/** In memory; the last test breaks it. */
let database: Database;
beforeAll(async () => {
  database = await openPglite(null, emptyCluster(), { limits: { request: LIMIT } });
});
afterAll(() => database.close());

describe("a transaction", () => {
  beforeAll(() => database.script("create table entry (id int primary key deferrable initially deferred)"));
  const insert = "insert into entry values (1)";
  const count = async () => (await database.query("select 1 from entry")).rows.length;

  it("rolls back when its work fails, and the next one works", async () => {
    const failed = database.transaction(async (tx) => {
      await tx.query(insert);
      throw new Error("changed my mind");
    });
    await expect(failed).rejects.toThrow("changed my mind");
    expect(await count()).toBe(0);
  });

  it("rejects when its work swallowed a failed statement", async () => {
    const failed = database.transaction(async (tx) => {
      await tx.query(insert);
      await tx.query("select 1 / 0").catch(() => {});
    });
    await expect(failed).rejects.toMatchObject({ code: "25P02" });
    expect(await count()).toBe(0);
  });

  it("rejects with the SQLSTATE of a constraint that fails at the commit", async () => {
    const failed = database.transaction((tx) => tx.script(`${insert}; ${insert};`));
    await expect(failed).rejects.toMatchObject({ code: "23505", constraint: "entry_pkey" });
    expect(await count()).toBe(0);
  });

  it("runs after the one before, whole", async () => {
    const seen: string[] = [];
    const run = (name: string) =>
      database.transaction(async (tx) => {
        seen.push(`${name} begins`);
        await tx.query("select 1");
        seen.push(`${name} ends`);
      });
    await Promise.all([run("a"), run("b")]);
    expect(seen).toEqual(["a begins", "a ends", "b begins", "b ends"]);
  });

  it("under an identity gives the role back at its end", async () => {
    await database.as(ANONYMOUS, (tx) => tx.query("select 1"));
    const { rows } = await database.query("select current_user = session_user as same");
    expect(rows).toEqual([{ same: true }]);
  });

  it("reports errors without the values of the statement", async () => {
    const error = await database.query("select $1::int", ["hunter2"]).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseError);
    expect(JSON.stringify(Object.values(Object(error)))).not.toContain("params");
    expect((error as DatabaseError).cause).toBeUndefined();
  });
});

describe("what would take the database along", () => {
  const ENDLESS = "do $$ begin loop end loop; end $$";
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

  it("is refused where it nests too deep, and the next statement works", async () => {
    for (const depth of [12_000, 1_000_000]) {
      const outcome = await database.query("select $1::jsonb is null as missing", [nested(depth)]).then(
        () => "answered",
        (error: DatabaseError) => error.code,
      );
      expect(["answered", "54001"]).toContain(outcome);
    }
    expect((await database.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  it("is ended when it hangs, and what was committed is there, as are those who listen", async () => {
    const [heard, log]: [string[], string[]] = [[], []];
    const database = await openPglite(intact, undefined, { limits: { request: LIMIT }, log: (line) => log.push(line) });
    await database.listen("news", (payload) => heard.push(payload));
    await database.script("create role anon nologin; insert into kept values (8)");
    const hung = database.as(ANONYMOUS, (tx) => tx.query(ENDLESS));
    const after = database.query("select value from kept order by value");
    await expect(hung).rejects.toMatchObject({ code: "57014" });
    expect((await after).rows).toEqual([{ value: 7 }, { value: 8 }]);
    await database.query("select pg_notify('news', 'still here')");
    await expect.poll(() => heard).toEqual(["still here"]);
    expect(log).toEqual([`database: canceling statement: no answer within ${LIMIT / 1000} s`]);
    await database.close();
  });
  it("ends a database in memory with one error that says so", async () => {
    await expect(database.as(ANONYMOUS, (tx) => tx.query(ENDLESS))).rejects.toMatchObject({ code: "57014" });
    await expect(database.query("select 1")).rejects.toThrow("the database in memory broke, and is lost");
  });
});
