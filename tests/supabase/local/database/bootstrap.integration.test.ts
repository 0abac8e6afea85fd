import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bootstrap, listMigrations } from "#local/database/bootstrap.ts";
import type { Database } from "#local/database/database.ts";
import { openDatabase } from "#local/database/open-database.ts";
import { emptyCluster } from "#tests/helpers/backend/empty-cluster.ts";

let database: Database;
let folder: string;
let migrations: URL;
beforeAll(async () => {
  database = await openDatabase({ dataDir: null, cluster: emptyCluster() });
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "migrations-"));
  migrations = pathToFileURL(`${folder}/`);
  return () => rm(folder, { recursive: true, force: true });
});
const write = (file: string, sql: string) => writeFile(join(folder, file), sql);
const tableExists = async (name: string) =>
  (await database.query("select to_regclass($1) is not null as there", [name])).rows[0]?.there;

describe("bootstrap", () => {
  it("applies each migration once, in the order of their names", async () => {
    await write("20990101000002_second.sql", "alter table first_one add column two int;");
    await write("20990101000001_first.sql", "create table first_one (one int); insert into first_one values (1);");
    expect(await bootstrap(database, { folder: migrations })).toEqual({
      applied: ["20990101000001", "20990101000002"],
    });
    expect(await bootstrap(database, { folder: migrations })).toEqual({ applied: [] });
    const { rows } = await database.query(
      "select version, name from supabase_migrations.schema_migrations where version like '20990101%' order by 1",
    );
    expect(rows).toEqual([
      { version: "20990101000001", name: "first" },
      { version: "20990101000002", name: "second" },
    ]);
  });

  it("names the migration that failed, keeps those before it and nothing of its own", async () => {
    await write("20990102000001_good.sql", "create table good_one (one int);");
    await write("20990102000002_bad.sql", "create table bad_one (one int); select 1 / 0;");
    await expect(bootstrap(database, { folder: migrations })).rejects.toThrow(
      "migration 20990102000002_bad.sql failed: division by zero (22012)",
    );
    expect([await tableExists("good_one"), await tableExists("bad_one")]).toEqual([true, false]);
    await write("20990102000002_bad.sql", "create table bad_one (one int);");
    expect(await bootstrap(database, { folder: migrations })).toEqual({ applied: ["20990102000002"] });
  });

  it("leaves what has a version of before the first one as it is", async () => {
    const first = "20000101000000";
    expect(await bootstrap(database, { folder: migrations, first })).toEqual({ applied: [] });
    await database.query(
      "insert into supabase_migrations.schema_migrations (version, name) values ('19991231235959', 'note')",
    );
    await expect(bootstrap(database, { folder: migrations, first })).rejects.toThrow(
      "made by an earlier, unreleased version",
    );
    await database.query("delete from supabase_migrations.schema_migrations where name = 'note'");
  });

  it("refuses a misnamed migration instead of leaving it out", async () => {
    await write("create_things.sql", "select 1;");
    await expect(listMigrations(migrations)).rejects.toThrow("create_things.sql is not named");
  });

  it("refuses a second migration of a version instead of leaving it out", async () => {
    await write("20990103000001_first.sql", "select 1;");
    await write("20990103000001_second.sql", "select 1;");
    await expect(listMigrations(migrations)).rejects.toThrow("20990103000001_second.sql has the version of another");
  });
});
